import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookkeeping } from '../support/bookkeeping';
import { type NewAccountSet, newAccountSet } from '../support/newAccountSet';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const PERIODS = '/financeManage/ledger/periodExpenses';
const RULE_ADD = '/financeManage/ledger/carryOverCustomAdd';
const YEAR = new Date().getFullYear();

let app: TestApp;
let books: NewAccountSet;
beforeAll(async () => {
  app = await openApp();
  books = await newAccountSet(app, 'JZ01');
  const { book } = bookkeeping(books.api);
  await book(`${YEAR}-01-10`, [
    ['1001', '30000.00', null],
    ['5001', null, '30000.00'],
  ]);
  await book(`${YEAR}-01-12`, [
    ['5603', '1200.50', null],
    ['1001', null, '1200.50'],
  ]);
  await book(`${YEAR}-03-12`, [
    ['5603', '88.00', null],
    ['1001', null, '88.00'],
  ]);
});
afterAll(() => app.close());

/** What subjects hold at the end of a month as the trial balance has it: code -> debit less credit. */
async function balances(month: string): Promise<Record<string, number>> {
  const { list } = await books.api.get<{ list: Record<string, string | null>[] }>(
    '/api/finance/subjectLedger/statistics',
    {
      screen: 'balanceList',
      billDate: `${month}-01,${month}-28`,
      pageNum: '1',
      pageSize: '200',
    },
  );
  return Object.fromEntries(
    list.map((row) => [
      String(row.subjectName).split(' ')[0],
      Number(row['amount.closingIn'] ?? 0) - Number(row['amount.closingOut'] ?? 0),
    ]),
  );
}

it('B-378 profit and loss of a period is carried over by the keyboard, as the ledger has it, and taken back after a question', async () => {
  const { page, close } = await books.open(PERIODS);
  const screen = screenOf(page);
  const choose = async (month: string, isWanted = true): Promise<void> => {
    // A list that was left while it was read anew still has its rows chosen.
    const box = screen.rowWith(`${YEAR}-${month}`).getByRole('checkbox');
    await box.focus();
    if ((await box.isChecked()) !== isWanted) await page.keyboard.press('Space');
    await expect.poll(() => box.isChecked()).toBe(isWanted);
  };
  const press = async (): Promise<void> => {
    await screen.action('carryProfit').focus();
    await page.keyboard.press('Enter');
  };
  // An earlier period is to be carried over before: it is named.
  await choose('03');
  await press();
  await screen.dialogLines.first().waitFor();
  expect(await screen.dialogLines.allInnerTexts()).toEqual([`【${YEAR}-01】该期间损益尚未结转，请先结转`]);
  await page.keyboard.press('Escape');
  await screen.dialog.waitFor({ state: 'detached' });
  await choose('03', false);

  await choose('01');
  await press();
  const dialog = page.getByRole('dialog', { name: `结转损益 ${YEAR}-01` });
  const held = await balances(`${YEAR}-01`);
  await dialog.locator('tbody tr').first().waitFor();
  const shown = await dialog
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent ?? '')));
  const cents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);
  const carried: Record<string, number> = {};
  for (const [subject = '', debit = '', credit = ''] of shown) {
    const code = subject.split(' ')[0] ?? '';
    carried[code] = (carried[code] ?? 0) + cents(debit) - cents(credit);
  }
  const [income, expense] = [held['5001'] ?? 0, held['5603'] ?? 0];
  expect([income, expense]).toEqual([-30000, 1200.5]);
  expect(carried).toEqual({ '5001': -income * 100, '5603': -expense * 100, '3103': (income + expense) * 100 });

  await page.keyboard.press('F8');
  const done = page.locator('dialog[open]', { hasText: '已生成 1 张凭证' });
  await done.waitFor();
  expect(await done.locator('li').innerText()).toMatch(new RegExp(`^【转-${YEAR}01-\\d{4}】未审核`));
  const lead = done.locator('footer button').first();
  const code = await lead.innerText();
  await lead.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith('/cashVoucherDetail'));
  await expect.poll(() => screen.panel.locator('.gj-detail-name').innerText()).toContain(code);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === PERIODS);
  await expect.poll(() => screen.rowWith(`${YEAR}-01`).locator('[data-col="profitVouchers"]').innerText()).toBe('1');

  await choose('01');
  await press();
  await expect.poll(() => dialog.locator('p[role=status]').innerText()).toBe(`已结转，凭证与账簿一致 ${code} (未审核)`);
  await dialog.getByRole('button', { name: '取消结转' }).focus();
  await page.keyboard.press('Enter');
  await screen.dialog.getByText('将删除结转生成的凭证, 是否继续?').waitFor();
  // What is not meant is not done.
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.getByRole('button', { name: '取消结转' }).isEnabled()).toBe(true);
  await dialog.getByRole('button', { name: '取消结转' }).focus();
  await page.keyboard.press('Enter');
  await screen.dialog.getByRole('button', { name: '确定' }).focus();
  await page.keyboard.press('Enter');
  const undone = page.locator('dialog[open]', { hasText: '已取消结转，删除 1 张凭证' });
  await undone.waitFor();
  expect(await undone.innerText()).toContain(code);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => screen.rowWith(`${YEAR}-01`).locator('[data-col="profitVouchers"]').innerText())
    .not.toBe('1');
  const { total } = await books.api.get<{ total: number }>('/api/finance/cashVoucher/list', { 'code~': code });
  expect(total).toBe(0);
  await close();
});

it('B-378 a rule that carries to itself is refused at its field, and nothing typed is lost', async () => {
  const { page, close } = await books.open(RULE_ADD);
  const screen = screenOf(page);
  const subject = (table: string) =>
    screen.panel.locator(`[data-table="${table}"] tbody tr[data-row="0"] td[data-col="subjectId"]`);
  await screen.input('name').focus();
  await page.keyboard.type('转入自身');
  for (const table of ['lines', 'targets']) {
    await subject(table).click();
    await page.keyboard.type('4101');
    await page.locator('.gj-option-active', { hasText: '4101' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => subject(table).innerText()).toBe('4101 制造费用');
  }
  await page.keyboard.press('F8');
  await expect
    .poll(() => screen.problems.allInnerTexts())
    .toEqual([expect.stringContaining('不能转入自身，请选择其他科目')]);
  expect(await subject('targets').getAttribute('title')).toBe('不能转入自身，请选择其他科目');
  expect(await subject('lines').getAttribute('title')).toBe(null);
  expect(await screen.input('name').inputValue()).toBe('转入自身');
  for (const table of ['lines', 'targets']) expect(await subject(table).innerText()).toBe('4101 制造费用');
  await close();
});
