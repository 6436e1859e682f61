import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookkeeping } from '../support/bookkeeping';
import { type NewAccountSet, newAccountSet } from '../support/newAccountSet';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const BASIC = '/financeManage/financeBasic';
const SOURCES = '/financeManage/ledger/retailVoucher';
const YEAR = new Date().getFullYear();
const JANUARY = `${YEAR}-01`;

let app: TestApp;
let books: NewAccountSet;
/** An income that is owed since January, and one since February: number of each. */
let january: string;
let february: string;
beforeAll(async () => {
  app = await openApp();
  books = await newAccountSet(app, 'JZ02');
  const { act, add, api } = books;
  const departmentId = await add('department', { name: '管理部', kind: 'manage' });
  const clientId = await add('client', {
    name: '结账客户',
    contact: '王',
    tel: '13900000000',
    taxRate: '13',
    settlement: 'delivery',
    salesmanId: '1',
    kind: 'dealer',
    level: 'C',
    inPool: false,
  });
  const incomeTypeId = await add('incomeType', { name: '租金' });
  const owed = async (billDate: string, amount: string): Promise<string> => {
    const id = await add('otherIn', { billDate, clientId, lines: [{ incomeTypeId, departmentId, amount }] });
    await act('otherIn', id, 'review');
    return (await api.get<{ code: string }>('/api/finance/otherIn/detail', { id })).code;
  };
  january = await owed(`${JANUARY}-10`, '300.00');
  february = await owed(`${YEAR}-02-10`, '400.00');
});
afterAll(() => app.close());

const key = async (page: Page, name: string): Promise<void> => {
  await screenOf(page).action(name).focus();
  await page.keyboard.press('Enter');
};
const choose = async (page: Page): Promise<void> => {
  await screenOf(page).rowWith(JANUARY).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
};
const stateOf = (page: Page) => screenOf(page).rowWith(JANUARY).locator('[data-col="status"]').innerText();

it('E-19 a period is closed for the business first; what finance misses is told with the way to just that', async () => {
  const { page, close } = await books.open(`${BASIC}/financeList`);
  const screen = screenOf(page);
  await choose(page);
  await key(page, 'financeClose');
  await screen.dialogLines.first().waitFor();
  expect(await screen.dialogLines.allInnerTexts()).toEqual([expect.stringContaining('业务未结账，请先业务结账')]);
  await close();

  const business = await books.open(`${BASIC}/businessList`);
  await choose(business.page);
  await key(business.page, 'close');
  await screenOf(business.page).dialog.getByText('结账后该期间不能再记库存账').waitFor();
  await business.page.keyboard.press('Enter');
  await expect.poll(() => stateOf(business.page)).toBe('业务已结账');
  await business.close();
});

it('E-19 the detail of a period lists its checks, each with its closing; documents without a voucher hold it up and are one click away', async () => {
  const { page, close } = await books.open(`${BASIC}/financeList`);
  const screen = screenOf(page);
  await choose(page);
  await key(page, 'financeClose');
  await screen.dialog.getByText('结账后该期间不能再记财务账').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => screen.dialogTitle.innerText()).toBe('财务结账失败提示');
  const lines = await screen.dialogLines.allInnerTexts();
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('未生成凭证的单据：1项')]));
  await screen.dialog.getByRole('button', { name: '未生成凭证的单据' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === SOURCES);
  await screen.row(0).waitFor();
  await expect.poll(() => screen.panel.locator('tbody td[data-col="documentCode"]').allInnerTexts()).toEqual([january]);
  await page.goBack();
  await screen.rowWith(JANUARY).locator('[data-col="code"]').dblclick();
  const panel = page.getByRole('region', { name: '期末检查' });
  const check = panel.locator('.gj-period-checks li', { hasText: '未生成凭证的单据' });
  await check.waitFor();
  expect(await check.innerText()).toContain('禁止财务结账');
  await check.getByRole('link', { name: '1项' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === SOURCES);
  await expect.poll(() => screen.panel.locator('tbody td[data-col="documentCode"]').allInnerTexts()).toEqual([january]);
  await close();
  expect(january).not.toBe(february);
});

