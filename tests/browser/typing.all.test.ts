import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

type Row = Record<string, string>;

const SEARCH = '/api/bus/inventory/list';
/** What products are called for by, and what is typed behind them. */
const TYPED = [
  { product: 'c80', quantity: '10', price: '7.5' },
  { product: 'c81', quantity: '12*5', price: '8' },
  { product: 'c82', quantity: '100-20', price: '9.25' },
  { product: 'ch00071', quantity: '9/3', price: '' },
  { product: 'ch00070', quantity: '1,200', price: '11' },
];
const QUANTITIES = ['10.00', '60.00', '80.00', '3.00', '1200.00'];

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

/** A new order with a customer and a factory; the keyboard is in the first cell of its lines. */
async function openOrder(): Promise<void> {
  opened = await app.open('/saleManage/order/orderAdd', {
    viewport: { width: 1600, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = opened.page;
  screen = screenOf(page);
  await screen.input('clientId').waitFor();
  for (const [field, text] of [
    ['clientId', '合肥'],
    ['factoryId', '宁波'],
  ] as const) {
    await screen.input(field).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await settled(page);
  await enterLines();
}

async function enterLines(): Promise<void> {
  await screen.input('clientId').focus();
  await page.keyboard.press('Control+Enter');
  await page.locator('.gj-lines .gj-editing input:focus').waitFor();
}

/** From now on the search for products answers late. */
async function slowSearch(ms: number): Promise<void> {
  await page.route(`**${SEARCH}*`, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    await route.continue().catch(() => undefined);
  });
}

/** The product that a text leads to. */
async function productOf(text: string): Promise<Row> {
  const {
    list: [first],
  } = await app.api.get<{ list: Row[] }>(SEARCH, {
    keyword: text,
    pageNum: '1',
    pageSize: '20',
    status: '1',
    kind: 'product',
  });
  return first!;
}

/** Saves by F8; gives the document as the server has it. A refusal is told, not waited out. */
async function save(): Promise<{ lines: Row[] }> {
  const answered = page
    .waitForResponse((response) => response.url().includes('/api/order/sales/add'))
    .then((response) => response.json() as Promise<{ data: { id: string } }>);
  const refused = screen.dialogLines
    .first()
    .waitFor()
    .then(async () => {
      throw new Error((await screen.dialogLines.allInnerTexts()).join('\n'));
    });
  refused.catch(() => undefined);
  answered.catch(() => undefined);
  await page.keyboard.press('F8');
  const { data } = await Promise.race([answered, refused]);
  return app.api.get('/api/order/sales/detail', { id: data.id });
}

/** Keys of a line: product, quantity, and by Tab a price other than that of the list. */
const keysOf = ({ product, quantity, price }: (typeof TYPED)[number]): string =>
  `${product}\n${quantity}${price === '' ? '' : `\t${price}`}\n`;

/** Types a text; a tab in it is the key Tab. */
async function type(text: string, delay: number): Promise<void> {
  const [first = '', ...others] = text.split('\t');
  await page.keyboard.type(first, { delay });
  for (const other of others) {
    await page.keyboard.press('Tab', { delay });
    await page.keyboard.type(other, { delay });
  }
}

describe('typing', () => {
  it.each([
    ['40 ms a key', 40, 0],
    ['400 ms a key', 400, 0],
    ['no pause at all', 0, 0],
    ['40 ms a key and answers after 1 s', 40, 1000],
  ])('E-01 E-03 E-34 five lines of an order at %s are saved as they were typed', async (_, delay, wait) => {
    await openOrder();
    if (wait > 0) await slowSearch(wait);
    await type(TYPED.map((line) => keysOf(line)).join(''), delay);
    const { lines } = await save();
    const products = await Promise.all(TYPED.map(({ product }) => productOf(product)));
    expect(lines.map(({ productId, productName, unitId, spec }) => [productId, productName, unitId, spec])).toEqual(
      products.map(({ id, name, unitId, spec }) => [id, name, unitId, spec]),
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual(QUANTITIES);
    expect(lines.map(({ price }) => price).filter((__, index) => TYPED[index]!.price !== '')).toEqual([
      '7.50',
      '8.00',
      '9.25',
      '11.00',
    ]);
  });

  it('E-01 of 1,000 keys at 40 ms none is lost', async () => {
    await openOrder();
    const lines = Array.from({ length: 92 }, (_, index) => ({
      product: ['c80', 'c81', 'c82'][index % 3]!,
      quantity: String(index + 10),
      price: `${(index % 9) + 1}.5`,
    }));
    const keys = lines.map((line) => keysOf(line)).join('');
    expect(keys.length).toBeGreaterThanOrEqual(1000);
    await type(keys, 40);
    const [saved, products] = await Promise.all([save(), Promise.all(['c80', 'c81', 'c82'].map(productOf))]);
    const got = saved.lines.map(({ productId, quantity, price }) => [productId, quantity, price]);
    const wanted = lines.map(({ quantity, price }, index) => [products[index % 3]!.id, `${quantity}.00`, `${price}0`]);
    const lost = wanted.flatMap((row, line) =>
      row.flatMap((text, at) => (got[line]?.[at] === text ? [] : [[line, text, got[line]?.[at]]])),
    );
    expect(lost).toEqual([]);
    expect(got.length).toBe(lines.length);
  });

  it('E-03 a text that no record matches stays in its cell, red, and saving is refused at its place, in the header alike', async () => {
    await openOrder();
    await page.keyboard.type('zzml\n5\n');
    await expect.poll(() => screen.cell(0, 'productId').getAttribute('title')).toBe('没有「zzml」，F7 选择');
    expect(await screen.cell(0, 'productId').innerText()).toBe('zzml');
    await expect.poll(() => screen.cell(0, 'productId').getAttribute('aria-invalid')).toBe('true');
    // The customer has filled one in.
    await screen.input('logisticsId').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('zzwl\n');
    await screen.field('logisticsId').getByText('没有「zzwl」，F7 选择').waitFor();
    expect(await screen.input('logisticsId').inputValue()).toBe('zzwl');
    await page.keyboard.press('F8');
    await screen.problems.first().waitFor();
    const refused = await screen.problems.allInnerTexts();
    expect(refused).toContain('第 1 行 存货：没有「zzml」，F7 选择');
    expect(refused).toContain('物流公司：没有「zzwl」，F7 选择');
    // Typed again it is found, and nothing is wrong any more.
    await screen.cell(0, 'productId').dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('c80\n');
    await expect.poll(() => screen.cell(0, 'spec').innerText()).toContain('HD-C80');
    await expect.poll(() => screen.cell(0, 'productId').getAttribute('aria-invalid')).toBe(null);
  });

  it('E-34 what is no number stays in its cell, red; digits are never joined', async () => {
    await openOrder();
    await page.keyboard.type('c80\n1e3\n');
    await expect.poll(() => screen.cell(0, 'quantity').getAttribute('title')).toBe('请输入数字');
    expect(await screen.cell(0, 'quantity').innerText()).toBe('1e3');
  });

  it('E-43 pasted blanks leave alone what the product beside them fills in, and closed cells', async () => {
    await openOrder();
    const { code, spec } = await productOf('c80');
    // The first Escape closes what is proposed in the cell, once that has come; the next one leaves the cell.
    await settled(page);
    if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('.gj-lines .gj-editing').waitFor({ state: 'detached' });
    const columns = await screen.panel
      .locator('.gj-lines tbody tr:first-child td[data-col]')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.col));
    const between = columns.slice(columns.indexOf('productId') + 1, columns.indexOf('quantity'));
    expect(between).toContain('spec');
    const row = (quantity: string, spec = ''): string =>
      [code, ...between.map((name) => (name === 'spec' ? spec : '')), quantity].join('\t');
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      [row('5'), row('12*5', 'x'), row('5')].join('\r\n'),
    );
    await page.keyboard.press('Control+V');
    const column = (name: string): Promise<string[]> =>
      screen.panel.locator(`.gj-lines tbody td[data-col=${name}]`).allInnerTexts();
    await expect.poll(async () => (await column('quantity')).slice(0, 3)).toEqual(['5.00', '60.00', '5.00']);
    expect((await column('spec')).slice(0, 3)).toEqual([spec, spec, spec]);
    expect((await column('unitId')).slice(0, 3).includes('')).toBe(false);
  });
});

describe('what a list is narrowed by', () => {
  /** The list, and what it is asked for next by an Enter in a filter that was typed into. */
  async function openList(): Promise<(name: string, text: string) => Promise<string | null>> {
    opened = await app.open('/saleManage/order/orderList');
    page = opened.page;
    screen = screenOf(page);
    await screen.row(0).waitFor();
    await page.getByRole('button', { name: '更多条件' }).click();
    return async (name, text) => {
      await page.getByRole('button', { name: '重置' }).click();
      await settled(page);
      const input = page.locator(`[data-search="${name}"] input`).first();
      await input.fill(text);
      const asked = page.waitForRequest((request) => request.url().includes('/api/order/sales/list'));
      await input.press('Enter');
      return new URL((await asked).url()).searchParams.get(name);
    };
  }

  it('E-12 what cannot be read stays, red, and the list is not asked with it', async () => {
    const ask = await openList();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/order/sales/list') && asked.push(request.url()));
    for (const [name, text] of [
      ['billDate', '1301'],
      ['billDate', '下下月'],
    ] as const) {
      const input = page.locator(`[data-search="${name}"] input`).first();
      await input.fill(text);
      await input.press('Enter');
      await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
      expect(await input.inputValue()).toBe(text);
    }
    await settled(page);
    expect(asked).toEqual([]);
    expect(await ask('billDate', '2026-10-01')).toBe('2026-10-01,');
  });

  it('E-34 E-12 short days are read as they are in forms, at the end of a month too; words stay words, so that a plan means them on any day', async () => {
    const ask = await openList();
    await page.clock.setFixedTime('2026-05-31T12:00:00+08:00');
    const answers = [
      ['1001', '2026-10-01,'],
      ['10-1', '2026-10-01,'],
      ['10.1', '2026-10-01,'],
      ['15', '2026-05-15,'],
      ['260430', '2026-04-30,'],
    ] as const;
    for (const [text, asked] of answers) expect([text, await ask('billDate', text)]).toEqual([text, asked]);
    for (const word of ['今天', '昨天', '+3', '月底']) expect(await ask('billDate', word)).toBe(`${word},`);
    // A month has two ends.
    expect(await ask('billDate', '上月')).toBe('上月,上月');
  });
});
