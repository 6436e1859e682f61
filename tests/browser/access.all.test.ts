import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEPER } from '../support/apiSession';
import { goTo } from '../support/goTo';
import { signIn, type TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const CLIENTS = '/base/btype/clientList';

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

describe('without sign-in', () => {
  it('B-021 opens the sign-in page, which says what is wrong with a number or password', async () => {
    const { page, close } = await app.visit('/login', { allow: [/400/] });
    await page.locator('[name=username]').fill('12345');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('username');
    await page.locator('[name=username]').fill('13800000000');
    await page.locator('[name=password]').fill('Wrong1234');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('账号或密码错误');
    await expect.poll(() => page.locator('[name=username]').inputValue()).toBe('13800000000');
    await close();
  });

  it('B-024 a deep link asks to sign in and then shows what was wanted', async () => {
    const { page, close } = await app.visit(`${LIST}?x=1`);
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === `${LIST}?x=1`);
    await signIn(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe(LIST);
    await screenOf(page).row(0).waitFor();
    await close();
  });

  it.each(['/auth-redirect', '/application'])('B-022 B-023 %s opens', async (path) => {
    const { page, close } = await app.visit(path);
    await page.locator('#root > *').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await close();
  });
});

describe('with sign-in', () => {
  it('B-025 B-026 the sign-in page and the root lead to the dashboard', async () => {
    const { page, close } = await app.open('/login');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
    await page.goto(`${app.url}/`);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
    await close();
  });

  it('B-027 B-028 B-370 an unknown path leads to /404; /401 exists', async () => {
    const { page, close } = await app.open('/no/such/page');
    await page.waitForURL(/\/404$/);
    await expect.poll(() => page.locator('.error-page h1').innerText()).toBe('页面不存在');
    await goTo(page, '/401');
    await expect.poll(() => page.locator('.error-page h1').innerText()).toBe('无权访问');
    await close();
  });

  it('B-033 the title of the page names the screen and the product', async () => {
    const { page, close } = await app.open(LIST);
    await expect.poll(() => page.title()).toBe('请购单列表 - 规矩');
    await close();
  });

  it('B-089 add, edit and detail are not in the menu', async () => {
    const { page, close } = await app.open('/dashboard');
    await page.locator('.sidebar').getByRole('link', { name: '采购管理' }).hover();
    await page.locator('.flyout a').first().waitFor();
    const entries = await page.locator('.flyout a').allInnerTexts();
    expect(entries).toEqual(expect.arrayContaining(['请购单列表', '请购单明细表', '请购单统计表']));
    expect(entries.filter((entry) => /新增|编辑|详情/.test(entry))).toEqual([]);
    await close();
  });

  it('B-371 /redirect opens the path anew', async () => {
    const { page, close } = await app.open(`/redirect${LIST}`);
    await expect.poll(() => new URL(page.url()).pathname).toBe(LIST);
    await screenOf(page).row(0).waitFor();
    await close();
  });

  it('B-300 an expired session leads to the sign-in page', async () => {
    const { page, close } = await app.visit('/login', { allow: [/401/] });
    await signIn(page);
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) if (name.endsWith('token')) localStorage.setItem(name, 'expired');
    });
    await page.goto(app.url + LIST);
    await page.waitForURL(/\/login/);
    await page.locator('[name=username]').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /token/.test(name)))).toEqual([]);
    await close();
  });
});

describe('with few permissions', () => {
  it('B-029 B-368 a screen without permission leads to /401 and is not in the menu', async () => {
    const { page, close } = await app.open(CLIENTS, { account: KEEPER });
    await page.waitForURL(/\/401\?path=%2Fbase%2Fbtype%2FclientList$/);
    await page.locator('.sidebar').getByRole('button', { name: '基础设置' }).click();
    const entries = () => page.locator('.flyout a').allInnerTexts();
    await expect.poll(entries).toContain('存货列表');
    expect(await entries()).not.toContain('客户列表');
    await close();
  });

  it('B-238 buttons without permission are not there', async () => {
    const { page, close } = await app.open('/stockManage/procure/procureList', { account: KEEPER });
    await screenOf(page).row(0).waitFor();
    await expect
      .poll(() =>
        page
          .locator('.gj-actions [data-action]')
          .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.action ?? '').toSorted()),
      )
      .toEqual(['add', 'cancelInspect', 'copy', 'detail', 'edit', 'export', 'generate', 'requestInspect']);
    await close();
  });
});
