import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const ADD = '/financeManage/ledger/cashVoucherAdd';
const API = '/api/finance/cashVoucher';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(path = ADD): Promise<void> {
  opened = await app.open(path, { viewport: { width: 1366, height: 768 } });
  page = opened.page;
  screen = screenOf(page);
  await screen.cell(0, 'summary').waitFor();
}

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Both sides of a row; nothing is shown by a dash. */
const amounts = async (row: number): Promise<string[]> => {
  const texts = await Promise.all(['debit', 'credit'].map((name) => screen.cell(row, name).innerText()));
  return texts.map((text) => (text === '—' ? '' : text));
};
const activeCell = (): Promise<string> =>
  page.evaluate(() => {
    const cell = document.querySelector<HTMLElement>('.panel .gj-lines td.gj-active');
    return `${cell?.closest<HTMLElement>('tr')?.dataset.row} ${cell?.dataset.col}`;
  });

/** Types into the cell of the cursor, which waits for entry, and goes on with Enter. */
async function enter(text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Finds an account by its number or the initials of its name, a customer by a part of it. */
async function pick(text: string): Promise<void> {
  await page.locator('.panel .gj-lines [role=combobox]').waitFor();
  await page.keyboard.type(text);
  await page
    .locator('[role=tree], [role=listbox]')
    .locator('.gj-option-active', { hasNotText: '数据加载中' })
    .waitFor();
  await expect.poll(() => page.locator('[aria-busy=true].gj-options').count()).toBe(0);
  await page.keyboard.press('Enter');
}

/** From the first cell of the first row: a sale on account, by the keyboard alone. */
async function enterSale(): Promise<void> {
  await screen.cell(0, 'summary').click();
  await enter('销售铰链');
  await pick('1122');
  await expect.poll(activeCell).toBe('0 clientId');
  await pick('上海');
  await enter('1130');
  // One side is filled: the other one is no stop.
  await expect.poll(activeCell).toBe('1 summary');
  await enter('..');
  await pick('zyywsr');
  await expect.poll(activeCell).toBe('1 debit');
}

describe('voucher entry', () => {
  it('E-05 by the keyboard alone: an account by number or initials, Ctrl+F7 evens out, Space moves across, F8 refuses what is not even and saves what is', async () => {
    await open();
    await enterSale();
    await press('Control+F7', 'Escape');
    await expect.poll(() => amounts(1)).toEqual(['', '1,130.00']);
    await expect.poll(activeCell).toBe('1 credit');
    await press(' ');
    await expect.poll(() => amounts(1)).toEqual(['1,130.00', '']);
    await expect.poll(activeCell).toBe('1 debit');
    await press('F8');
    await expect
      .poll(() => screen.problems.allInnerTexts())
      .toEqual([expect.stringContaining('借贷不平衡：借方合计2,260.00，贷方合计0.00，差额2,260.00')]);
    await screen.cell(1, 'debit').click();
    // While the cell is edited, too.
    await press(' ', 'Escape');
    await expect.poll(() => amounts(1)).toEqual(['', '1,130.00']);
    await press('F8');
    await expect.poll(() => screen.notice.allInnerTexts()).toContain('保存成功');
    const { list } = await app.api.get<{ list: { id: string; totalDebit: string }[] }>(`${API}/list`, {
      pageNum: '1',
      pageSize: '1',
      orderBy: '-createdTime',
      totalDebit: '1130,1130',
    });
    const { lines } = await app.api.get<{ lines: Record<string, unknown>[] }>(`${API}/detail`, { id: list[0]!.id });
    expect(lines).toMatchObject([
      { summary: '销售铰链', subjectName: '1122 应收账款', auxiliary: '客户', debit: '1130.00', credit: null },
      { summary: '销售铰链', subjectName: '6001 主营业务收入', auxiliary: null, debit: null, credit: '1130.00' },
    ]);
  });

  it.each([
    ['20 ms a key', 20, 0, 'Enter'],
    ['100 ms a key', 100, 0, 'Enter'],
    ['20 ms a key and answers after 1 s', 20, 1000, 'Enter'],
    ['100 ms a key and answers after 1 s', 100, 1000, 'Enter'],
    ['20 ms a key and answers after 1 s, by Tab', 20, 1000, 'Tab'],
  ])('E-01 E-03 a payment at %s stands in the cells that the account demands', async (_, delay, wait, key) => {
    await open();
    for (const name of ['accountSubject', 'supplier'])
      await page.route(`**/api/**/${name}/**`, async (route) => {
        await new Promise((done) => setTimeout(done, wait));
        await route.continue().catch(() => undefined);
      });
    const { list } = await app.api.get<{ list: { name: string }[] }>('/api/bus/supplier/list', {
      keyword: 'szhy',
      pageNum: '1',
      pageSize: '20',
      status: '1',
    });
    await screen.cell(0, 'summary').click();
    for (const text of ['付货款', '2202', 'szhy', '5000']) {
      await page.keyboard.type(text, { delay });
      await press(key);
    }
    await expect.poll(() => screen.cell(0, 'supplierId').innerText()).toBe(list[0]!.name);
    await expect.poll(() => amounts(0)).toEqual(['5,000.00', '']);
    expect(await screen.cell(0, 'subjectId').innerText()).toContain('2202');
    // Enter goes on to the next line, Tab to the other side.
    await expect.poll(activeCell).toBe(key === 'Enter' ? '1 summary' : '0 credit');
  });

  it('E-34 letters in an amount stay there, red', async () => {
    await open();
    await screen.cell(0, 'debit').click();
    await enter('gys');
    await expect.poll(() => screen.cell(0, 'debit').getAttribute('title')).toBe('请输入数字');
    expect(await screen.cell(0, 'debit').innerText()).toBe('gys');
  });

  it('E-05 an amount below zero is red, evened out below zero, and each step is taken back by itself; entering one side empties the other', async () => {
    await open();
    await screen.cell(0, 'debit').click();
    await enter('-1280');
    await press('Escape', 'ArrowDown', 'Control+F7');
    await expect.poll(() => amounts(1)).toEqual(['', '-1,280.00']);
    for (const [row, name] of [
      [0, 'debit'],
      [1, 'credit'],
    ] as const)
      await expect
        .poll(() =>
          screen
            .cell(row, name)
            .locator('.gj-negative')
            .evaluate((element) => getComputedStyle(element).color),
        )
        .toMatch(/^rgb\(19\d|^rgb\(2\d\d/);
    await press('Control+Z');
    await expect.poll(() => amounts(1)).toEqual(['', '']);
    await screen.cell(0, 'credit').click();
    await enter('50');
    await expect.poll(() => amounts(0)).toEqual(['', '50.00']);
    await press('Control+Z');
    await expect.poll(() => amounts(0)).toEqual(['-1,280.00', '']);
  });

  it('E-32 what is entered is kept as a template by the keyboard, and a new voucher begins from it with a date of its own', async () => {
    await open();
    await enterSale();
    let come!: () => void;
    const slow = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/getTemplates*', (route) => slow.then(() => route.continue()), { times: 1 });
    await press('Control+F7', 'Escape', 'Alt+t');
    const dialog = () => page.locator('dialog.gj-window');
    await dialog().locator('input:not([type=checkbox])').fill('每月销售');
    // Enter may be faster than what is kept already comes.
    await press('Enter');
    come();
    await expect.poll(() => screen.notice.allInnerTexts()).toContain('已存为模板【每月销售】');
    await opened.close();
    await open();
    await press('Alt+t');
    await dialog().getByRole('button', { name: '使用模板【每月销售】' }).press('Enter');
    await expect.poll(() => amounts(1)).toEqual(['', '1,130.00']);
    await expect.poll(() => screen.cell(0, 'subjectId').innerText()).toBe('1122 应收账款');
    await expect.poll(() => screen.input('billDate').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await press('F8');
    await expect.poll(() => screen.notice.allInnerTexts()).toContain('保存成功');
  });
});
