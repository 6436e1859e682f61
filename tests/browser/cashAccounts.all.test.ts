import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const ACCOUNTS = '/api/finance/account';
const BANK = '工商银行昆山支行基本户';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('money accounts', () => {
  it('B-374 E-23 a transfer is entered over the list; balances lead to the journal, the journal to the document', async () => {
    const name = `浏览测试户${Date.now()}`;
    await app.api.post(`${ACCOUNTS}/add`, { name, kind: 'wallet' });
    const { page, close } = await app.open('/financeManage/withCash/bankList', {
      viewport: { width: 1366, height: 768 },
    });
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await screen.press('add');
    const window = page.locator('dialog.gj-window');
    const input = (field: string) => window.locator(`[data-field=${field}] input`);
    await expect.poll(() => window.locator('h2').first().innerText()).toBe('新增银行存取款单');
    const pick = async (field: string, text: string): Promise<void> => {
      await input(field).pressSequentially(text);
      await page.locator('[role=listbox] [role=option]', { hasText: text }).first().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => input(field).inputValue()).toBe(text);
    };
    // How it is paid says from which account.
    await pick('clearingFormId', '银行转账');
    await expect.poll(() => input('fromAccountId').inputValue()).toBe(BANK);
    await pick('toAccountId', name);
    await input('amount').fill('120');
    await input('fee').fill('2.5');
    await expect.poll(() => input('totalOut').inputValue()).toBe('122.50');
    await page.keyboard.press('F8');
    await window.waitFor({ state: 'detached' });
    const entered = screen.rowWith(name);
    await entered.locator('.gj-check').click();
    await screen.press('review');
    await expect.poll(() => entered.locator('td[data-col=status]').innerText()).toBe('已审核');
    const code = await entered.locator('td[data-col=code]').innerText();

    await page.goto(`${app.url}/financeManage/businessAccount/cashBalance`);
    const balance = screen.rowWith(name);
    await expect.poll(() => balance.locator('td[data-col="amount.closing"]').innerText()).toBe('120.00');
    await balance.locator('td[data-col=accountId]').click();
    await page.waitForURL((url) => url.pathname.endsWith('/cashJournal'));
    await expect.poll(() => screen.rows.count()).toBe(1);
    expect(await screen.cell(0, 'documentCode').innerText()).toBe(code);
    expect(await screen.cell(0, 'amount.balance').innerText()).toBe('120.00');
    await screen.cell(0, 'documentCode').dblclick();
    await page.waitForURL((url) => url.pathname.endsWith('/bankDetail'));
    await expect.poll(() => screen.panel.getByText(code).first().isVisible()).toBe(true);
    await close();
  });

  it('B-375 E-18 an income that was entered wrongly gets a red entry, and the journal finds both by their numbers', async () => {
    const { id: accountId } = await app.api.post<{ id: string }>(`${ACCOUNTS}/add`, {
      name: `红冲测试户${Date.now()}`,
      kind: 'wallet',
    });
    const today = new Date().toLocaleDateString('sv');
    const { id } = await app.api.post<{ id: string }>('/api/finance/receive/add', {
      billDate: today,
      accountId,
      paid: '80',
      lines: [{ incomeTypeId: '1', departmentId: '2', amount: '80' }],
    });
    await app.api.post('/api/finance/receive/review', { ids: [id] });
    const { code } = await app.api.get<{ code: string }>('/api/finance/receive/detail', { id });
    const { page, close } = await app.open('/financeManage/withCash/receiveList');
    const screen = screenOf(page);
    const entered = screen.rowWith(code);
    await entered.locator('.gj-check').click();
    await screen.press('reverse');
    await expect.poll(() => screen.dialog.innerText()).toContain('将生成红字收入单并冲销账目');
    await screen.confirm();
    await expect.poll(() => screen.dialogLines.allInnerTexts()).toEqual([expect.stringContaining(code)]);
    const red = /红字单据【(.+?)】红冲/.exec((await screen.dialogLines.allInnerTexts()).join())![1]!;
    await page.keyboard.press('Escape');
    await expect.poll(() => screen.rowWith(red).getAttribute('class')).toContain('danger');
    expect(await screen.rowWith(red).locator('td[data-col=paid]').innerText()).toBe('-80.00');

    await page.goto(`${app.url}/financeManage/businessAccount/cashJournal?accountId=${accountId}`);
    await expect.poll(() => screen.rows.count()).toBe(2);
    await page.goto(`${app.url}/financeManage/businessAccount/cashJournal?accountId=${accountId}&documentCode~=${red}`);
    await expect.poll(() => screen.rows.count()).toBe(1);
    const shown = ['documentCode', 'amount.in', 'amount.balance'].map((name) => screen.cell(0, name).innerText());
    expect(await Promise.all(shown)).toEqual([red, '-80.00', '0.00']);
    await close();
  });
});
