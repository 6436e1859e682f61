import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

interface Item {
  id: string;
  kind: string;
  code: string;
  open: string;
}

/** A customer who owes something, with what is due first of it. */
async function owing(): Promise<{ name: string; item: Item; id: string }> {
  const { list } = await app.api.get<{ list: { id: string; name: string }[] }>('/api/bus/customer/customerList', {
    pageNum: '1',
    pageSize: '50',
  });
  for (const { id, name } of list) {
    const items = await app.api.get<Item[]>('/api/finance/collection/openItems', { table: 'settled', partner: id });
    const [item] = items;
    // A credit among them would be settled, too, and other tests settle items of the same company.
    if (item && items.every(({ kind }) => kind === 'receivable')) return { id, name, item };
  }
  throw new Error('nobody owes anything');
}

it('E-20 E-23 a line of the bank becomes a receipt, which settles what is owed and stands beside the line', async () => {
  const { id: client, item, name } = await owing();
  const today = new Date().toISOString().slice(0, 10);
  const { page, close } = await app.open('/financeManage/businessAccount/bankStatementAdd');
  const screen = screenOf(page);
  await screen.input('accountId').focus();
  await page.keyboard.type('工商银行');
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press('Enter');
  for (const field of ['startDate', 'endDate']) {
    await screen.input(field).focus();
    await page.keyboard.type(today);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: '导入对账文件' }).waitFor();
  await page.keyboard.press('Alt+z');
  const dialog = page.getByRole('dialog', { name: '导入对账文件' });
  const rows = `交易日期,流水号,借方发生额,贷方发生额,对方户名,摘要\r\n${today},GH7788,,${item.open},${name},货款\r\n`;
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
