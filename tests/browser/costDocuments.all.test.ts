import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo } from '../support/goTo';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

const BASE = '/stockManage/costAccounting';

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

type Stored = Record<string, string> & { lines: Record<string, string>[] };

/** The document of a kind that is still being worked on. */
async function draft(resource: string): Promise<Stored> {
  const { list } = await app.api.get<{ list: { id: string }[] }>(`/api/stock/${resource}/list`, {
    pageNum: '1',
    pageSize: '1',
    status: '0',
  });
  return app.api.get<Stored>(`/api/stock/${resource}/detail`, { id: list[0]!.id });
}

/** What a product is worth in the books, as the report of stock shows it. */
async function worth(page: Page, code: string): Promise<number> {
  await page.goto(`${app.url}/stockManage/inventoryAccount/inventoryStatusList`);
  const screen = screenOf(page);
  await screen.row(0).waitFor();
  // What was asked the last time is still there.
  await screen.panel.getByRole('button', { name: '重置' }).click();
  await screen.panel.locator('.gj-search-item input').first().click();
  await choose(page, code);
  await screen.panel.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => screen.rows.count()).toBe(1);
  return Number((await screen.cell(0, 'amount').innerText()).replaceAll(',', ''));
}

/** Types into what waits for an entry what only one record has, takes the proposal and goes on. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  const options = page.locator('[role="option"]');
  await expect.poll(() => options.count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => options.count()).toBe(0);
}

/** Does what a button of the document says, and waits until the server has done it. */
async function act(page: Page, action: string, confirm = false): Promise<void> {
  const screen = screenOf(page);
  const done = page.waitForResponse((response) => response.url().endsWith(`/${action}`));
  await screen.press(action);
  if (confirm) await screen.confirm();
  expect(((await (await done).json()) as { code: number }).code).toBe(200);
}

