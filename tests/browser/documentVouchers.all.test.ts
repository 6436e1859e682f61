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

/** An expense of today that was paid and reviewed; its number. Those of the company have their vouchers. */
async function newExpense(amount: string): Promise<string> {
  const { operations } = (await project()).model.resources.cost!;
  const { id } = await app.api.post<{ id: string }>(operations.add, {
    billDate: today(),
    accountId: '2',
    paid: amount,
    lines: [{ expenseTypeId: '3', departmentId: '4', amount }],
  });
  await app.api.post(`${operations.action}/review`, { ids: [id], confirmed: true });
  return (await app.api.get<{ code: string }>(operations.detail, { id })).code;
}

it('B-378 E-23 vouchers of chosen documents are shown, joined by the keyboard and made; each document names its own', async () => {
  const [first, second] = [await newExpense('120.50'), await newExpense('80.00')];
  const { page, close } = await app.open('/financeManage/ledger/retailVoucher?documentKind=cost&voucherId?=0');
  const screen = screenOf(page);
  for (const documentCode of [first, second]) {
    const row = page.locator('tr', { has: page.getByText(documentCode, { exact: true }) });
    await row.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await screen.press('makeVouchers');
  const dialog = page.getByRole('dialog', { name: '生成凭证' });
  await expect.poll(() => dialog.getByRole('status').innerText()).toBe('2 张单据，2 张凭证');
  await expect.poll(() => dialog.locator('table').count()).toBe(2);
  const sides = async (table: number): Promise<number[]> =>
    dialog
      .locator('table')
      .nth(table)
      .evaluate((found) =>
        [2, 3].map((column) =>
          [...found.querySelectorAll('tbody tr')].reduce(
            (sum, row) => sum + Math.round(Number((row.children[column]?.textContent ?? '').replaceAll(',', '')) * 100),
            0,
          ),
        ),
      );
  const [debit, credit] = await sides(0);
  expect(debit).toBe(credit);
  expect(debit).toBeGreaterThan(0);
  await dialog.getByRole('radio', { name: '同类单据按月合并' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => dialog.getByRole('status').innerText()).toMatch(/^2 张单据，[12] 张凭证$/);
  const each = dialog.getByRole('radio', { name: '一张单据一张凭证' });
  await each.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => each.isChecked()).toBe(true);
  await expect.poll(() => dialog.getByRole('status').innerText()).toBe('2 张单据，2 张凭证');
  await page.keyboard.press('F8');
  const done = page.locator('dialog[open]', { hasText: '已生成 2 张凭证' });
  await done.waitFor();
  await expect.poll(() => done.innerText()).toContain(first);
  await close();
  const { list: after } = await app.api.get<{ list: { voucherName: string | null }[] }>(
    '/api/finance/voucherSource/list',
    {
      screen: 'retailVoucher',
      documentCode: first,
      pageNum: '1',
      pageSize: '1',
    },
  );
  expect(after[0]?.voucherName).toMatch(/^付-\d{6}-\d{4}$/);

  // There and back: the row leads to its document, its voucher to the voucher, and that to the documents (E-23).
  const address = `/financeManage/ledger/retailVoucher?documentCode=${first}`;
  const way = await app.open(address);
  const there = screenOf(way.page);
  await there.cell(0, 'amount').click();
  await way.page.keyboard.press('Enter');
  await way.page.waitForURL((url) => url.pathname.endsWith('/costDetail'));
  await expect.poll(() => there.panel.innerText()).toContain(first);
  await way.page.goBack();
  await there.cell(0, 'voucherId').getByRole('link').focus();
  await way.page.keyboard.press('Enter');
  await way.page.waitForURL((url) => url.pathname.endsWith('/cashVoucherDetail'));
  const sources = way.page.getByRole('region', { name: '来源单据' });
  await expect.poll(() => sources.locator('table').count()).toBeGreaterThan(2);
  await sources.getByRole('link', { name: first }).first().focus();
  await way.page.keyboard.press('Enter');
  await way.page.waitForURL((url) => url.pathname.endsWith('/costDetail'));
  await expect.poll(() => there.panel.innerText()).toContain(first);
  const own = way.page.getByRole('region', { name: '凭证', exact: true }).getByRole('link');
  await expect.poll(() => own.innerText()).toMatch(/^付-\d{6}-\d{4}$/);
  await way.close();
});