it('E-19 with warnings alone people go on; a closed period refuses a voucher at its date, and is opened again', async () => {
  const { api } = books;
  const { act, enter, periodId } = bookkeeping(api);
  const { list } = await api.get<{ list: { id: string }[] }>('/api/finance/voucherSource/list', {
    documentCode: january,
  });
  await api.post('/api/finance/voucherSource/makeVouchers', { ids: [list[0]?.id] });
  const wordless = await enter(`${JANUARY}-12`, [
    ['1001', '5.00', null],
    ['2241', null, '5.00'],
  ]);
  await enter(`${JANUARY}-12`, [
    ['1001', '6.00', null],
    ['2241', null, '6.00'],
  ]);
  // Its number is missed from now on.
  await act('delete', [wordless]);
  const postAll = async (): Promise<void> => {
    for (const [action, status] of [
      ['review', '0'],
      ['post', '1'],
    ] as const) {
      const found = await api.get<{ list: { id: string }[] }>('/api/finance/cashVoucher/list', {
        status,
        pageSize: '50',
      });
      await act(
        action,
        found.list.map(({ id }) => id),
      );
    }
  };
  await postAll();
  await api.post('/api/finance/accountingPeriod/carryProfit', { ids: [await periodId(JANUARY)] });
  await postAll();

  const { page, close } = await books.open(`${BASIC}/financeList`);
  const screen = screenOf(page);
  await choose(page);
  await key(page, 'financeClose');
  await screen.dialog.getByText('结账后该期间不能再记财务账').waitFor();
  await page.keyboard.press('Enter');
  await screen.dialogLines.first().waitFor();
  const warnings = await screen.dialogLines.allInnerTexts();
  expect(warnings).toEqual(expect.arrayContaining([expect.stringContaining('缺号 · 凭证：1项')]));
  const goOn = screen.dialog.getByRole('button', { name: '仍要财务结账' });
  await goOn.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => stateOf(page)).toBe('财务已结账');
  await close();

  const entry = await books.open('/financeManage/ledger/cashVoucherAdd');
  const form = screenOf(entry.page);
  await form.cell(0, 'summary').waitFor();
  await form.input('billDate').fill(`${JANUARY}-15`);
  await entry.page.keyboard.press('Tab');
  await form.cell(0, 'summary').click();
  for (const [row, subject] of [
    [0, '1001'],
    [1, '2241'],
  ] as const) {
    await form.cell(row, 'summary').click();
    await entry.page.keyboard.type('迟到');
    await entry.page.keyboard.press('Enter');
    await entry.page.locator('.panel .gj-lines [role=combobox]').waitFor();
    await entry.page.keyboard.type(subject);
    await entry.page.locator('.gj-option-active', { hasText: subject }).waitFor();
    await entry.page.keyboard.press('Enter');
    if (row === 0) {
      await entry.page.keyboard.type('7');
      await entry.page.keyboard.press('Enter');
    } else await entry.page.keyboard.press('Control+F7');
  }
  await entry.page.keyboard.press('Escape');
  await entry.page.keyboard.press('F8');
  await expect.poll(() => form.problems.allInnerTexts()).toEqual([expect.stringContaining('已结账')]);
  expect(await form.input('billDate').inputValue()).toBe(`${JANUARY}-15`);
  await expect.poll(() => form.cell(0, 'debit').innerText()).toBe('7.00');
  await entry.close();

  const again = await books.open(`${BASIC}/financeList`);
  await choose(again.page);
  await key(again.page, 'financeCancel');
  await screenOf(again.page).dialog.getByText('确定反结账选中的会计期间').waitFor();
  await again.page.keyboard.press('Enter');
  await expect.poll(() => stateOf(again.page)).toBe('业务已结账');
  await again.close();
});
