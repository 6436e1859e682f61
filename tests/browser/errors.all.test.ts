import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { chooseInUserMenu, ownSignIn } from '../support/ownSignIn';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const STATUSES: [number, string][] = [
  [403, '拒绝访问'],
  [404, '请求错误,未找到该资源'],
  [405, '请求方法未允许'],
  [408, '请求超时'],
  [501, '网络未实现'],
  [502, '网络错误'],
  [504, '网络超时'],
  [505, 'http版本不支持该请求'],
];
const BUSY = '系统繁忙，请稍后重试';
/** Answers that the browser notes in its console. */
const allow = [/Failed to load resource/, /status of \d+/, /dynamically imported module/];

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const envelope =
  (code: number, message: string, data: unknown = null) =>
  (route: Route) =>
    route.fulfill({ json: { code, data, message } });

/** Lets the list's next call be answered differently and asks for the list again. */
async function provoke(page: Page, answer: (route: Route) => Promise<void>, query: string): Promise<void> {
  await page.route('**/purchaseOrder/list*', answer, { times: 1 });
  // Not with the pointer: it would rest where cards appear, and hold them.
  await screenOf(page).panel.getByRole('button', { name: query, exact: true }).press('Enter');
}

describe.each(LANGUAGES)('what goes wrong, in %s', (language) => {
  const say = wordsOf(language);
  let opened: TestPage;
  let page: Page;
  afterEach(() => opened.close());

  const open = async (path: string): Promise<void> => {
    opened = await app.open(path, { language, allow });
    page = opened.page;
  };
  const openList = async (): Promise<void> => {
    await open(LIST);
    await screenOf(page).row(0).waitFor();
  };
  const listAnswers = (answer: (route: Route) => Promise<void>): Promise<void> => provoke(page, answer, say('查询'));
  const toasts = async (): Promise<string[]> =>
    (await page.locator('.gj-toasts .is-error').allInnerTexts()).map((text) => text.trim());

  it('B-140 B-294 B-295 code 900 lists its reasons under its message, or under 提示 without one', async () => {
    await openList();
    const { dialog, dialogTitle, dialogLines } = screenOf(page);
    await listAnswers(
      envelope(900, 'No stock', [
        { code: 'QG1', remark: 'first' },
        { code: 'QG2', remark: 'second' },
      ]),
    );
    await dialog.waitFor();
    await expect.poll(() => dialogTitle.innerText()).toBe('No stock');
    await expect.poll(() => dialogLines.allInnerTexts()).toEqual(['【QG1】first', '【QG2】second']);
    await page.keyboard.press('Escape');
    await listAnswers(envelope(900, '', [{ code: 'QG3', remark: 'third' }]));
    await dialog.waitFor();
    await expect.poll(() => dialogTitle.innerText()).toBe(say('提示'));
  });

  it('B-296 code 902 shows a card for five seconds', async () => {
    await openList();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await listAnswers(envelope(902, ''));
    const card = page.locator('.gj-cards .gj-notice');
    await card.getByText(say('服务异常-902')).waitFor();
    await expect.poll(() => card.innerText()).toContain(say('系统遇到困难，请稍后重试'));
    await page.clock.runFor(4999);
    await expect.poll(() => card.count()).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => card.count()).toBe(0);
  });

  it('B-297 B-302 B-304 an empty answer, other statuses and no answer at all have their texts', async () => {
    await openList();
    await listAnswers((route) => route.fulfill({ contentType: 'application/json', body: 'null' }));
    await expect.poll(toasts).toContain(say('查询错误'));
    for (const answer of [
      (route: Route) => route.fulfill({ status: 418, body: '' }),
      (route: Route) => route.abort('connectionrefused'),
    ]) {
      await page.locator('.gj-toasts .gj-notice').waitFor({ state: 'detached' });
      await listAnswers(answer);
      await expect.poll(toasts).toContain(say(BUSY));
    }
  });

  it('B-301 B-303 statuses have their texts', async () => {
    await openList();
    for (const [status, text] of STATUSES) {
      await listAnswers((route) => route.fulfill({ status, body: '' }));
      await expect.poll(toasts).toContain(say(text));
    }
  });

  it.each([
    ['code 401', (route: Route) => envelope(401, '')(route)],
    ['HTTP 401', (route: Route) => route.fulfill({ status: 401, body: '' })],
  ])(
    'B-149 B-293 B-150 B-300 %s says so, forgets the sign-in and leads to /login with the way back after a second',
    async (_, answer) => {
      await openList();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await listAnswers(answer);
      await expect.poll(toasts).toContain(say('登录已失效，请重新登录'));
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await page.clock.runFor(999);
      expect(new URL(page.url()).pathname).toBe(LIST);
      await page.clock.runFor(1);
      await expect
        .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
        .toBe(`/login?redirect=${encodeURIComponent(LIST)}`);
    },
  );

  it('B-305 a sign-in without a person asks to sign in again', async () => {
    await open('/404');
    await page.route('**/getUserInfo*', envelope(200, ''));
    await page.goto(app.url + LIST);
    await expect.poll(toasts).toContain(say('验证失败，请重新登录'));
    await page.waitForURL(`${app.url}/login?redirect=${encodeURIComponent(LIST)}`);
  });

  it('B-148 B-306 a token that the server does not accept leads to the sign-in page, everything forgotten', async () => {
    opened = await ownSignIn(app, { language, allow });
    page = opened.page;
    await page.route('**/getUserInfo*', envelope(500, 'invalid'));
    await page.goto(app.url + LIST);
    await page.waitForURL(`${app.url}/login?redirect=${encodeURIComponent(LIST)}`);
    await page.locator('[name=username]').waitFor();
    // The look of the device is nobody's secret, and stays.
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => !['look', 'settings'].includes(key))),
    ).toEqual([]);
  });

  it('B-260 what takes long says what is waited for', async () => {
    await openList();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await listAnswers(async (route) => {
      await held;
      await route.continue();
    });
    const text = page.locator('.gj-busy-text');
    await text.waitFor();
    await expect.poll(() => text.innerText()).toBe(say('数据加载中'));
    release();
    await expect.poll(() => text.count()).toBe(0);
  });

  it('B-037 a part of the program that cannot be loaded reloads the page', async () => {
    await open('/dashboard');
    await page.locator('.frame').waitFor();
    await page.route('**/assets/PasswordDialog*.js', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    const reloaded = page.waitForEvent('load');
    await chooseInUserMenu(page, say('修改密码'));
    await reloaded;
    await page.locator('.frame').waitFor();
    await chooseInUserMenu(page, say('修改密码'));
    await expect.poll(() => page.getByRole('dialog', { name: say('修改密码') }).count()).toBe(1);
  });

  it('B-028 B-427 B-428 pages that are not there or not permitted say so', async () => {
    await open('/financeManage/none');
    await page.waitForURL(/\/404$/);
    await expect.poll(() => page.locator('.error-page h1').innerText()).toBe(say('页面不存在'));
    await goTo(page, '/401');
    await expect.poll(() => page.locator('.error-page h1').innerText()).toBe(say('无权访问'));
  });
});
