import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const BASE = '/purchaseManage/purchaseOrder';
const API = '/api/purchase/purchaseOrder';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
let products: { id: string; code: string; name: string; unitId: string; unitName: string }[];

beforeAll(async () => {
  app = await openApp();
  ({ list: products } = await app.api.get('/api/bus/inventory/list', { pageNum: '1', pageSize: '40', status: '1' }));
});
afterAll(() => app.close());
afterEach(() => opened.close());

/** A form with so many lines, quantity 1, 2, 3 ... at a price of 2.00. */
async function open(count: number): Promise<void> {
  const [{ id: productId, unitId }] = products as [(typeof products)[number]];
  const lines = Array.from({ length: count }, (_, index) => ({
    productId,
    unitId,
    quantity: String(index + 1),
    price: '2',
    remark: `备注${index + 1}`,
  }));
  const { id } = await app.api.post<{ id: string }>(`${API}/add`, {
    billDate: '2026-11-01',
    departmentId: '2',
    applicantId: '1',
    factoryId: '1',
    urgency: '1',
    needDate: '2026-11-20',
    lines,
  });
  opened = await app.open(`${BASE}/purchaseOrderEdit?id=${id}`, {
    viewport: { width: 1600, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = opened.page;
  screen = screenOf(page);
  await screen.cell(0, 'amount').waitFor();
}

const column = (name: string): Promise<string[]> => screen.panel.locator(`tbody td[data-col=${name}]`).allInnerTexts();
const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Puts the cursor on a cell without editing it. */
async function at(row: number, name: string): Promise<void> {
  await screen.cell(row, name).click();
  await page.keyboard.press('Escape');
}

async function paste(text: string): Promise<void> {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('Control+V');
}

describe('blocks of cells', () => {
  it('E-43 a block from a spreadsheet is entered from the cursor on: references by number or name, numbers with separators, dates; rows are added', async () => {
    await open(1);
    await at(1, 'productId');
    const unique = products.filter(({ name }) => products.filter((other) => other.name === name).length === 1);
    const [first, second] = unique as [(typeof products)[number], (typeof products)[number]];
    await paste(
      `${first.code}\t\t${first.unitName}\t1,250\t3.5\r\n${second.name}\t\t${second.unitName}\t２０\t0.25\r\n`,
    );
    await expect.poll(() => column('quantity')).toEqual(['1.00', '1,250.00', '20.00', '']);
    await expect.poll(async () => (await column('productId')).slice(1, 3)).toEqual([first.name, second.name]);
    await expect.poll(async () => (await column('amount')).slice(0, 3)).toEqual(['2.00', '4,375.00', '5.00']);
    await expect.poll(() => screen.total('amount').innerText()).toBe('4,382.00');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => column('quantity')).toEqual(['1.00', '']);
    await page.keyboard.press('Control+Y');
    await expect.poll(() => screen.total('amount').innerText()).toBe('4,382.00');
    await page.keyboard.press('F8');
    await expect.poll(() => screen.notice.allInnerTexts()).toContain('保存成功');
  });

  it('E-43 what does not fit is told cell by cell, the rest is entered', async () => {
    await open(2);
    await at(0, 'quantity');
    await paste('5\t9.99\r\n很多\t1.5\r\n7\tabc');
    await screen.dialog.waitFor();
    const lines = await screen.dialogLines.allInnerTexts();
    expect(lines.join('\n')).toMatch(/第 2 行 数量[\s\S]*很多[\s\S]*请输入数字[\s\S]*第 3 行 预计单价[\s\S]*abc/);
    expect(lines.length).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => column('quantity')).toEqual(['5.00', '2.00', '7.00', '']);
    await expect.poll(async () => (await column('price')).slice(0, 2)).toEqual(['9.99', '1.50']);
  });

  it('marked cells are copied as a table and pasted elsewhere, one cell fills a marked block', async () => {
    await open(4);
    await at(0, 'quantity');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => screen.panel.locator('.gj-marked').count()).toBe(4);
    await page.keyboard.press('Control+C');
    await expect.poll(clipboard).toBe('1.00\t2.00\r\n2.00\t2.00');
    await at(2, 'quantity');
    await page.keyboard.press('Control+V');
    await expect.poll(() => column('quantity')).toEqual(['1.00', '2.00', '1.00', '2.00', '']);
    await at(0, 'price');
    await screen.cell(3, 'price').click({ modifiers: ['Shift'] });
    await paste('8');
    await expect.poll(() => column('price')).toEqual(['8.00', '8.00', '8.00', '8.00', '']);
    await expect.poll(() => screen.total('amount').innerText()).toBe('48.00');
  });

  it('E-02 Ctrl+D fills down, .. takes the text above and // that of the first row; Delete clears what is marked', async () => {
    await open(4);
    await at(1, 'quantity');
    await page.keyboard.press('Control+D');
    await expect.poll(async () => (await column('quantity')).slice(0, 4)).toEqual(['1.00', '1.00', '3.00', '4.00']);
    await at(0, 'price');
    await page.keyboard.type('5');
    for (const key of ['ArrowDown', 'Escape', 'ArrowUp']) await page.keyboard.press(key);
    for (let row = 0; row < 3; row++) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+D');
    await expect.poll(async () => (await column('price')).slice(0, 4)).toEqual(['5.00', '5.00', '5.00', '5.00']);
    await screen.cell(2, 'remark').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('..');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await column('remark'))[2]).toBe('备注2');
    await screen.cell(3, 'remark').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('//');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await column('remark'))[3]).toBe('备注1');
    await at(0, 'quantity');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await column('quantity')).slice(0, 4)).toEqual(['', '', '3.00', '4.00']);
  });

  it('E-02 Insert, Ctrl+Shift+D and Ctrl+Delete insert, copy and delete rows; everything is taken back one by one', async () => {
    await open(3);
    await at(1, 'quantity');
    await page.keyboard.press('Insert');
    await expect.poll(() => column('quantity')).toEqual(['1.00', '', '2.00', '3.00', '']);
    await at(2, 'quantity');
    await page.keyboard.press('Control+Shift+D');
    await expect.poll(() => column('quantity')).toEqual(['1.00', '', '2.00', '2.00', '3.00', '']);
    await page.keyboard.press('Control+Delete');
    await page.keyboard.press('Control+Delete');
    await expect.poll(() => column('quantity')).toEqual(['1.00', '', '2.00', '']);
    for (let step = 0; step < 4; step++) await page.keyboard.press('Control+Z');
    await expect.poll(() => column('quantity')).toEqual(['1.00', '2.00', '3.00', '']);
    await expect.poll(() => screen.panel.getByRole('button', { name: '撤销' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => column('quantity')).toEqual(['1.00', '', '2.00', '3.00', '']);
  });

  it('Ctrl+Z in an open cell takes back what was typed there, and header fields too', async () => {
    await open(2);
    await screen.input('remark').fill('改过的备注');
    await screen.cell(0, 'quantity').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('77');
    await expect.poll(() => screen.total('amount').innerText()).toBe('158.00');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => screen.total('amount').innerText()).toBe('6.00');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => screen.input('remark').inputValue()).toBe('');
  });

  it('E-34 arithmetic typed into a number cell is computed; what cannot be computed stays and is refused', async () => {
    await open(2);
    await screen.cell(0, 'quantity').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('=12*3.5');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await column('quantity'))[0]).toBe('42.00');
    await expect.poll(() => screen.total('amount').innerText()).toBe('88.00');
    await screen.cell(1, 'quantity').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('=3*(2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F8');
    await screen.panel.locator('tbody td[data-col=quantity].gj-bad').waitFor();
    await expect
      .poll(() => screen.panel.locator('tbody td[data-col=quantity].gj-bad').getAttribute('title'))
      .toBe('请输入数字');
  });

  it('no trap: Esc twice, then Tab leaves the lines', async () => {
    await open(2);
    await screen.cell(0, 'quantity').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.gj-lines') === null)).toBe(true);
  });

  it('500 × 6 cells are pasted, taken back and done again', async () => {
    await open(1);
    await at(1, 'productId');
    const { code, unitName } = products[0]!;
    await paste(Array.from({ length: 500 }, (_, index) => `${code}\t\t${unitName}\t${index + 1}\t2\t`).join('\r\n'));
    await expect.poll(() => screen.total('amount').innerText()).toBe('250,502.00');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => screen.total('amount').innerText()).toBe('2.00');
    await page.keyboard.press('Control+Y');
    await expect.poll(() => screen.total('amount').innerText()).toBe('250,502.00');
  });
});

it('cells and picked rows of a list are copied as a table', async () => {
  opened = await app.open(`${BASE}/purchaseOrderList`, { permissions: ['clipboard-read', 'clipboard-write'] });
  page = opened.page;
  screen = screenOf(page);
  await screen.cell(0, 'billDate').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+C');
  const [codes, allDays] = [await column('code'), await column('billDate')];
  const days = allDays.slice(0, 2);
  await expect.poll(clipboard).toBe(days.join('\r\n'));
  await screen.cell(2, 'billDate').click();
  await screen.tick(3);
  await page.keyboard.press('Control+C');
  const [head, ...rows] = (await clipboard()).split('\r\n').map((row) => row.split('\t'));
  const [code, day] = [head!.indexOf('单据编号'), head!.indexOf('单据日期')];
  expect(rows.map((row) => [row[code], row[day]])).toEqual([2, 3].map((index) => [codes[index], allDays[index]]));
});
