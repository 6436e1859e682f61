import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('E-23 a month of the general ledger leads to its lines, one of those to the voucher', async () => {
  const { page, close } = await app.open('/financeManage/financeTable/generalLedger?billDate=今年,今年', {
    viewport: { width: 1366, height: 768 },
  });
  const screen = screenOf(page);
  const rows = screen.panel.locator('tbody tr');
  const month = rows.filter({ hasText: '1001 库存现金' }).filter({ hasText: '本月合计' }).first();
  await month.waitFor();
  const texts = (await month.locator('td').allInnerTexts()).map((text) => text.trim());
  await month.locator('td').nth(2).dblclick();
  await page.waitForURL((url) => url.pathname.endsWith('/subsidiaryList'));
  const sum = rows.filter({ hasText: '本月合计' }).first();
  await sum.waitFor();
  const told = (await sum.locator('td').allInnerTexts()).map((text) => text.trim());
  const amounts = (cells: readonly string[]) => cells.filter((text) => /^-?[\d,]+\.\d\d$/.test(text));
  expect(amounts(told)).toEqual(amounts(texts));
  const entry = rows.filter({ hasText: /-20\d{4}-\d{4}/ }).first();
  const code = /\S+-20\d{4}-\d{4}/.exec(await entry.innerText())?.[0] ?? '';
  await entry.locator('td').nth(1).dblclick();
  await page.waitForURL((url) => url.pathname.endsWith('/cashVoucherDetail'));
  await screen.panel.getByText(code).first().waitFor();
  await close();
});

it('a cell of expenses by month leads to the lines of that subject in that month, by mouse and by keys; a total to all', async () => {
  const { page, close } = await app.open('/financeManage/financeTable/feesByMonth?billDate=今年,今年', {
    viewport: { width: 1366, height: 768 },
  });
  const screen = screenOf(page);
  const cells = screen.panel.locator('tbody td[data-col^="amount@"]').filter({ hasText: /\d/ });
  await cells.first().waitFor();
  const cell = cells.first();
  const amount = (await cell.innerText()).trim();
  const month = (await cell.getAttribute('data-col'))?.split('@')[1] ?? '';
  await cell.click();
  await page.keyboard.press('Enter');
  await page.waitForURL(
    (url) =>
      url.pathname.endsWith('/subsidiaryList') &&
      url.searchParams.get('billDate')?.startsWith(`${month}-01,${month}`) === true,
  );
  const sum = screen.panel.locator('tbody tr').filter({ hasText: '本月合计' });
  await sum.first().waitFor();
  expect(await sum.count()).toBe(1);
  expect((await sum.locator('td[data-col="amount.in"]').innerText()).trim()).toBe(amount);
  await page.goBack();
  await cell.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL(
    (url) => url.searchParams.get('billDate') === '今年,今年' && url.searchParams.has('subjectId='),
  );
  await expect.poll(() => screen.panel.locator('tbody tr').filter({ hasText: '本年累计' }).count()).toBeGreaterThan(0);
  await close();
});

it('the auxiliary ledger is told by what is chosen in its form, and so is the detail that a month leads to', async () => {
  const { page, close } = await app.open('/financeManage/financeTable/assistLedger?billDate=今年,今年');
  const screen = screenOf(page);
  const cells = (name: string) => screen.panel.locator(`tbody td[data-col="${name}"]`);
  const words = async (name: string) => (await cells(name).allInnerTexts()).filter((text) => !['', '—'].includes(text));
  await expect.poll(async () => (await words('clientId')).length).toBeGreaterThan(0);
  const chooser = screen.panel.getByRole('combobox', { name: '辅助核算' });
  await chooser.click();
  await page.locator('[role=option]').filter({ hasText: '部门' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => chooser.inputValue()).toBe('部门');
  await screen.panel.getByRole('button', { name: '查询', exact: true }).click();
  await expect.poll(() => words('clientId')).toEqual([]);
  await expect.poll(async () => (await words('departmentId')).length).toBeGreaterThan(0);
  const row = screen.panel.locator('tbody tr').filter({ hasText: '本月合计' }).first();
  await row.locator('td').first().dblclick();
  await page.waitForURL((url) => url.pathname.endsWith('/assistList') && url.searchParams.get('by') === 'departmentId');
  await expect.poll(async () => (await words('note')).includes('本年累计')).toBe(true);
  await close();
});

it('a book is printed with a cover, its accounts each on pages of their own, and what is carried forward', async () => {
  const { page, close } = await app.open('/financeManage/financeTable/subsidiaryList?billDate=今年,今年', {
    viewport: { width: 1366, height: 768 },
  });
  const screen = screenOf(page);
  await screen.panel.locator('tbody tr').first().waitFor();
  await screen.panel.getByRole('button', { name: '打印账簿' }).click();
  const dialog = page.getByRole('dialog');
  const papers = page.locator('body > .gj-papers > .gj-paper');
  await dialog.locator('.gj-paper').first().waitFor();
  const texts = (index: number, part: string) => papers.nth(index).locator(`[data-part="${part}"]`).allTextContents();
  expect(await texts(0, 'heading')).toEqual(['明细账']);
  expect(await texts(1, 'heading')).toEqual(['明细账　目录']);
  const [account, first] = await texts(1, 'line');
  expect([account, first]).toEqual(['1001 库存现金', '1']);
  // The contents take as many pages as there are accounts for; behind them the first account goes on on a second page.
  const hasAccount = await papers.evaluateAll((all) =>
    all.map((each) => each.querySelector('[data-part=account]') !== null),
  );
  const begin = hasAccount.indexOf(true);
  const carried = await texts(begin, 'carry');
  const brought = await texts(begin + 1, 'carry');
  expect([carried[0], brought[0]]).toEqual(['过次页', '承前页']);
  expect(carried.length).toBeGreaterThan(1);
  expect(brought.slice(1, carried.length)).toEqual(carried.slice(1));
  for (const index of [begin, begin + 1]) expect(await texts(index, 'account')).toEqual(['1001 库存现金']);
  const apart = await papers.count();
  await dialog.getByRole('combobox', { name: '账户' }).selectOption('continuous');
  await expect.poll(() => papers.count()).toBeLessThan(apart);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => papers.count()).toBe(0);
  await close();
});

it('balances of subjects are summed by kind below the table, and all of them together', async () => {
  const { page, close } = await app.open('/financeManage/financeTable/balanceList?billDate=今年,今年');
  const foot = screenOf(page).panel.locator('tfoot tr');
  await expect
    .poll(() => foot.locator('.gj-total-label').allInnerTexts())
    .toEqual(['资产小计', '负债小计', '所有者权益小计', '成本小计', '损益小计', '合计']);
  const amounts = await foot.locator('td[data-col="amount.in"]').allInnerTexts();
  const cents = amounts.map((text) => Math.round(Number(text.replaceAll(',', '')) * 100));
  expect(cents.slice(0, -1).reduce((all, each) => all + each, 0)).toBe(cents.at(-1));
  await close();
});
