import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { addRequisition } from '../support/requisitions';
import { screenOf } from '../support/screen';

const LINES = '/purchaseManage/purchaseOrder/purchaseOrderProList';
const SUMS = '/purchaseManage/purchaseOrder/purchaseOrderStaticList';
const BOOK = '/stockManage/storage/inventoryBookProduct';
const NOTHING = { plans: [], defaultPlan: null };

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
/** what the reports were asked since the page was opened */
let asked: URLSearchParams[] = [];

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(address: string, options: Parameters<TestApp['open']>[1] = {}): Promise<void> {
  opened = await app.open(address, { viewport: { width: 1366, height: 768 }, ...options });
  page = opened.page;
  screen = screenOf(page);
  asked = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/(lines|statistics)$/.test(pathname)) asked.push(searchParams);
  });
  await screen.row(0).waitFor();
}
const column = (name: string): Promise<string[]> =>
  screen.panel.locator(`tbody td[data-col="${name}"]`).allInnerTexts();
const amountOf = (text: string): number => Number(text.replaceAll(',', ''));
const isAscending = (values: number[]): boolean =>
  values.every((value, index) => index === 0 || value >= values[index - 1]!);
const plan = (title: string) => screen.panel.getByRole('button', { name: title, exact: true });

describe('the query of a report', () => {
  it('E-12 statistics begin with what has been reviewed, which is seen and can be taken away', async () => {
    await open(SUMS);
    const total = (
      await app.api.get<{ total: number }>('/api/purchase/purchaseOrder/statistics', {
        screen: 'purchaseOrderStaticList',
        pageSize: '1',
        status: '1',
      })
    ).total;
    await expect.poll(() => screen.pager.innerText()).toContain(String(total));
    const address = () => new URL(page.url()).searchParams.get('status');
    expect(asked.map((params) => params.get('status')).filter((status) => status !== '1')).toEqual([]);
    await expect
      .poll(() =>
        screen.panel
          .locator('.gj-query-line')
          .allInnerTexts()
          .then((texts) => texts.join()),
      )
      .toMatch(/已审核/);
    await goTo(page, `${SUMS}?status=0`);
    await screen.row(0).waitFor();
    await expect.poll(address).toBe('0');
  });

  it('E-12 comes from the address, goes into a link, and survives a reload of the page', async () => {
    await open(`${LINES}?status=1&orderBy=quantity&pageNum=2`, { permissions: ['clipboard-read', 'clipboard-write'] });
    await expect.poll(async () => new Set(await column('status'))).toEqual(new Set(['已审核']));
    await expect.poll(() => screen.pager.innerText()).toContain('2');
    await screen.panel.getByRole('columnheader', { name: '数量' }).click();
    await expect
      .poll(async () => (await column('quantity')).map((text) => Number(text.replaceAll(',', ''))).slice(0, 5))
      .toSatisfy((shown: number[]) => shown.every((value, index) => index === 0 || value <= shown[index - 1]!));
    await screen.panel.getByRole('button', { name: '复制链接' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${app.url}${LINES}?status=1&orderBy=-quantity`);
    const first = await column('quantity');
    asked = [];
    await page.reload();
    await screen.row(0).waitFor();
    await expect.poll(() => column('quantity')).toEqual(first);
  });

  it('E-12 is asked by quick search, of any field and of what groups come to; the address bar follows without another call or entry of the history, and leads back to it', async () => {
    await open(LINES);
    const quick = screen.panel.getByRole('searchbox', { name: '快速查找' });
    const product = (await column('productId'))[0]!;
    await quick.fill(product);
    await quick.press('Enter');
    await expect
      .poll(async () => new Set((await column('productId')).map((text) => text.includes(product))))
      .toEqual(new Set([true]));
    await screen.panel.getByRole('button', { name: '高级筛选' }).click();
    const dialog = page.getByRole('dialog', { name: '高级筛选' });
    await dialog.getByLabel('第1个条件的字段').selectOption({ label: '紧急程度' });
    await dialog.getByRole('button', { name: '取消' }).click();

    await goTo(page, SUMS);
    await screen.row(0).waitFor();
    const [before, entries] = [asked.length, await page.evaluate(() => history.length)];
    await screen.panel.getByRole('button', { name: '高级筛选' }).click();
    await dialog.getByLabel('第1个条件的字段').selectOption({ label: '数量合计' });
    await dialog.locator('.gj-condition-value input').first().fill('100');
    await dialog.getByRole('button', { name: '应用' }).click();
    await screen.panel.locator('.gj-chip', { hasText: '数量合计' }).waitFor();
    await expect.poll(async () => (await column('quantity')).every((text) => amountOf(text) >= 100)).toBe(true);
    await screen.panel.getByRole('columnheader', { name: '金额' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sum.quantity=100,&orderBy=amount');
    await expect.poll(async () => isAscending((await column('amount')).map(amountOf))).toBe(true);
    const cheap = (await column('amount')).map(amountOf);
    await screen.pager.getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sum.quantity=100,&orderBy=amount&pageNum=2');
    // The rows of the second page are dearer than any of the first.
    await expect.poll(async () => (await column('amount')).map(amountOf)[0]! >= cheap.at(-1)!).toBe(true);
    const shown = await column('amount');
    // One call for each of three questions, no more for the address, and no new entries of the history.
    expect(asked.length - before).toBe(3);
    expect(await page.evaluate(() => history.length)).toBe(entries);

    await screen.tab('首页').click();
    await page.waitForURL(`${app.url}/dashboard`);
    await page.goBack();
    await screen.row(0).waitFor();
    await expect.poll(() => column('amount')).toEqual(shown);
    await expect.poll(() => page.getByRole('tab', { name: /请购.*统计/ }).count()).toBe(1);
    await screen.tab('首页').click();
    await page.waitForURL(`${app.url}/dashboard`);
    await page.getByRole('tab', { name: /请购.*统计/ }).click();
    await page.waitForURL((url) => url.search === '?sum.quantity=100,&orderBy=amount&pageNum=2');
    expect(asked.length - before).toBe(3);
  });

  it('E-12 of a screen that somebody has asked is there again however soon it was left', async () => {
    await open(LINES);
    // The second after which a screen keeps its state never passes.
    await page.addInitScript(() => {
      const later = setTimeout;
      Object.assign(window, { setTimeout: (run: TimerHandler, delay = 0) => (delay === 1000 ? 0 : later(run, delay)) });
    });
    await page.goto(app.url + SUMS);
    await screen.row(0).waitFor();
    await screen.panel.getByRole('columnheader', { name: '金额' }).click();
    await expect.poll(async () => isAscending((await column('amount')).map(amountOf))).toBe(true);
    const shown = await column('amount');
    await screen.tab('首页').click();
    await page.waitForURL(`${app.url}/dashboard`);
    await page.goBack();
    await expect.poll(() => column('amount')).toEqual(shown);
  });

  it('E-12 of a list survives a reload too, and a tab that is opened anew begins anew', async () => {
    await open('/purchaseManage/purchaseOrder/purchaseOrderList');
    await screen.panel.getByRole('button', { name: '待审核', exact: true }).click();
    await expect.poll(async () => new Set(await column('status'))).toEqual(new Set(['未审核']));
    await page.reload();
    await screen.row(0).waitFor();
    await expect.poll(async () => new Set(await column('status'))).toEqual(new Set(['未审核']));
    await page.locator('.tab.is-current .tab-close').click();
    await goTo(page, '/purchaseManage/purchaseOrder/purchaseOrderList');
    await expect.poll(async () => new Set(await column('status')).size).toBeGreaterThan(1);
  });

  it('E-12 stands in plans: one that the schema ships, one that is saved and opens the report the next time', async () => {
    const store = (valueMapInfo: object) =>
      app.api.post('/api/system/queryCondition/saveQueryParamsValue', {
        tableType: 'purchaseOrderProList',
        valueMapInfo,
      });
    await store(NOTHING);
    await open(LINES);
    await plan('已审核').click();
    await expect.poll(async () => new Set(await column('status'))).toEqual(new Set(['已审核']));
    await expect.poll(() => plan('已审核').getAttribute('aria-pressed')).toBe('true');
    await screen.panel.getByRole('columnheader', { name: '数量' }).click();
    await screen.panel.getByRole('button', { name: /^方案/ }).click();
    await page.getByRole('menuitem', { name: '另存为…' }).click();
    await page.getByLabel('方案名称').fill('已审按数量');
    await page.getByLabel('打开时使用').check();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await screen.panel.getByRole('button', { name: '方案：已审按数量' }).waitFor();
    await opened.close();
    await open(LINES);
    await screen.panel.getByRole('button', { name: '方案：已审按数量' }).waitFor();
    expect([...asked[0]!].filter(([name]) => ['status', 'orderBy'].includes(name))).toEqual([
      ['status', '1'],
      ['orderBy', 'quantity'],
    ]);
    expect(asked).toHaveLength(1);
    await store(NOTHING);
  });

  it('B-200 of what moved is not asked without both ends of its range; 重置 brings the month back, and a plan keeps it', async () => {
    await open(BOOK);
    const [first] = asked.map((params) => params.get('billDate'));
    expect(first).toMatch(/^\d{4}-\d\d-01,\d{4}-\d\d-\d\d$/);
    asked = [];
    const from = screen.panel.locator('.gj-search input').first();
    await from.fill('');
    await from.press('Enter');
    await screen.notice.filter({ hasText: '请选择开始时间和结束时间' }).waitFor();
    expect(asked).toEqual([]);
    await screen.panel.getByRole('button', { name: '重置' }).click();
    await expect.poll(() => asked.map((params) => params.get('billDate'))).toEqual([first]);
  });

  it('E-39 rows have a tone by their columns, and cards say it', async () => {
    await addRequisition(app.api, { billDate: '2020-01-01', needDate: '2020-01-02' }, 1, { needDate: '2020-01-02' });
    await open(`${LINES}?billDate=2020-01-01,2020-01-01&status=0`);
    await expect
      .poll(() => screen.row(0).evaluate((row: HTMLElement) => [row.className, row.title]))
      .toEqual(['gj-row-tone gj-tone-danger', '逾期未审核']);
    await expect.poll(() => screen.panel.getByRole('list', { name: '行颜色说明' }).innerText()).toBe('逾期未审核');
    await page.setViewportSize({ width: 390, height: 844 });
    await screen.panel.locator('.gj-card-tone').first().waitFor();
    await expect.poll(() => plan('待审核').isVisible()).toBe(true);
  });
});
