import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookkeeping } from '../support/bookkeeping';
import { type NewAccountSet, newAccountSet } from '../support/newAccountSet';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const REPORTS = '/financeManage/financeReport';
const YEAR = new Date().getFullYear();
const DAYS = `billDate=${YEAR}-01-01,${YEAR}-01-31`;

let app: TestApp;
let books: NewAccountSet;
let code: string;
beforeAll(async () => {
  app = await openApp();
  books = await newAccountSet(app, 'BB01');
  const { book } = bookkeeping(books.api);
  const id = await book(`${YEAR}-01-05`, [
    ['1002', '90000.00', null],
    ['3001', null, '90000.00'],
  ]);
  await book(`${YEAR}-01-20`, [
    ['1001', '1500.00', null],
    ['1002', null, '1500.00'],
  ]);
  ({ code } = await books.api.get<{ code: string }>('/api/finance/cashVoucher/detail', { id }));
});
afterAll(() => app.close());

it('E-23 a statement leads by keys from a cell to its subjects, their ledger, the voucher, and back', async () => {
  const { page, close } = await books.open(`${REPORTS}/balanceSheet?${DAYS}`);
  const { panel } = screenOf(page);
  await panel.getByText('勾稽关系检查通过').waitFor();
  const cell = panel.locator('[data-row="money"] [data-column="closing"] button');
  expect(await cell.innerText()).toBe('90,000.00');
  expect(await panel.locator('[data-row="debtsAndEquity"] [data-column="closing"]').innerText()).toBe('90,000.00');
  await cell.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '货币资金 期末余额' });
  await expect
    .poll(async () => (await dialog.locator('tbody tr').allInnerTexts()).map((text) => text.split(/\s+/)))
    .toEqual([
      ['1002', '银行存款', '期末余额', '88,500.00'],
      ['1001', '库存现金', '期末余额', '1,500.00'],
    ]);
  await dialog.getByRole('link', { name: '1002 银行存款' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/subsidiaryList/);
  const ledger = screenOf(page);
  await ledger.rowWith(code).waitFor();
  expect(await ledger.panel.getByText('3001').count()).toBe(0);
  await ledger.rowWith(code).dblclick();
  await page.waitForURL(/cashVoucherDetail/);
  await screenOf(page).panel.getByText(code).first().waitFor();
  for (const address of [/subsidiaryList/, /balanceSheet/]) {
    await page.goBack();
    await page.waitForURL(address);
  }
  expect(new URL(page.url()).searchParams.get('billDate')).toBe(`${YEAR}-01-01,${YEAR}-01-31`);
  expect(await cell.innerText()).toBe('90,000.00');
  await close();
});

it('B-426 a row leads to the rows it is made of; months stand beside each other; what has no item is told', async () => {
  const { page, close } = await books.open(`${REPORTS}/balanceSheet?${DAYS}`);
  const { panel } = screenOf(page);
  await panel.locator('[data-row="assets"] [data-column="closing"] button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '流动资产合计', exact: true }).click();
  await dialog.getByRole('button', { name: '货币资金' }).click();
  await dialog.getByRole('link', { name: '1001 库存现金' }).waitFor();
  await dialog.getByText('关闭').click();
  await close();

  const months = await books.open(`${REPORTS}/profitFlow?billDate=${YEAR}-01-01,${YEAR}-03-31&by=month`);
  const heads = screenOf(months.page).panel.locator('thead th.is-number');
  await expect.poll(() => heads.allInnerTexts()).toEqual([`${YEAR}-01`, `${YEAR}-02`, `${YEAR}-03`]);
  await months.close();

  const flow = await books.open(`${REPORTS}/cashFlow?${DAYS}`);
  const paper = screenOf(flow.page).panel;
  await expect.poll(() => paper.locator('[data-row="paidIn"] [data-column="span"]').innerText()).toBe('90,000.00');
  expect(await paper.locator('[data-row="closingCash"] [data-column="span"]').innerText()).toBe('90,000.00');
  await flow.close();
});

it('an own layout begins with the rows that count, and the statement is made of it', async () => {
  const { page, close } = await books.open(`${REPORTS}/profitFlow?${DAYS}`);
  const { panel } = screenOf(page);
  await panel.getByRole('button', { name: '自定义格式' }).click();
  await page.waitForURL(/statementFormEdit/);
  const form = screenOf(page);
  await expect.poll(() => form.panel.getByText('一、营业收入').count()).toBeGreaterThan(0);
  await page.goBack();
  await page.waitForURL(/profitFlow/);
  await panel.getByRole('button', { name: '查询' }).click();
  await panel.getByRole('button', { name: '修改格式' }).waitFor();
  await close();
});
