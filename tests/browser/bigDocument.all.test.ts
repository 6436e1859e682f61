import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { addRequisition, readRequisition, REQUISITION } from '../support/requisitions';
import { plainProduct } from '../support/plainProduct';
import { screenOf } from '../support/screen';

const LINES = 1000;
const COLUMNS = ['#', 'productId', 'spec', 'unitId', 'quantity', 'price', 'amount', 'needDate', 'remark'];
/** Keys between two places at most. */
const FAR = 400;

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
let id: string;
let products: { id: string; code: string; name: string; unitName: string; purchasePrice: string }[];

beforeAll(async () => {
  app = await openApp();
  ({ list: products } = await app.api.get('/api/bus/inventory/list', { pageNum: '1', pageSize: '40', status: '1' }));
});
afterAll(() => app.close());
afterEach(() => opened.close());

/**
 * A requisition of 1,000 lines, quantity 1, 2, 3 ... at a price of 2.00, with the keyboard in its lines. No pointer
 * from here on.
 */
async function open(): Promise<void> {
  ({ id } = await addRequisition(app.api, {}, LINES));
  opened = await app.open(`${REQUISITION.base}/purchaseOrderEdit?id=${id}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = opened.page;
  screen = screenOf(page);
  await screen.cell(0, 'amount').waitFor();
  await tabTo('.gj-lines table');
  await press('ArrowDown');
  expect(await total()).toBe('1,001,000.00');
}

const total = (): Promise<string> => screen.total('amount').innerText();
const text = (row: number, column: string): Promise<string> => screen.cell(row, column).innerText();

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function tabTo(selector: string): Promise<void> {
  for (let stop = 0; stop < FAR; stop += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Where the cursor stands: `37 quantity`, rows from 0. */
const cursor = (): Promise<string> =>
  page.evaluate(() => {
    const cell = document.querySelector<HTMLElement>('.panel .gj-lines td.gj-active');
    return `${cell?.closest<HTMLElement>('tr')?.dataset.row} ${cell?.dataset.col}`;
  });

/** Page keys and arrows, until the cursor stands there. */
async function walkTo(row: number, column: string): Promise<void> {
  for (let step = 0; step < FAR; step += 1) {
    const [at, name] = (await cursor()).split(' ') as [string, string];
    const [down, right] = [row - Number(at), COLUMNS.indexOf(column) - COLUMNS.indexOf(name)];
    if (down === 0 && right === 0) return;
    if (Math.abs(down) > 30) await press(down > 0 ? 'PageDown' : 'PageUp');
    else if (down !== 0) await press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    else await press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new Error(`The cursor does not come to ${row} ${column}, it stands at ${await cursor()}`);
}

/**
 * The cell of the cursor lies between the head and the totals of the table, not behind what is frozen, and on the
 * screen.
 */
const isCursorSeen = (): Promise<boolean> =>
  page.evaluate(() => {
    const cell = document.querySelector('.panel .gj-lines td.gj-active')!;
    const { bottom, left, right, top } = cell.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return seen !== null && cell.contains(seen);
  });

/** Presses until the button that names what the key does has nothing left. */
async function untilNothingIsLeft(key: string, button: string): Promise<void> {
  for (
    let step = 0;
    step < FAR && (await screen.panel.getByRole('button', { name: button, exact: true }).isEnabled());
    step += 1
  )
    await press(key);
}

async function saved(): Promise<Record<string, unknown>[]> {
  await press('F8');
  await screen.notice.filter({ hasText: '保存成功' }).waitFor();
  const document = await readRequisition(app.api, id);
  const sum = document.lines.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0);
  expect(document.totalMoney).toBe((sum / 100).toFixed(2));
  return document.lines;
}

describe('a document of 1,000 lines by the keyboard alone', () => {
  it('E-01 E-02 E-03 E-06 in its midst: Enter, Tab, arrows, Esc and F7 move and enter, rows are filled, inserted, copied and deleted; all of it is taken back and done again, and saved', async () => {
    await open();
    await walkTo(500, 'quantity');
    expect(await isCursorSeen()).toBe(true);
    await page.keyboard.type('7');
    expect(await total()).toBe('1,000,012.00');
    await press('Enter');
    expect(await cursor()).toBe('501 productId');
    await press('Shift+Tab');
    expect(await cursor()).toBe('500 remark');
    await page.keyboard.type('急用');
    await press('Enter');
    expect(await cursor()).toBe('501 productId');

    const other = products.find(
      ({ id: each, name }) =>
        each !== products[0]!.id && products.filter((product) => product.name === name).length === 1,
    )!;
    await press('F7');
    const selector = page.getByRole('dialog', { name: /存货/ });
    await selector.locator('tbody tr').first().waitFor();
    await page.keyboard.type(other.code);
    await expect.poll(() => selector.locator('tbody tr').count()).toBe(1);
    await press('Enter');
    await selector.waitFor({ state: 'detached' });
    await press('Escape');
    await expect.poll(() => text(501, 'productId')).toBe(other.name);
    expect(await text(501, 'unitId')).toBe(other.unitName);
    await walkTo(501, 'price');
    await page.keyboard.type('2');
    await press('ArrowDown', 'Escape');
    expect([await cursor(), await total()]).toEqual(['502 price', '1,000,012.00']);

    await page.keyboard.type('4');
    await press('ArrowDown', 'Escape', 'Control+d');
    expect(await text(503, 'price')).toBe('4.00');
    expect(await total()).toBe('1,002,026.00');
    await walkTo(503, 'quantity');
    await press('Insert');
    expect([await text(503, 'quantity'), await text(504, 'quantity'), await text(504, '#')]).toEqual([
      '',
      '504.00',
      '505',
    ]);
    await press('Control+Delete');
    expect([await text(503, 'quantity'), await total()]).toEqual(['504.00', '1,002,026.00']);
    await press('Control+Shift+d');
    expect([await cursor(), await text(504, 'quantity'), await total()]).toEqual([
      '504 quantity',
      '504.00',
      '1,004,042.00',
    ]);
    await walkTo(999, 'quantity');
    await press('Control+Delete');
    await expect.poll(total).toBe('1,002,044.00');

    await untilNothingIsLeft('Control+z', '撤销');
    expect([await total(), await screen.panel.getByRole('button', { name: '重做' }).isEnabled()]).toEqual([
      '1,001,000.00',
      true,
    ]);
    await untilNothingIsLeft('Control+y', '重做');
    expect(await total()).toBe('1,002,044.00');

    const lines = await saved();
    const quantities = Array.from({ length: LINES }, (_, index) =>
      index === 500 ? 7 : index < 504 ? index + 1 : index,
    ).map((quantity, index) => (index === 999 ? 1000 : quantity));
    expect(lines.map(({ quantity }) => Number(quantity))).toEqual(quantities);
    expect([
      lines[500]!.remark,
      lines[501]!.productId,
      lines[502]!.price,
      lines[504]!.price,
      lines[505]!.price,
    ]).toEqual(['急用', other.id, '4.00', '4.00', '2.00']);
  });

  it('E-43 500 × 6 cells of a spreadsheet are pasted with three faults told; what is wrong is listed, jumped to and corrected; saved and opened again, everything is there', async () => {
    await open();
    await walkTo(250, 'productId');
    const { code, name, unitName } = products.find(
      (each) => products.filter((product) => product.name === each.name).length === 1,
    )!;
    // One row keeps its product, and with it the unit that this one has.
    const kept = await plainProduct(app.api);
    const rows = Array.from({ length: 500 }, (_, index) => [
      index === 20 ? '没有这个存货' : code,
      '',
      index === 20 ? kept.unitName : unitName,
      index === 10 ? '很多' : '1,002',
      '0.5',
      '',
      index === 30 ? '某天' : '2026-12-24',
      `第${index + 1}批`,
    ]);
    await page.evaluate(
      (block) => navigator.clipboard.writeText(block),
      rows.map((row) => row.join('\t')).join('\r\n'),
    );
    await press('Control+v');
    await screen.dialog.waitFor();
    const told = (await screen.dialogLines.allInnerTexts()).join('\n');
    expect(told).toMatch(
      /第 261 行 数量[\s\S]*很多[\s\S]*第 271 行 存货[\s\S]*没有这个存货[\s\S]*第 281 行 需求日期[\s\S]*某天/,
    );
    await press('Enter');
    await screen.dialog.waitFor({ state: 'detached' });
    // 499 lines of 501.00 and one of 261 x 0.5; 250 before and 250 behind at a price of 2.
    const pastedTotal = '750,629.50';
    expect(await total()).toBe(pastedTotal);
    await press('Control+z');
    expect(await total()).toBe('1,001,000.00');
    await press('Control+y');
    expect(await total()).toBe(pastedTotal);

    for (const row of [300, 700, 990]) {
      await walkTo(row, 'quantity');
      await press('Delete');
      expect(await text(row, 'quantity')).toBe('');
    }
    await press('F8');
    const wrong = ['第 301 行 数量：不能为空', '第 701 行 数量：不能为空', '第 991 行 数量：不能为空'];
    const list = screen.problems.getByRole('button');
    await expect.poll(() => screen.problems.allInnerTexts()).toEqual(wrong);
    await expect.poll(cursor).toBe('300 quantity');
    for (const [row, left] of [
      [990, 2],
      [700, 1],
      [300, 0],
    ] as const) {
      // Esc twice lets Tab out of the lines.
      await press('Escape', 'Escape');
      await tabTo(`.gj-problems li:nth-child(${left + 1}) button`);
      await press('Enter');
      await expect.poll(cursor).toBe(`${row} quantity`);
      await expect.poll(isCursorSeen).toBe(true);
      await page.keyboard.type('3');
      await press('Enter');
      await expect.poll(() => list.count()).toBe(left);
    }

    const lines = await saved();
    expect(lines.length).toBe(LINES);
    const expected = lines.map((_, index) => {
      if (index < 250 || index >= 750) return [index === 990 ? 3 : index + 1, 2, null, null];
      const at = index - 250;
      return [
        index === 300 || index === 700 ? 3 : at === 10 ? 261 : 1002,
        0.5,
        at === 30 ? null : '2026-12-24',
        `第${at + 1}批`,
      ];
    });
    expect(
      lines.map(({ needDate, price, quantity, remark }) => [
        Number(quantity),
        Number(price),
        needDate ?? null,
        remark ?? null,
      ]),
    ).toEqual(expected);
    await page.goto(`${app.url}${REQUISITION.base}/purchaseOrderEdit?id=${id}`);
    await screen.cell(0, 'amount').waitFor();
    await tabTo('.gj-lines table');
    await press('ArrowDown');
    await walkTo(749, 'productId');
    expect([await text(749, 'productId'), await text(749, 'quantity'), await text(749, 'remark')]).toEqual([
      name,
      '1,002.00',
      '第500批',
    ]);
  });
});
