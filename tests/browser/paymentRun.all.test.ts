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
  code: string;
  supplierId: string;
  supplierName: string;
  outstanding: string;
}

/** One payable of each of so many suppliers on the first page of what is open. */
async function payables(count: number): Promise<Item[]> {
  const { list } = await app.api.get<{ list: Item[] }>('/api/finance/openItem/list', {
    screen: 'payableItemList',
    outstanding: '0.01,',
    orderBy: 'dueDate,code',
    pageNum: '1',
    pageSize: '20',
  });
  const first = new Map<string, Item>();
  for (const item of list) if (!first.has(item.supplierId)) first.set(item.supplierId, item);
  return [...first.values()].slice(0, count);
}

it('B-423 E-20 a payment run by keys makes a payment for each supplier of what is open to him', async () => {
  const items = await payables(3);
  expect(items).toHaveLength(3);
  const { page, close } = await app.open('/financeManage/businessAccount/payableItemList?outstanding=0.01,');
  const screen = screenOf(page);
  for (const { code } of items) {
    const row = page.locator('tr', { has: page.getByText(code, { exact: true }) });
    await row.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await screen.press('createFkdOrder');
  const dialog = page.getByRole('dialog', { name: '生成付款单' });
  for (const { supplierName } of items) await dialog.getByText(supplierName).waitFor();
  const sum = items.reduce((all, { outstanding }) => all + Math.round(Number(outstanding) * 100), 0);
  await expect
    .poll(async () => (await dialog.getByRole('status').innerText()).replaceAll(',', ''))
    .toContain(`3 张，共 ${(sum / 100).toFixed(2)}`);
  // Without an account nothing is made, and the field says so.
  await page.keyboard.press('F8');
  await dialog.getByText('不能为空').first().waitFor();
  await dialog.locator('[data-field="accountId"] input').focus();
  await page.keyboard.type('宁波银行');
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  const done = page.locator('dialog[open]', { hasText: '已生成 3 张付款单' });
  await done.waitFor();
  await expect.poll(() => done.innerText()).toContain(items[0]!.supplierName);
  await close();
  const { list } = await app.api.get<{ list: { id: string; supplierId: string; amount: string }[] }>(
    '/api/finance/payment/list',
    { status: '0', orderBy: '-code', pageNum: '1', pageSize: '3' },
  );
  expect(new Map(list.map(({ amount, supplierId }) => [supplierId, amount]))).toEqual(
    new Map(items.map(({ outstanding, supplierId }) => [supplierId, outstanding])),
  );
});