describe('documents of cost', () => {
  it('B-451 B-452 every screen of the group opens at its path and says what it is', async () => {
    const { page, close } = await app.open('/dashboard');
    const titles: Record<string, string> = {
      redList: '红字回冲单',
      blueList: '蓝字回冲单',
      'costApportion/list': '产品成本分配列表',
      'costApportion/add': '新增产品成本分配',
      inAdjustList: '入库调整单列表',
      inAdjustParticular: '入库调整单明细表',
      inAdjustAdd: '新增入库调整单',
      outAdjustList: '出库调整单列表',
      outAdjustParticular: '出库调整单明细表',
      outAdjustAdd: '新增出库调整单',
      costShareList: '费用分摊单列表',
      costShareParticular: '费用分摊单明细表',
      costShareAdd: '新增费用分摊单',
      inventoryTotalList: '存货总账',
      inventoryLedgerList: '存货明细账',
      finishedProductEntry: '产成品成本录入',
    };
    for (const resource of ['inAdjust', 'outAdjust', 'costShare', 'costApportion']) {
      const { id, code } = await draft(resource);
      for (const [screen, word] of [
        ['Edit', '编辑'],
        ['Detail', '详情'],
      ] as const)
        titles[
          `${resource === 'costApportion' ? `costApportion/${screen.toLowerCase()}` : resource + screen}?id=${id}`
        ] = `${word}|${code}`;
    }
    const shown: Record<string, string> = {};
    for (const path of Object.keys(titles)) {
      await goTo(page, `${BASE}/${path}`);
      await page.locator('.panel:visible :is(td, .gj-detail, input), .error-page').first().waitFor();
      shown[path] = await page.getByRole('tab', { selected: true }).innerText();
    }
    for (const [path, words] of Object.entries(titles))
      for (const word of words.split('|')) expect(shown[path], path).toContain(word);
    await close();
  });

  it('B-451 an adjustment entered by hand shows what is in the books and changes what the report of stock says; its review can be taken back', async () => {
    const {
      lines: [line],
      warehouseName,
    } = await draft('inAdjust');
    const { code } = await app.api.get<Stored>('/api/bus/inventory/detail', { id: line!.productId! });
    const { page, close } = await app.open('/dashboard');
    const before = await worth(page, code!);
    await goTo(page, `${BASE}/inAdjustAdd`);
    const screen = screenOf(page);
    await screen.input('warehouseId').click();
    await choose(page, warehouseName!);
    await screen.cell(0, 'productId').dblclick();
    await choose(page, code!);
    await expect.poll(() => screen.cell(0, 'bookValue').innerText()).toMatch(/\d/);
    await screen.cell(0, 'amount').dblclick();
    await page.keyboard.type('123.45');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F8');
    await page.waitForURL((url) => url.pathname.endsWith('inAdjustDetail'));
    const address = page.url();
    await act(page, 'review');
    expect(await worth(page, code!)).toBeCloseTo(before + 123.45, 2);
    await page.goto(address);
    await act(page, 'unreview', true);
    expect(await worth(page, code!)).toBeCloseTo(before, 2);
    await close();
  });

  it('B-451 an expense is shared over lines of receipts while it is entered, to the last cent, and raises what they are worth', async () => {
    const { list } = await app.api.get<{ list: { id: string }[] }>('/api/stock/costShare/list', {
      pageNum: '1',
      pageSize: '10',
    });
    const shared = (
      await Promise.all(list.map(({ id }) => app.api.get<Stored>('/api/stock/costShare/detail', { id })))
    ).flatMap(({ lines }) => lines);
    const one = shared[0]!;
    const other = shared.find(({ productId }) => productId !== one.productId)!;
    const codes = await Promise.all(
      [one, other].map(
        async ({ productId }) => (await app.api.get<Stored>('/api/bus/inventory/detail', { id: productId! })).code!,
      ),
    );
    const { page, close } = await app.open('/dashboard');
    const before = await worth(page, codes[0]!);
    await goTo(page, `${BASE}/costShareAdd`);
    const screen = screenOf(page);
    await screen.input('money').fill('100');
    for (const [row, line] of [one, other].entries()) {
      await screen.cell(row, 'procureId').dblclick();
      await choose(page, line.procureName!);
      await screen.cell(row, 'productId').dblclick();
      await choose(page, codes[row]!);
      // The receipt knows how much came and what it cost.
      await expect.poll(() => screen.cell(row, 'amount').innerText()).toMatch(/[1-9]/);
    }
    const parts = async () =>
      Promise.all([0, 1].map(async (row) => Number((await screen.cell(row, 'share').innerText()).replaceAll(',', ''))));
    await expect.poll(async () => (await parts()).reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 2);
    const [part] = await parts();
    await page.keyboard.press('F8');
    await page.waitForURL((url) => url.pathname.endsWith('costShareDetail'));
    await act(page, 'review');
    // It belongs to the receipt: what has left since bears its part of it.
    const gained = (await worth(page, codes[0]!)) - before;
    expect(gained).toBeGreaterThan(0);
    expect(gained).toBeLessThan(part! + 0.005);
    await close();
  });
});

describe('the end of a period', () => {
  it('names what is not posted yet and leads to just those documents; costs are run from its page', async () => {
    const { billDate, code } = await draft('inAdjust');
    const { list } = await app.api.get<{ list: Record<'id' | 'startDate' | 'endDate', string>[] }>(
      '/api/finance/accountingPeriod/list',
      { pageNum: '1', pageSize: '200', status: '0' },
    );
    const period = list.find(({ endDate, startDate }) => startDate <= billDate! && billDate! <= endDate)!;
    const { page, close } = await app.open(`/financeManage/financeBasic/costRunDetail?id=${period.id}`);
    const panel = page.locator('.panel:visible');
    const costed = panel.locator('[data-field="costedTime"] dd');
    await panel.getByRole('button', { name: /^显示 \d+ 个空字段$/ }).waitFor();
    expect(await costed.count()).toBe(0);
    await panel.getByRole('button', { name: '成本核算' }).click();
    await expect.poll(() => costed.innerText()).toMatch(/^\d{4}-/);
    const check = panel.getByRole('listitem').filter({ hasText: '未记账的单据 · 入库调整单' });
    const found = Number.parseInt(await check.getByRole('link').innerText(), 10);
    await check.getByRole('link').click();
    await page.waitForURL((url) => url.pathname.endsWith('inAdjustList'));
    const { row, rowWith, rows } = screenOf(page);
    await row(0).waitFor();
    expect(await rows.count()).toBe(found);
    await rowWith(code!).waitFor();
    await close();
  });
});
