import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const API = '/api/bus/supplier';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

const bar = () => page.locator('.gj-line-bar');

/** A new supplier, ready to be saved. */
async function enter(name: string): Promise<void> {
  // The browser itself complains of what is cut.
  opened = await app.open('/base/btype/supplierAdd', {
    allow: [/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  });
  page = opened.page;
  screen = screenOf(page);
  await screen.input('name').fill(name);
  await screen.input('contact').fill('张三');
  await screen.input('tel').fill('13812345678');
}

const stored = async (name: string): Promise<number> =>
  (await app.api.get<{ total: number }>(`${API}/list`, { name })).total;

describe('a save whose answer does not come', () => {
  it('is made once: the server has stored it, the connection ends, and what is sent again by itself gets the first answer', async () => {
    await enter('断线一次供应商');
    let sent = 0;
    await page.route(`**${API}/add`, async (route) => {
      if (sent++ > 0) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.keyboard.press('F8');
    await expect.poll(() => screen.notice.allInnerTexts()).toContain('保存成功');
    expect(sent).toBe(2);
    expect(await stored('断线一次供应商')).toBe(1);
    await expect.poll(() => bar().isVisible()).toBe(false);
  });

  it('without a network says so, keeps what was entered, and goes by itself when the network is back', async () => {
    await enter('离线供应商');
    await page.context().setOffline(true);
    try {
      await page.keyboard.press('F8');
      await expect.poll(() => bar().innerText()).toContain('网络已断开。填写的内容已保留，恢复后自动重新发送');
      expect(await screen.input('name').inputValue()).toBe('离线供应商');
    } finally {
      await page.context().setOffline(false);
    }
    await expect.poll(() => screen.notice.allInnerTexts()).toContain('保存成功');
    expect(await stored('离线供应商')).toBe(1);
  });

  it('may be given up: it is told that it may be stored, and what was entered stays', async () => {
    await enter('放弃供应商');
    await page.route(`**${API}/add`, (route) => route.abort('connectionreset'));
    await page.keyboard.press('F8');
    await expect.poll(() => bar().innerText()).toContain('服务器没有应答。填写的内容已保留，恢复后自动重新发送');
    await bar().getByRole('button', { name: '放弃发送' }).click();
    await expect
      .poll(() => screen.notice.or(screen.dialog).allInnerTexts())
      .toContainEqual(expect.stringContaining('没有收到服务器的应答，可能已经保存。请先核对，再重新提交'));
    expect(await screen.input('name').inputValue()).toBe('放弃供应商');
    expect(await stored('放弃供应商')).toBe(0);
  });
});
