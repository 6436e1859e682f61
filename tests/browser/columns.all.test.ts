import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { READER } from '../support/apiSession';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

const BASE = '/stockManage/transfer';
const [LIST, REPORT, LINES] = ['transferList', 'transferDetailList', 'transfer.lines'];
const PROPS = '/api/order/common';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const tableType of [LIST, REPORT, LINES])
    await app.api.post(`${PROPS}/savePropList`, { tableType, propList: [] });
});
afterEach(() => opened.close());

async function open(path: string, options: Parameters<TestApp['open']>[1] = {}): Promise<void> {
  opened = await app.open(`${BASE}/${path}`, options);
  page = opened.page;
  screen = screenOf(page);
  await screen.panel.locator('thead th[data-col]').first().waitFor();
}
async function openList(): Promise<void> {
  await open(LIST);
  await screen.row(0).waitFor();
}

const heading = (column: string): Locator => screen.panel.locator(`thead th[data-col="${column}"]`);
const order = (): Promise<(string | undefined)[]> =>
  screen.panel
    .locator('thead th[data-col]')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.col));
const boxOf = async (element: Locator) => (await element.boundingBox())!;
const widthOf = async (column: string): Promise<number> => (await boxOf(heading(column))).width;
const kept = (tableType: string): Promise<unknown> => app.api.get(`${PROPS}/getPropList`, { tableType });
const panelRow = (title: string): Locator =>
  page.getByRole('dialog', { name: '列设置' }).locator('li', { has: page.getByText(title, { exact: true }) });

async function drag(from: { x: number; y: number }, toX: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + toX) / 2, from.y, { steps: 4 });
  await page.mouse.move(toX, from.y, { steps: 4 });
}
async function dragEdge(column: string, by: number): Promise<void> {
  const { height, width, x, y } = await boxOf(heading(column));
  const edge = { x: x + width - 3, y: y + height / 2 };
  await drag(edge, edge.x + by);
}

/** Drags a column to a pixel of the page. */
async function dragColumn(column: string, toX: number): Promise<void> {
  const { x, y } = await boxOf(heading(column));
  await drag({ x: x + 20, y: y + 10 }, toX);
  await page.mouse.up();
}

