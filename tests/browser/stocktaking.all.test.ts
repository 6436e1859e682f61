import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modelOf } from '../support/modelOf';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const BASE = '/stockManage/storage';
let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

type Body = Record<string, unknown> & { id: string };

/** A record like one that there is, with values of its own. */
async function like(api: string, values: Record<string, unknown>): Promise<Body> {
  return app.api.post<Body>(`${api}/add`, { ...(await modelOf(app.api, api, { status: '1' })), ...values });
}

/** A store of its own in which ten of each of these products lie, or of each of their batches, called what nothing else is. */
async function stocked(
  mark: string,
  names: readonly string[],
  batches: readonly Record<string, string>[] = [],
): Promise<{ store: string; codes: string[] }> {
  const store = `盘点${mark}`;
  const { id: warehouseId } = await like('/api/bus/warehouse', { name: store, kind: 'product' });
  const { list } = await app.api.get<{ list: { unitId: string }[] }>('/api/bus/inventory/list', {
    pageNum: '1',
    pageSize: '1',
  });
  const { unitId } = list[0]!;
  const lines = [];
  const codes: string[] = [];
  for (const [index, name] of names.entries()) {
    const { code, id } = await like('/api/bus/inventory', {
      name,
      unitId,
      units: [],
      batchManaged: batches.length > 0 ? 1 : 0,
      shelfLife: null,
      shelfLifeUnit: null,
      nearExpiry: null,
      barcode: `${mark}${index}`,
    });
    codes.push(String(code));
    const line = { productId: id, unitId, quantity: '10', price: '4' };
    lines.push(...(batches.length > 0 ? batches.map((batch) => ({ ...line, ...batch })) : [line]));
  }
  const { id: made } = await app.api.post<Body>('/api/stock/resetIn/add', {
    ...(await modelOf(app.api, '/api/stock/resetIn', { kind: 'gift' })),
    billDate: new Date().toLocaleDateString('sv'),
    stockId: null,
    warehouseId,
    lines,
  });
  await app.api.post('/api/stock/resetIn/review', { ids: [made] });
  await app.api.post('/api/stock/resetIn/post', { ids: [made] });
  return { store, codes };
}

