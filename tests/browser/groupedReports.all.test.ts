import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { numberIn } from '../support/numberIn';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

const EXECUTION = '/stockManage/procure/procureWarehousingExecution';
const BY_MONTH = '/purchaseManage/detailContent/detailContentStaticList';
const CROSSED = '/saleManage/analyse/salesAchievementCountList';
const RANKED = '/saleManage/analyse/achievementSortList';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(address: string): Promise<void> {
  opened = await app.open(address, { viewport: { width: 2600, height: 900 } });
  page = opened.page;
  screen = screenOf(page);
  await screen.row(0).waitFor();
}
const column = (name: string): Promise<string[]> =>
  screen.panel.locator(`tbody td[data-col="${name}"]`).allInnerTexts();
const number = async (name: string, row = 0): Promise<number> =>
  Number(numberIn(await screen.cell(row, name).innerText()));
const heads = async (): Promise<string[]> =>
  (await screen.panel.locator('thead th').allInnerTexts()).map((text) => text.trim().split('\n')[0]!);

describe('reports of groups', () => {
  it('B-454 what was ordered stands beside what came and what is open; a row leads to the order lines it was made of', async () => {
    await open(`${EXECUTION}?orderBy=-open`);
    expect(await heads()).toEqual(expect.arrayContaining(['订货数量', '入库数量', '退货数量', '未入库数量', '入库率']));
    const [ordered, received, returned] = [
      await number('baseQuantity'),
      await number('received.baseQuantity'),
      await number('returned.baseQuantity'),
    ];
    expect(ordered).toBeGreaterThan(0);
    expect(await number('open')).toBeCloseTo(ordered - received + returned, 2);
    const outstanding = (await column('open')).map((text) => Number(numberIn(text)));
    expect(outstanding).toEqual(outstanding.toSorted((a, b) => b - a));
    const code = (await screen.cell(0, 'code').innerText()).trim();
    const product = (await screen.cell(0, 'productId').innerText()).trim();
    await screen.cell(0, 'baseQuantity').dblclick();
    await page.waitForURL((url) => url.pathname.endsWith('/detailContentProList'));
    await screen.row(0).waitFor();
    await expect.poll(async () => new Set(await column('code'))).toEqual(new Set([code]));
    expect(new Set((await column('productId')).map((text) => text.trim()))).toEqual(new Set([product]));
    const lines = (await column('quantity')).map((text) => Number(numberIn(text)));
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeCloseTo(ordered, 2);
  });

  it('B-446 a month of the statistics leads to the lines of its days, under what else was asked', async () => {
    await open(`${BY_MONTH}?status=1&orderBy=-billDate.month`);
    const month = (await screen.cell(0, 'billDate.month').innerText()).trim();
    expect(month).toMatch(/^\d{4}-\d{2}$/);
    const quantity = await number('quantity');
    await screen.cell(0, 'quantity').dblclick();
    await page.waitForURL((url) => url.pathname.endsWith('/detailContentProList'));
    await screen.row(0).waitFor();
    const asked = new URL(page.url()).searchParams;
    expect(asked.get('billDate')).toMatch(new RegExp(`^${month}-01,${month}-\\d\\d$`));
    expect(asked.get('status')).toBe('1');
    await expect.poll(() => screen.total('quantity', 1).innerText().then(numberIn).then(Number)).toBe(quantity);
  });

  it('B-436 months stand as columns, with totals both ways', async () => {
    await open(CROSSED);
    const months = (await heads()).filter((head) => /^\d{4}-\d{2}$/.test(head));
    expect(months.length).toBeGreaterThan(2);
    expect(months).toEqual(months.toSorted());
    const cells = await Promise.all(
      months.map(async (month) => {
        const text = (await screen.cell(0, `totalMoney@${month}`).innerText()).trim();
        return text === '' ? 0 : Number(numberIn(text));
      }),
    );
    expect(cells.reduce((sum, each) => sum + each, 0)).toBeCloseTo(await number('totalMoney'), 2);
    const totals = await Promise.all(
      months.map(async (month) => Number(numberIn(await screen.total(`totalMoney@${month}`, 1).innerText()))),
    );
    const whole = Number(numberIn(await screen.total('totalMoney', 1).innerText()));
    expect(totals.reduce((sum, each) => sum + each, 0)).toBeCloseTo(whole, 2);
  });

  it('B-436 the ranking says place and share, and is drawn', async () => {
    await open(RANKED);
    expect((await column('rank')).map(Number)).toEqual((await column('rank')).map((_, index) => index + 1));
    const shares = (await column('share')).map((text) => Number.parseFloat(text));
    expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 0);
    await screen.panel.locator('.gj-list-drawing canvas').waitFor();
    const drawn = await screen.panel.locator('.gj-list-drawing tbody tr').count();
    expect(drawn).toBe((await column('rank')).length);
  });
});

it('a report draws nothing that a role hides: who sees no prices has its documents counted', async () => {
  const account = { loginId: '13800000005', password: 'Demo1234' };
  opened = await app.open('/stockManage/procure/procureStatistics', { account });
  page = opened.page;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('by'));
  await page.reload();
  expect(new URL((await asked).url()).searchParams.get('orderBy')).toBe('-code');
  await page.locator('.gj-list-drawing canvas').waitFor();
  expect(refused).toEqual([]);
});
