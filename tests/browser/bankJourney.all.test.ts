import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { project } from '../support/project';
import { screenOf } from '../support/screen';
import { today } from '../support/today';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

interface Item {
  id: string;
  code: string;
  open: string;
}

/** A customer of its own who owes something: other tests settle what those of the company owe. */
async function owing(): Promise<{ name: string; item: Item; id: string }> {
  const { model } = await project();
  const add = async (resource: string, body: object): Promise<string> =>
    (await app.api.post<{ id: string }>(model.resources[resource]!.operations.add, body)).id;
  const name = '流水客户';
  const id = await add('client', {
    name,
    contact: '王',
    tel: '13900000000',
    taxRate: '13',
    settlement: 'delivery',
    salesmanId: '1',
    kind: 'dealer',
    level: 'C',
    inPool: false,
  });
  const lines = [{ incomeTypeId: '1', departmentId: '1', amount: '1234.50' }];
  const owed = await add('otherIn', { billDate: today(), clientId: id, lines });
  await app.api.post(`${model.resources.otherIn!.operations.action}/review`, { ids: [owed], confirmed: true });
  const [item] = await app.api.get<Item[]>('/api/finance/collection/openItems', { table: 'settled', partner: id });
  if (!item) throw new Error('nothing is owed');
  return { id, name, item };
}

it('E-20 E-23 a line of the bank becomes a receipt, which settles what is owed and stands beside the line', async () => {
  const { id: client, item, name } = await owing();
  const day = today();
  const { page, close } = await app.open('/financeManage/businessAccount/bankStatementAdd');
  const screen = screenOf(page);
  await screen.input('accountId').focus();
  await page.keyboard.type('工商银行');
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press('Enter');
  for (const field of ['startDate', 'endDate']) {
    await screen.input(field).focus();
    await page.keyboard.type(day);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: '导入对账文件' }).waitFor();
  await page.keyboard.press('Alt+z');
  const dialog = page.getByRole('dialog', { name: '导入对账文件' });
  const rows = `交易日期,流水号,借方发生额,贷方发生额,对方户名,摘要\r\n${day},GH7788,,${item.open},${name},货款\r\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '明细.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${rows}`) });
  await dialog.getByRole('button', { name: '导入1行' }).waitFor();
  await page.keyboard.press('F8');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('bankStatementDetail'));
  const statement = new URL(page.url()).searchParams.get('id') ?? '';

  const unpaired = page.getByRole('region', { name: '未对平' });
  const row = unpaired.locator('tr', { hasText: 'GH7788' });
  await row.getByRole('button', { name: '生成收款单' }).click();
  const asked = page.getByRole('dialog', { name: '生成收款单' });
  await expect.poll(() => asked.locator('[data-field="clientId"] input').inputValue()).toBe(name);
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('collectionEdit'));
  await expect.poll(async () => (await screen.input('amount').inputValue()).replaceAll(',', '')).toBe(item.open);
  // Oldest first, as in any receipt.
  // Its tools come after the form does; a key pressed before them is nobody's.
  await page.getByRole('button', { name: '选择未结单据' }).waitFor();
  await screen.input('amount').focus();
  await page.keyboard.press('Alt+y');
  const window = page.getByRole('dialog', { name: '选择未结单据' });
  await window.getByText(item.code).first().waitFor();
  await page.keyboard.press('F4');
  await page.keyboard.press('Control+Enter');
  await window.waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('collectionDetail'));
  await screen.press('review');
  await expect
    .poll(async () => {
      const left = await app.api.get<Item[]>('/api/finance/collection/openItems', {
        table: 'settled',
        partner: client,
      });
      return left.some(({ id }) => id === item.id);
    })
    .toBe(false);

  await page.goto(new URL(`/financeManage/businessAccount/bankStatementEdit?id=${statement}`, page.url()).href);
  await screen.panel.getByText('GH7788').first().waitFor();
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('bankStatementDetail'));
  const { lines } = await app.api.get<{ lines: Record<string, string | null>[] }>('/api/finance/bankStatement/detail', {
    id: statement,
  });
  expect(lines.find(({ theirNo }) => theirNo === 'GH7788')).toMatchObject({
    pairing: 'paired',
    gap: '0.00',
    theirs: item.open,
  });
  await close();
});
