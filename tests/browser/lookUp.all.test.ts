import type { Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const API = '/api/stock/resetOut';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
/** numbers of the goods, by their ids */
let codeOf: Map<string, string>;
/** what the server answered, call by call */
let answers: unknown[][];

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

interface Stock {
  productId: string;
  availableCount: string;
}

/** A draft of an issue with a line for each product that the store has, with what there is of it. */
async function open(count: number, language = 'zh'): Promise<Stock[]> {
  const { list: lying } = await app.api.get<{ list: Stock[] }>('/api/stock/storage/getProductByWarehouse', {
    warehouseId: '1',
    pageNum: '1',
    pageSize: '50',
  });
  const { list: drafts } = await app.api.get<{ list: { id: string }[] }>(`${API}/list`, {
    pageNum: '1',
    pageSize: '1',
    status: '0',
  });
  const {
    id: _,
    code: __,
    lines: ___,
    ...header
  } = await app.api.get<Record<string, unknown>>(`${API}/detail`, { id: drafts[0]!.id });
  // Goods without batches, each with another quantity.
  const { list: goods } = await app.api.get<{ list: { id: string; code: string; unitId: string }[] }>(
    '/api/bus/inventory/list',
    { id: lying.map(({ productId }) => productId).join(','), batchManaged: '0', pageSize: '50' },
  );
  codeOf = new Map(goods.map(({ code, id }) => [String(id), code]));
  const list = [...new Map(lying.map((each) => [each.availableCount, each])).values()]
    .filter(({ productId }) => codeOf.has(String(productId)))
    .slice(0, count);
  const unitOf = new Map(goods.map(({ id, unitId }) => [String(id), unitId]));
  const body = {
    ...header,
    warehouseId: '1',
    lines: list.map(({ productId }) => ({ unitId: unitOf.get(productId), price: '1', quantity: '1', productId })),
  };
  const { id } = await app.api.post<{ id: string }>(`${API}/add`, body);
  opened = await app.open(`/stockManage/reset/resetOutEdit?id=${id}`, {
    viewport: { width: 1366, height: 768 },
    language,
  });
  page = opened.page;
  answers = [];
  page.on('response', (response) => void (response.url().endsWith('/common/lookUp') && read(response)));
  screen = screenOf(page);
  await screen.cell(0, 'available').waitFor();
  return list;
}

/**
 * An answer that comes while the page is being closed has no body any more, and no test that waits for it. One whose
 * body is read late belongs to what was asked when it came.
 */
async function read(response: Response): Promise<void> {
  const into = answers;
  const body = (await response.json().catch(() => null)) as { data: unknown[] } | null;
  if (body !== null) into.push(body.data);
}

const shown = async (line: number): Promise<string> =>
  (await screen.cell(line, 'available').innerText()).replaceAll(',', '');

it('E-33 stock is shown in each line by warehouse, asked for in one call, and follows the keys of the line that changes', async () => {
  const stock = await open(3);
  await expect.poll(() => shown(2)).toBe(stock[2]!.availableCount);
  await expect
    .poll(async () => [await shown(0), await shown(1)])
    .toEqual([stock[0]!.availableCount, stock[1]!.availableCount]);
  // What the form still asks when it is opened is not of the line that changes.
  await page.waitForLoadState('networkidle');
  answers = [];
  await screen.cell(0, 'productId').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(codeOf.get(String(stock[2]!.productId))!);
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(0)).toBe(stock[2]!.availableCount);
  await expect.poll(() => shown(1)).toBe(stock[1]!.availableCount);
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((found) => found.length > 1)).toEqual([]);
});

it('what is shown cannot be entered, is no change, and is not saved, in English too', async () => {
  const stock = await open(1, 'en');
  await screen.panel.getByRole('columnheader', { name: 'Available' }).waitFor();
  await expect.poll(() => shown(0)).toBe(stock[0]!.availableCount);
  await screen.cell(0, 'available').click();
  await page.keyboard.type('5');
  await expect.poll(() => shown(0)).toBe(stock[0]!.availableCount);
  await expect.poll(() => screen.panel.locator('.gj-lines-actions button').first().isDisabled()).toBe(true);
  await screen.cell(0, 'quantity').click();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const [saved] = await Promise.all([
    page.waitForResponse((each) => each.url().includes(`${API}/edit`)),
    page.keyboard.press('F8'),
  ]);
  const { data } = (await saved.json()) as { data: { id: string } };
  const { lines } = await app.api.get<{ lines: Record<string, unknown>[] }>(`${API}/detail`, { id: data.id });
  expect([lines[0]!.quantity, 'available' in lines[0]!]).toEqual(['2.00', false]);
});
