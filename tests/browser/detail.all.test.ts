import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const LAPTOP = { width: 1366, height: 768 };
const ORDER = '/saleManage/order/orderDetail';
const CLIENT = '/base/btype/clientDetail';

type Row = Record<string, string>;

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
/** an order from which documents were made */
let order: Row;
/** its customer */
let client: Row;

beforeAll(async () => {
  app = await openApp();
  const { list } = await app.api.get<{ list: [Row] }>('/api/order/sales/list', { pageSize: '1', status: '6' });
  order = list[0];
  client = await app.api.get<Row>('/api/bus/customer/webCustomerInfo', { id: order.clientId! });
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(address: string, viewport = LAPTOP): Promise<void> {
  opened = await app.open(address, { viewport });
  page = opened.page;
  screen = screenOf(page);
  await screen.panel.locator('.gj-detail-name').waitFor();
}

const inView = (selector: string): Promise<boolean> =>
  screen.panel.locator(selector).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at !== null && (element === at || element.contains(at) || at.contains(element));
  });

describe('the face of a record', () => {
  it('a document goes by its number, with its state beside it and what it comes to at the right, large', async () => {
    await open(`${ORDER}?id=${order.id}`);
    expect(await screen.panel.locator('.gj-detail-name').innerText()).toBe(`销售订单 ${order.code}`);
    expect(await screen.panel.locator('.gj-detail-head .gj-tag').innerText()).toBe('已完成');
    const amount = screen.panel.locator('.gj-detail-amount strong');
    expect((await amount.innerText()).replaceAll(',', '')).toBe(order.totalMoney);
    expect(await amount.evaluate((element) => getComputedStyle(element).fontSize)).toBe('24px');
    const right = await amount.evaluate((element) => element.getBoundingClientRect().right);
    const edge = await screen.panel
      .locator('.gj-detail-head')
      .evaluate((element) => element.getBoundingClientRect().right);
    expect(edge - right).toBeLessThan(24);
  });

  it('a master goes by its name, on the tab, too, with its number small beside it', async () => {
    await open(`${CLIENT}?id=${client.id}`);
    const name = screen.panel.locator('.gj-detail-name');
    expect(await name.innerText()).toBe(`客户 ${client.name} ${client.code}`);
    const size = (selector: string) =>
      name.locator(selector).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(await size('.gj-detail-code')).toBeLessThan(
      await name.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
    );
    await screen.tab(new RegExp(client.name!)).waitFor();
    expect(await page.getByRole('tab', { name: client.code! }).count()).toBe(0);
  });
});

describe('what a detail tells', () => {
  it('stands in the sections of the form; empty fields wait behind a button that counts them', async () => {
    await open(`${ORDER}?id=${order.id}`);
    const titles = await screen.panel.locator('.gj-detail-sections h3').allInnerTexts();
    expect(titles).toEqual(['基本信息', '收货信息', '记录信息']);
    const fields = screen.panel.locator('.gj-detail-fields > div');
    const shown = await fields.count();
    expect((await fields.locator('dd').allInnerTexts()).filter((text) => text === '—')).toEqual([]);
    const more = screen.panel.getByRole('button', { name: /^显示 \d+ 个空字段$/ });
    const folded = Number(/\d+/.exec(await more.innerText())![0]);
    await more.press('Enter');
    await expect.poll(() => fields.count()).toBe(shown + folded);
    await screen.panel.getByRole('button', { name: '收起空字段' }).press('Enter');
    await expect.poll(() => fields.count()).toBe(shown);
  });

  it('keeps its buttons in view when it is scrolled, and hides nothing that is focused behind them', async () => {
    await open(`${ORDER}?id=${order.id}`);
    await screen.panel.locator('.gj-history').scrollIntoViewIfNeeded();
    await screen.panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await screen.panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await inView('.gj-detail-name')).toBe(true);
    expect(await inView('.gj-detail-bar [data-action="print"]')).toBe(true);
    await screen.panel.locator('.gj-detail-more').focus();
    expect(await inView('.gj-detail-more')).toBe(true);
  });

  it('has linked documents beside the header where there is room, and below it otherwise', async () => {
    const places = async (): Promise<{ isBeside: boolean; isBelow: boolean }> => {
      await screen.panel.locator('.gj-links').waitFor();
      return screen.panel.evaluate((panel) => {
        const header = panel.querySelector('.gj-detail-sections')!.getBoundingClientRect();
        const links = panel.querySelector('.gj-links')!.getBoundingClientRect();
        return {
          isBeside: links.left >= header.right && links.top === header.top,
          isBelow: links.top >= header.bottom,
        };
      });
    };
    await open(`${ORDER}?id=${order.id}`);
    expect(await places()).toEqual({ isBeside: true, isBelow: false });
    await opened.close();
    await open(`${ORDER}?id=${order.id}`, { width: 1100, height: 768 });
    expect(await places()).toEqual({ isBeside: false, isBelow: true });
  });

  it('leads from a reference to what it refers to', async () => {
    await open(`${ORDER}?id=${order.id}`);
    const link = screen.field('clientId').getByRole('link', { name: order.clientName! });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === CLIENT && url.searchParams.get('id') === order.clientId);
    await expect.poll(() => screen.panel.locator('.gj-detail-name').innerText()).toContain(order.clientName);
  });
});