/** Types what one record has into a reference of the header, and takes it. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  await screenOf(page).input(name).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  const options = page.locator('[role="option"]');
  await expect.poll(() => options.count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => options.count()).toBe(0);
}

async function type(page: Page, row: number, column: string, text: string): Promise<void> {
  await screenOf(page).cell(row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

it('a count begins with what lies in the store by the book, is counted, reviewed, and becomes a gain that cannot be made twice', async () => {
  const mark = `S${Date.now()}`;
  const [one, two] = [`甲件${mark}`, `乙件${mark}`];
  const { store } = await stocked(mark, [one, two]);
  const { page, close } = await app.open(`${BASE}/stockAdd`);
  const screen = screenOf(page);
  await screen.input('warehouseId').waitFor();
  const fill = screen.panel.getByRole('button', { name: '按账面生成' });
  await fill.click();
  await screen.panel.page().locator('.gj-notice', { hasText: '请先填写盘点仓库' }).waitFor();
  await choose(page, 'warehouseId', store);
  await choose(page, 'supervisorId', '赵');
  await fill.click();
  await expect.poll(() => screen.cell(1, 'bookQuantity').innerText()).toBe('10.00');
  expect(await screen.cell(1, 'unitId').innerText()).not.toBe('');
  const first = (await screen.cell(0, 'productId').innerText()).includes(one) ? 0 : 1;
  await type(page, first, 'quantity', '12');
  await expect.poll(() => screen.cell(first, 'difference').innerText()).toBe('2.00');
  await expect.poll(() => screen.cell(first, 'amount').innerText()).toBe('8.00');
  // Pressed again, it keeps what was counted.
  await fill.click();
  await screen.notice.filter({ hasText: '账面结存均已在明细中' }).waitFor();
  await expect.poll(() => screen.cell(first, 'quantity').innerText()).toBe('12.00');
  await type(page, 1 - first, 'quantity', '10');
  await screen.cell(first, 'reason').click();
  await page.keyboard.type('计');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('stockDetail'));
  await expect.poll(() => screen.cell(first, 'bookQuantity').innerText()).toBe('10.00');
  await screen.press('review');
  await screen.notice.filter({ hasText: '审核成功' }).waitFor();
  const counted = page.url();
  await screen.press('generate');
  await page.getByRole('menuitem', { name: '生成其他入库单' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('resetInAdd'));
  await expect.poll(() => screen.cell(0, 'quantity').innerText()).toBe('2.00');
  await expect.poll(() => screen.cell(0, 'productId').innerText()).toContain(one);
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('resetInDetail'));
  await page.goto(counted);
  await screen.press('generate');
  await expect.poll(() => page.getByRole('menuitem', { name: '生成其他入库单' }).innerText()).toContain('已全部下推');
  await close();
});

it('a keyboard scanner counts line by line: the number of the product finds it, Enter goes on to what was counted', async () => {
  const mark = `B${Date.now()}`;
  const {
    store,
    codes: [code],
  } = await stocked(mark, [`丙件${mark}`]);
  const { page, close } = await app.open(`${BASE}/stockAdd`);
  const screen = screenOf(page);
  await screen.input('warehouseId').waitFor();
  await choose(page, 'warehouseId', store);
  await screen.cell(0, 'productId').click();
  // A scanner types without a pause, and ends with Enter.
  await page.keyboard.type(code!);
  await page.keyboard.press('Enter');
  await expect.poll(() => screen.cell(0, 'productId').innerText()).toContain(`丙件${mark}`);
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect.poll(() => screen.cell(0, 'quantity').innerText()).toBe('9.00');
  await expect.poll(() => screen.cell(0, 'difference').innerText()).toBe('-1.00');
  await close();
});

it('batches that expire first leave first: a line is split over them, taken back in one step, or chosen by hand', async () => {
  const mark = `F${Date.now()}`;
  const {
    store,
    codes: [code],
  } = await stocked(
    mark,
    [`丁件${mark}`],
    [
      { batchNo: 'LATER', statedExpiry: '2099-12-31' },
      { batchNo: 'EARLY', statedExpiry: '2099-06-30' },
    ],
  );
  const { page, close } = await app.open('/stockManage/reset/resetOutAdd');
  const screen = screenOf(page);
  await screen.input('warehouseId').waitFor();
  const allot = screen.panel.getByRole('button', { name: '按效期填写批号' });
  await choose(page, 'warehouseId', store);
  await screen.cell(0, 'productId').click();
  await page.keyboard.type(code!);
  await page.keyboard.press('Enter');
  await expect.poll(() => screen.cell(0, 'productId').innerText()).toContain(`丁件${mark}`);
  await type(page, 0, 'quantity', '12');
  await allot.click();
  const lines = async () =>
    Promise.all(
      [0, 1].map(async (row) =>
        [
          await screen.cell(row, 'batchNo').innerText(),
          await screen.cell(row, 'quantity').innerText(),
          await screen.cell(row, 'expireDate').innerText(),
        ].join(' '),
      ),
    );
  await expect.poll(lines).toEqual(['EARLY 10.00 2099-06-30', 'LATER 2.00 2099-12-31']);
  await screen.panel.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => screen.cell(0, 'quantity').innerText()).toBe('12.00');
  await expect.poll(() => screen.cell(0, 'batchNo').innerText()).toBe('');
  await screen.cell(0, 'batchNo').click();
  await page.keyboard.press('F7');
  const dialog = page.getByRole('dialog', { name: '选择批号' });
  await dialog.getByText('需要 12，已选 12').waitFor();
  await dialog.getByText('LATER').waitFor();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await dialog.getByText('需要 12，已选 5').waitFor();
  await page.keyboard.type('9');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(lines).toEqual(['EARLY 3.00 2099-06-30', 'LATER 9.00 2099-12-31']);
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('resetOutDetail'));
  await expect.poll(lines).toEqual(['EARLY 3.00 2099-06-30', 'LATER 9.00 2099-12-31']);
  await close();
});
