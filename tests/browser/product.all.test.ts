import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEPER } from '../support/apiSession';
import { goTo } from '../support/goTo';
import { modelOf } from '../support/modelOf';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';
import { plainProduct } from '../support/plainProduct';

const SCREENS = [
  '/dashboard',
  '/base/inventory/inventoryList',
  '/purchaseManage/purchaseOrder/purchaseOrderAdd',
  '/stockManage/procure/procureStatistics',
];
const LATIN_WORD = /[A-Za-z]{4,}/;
/** Numbers of documents, which stand in lists of what waits, are not words. */
const NUMBER = /\b[A-Z]{2,6}\d{6,}\b/g;

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

describe('the product', () => {
  it.each(SCREENS)('B-001 speaks Chinese on %s', async (path) => {
    const { page, close } = await app.open(path, { language: 'zh' });
    await page.locator('main').waitFor();
    const labels = page.locator('main :is(h2, label, th, button, dt, a)');
    await labels.first().waitFor();
    const shown = async (): Promise<string[]> =>
      (await labels.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(2);
    const texts = await shown();
    expect(texts.filter((text) => LATIN_WORD.test(text.replace(NUMBER, '')))).toEqual([]);
    await close();
  });

  it('B-004 B-253 works inside one account set, named at the top and in every call', async () => {
    const { page, close } = await app.open('/dashboard');
    await expect.poll(() => page.locator('header').first().innerText()).toContain('华东精工五金制品有限公司');
    const call = page.waitForRequest((request) => request.url().includes('/prod-pc/api/purchase/purchaseOrder/list'));
    await goTo(page, '/purchaseManage/purchaseOrder/purchaseOrderList');
    const headers = await (await call).allHeaders();
    expect(headers.packageid).toBe('1');
    expect(headers.authorization).toMatch(/^Bearer [\w-]{20,}$/);
    await close();
  });

  it('B-005 B-006 shows each person the menus, routes and buttons of their permissions alone', async () => {
    const admin = await app.open('/stockManage/procure/procureList');
    const keeper = await app.open('/stockManage/procure/procureList', { account: KEEPER });
    const buttons = async (page: typeof admin.page) => {
      await screenOf(page).row(0).waitFor();
      return page
        .locator('[role=toolbar] [data-action]')
        .evaluateAll((all) => all.map((button) => (button as HTMLElement).dataset.action));
    };
    const [all, some] = [await buttons(admin.page), await buttons(keeper.page)];
    expect(some.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(some));
    const modules = (page: typeof admin.page) => page.locator('.sidebar-entry').allInnerTexts();
    const [wide, narrow] = [await modules(admin.page), await modules(keeper.page)];
    expect(narrow.length).toBeLessThan(wide.length);
    expect(wide).toEqual(expect.arrayContaining(narrow));
    expect(narrow).not.toContain('系统管理');
    await admin.page.locator('.sidebar-entry', { hasText: '系统管理' }).hover();
    const href = (await admin.page.locator('.flyout a', { hasText: '角色' }).first().getAttribute('href'))!;
    await goTo(keeper.page, href);
    await keeper.page.waitForURL(/\/401\?path=/);
    await admin.close();
    await keeper.close();
  });

  it('shows from which warehouse to which an allocation goes', async () => {
    const { list } = await app.api.get<{ list: { id: string; name: string; factoryId: string }[] }>(
      '/api/bus/warehouse/list',
      {
        status: '1',
        kind: 'product',
      },
    );
    const product = await plainProduct(app.api);
    const model = await modelOf(app.api, '/api/stock/allot');
    const [from, to] = list;
    const lines = (model.lines as Record<string, unknown>[])
      .slice(0, 1)
      .map(({ id: _, ...line }) => ({ ...line, productId: product.id, unitId: product.unitId }));
    const { id } = await app.api.post<{ id: string }>('/api/stock/allot/add', {
      ...model,
      fromWarehouseId: from!.id,
      factoryId: from!.factoryId,
      toWarehouseId: to!.id,
      lines,
    });
    const { page, close } = await app.open('/stockManage/allot/allotList');
    await screenOf(page).row(0).waitFor();
    await goTo(page, `/stockManage/allot/allotDetail?id=${id}`);
    const text = await page.locator('[data-field=fromWarehouseId]').innerText();
    expect(text).toContain(from!.name);
    await expect.poll(() => page.locator('[data-field=toWarehouseId]').innerText()).toContain(to!.name);
    await close();
  });
});

describe('records', () => {
  it('B-117 of documents carry state, code, times, names, supplier, total and lines', async () => {
    const { list } = await app.api.get<{ list: { id: string }[] }>('/api/stock/procure/list', {
      pageSize: '1',
      status: '2',
    });
    const record = await app.api.get<Record<string, unknown>>('/api/stock/procure/detail', { id: list[0]!.id });
    const names = [
      'status',
      'code',
      'updatedTime',
      'createdTime',
      'factoryName',
      'createdName',
      'checkedName',
      'remark',
      'supplierName',
      'totalMoney',
      'lines',
    ];
    expect(Object.keys(record)).toEqual(expect.arrayContaining(names));
    expect(record).toMatchObject({
      status: 2,
      code: expect.stringMatching(/^CGRK/),
      totalMoney: expect.stringMatching(/^-?\d+\.\d{2}$/),
    });
    expect(record.lines).not.toHaveLength(0);
  });

  it('carries nothing of the meta-schema: it reads schemas that were checked when it was built', () => {
    const scripts = readdirSync('dist/page/assets').filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(50);
    expect(scripts.filter((name) => readFileSync(`dist/page/assets/${name}`, 'utf8').includes('ZodError'))).toEqual([]);
  });
});
