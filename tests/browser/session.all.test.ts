import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRights } from '../../src/language/wire';
import { apiSession, KEEPER, READER } from '../support/apiSession';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { chooseInUserMenu, forgetSignIn, ownSignIn, tokenOf } from '../support/ownSignIn';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';
import { wordsOf } from '../support/words';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const ADD = '/purchaseManage/purchaseOrder/purchaseOrderAdd';
const CLIENTS = '/base/btype/clientList';
const UNITS = '/base/inventory/measureUnit';

interface UserInfo {
  userName: string;
  loginId: string;
  deptName: string;
  packageName: string;
  packages: { id: string; name: string }[];
}

let app: TestApp;
let user: UserInfo;
beforeAll(async () => {
  app = await openApp();
  user = await app.api.get<UserInfo>('/api/system/user/getUserInfo');
});
afterAll(() => app.close());

describe.each(LANGUAGES)('the session in %s', (language) => {
  const say = wordsOf(language);

  it('B-053 B-054 B-108 names the account set, and offers the switch to who has several', async () => {
    const { page, close } = await app.open('/dashboard', { language });
    const header = page.locator('.frame-header');
    await header.getByText(user.packageName).waitFor();
    await header.getByRole('button', { name: say('切换账套') }).click();
    const options = page.getByRole('menuitemradio');
    await expect.poll(() => options.allInnerTexts()).toEqual(user.packages.map(({ id, name }) => `${id}${name}`));
    await expect
      .poll(() => options.evaluateAll((items) => items.map((item) => item.getAttribute('aria-checked'))))
      .toEqual(user.packages.map(({ name }) => String(name === user.packageName)));
    await close();
    const keeper = await app.open('/dashboard', { language, account: KEEPER });
    await keeper.page.locator('.frame-account').waitFor();
    expect(await keeper.page.getByRole('button', { name: say('切换账套') }).count()).toBe(0);
    await keeper.close();
  });

  it('B-055 B-062 B-063 B-064 B-143 the user menu of the top bar says who is signed in, and since when; the login id can be copied', async () => {
    const { page, close } = await app.open('/dashboard', {
      language,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.locator('.user-button').click();
    const panel = page.locator('.user-panel');
    await panel.locator('dd').first().waitFor();
    const values = await panel.locator('dd').allInnerTexts();
    expect(values.map((text) => text.trim())).toEqual([
      user.userName,
      user.loginId,
      user.deptName,
      expect.stringMatching(/^\d{4}-/),
    ]);
    await expect.poll(() => panel.getByRole('button', { name: say('修改密码') }).count()).toBe(1);
    await panel.getByRole('button', { name: say('复制账号') }).click();
    await page.locator('.gj-notice').getByText(say('复制账户成功')).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(user.loginId);
    await close();
  });

  it('B-144 B-145 B-146 B-147 signing out tells the server, forgets everything and closes the socket', async () => {
    const { page, close } = await ownSignIn(app, { language, account: READER });
    const socket = await page.waitForEvent('websocket');
    await page.goto(app.url + LIST);
    const next = await page.waitForEvent('websocket');
    expect(next.url()).toBe(socket.url());
    const closed = next.waitForEvent('close');
    const told = page.waitForRequest((request) => request.url().endsWith('/auth/oauth/logout'));
    await chooseInUserMenu(page, say('退出登录'));
    await Promise.all([told, closed, page.waitForURL(`${app.url}/login`)]);
    await page.locator('[name=username]').waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => [
          Object.keys(localStorage).filter((key) => !['look', 'settings'].includes(key)),
          sessionStorage.getItem('tabs'),
        ]),
      )
      .toEqual([[], null]);
    await close();
  });

  it('what is still asked when somebody signs out is not refused afterwards', async () => {
    const { page, close } = await ownSignIn(app, { language, account: READER });
    let letGo = (): void => undefined;
    const isOut = new Promise<void>((resolve) => (letGo = resolve));
    // An answer that takes longer than signing out.
    await page.route('**/purchaseOrder/list?*', async (route) => {
      await isOut;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/purchaseOrder/list?*');
    await goTo(page, LIST);
    const request = await asked;
    await chooseInUserMenu(page, say('退出登录'));
    await page.locator('[name=username]').waitFor();
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    await settled(page);
    expect(request.failure()?.errorText).toBe('net::ERR_ABORTED');
    await close();
  });

  it('B-156 B-157 B-155 B-322 another account set opens with its own dashboard alone, after a reload', async () => {
    const { page, close } = await ownSignIn(app, { language });
    await goTo(page, LIST);
    await screenOf(page).row(0).waitFor();
    const other = user.packages.find(({ name }) => name !== user.packageName)!;
    const switched = page.waitForRequest('**/auth/oauth/token');
    const asked = page.waitForRequest(
      async (request) =>
        request.url().includes('/getUserInfo') && (await request.headerValue('packageid')) === other.id,
    );
    await page
      .locator('.frame-header')
      .getByRole('button', { name: say('切换账套') })
      .click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('menuitemradio', { name: other.name }).click();
    await Promise.all([switched, reloaded, asked]);
    await page.locator('.gj-notice').getByText(say('切换成功')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await expect.poll(() => page.locator('.frame-account').innerText()).toBe(other.name);
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual([say('首页')]);
    await close();
  });

  it('asks before unsaved input would be lost to another account set', async () => {
    const { page, close } = await app.open(ADD, { language });
    const screen = screenOf(page);
    await screen.input('remark').fill('未保存');
    await page
      .locator('.frame-header')
      .getByRole('button', { name: say('切换账套') })
      .click();
    await page.locator('[role=menuitemradio][aria-checked=false]').first().click();
    await screen.dialog.getByRole('button', { name: say('取消') }).click();
    await expect.poll(() => screen.input('remark').inputValue()).toBe('未保存');
    expect(new URL(page.url()).pathname).toBe(ADD);
    await close();
  });

  it('an expired session is renewed in place, over a form: nothing typed is lost, and it can be saved', async () => {
    const { page, close } = await ownSignIn(app, { language, allow: [/401/, /400/] });
    await goTo(page, UNITS);
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await screen.press('add');
    const name = `单位${language}${Date.now() % 100_000}`;
    await page.locator('[data-field=name] input').fill(name);
    await forgetSignIn(page);
    await page.keyboard.press('F8');
    const again = page.getByRole('dialog', { name: say('登录已失效，请重新登录') });
    await again.waitFor();
    await expect.poll(() => again.innerText()).toContain(user.loginId);
    await expect
      .poll(() => again.locator('[name=again]').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await again.getByText(say('请输入密码')).waitFor();
    await page.keyboard.type('Wrong1234');
    await page.keyboard.press('Enter');
    await again.locator('.signin-refused').waitFor();
    await again.locator('[name=again]').fill('Demo1234');
    await again.getByRole('button', { name: say('重新登录') }).click();
    await again.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-field=name] input').inputValue()).toBe(name);
    await page.keyboard.press('F8');
    await screen.rowWith(name).waitFor();
    await close();
  });

  it('giving up an expired session asks first, then leads to the sign-in page and back', async () => {
    const { page, close } = await ownSignIn(app, { language, account: READER, allow: [/401/] });
    await goTo(page, LIST);
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    // Another browser tab signs out; this one holds nothing, so it leaves by itself.
    await forgetSignIn(page);
    await screen.panel.getByRole('button', { name: say('查询'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === LIST);
    await close();

    const typing = await ownSignIn(app, { language, allow: [/401/] });
    await goTo(typing.page, ADD);
    await screenOf(typing.page).input('remark').fill('要放弃的');
    await forgetSignIn(typing.page);
    await screenOf(typing.page).input('factoryId').fill('a');
    const again = typing.page.getByRole('dialog', { name: say('登录已失效，请重新登录') });
    const giveUp = again.getByRole('button', { name: say('放弃并退出') });
    await giveUp.click();
    const question = screenOf(typing.page).dialog;
    await question.getByRole('button', { name: say('取消') }).click();
    await giveUp.click();
    await question.getByRole('button', { name: say('放弃并退出') }).click();
    await typing.page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === ADD);
    expect(await tokenOf(typing.page)).toBeNull();
    await typing.close();
  });

  it('other devices are listed and can be signed out', async () => {
    await apiSession(app.url, READER);
    const first = await ownSignIn(app, { language, account: READER });
    const second = await ownSignIn(app, {
      language,
      account: READER,
      allow: [/401/],
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    await chooseInUserMenu(first.page, say('登录设备'));
    const dialog = first.page.getByRole('dialog', { name: say('登录设备') });
    const here = dialog.locator('li.is-current');
    await here.waitFor();
    expect(await here.getByRole('button').count()).toBe(0);
    const other = dialog.locator('li', { hasText: 'Firefox · Windows' }).first();
    await other.getByRole('button').click();
    await first.page.locator('.gj-notice').getByText(say('已下线')).waitFor();
    await second.page.goto(app.url + LIST);
    await second.page.waitForURL(/\/login/);
    await second.close();
    await dialog.getByRole('button', { name: say('下线其他设备') }).click();
    await screenOf(first.page)
      .dialog.getByRole('button', { name: say('下线') })
      .click();
    await expect.poll(() => dialog.locator('li').count()).toBe(1);
    await expect.poll(() => here.count()).toBe(1);
    await first.close();
  });

  it('B-188 B-325 an outdated page says so above the tabs and loads anew when asked to', async () => {
    const { page, close } = await app.open('/login', { language });
    // Whichever asks: the page that the sign-in led to, or the one that follows.
    await page.route('**/checkWebVersionCode', (route) =>
      route.fulfill({ json: { code: 200, data: '0', message: '' } }),
    );
    await page.goto(app.url + ADD);
    const card = page.locator('.version-bar');
    await card.getByText(say('系统已更新，请按 ctrl+f5 强制刷新')).waitFor();
    await screenOf(page).input('remark').fill('不受影响');
    await page.unroute('**/checkWebVersionCode');
    const reloaded = page.waitForEvent('load');
    page.once('dialog', (dialog) => void dialog.accept());
    await card.getByRole('button', { name: say('立即刷新') }).click();
    await reloaded;
    await page.locator('.frame').waitFor();
    expect(await card.count()).toBe(0);
    await close();
  });

  it('B-029 B-428 /401 names the screen and what would open it, and explains it to who manages roles', async () => {
    const title = say('{title}列表', { title: say('客户') });
    const refused = await app.open(CLIENTS, { language, account: KEEPER });
    const error = refused.page.locator('.error-page');
    await error.getByText('/clientList/list').waitFor();
    await expect.poll(() => error.innerText()).toContain(title);
    expect(await error.getByRole('button').count()).toBe(0);
    await refused.close();

    const { page, close } = await app.open('/404', { language });
    await page.route('**/getUserInfo*', async (route) => {
      const json = (await (await route.fetch()).json()) as { data: { rights: UserRights } };
      json.data.rights.functions = [{ frontUid: '/roleManage' }];
      await route.fulfill({ json });
    });
    await page.goto(app.url + CLIENTS);
    await page
      .locator('.error-page')
      .getByRole('button', { name: say('权限说明') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('为什么看不到？') });
    await dialog.waitFor();
    await expect
      .poll(() =>
        dialog.getByRole('combobox').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
      )
      .toContainEqual(expect.stringContaining(title));
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await close();
  });

  it('on a phone account set and login time stand in the user menu', async () => {
    const { page, close } = await app.open('/dashboard', {
      language,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.user-button').tap();
    const panel = page.locator('.user-panel');
    const values = (await panel.locator('dd').allInnerTexts()).map((text) => text.trim());
    expect(values.slice(3)).toEqual([user.packageName, expect.stringMatching(/^\d{4}-/)]);
    await panel.getByRole('button', { name: say('切换账套') }).tap();
    await expect
      .poll(async () => (await panel.getByRole('radio').allInnerTexts()).map((text) => text.trim()))
      .toEqual(user.packages.map(({ name }) => name));
    const box = await panel.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    await close();
  });
});
