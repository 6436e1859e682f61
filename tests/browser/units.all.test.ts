import { afterAll, beforeAll, expect, it } from 'vitest';
import { goTo } from '../support/goTo';
import { modelOf } from '../support/modelOf';
import { openApp, type TestApp } from '../support/openApp';
import { ownSignIn } from '../support/ownSignIn';
import { screenOf } from '../support/screen';
import { today } from '../support/today';

const SALES = '/api/order/salesBill';
const RECEIPTS = '/api/stock/resetIn';
const DELIVERIES = '/api/stock/sellOut';
const [PIECE, BOX] = ['3', '9'];

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

type Row = Record<string, unknown>;

/** A reviewed sale of 100 pieces of a product that comes in boxes of 12, at 2.50 a piece. */
async function sold(): Promise<string> {
  const goods = {
    ...(await modelOf(app.api, '/api/bus/inventory', { kind: 'product', status: '1' })),
    name: `箱装件${Date.now()}`,
    barcode: null,
    unitId: PIECE,
    units: [{ unitId: BOX, conversionRate: '12' }],
    levelPrices: [],
    batchManaged: 0,
    shelfLife: null,
  };
  const product = await app.api.post<{ id: string }>('/api/bus/inventory/add', goods);
  const { lines: _, ...header } = await modelOf(app.api, SALES);
  const line = { productId: product.id, unitId: PIECE, quantity: '100', price: '2.50' };
  const { id } = await app.api.post<{ id: string }>(`${SALES}/add`, {
    ...header,
    billDate: today(),
    shipDate: today(),
    orderId: null,
    lines: [line],
  });
  await app.api.post(`${SALES}/review`, { ids: [id], confirmed: true });
  await deliver(id, header, line);
  return id;
}

/** Brings the goods of a sale in, and then out to the customer: what has not left does not come back. */
async function deliver(salesId: string, { factoryId, warehouseId }: Row, line: Row): Promise<void> {
  const review = async (api: string, body: Row) => {
    const { id } = await app.api.post<{ id: string }>(`${api}/add`, body);
    await app.api.post(`${api}/review`, { ids: [id] });
  };
  await review(RECEIPTS, {
    ...(await modelOf(app.api, RECEIPTS)),
    billDate: today(),
    kind: 'gift',
    factoryId,
    warehouseId,
    lines: [{ ...line, price: '1' }],
  });
  const draft = await app.api.get<Row>(`${DELIVERIES}/generate`, { from: 'sales', id: salesId });
  await review(DELIVERIES, {
    ...(await modelOf(app.api, DELIVERIES)),
    ...draft,
    billDate: today(),
    code: undefined,
  });
}

it('B-212 B-213 a return of 100 pieces in boxes and pieces: only units of the product are offered, rate and price follow them, and pieces are capped by what the boxes leave', async () => {
  const { page, close } = await app.open(`/saleManage/order/rejectAdd?generate=sales&from=${await sold()}`, {
    viewport: { width: 1920, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const screen = screenOf(page);
  const text = (line: number, column: string) => screen.cell(line, column).innerText();
  const typed = async (line: number, column: string, value: string) => {
    await screen.cell(line, column).dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(value);
  };
  const choose = async (line: number, unit: string, offered: number) => {
    await screen.cell(line, 'unitId').dblclick();
    await page.keyboard.press('Alt+ArrowDown');
    const options = page.locator('[role=option]');
    await options.filter({ hasText: unit }).waitFor();
    await expect.poll(() => options.count()).toBe(offered);
    await options.filter({ hasText: unit }).click();
    await page.keyboard.press('Tab');
    await expect.poll(() => text(line, 'unitId')).toBe(unit);
  };
  await expect.poll(() => text(0, 'returnable')).toBe('100.00');
  await choose(0, '箱', 2);
  await expect.poll(() => text(0, 'price')).toBe('30.00');
  await typed(0, 'quantity', '3');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => Promise.all(['conversionRate', 'baseQuantity', 'amount'].map((name) => text(0, name))))
    .toEqual(['12', '36.00', '90.00']);
  await screen.cell(0, 'quantity').click();
  await page.keyboard.press('Control+Shift+d');
  await choose(1, '个', 2);
  await expect.poll(() => text(1, 'price')).toBe('2.50');
  await typed(1, 'quantity', '70');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 'quantity')).toBe('64.00');
  await typed(0, 'quantity', '9');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(0, 'quantity')).toBe('3.00');
  // Two cells from a spreadsheet: brought down as if they were typed, and named.
  await screen.cell(0, 'quantity').click();
  await page.keyboard.press('Escape');
  await page.evaluate(() => navigator.clipboard.writeText('2\r\n99'));
  await page.keyboard.press('Control+v');
  await screen.dialog.waitFor();
  await expect
    .poll(() => screen.dialogLines.allInnerTexts())
    .toEqual([expect.stringMatching(/^【第 2 行 .*数量】99\.00: 超过上限，已改为 76\.00$/)]);
  await page.keyboard.press('Escape');
  await expect.poll(async () => [await text(0, 'quantity'), await text(1, 'quantity')]).toEqual(['2.00', '76.00']);
  await close();
});

it('prices take as many decimals as the account set says, while they are typed and when they are shown', async () => {
  const { page, close } = await ownSignIn(app, { language: 'zh' });
  await goTo(page, '/dashboard');
  await page.locator('.frame-header').getByRole('button', { name: '切换账套' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitemradio').filter({ hasText: '宁波' }).click();
  await reloaded;
  const { input, notice } = screenOf(page);
  await goTo(page, '/System/accountSet/basicSet');
  await expect.poll(() => input('priceDecimals').inputValue()).toBe('2');
  await input('priceDecimals').fill('4');
  await page.keyboard.press('F8');
  await expect.poll(() => notice.allInnerTexts()).toEqual(['保存成功']);
  await page.goto(`${app.url}/base/inventory/inventoryList`);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  for (const [typed, kept] of [
    ['3.33339', '3.3333'],
    ['3.5', '3.50'],
  ] as const) {
    await input('purchasePrice').fill(typed);
    await page.keyboard.press('Tab');
    await expect.poll(() => input('purchasePrice').inputValue()).toBe(kept);
  }
  await close();
});