describe('columns of a list', () => {
  it('E-08 B-277 are sized by dragging an edge, and so again after a reload and on another device', async () => {
    await openList();
    const before = await widthOf('kind');
    // The rows are left alone while the width follows the pointer.
    await page.evaluate(() => {
      const changes: unknown[] = Object.assign(window, { rowChanges: [] }).rowChanges;
      new MutationObserver((records) => changes.push(...records)).observe(document.querySelector('.panel tbody')!, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
    await dragEdge('kind', 60);
    await expect.poll(() => widthOf('kind')).toBe(before + 60);
    await page.mouse.up();
    await expect.poll(() => kept(LIST)).toEqual(expect.arrayContaining([{ path: 'kind', width: before + 60 }]));
    expect(await page.evaluate(() => (window as unknown as { rowChanges: unknown[] }).rowChanges.length)).toBe(0);
    await page.reload();
    await expect.poll(() => widthOf('kind')).toBe(before + 60);

    const device = await app.visit('/login');
    await device.page.locator('[name=username]').fill('13800000000');
    await device.page.locator('[name=password]').fill('Demo1234');
    await device.page.keyboard.press('Enter');
    await device.page.waitForURL((url) => !url.pathname.includes('login'));
    await goTo(device.page, `${BASE}/${LIST}`);
    await expect
      .poll(async () => (await boxOf(device.page.locator('.panel:visible thead th[data-col="kind"]'))).width)
      .toBe(before + 60);
    await device.close();
  });

  it('E-08 fit their content by a double click on the edge', async () => {
    await app.api.post(`${PROPS}/savePropList`, {
      tableType: LIST,
      propList: [{ path: 'createdTime', width: 50, hidden: false }],
    });
    await openList();
    await heading('createdTime').scrollIntoViewIfNeeded();
    const { height, width, x, y } = await boxOf(heading('createdTime'));
    expect(width).toBe(50);
    await page.mouse.dblclick(x + width - 3, y + height / 2);
    await expect.poll(() => widthOf('createdTime')).toBeGreaterThan(100);
    const isCut = await screen.cell(0, 'createdTime').evaluate((cell) => cell.scrollWidth > cell.clientWidth);
    expect(isCut).toBe(false);
    await expect.poll(order).toContain('createdTime');
  });

  it('E-08 E-10 are dragged to another place; frozen ones stay frozen and stand still while the others scroll', async () => {
    await app.api.post(`${PROPS}/savePropList`, {
      tableType: LIST,
      propList: ['createdId', 'createdTime', 'checkedId', 'checkedTime', 'remark'].map((path) => ({
        path,
        hidden: false,
      })),
    });
    await openList();
    await expect
      .poll(async () => (await order()).slice(0, 5))
      .toEqual(['code', 'billDate', 'status', 'kind', 'warehouseId']);
    const to = await boxOf(heading('warehouseId'));
    await dragColumn('status', to.x + to.width - 20);
    const moved = ['code', 'billDate', 'kind', 'warehouseId', 'status'];
    await expect.poll(async () => (await order()).slice(0, 5)).toEqual(moved);
    // Letting go is no click that sorts.
    await expect.poll(() => heading('status').getAttribute('aria-sort')).toBe('none');

    await heading('kind').click({ button: 'right' });
    await page.getByRole('menuitemcheckbox', { name: '冻结在左侧' }).click();
    const frozen = ['code', 'kind', 'billDate', 'warehouseId', 'status'];
    await expect.poll(async () => (await order()).slice(0, 5)).toEqual(frozen);
    await dragColumn('kind', (await boxOf(heading('status'))).x + 60);
    await expect.poll(async () => (await order()).slice(0, 5)).toEqual(frozen);
    await dragColumn('kind', (await boxOf(heading('code'))).x + 10);
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['kind', 'code', 'billDate']);

    const scroller = screen.panel.locator('.gj-grid');
    const places = async () => [await boxOf(heading('code')), await boxOf(screen.cell(0, 'kind'))].map(({ x }) => x);
    const still = await places();
    const before = (await boxOf(heading('warehouseId'))).x;
    await scroller.evaluate((element) => (element.scrollLeft = 150));
    await expect.poll(async () => (await boxOf(heading('warehouseId'))).x).toBe(before - 150);
    expect(await places()).toEqual(still);
    await expect
      .poll(() => kept(LIST))
      .toEqual(expect.arrayContaining([expect.objectContaining({ path: 'kind', fixed: 'left' })]));
    await page.reload();
    await expect
      .poll(async () => (await order()).slice(0, 5))
      .toEqual(['kind', 'code', 'billDate', 'warehouseId', 'status']);
    await expect.poll(() => heading('kind').evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky');
  });

  it('E-08 are arranged by keys alone: width, place and menu in the header, everything in 列设置', async () => {
    await openList();
    await heading('billDate').locator('[data-head]').focus();
    const before = await widthOf('billDate');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => widthOf('billDate')).toBe(before + 10);
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['code', 'status', 'billDate']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('th')?.dataset.col)).toBe('billDate');
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menu', { name: '列操作' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(order).not.toContain('billDate');

    await screen.panel.getByRole('button', { name: '列设置' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '列设置' });
    await dialog.getByRole('searchbox', { name: '搜索列名' }).focus();
    await page.keyboard.type('日期');
    await expect.poll(() => dialog.locator('li').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(order).toContain('billDate');
    await page.keyboard.press('Tab');
    await page.keyboard.type('222');
    await page.keyboard.press('Tab');
    await expect.poll(() => widthOf('billDate')).toBe(222);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('单据日期 下移');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await order()).slice(0, 4)).toEqual(['code', 'status', 'kind', 'billDate']);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('单据日期 下移');
    await expect.poll(() => kept(LIST)).toEqual([{ path: 'billDate', width: 222, after: 'kind' }]);

    await dialog.getByRole('button', { name: '恢复默认' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['code', 'billDate', 'status']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => kept(LIST)).toEqual([]);
  });

  it('E-08 are moved in 列设置 by dragging, too; others may not be dropped among frozen ones', async () => {
    await openList();
    await screen.panel.getByRole('button', { name: '列设置' }).click();
    const handle = (title: string): Locator => panelRow(title).locator('[draggable]');
    await handle('移库类型').dragTo(panelRow('单据日期'), { targetPosition: { x: 60, y: 4 } });
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['code', 'kind', 'billDate']);
    await handle('单据状态').dragTo(panelRow('单据编号'), { targetPosition: { x: 60, y: 4 } });
    await panelRow('仓管员').getByRole('combobox').selectOption({ label: '右侧' });
    await expect.poll(async () => (await order()).at(-1)).toBe('keeperId');
    await expect.poll(async () => (await order()).slice(0, 4)).toEqual(['code', 'kind', 'billDate', 'status']);
    await expect.poll(() => heading('keeperId').evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky');
  });

  it('E-08 stand as arranged when the table is first drawn, and the list is asked for once', async () => {
    await app.api.post(`${PROPS}/savePropList`, {
      tableType: LIST,
      propList: [
        { path: 'billDate', hidden: true },
        { path: 'kind', after: 'code', width: 300 },
      ],
    });
    opened = await app.open('/dashboard');
    page = opened.page;
    screen = screenOf(page);
    // What the page before asked for is not counted.
    await settled(page);
    await page.addInitScript(() => {
      const seen: string[] = Object.assign(window, { seenHeaders: [] }).seenHeaders;
      new MutationObserver(() => {
        const text = [...document.querySelectorAll<HTMLElement>('.panel thead th[data-col]')]
          .map(({ dataset }) => dataset.col)
          .slice(0, 3)
          .join();
        if (text !== '' && seen.at(-1) !== text) seen.push(text);
      }).observe(document, { subtree: true, childList: true });
    });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(`${app.url}${BASE}/${LIST}`);
    await screen.row(0).waitFor();
    await settled(page);
    expect(await page.evaluate(() => (window as unknown as { seenHeaders: string[] }).seenHeaders)).toEqual([
      'code,kind,status',
    ]);
    expect(await widthOf('kind')).toBe(300);
    expect(calls.filter((path) => path.endsWith('/getUserInfo'))).toHaveLength(1);
    expect(calls.filter((path) => path.endsWith('/transfer/list'))).toHaveLength(1);
  });

  it('E-08 of one person are not those of another', async () => {
    await app.api.post(`${PROPS}/savePropList`, { tableType: LIST, propList: [{ path: 'billDate', hidden: true }] });
    await open(LIST, { account: READER });
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual(['code', 'billDate']);
  });
});

describe('columns of lines and reports', () => {
  it('E-08 of lines are arranged like those of a list; a required one cannot be hidden, the number stays in front', async () => {
    await open('transferAdd', { viewport: { width: 1600, height: 900 } });
    const declared = await order();
    expect(declared.slice(0, 3)).toEqual(['#', 'productId', 'spec']);
    await screen.panel.locator('.gj-lines-head').getByRole('button', { name: '列设置' }).click();
    await expect
      .poll(() => panelRow('移库数量').getByRole('checkbox', { name: '移库数量', exact: true }).isDisabled())
      .toBe(true);
    await panelRow('规格型号').getByRole('checkbox', { name: '规格型号', exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(order).toEqual(declared.filter((column) => column !== 'spec'));
    await heading('batchNo').locator('[data-head]').focus();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await expect.poll(async () => (await order()).slice(0, 4)).toEqual(['#', 'productId', 'batchNo', 'unitId']);
    await expect
      .poll(() => kept(LINES))
      .toEqual([
        { path: 'spec', hidden: true },
        { path: 'unitId', after: 'batchNo' },
      ]);
    await page.reload();
    await expect.poll(async () => (await order()).slice(0, 4)).toEqual(['#', 'productId', 'batchNo', 'unitId']);
  });

  it('E-08 of a report are arranged like those of a list', async () => {
    await open(REPORT);
    await screen.panel.getByRole('button', { name: '列设置' }).click();
    await panelRow('单据日期').getByRole('checkbox').uncheck();
    await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual(['code', 'kind']);
    await expect.poll(() => kept(REPORT)).toEqual([{ path: 'billDate', hidden: true }]);
  });
});
