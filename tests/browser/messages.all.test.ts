import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, KEEPER } from '../support/apiSession';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { chooseInUserMenu, ownSignIn } from '../support/ownSignIn';
import { wordsOf } from '../support/words';

let app: TestApp;
let keeper: { userName: string };
beforeAll(async () => {
  app = await openApp();
  const { page, close } = await app.open('/dashboard', { account: KEEPER });
  keeper = { userName: (await page.locator('.user-name').innerText()).trim() };
  await close();
});
afterAll(() => app.close());

/** Frames that the page sends once its socket is open. */
async function socketFrames(page: Page): Promise<{ url: string; sent: string[] }> {
  const socket = await page.waitForEvent('websocket');
  const sent: string[] = [];
  socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  return { url: socket.url(), sent };
}

describe.each(LANGUAGES)('messages in %s', (language) => {
  const say = wordsOf(language);

  it('B-243 only who is named may send them', async () => {
    const { page, close } = await app.open('/dashboard', { language, account: KEEPER });
    await page.locator('.user-button').click();
    await page
      .locator('.user-panel')
      .getByRole('button', { name: say('退出登录') })
      .waitFor();
    expect(await page.getByRole('button', { name: say('发送消息') }).count()).toBe(0);
    await close();
  });

  it('B-216 B-217 B-218 B-333 the form wants people and an introduction of 100 characters at most', async () => {
    const { page, close } = await app.open('/dashboard', { language });
    await chooseInUserMenu(page, say('发送消息'));
    const dialog = page.getByRole('dialog', { name: say('发送消息') });
    const scene = dialog.locator('[name=businessType]');
    await expect.poll(() => scene.inputValue()).toBe('1001');
    await expect
      .poll(() =>
        scene
          .locator('option')
          .evaluateAll((options) => options.map((option) => [(option as HTMLOptionElement).value, option.textContent])),
      )
      .toEqual([
        ['1001', say('版本更新')],
        ['1002', say('临时维护')],
      ]);
    await scene.selectOption('1002');
    await expect.poll(() => dialog.locator('[name=title]').inputValue()).toBe(say('临时维护'));
    await dialog.getByRole('button', { name: say('发送'), exact: true }).click();
    await dialog.getByText(say('请输入消息简介')).waitFor();
    await dialog.locator('[role=alert]', { hasText: say('请选择接收人') }).waitFor();
    await dialog.locator('[name=first]').fill('文'.repeat(101));
    await dialog.getByText(say('消息简介不能超过100个字')).waitFor();
    await close();
  });

  it('B-358 B-359 B-360 B-361 people are chosen from the tree of the organisation', async () => {
    const { page, close } = await app.open('/dashboard', { language });
    await chooseInUserMenu(page, say('发送消息'));
    await page.locator('[name=userIdList]').click();
    const picker = page.getByRole('dialog', { name: say('组织机构') });
    const search = picker.getByPlaceholder(say('输入关键词进行搜索'));
    await search.waitFor();
    await expect.poll(() => picker.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(800);
    await expect
      .poll(() =>
        picker
          .locator('.gj-organisation-pane')
          .evaluateAll((panes) => panes.map((pane) => (pane as HTMLElement).offsetWidth)),
      )
      .toEqual([380, 380]);
    await search.fill(keeper.userName);
    const found = picker.getByRole('treeitem', { name: keeper.userName });
    const others = picker.getByRole('treeitem', { name: /./ }).filter({ hasNotText: keeper.userName });
    await expect.poll(() => others.count()).toBeLessThan(4);
    await picker.getByRole('tree').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expect.poll(() => found.last().getAttribute('aria-checked')).toBe('true');
    const chosen = picker.locator('.gj-organisation-chosen li');
    await expect.poll(() => chosen.allInnerTexts()).toEqual([expect.stringContaining(keeper.userName)]);
    await search.fill('');
    await picker.getByRole('treeitem').first().click();
    await expect.poll(() => chosen.count()).toBeGreaterThan(2);
    await picker.getByText(say('已选')).first().waitFor();
    await picker.getByRole('button', { name: say('清空列表') }).click();
    expect(await chosen.count()).toBe(0);
    await close();
  });

  it('B-321 B-332 a message arrives at once; it goes away after 60 seconds unless it is read, one about a new version stays', async () => {
    const receiver = await ownSignIn(app, { language, account: KEEPER });
    await receiver.page.clock.install();
    await receiver.page.reload();
    await receiver.page.locator('.frame').waitFor();
    const socket = receiver.page.waitForEvent('websocket');
    await receiver.page.clock.runFor(1500);
    await (await socket).waitForEvent('framereceived');
    const cards = receiver.page.locator('.gj-cards .gj-notice');
    const sender = await app.open('/dashboard', { language, account: ADMIN });
    for (const [code, title, first] of [
      ['1001', '版本更新', 'new version'],
      ['1002', '临时维护', 'back at noon'],
    ] as const) {
      await chooseInUserMenu(sender.page, say('发送消息'));
      await sender.page.locator('[name=businessType]').selectOption(code);
      await sender.page.locator('[name=first]').fill(first);
      await sender.page.locator('[name=userIdList]').click();
      const picker = sender.page.getByRole('dialog', { name: say('组织机构') });
      await picker.getByRole('searchbox').fill(keeper.userName);
      await picker.getByRole('treeitem', { name: keeper.userName }).last().click();
      await picker.getByRole('button', { name: say('确定') }).click();
      await sender.page
        .getByRole('dialog')
        .getByRole('button', { name: say('发送'), exact: true })
        .click();
      await sender.page.locator('.gj-notice.is-success').getByText(say('发送成功!')).first().waitFor();
      await expect
        .poll(() => cards.filter({ hasText: first }).allInnerTexts())
        .toEqual([expect.stringContaining(say(title))]);
    }
    await sender.close();
    await receiver.page.clock.pauseAt(Date.now() + 5000);
    const maintenance = cards.filter({ hasText: 'back at noon' });
    await maintenance.hover();
    await receiver.page.clock.runFor(120_000);
    await expect.poll(() => cards.count()).toBe(2);
    await receiver.page.mouse.move(300, 500);
    await receiver.page.clock.runFor(60_000);
    await expect.poll(() => maintenance.count()).toBe(0);
    await receiver.page.clock.runFor(3_600_000);
    await expect.poll(() => cards.allInnerTexts()).toEqual([expect.stringContaining('new version')]);
    await cards.getByRole('button', { name: say('关闭') }).click();
    expect(await cards.count()).toBe(0);
    await receiver.close();
  });
});

describe('the socket', () => {
  it('B-262 B-263 B-264 B-265 opens 1.5 s after the page, signs in first and then gives a sign of life every 30 s', async () => {
    const { page, close } = await ownSignIn(app, { account: KEEPER });
    // Time stands still from before the page is loaded.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    let opened = 0;
    page.on('websocket', () => (opened += 1));
    await page.reload();
    await page.locator('.frame').waitFor();
    await page.clock.runFor(1499);
    expect(opened).toBe(0);
    const frames = socketFrames(page);
    await page.clock.runFor(1);
    const { url, sent } = await frames;
    expect(url).toBe(`${app.url.replace('http:', 'ws:')}/prod-pc/api/web/socket`);
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent[0]!)).toMatchObject({ type: 'LOGIN', packageId: '1' });
    await page.clock.runFor(29_999);
    expect(sent.length).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => sent.slice(1)).toEqual(['{"type":"PING"}']);
    await close();
  });

  it('B-326 that cannot be opened is noted in the console and nowhere else', async () => {
    const { page, close } = await app.open('/404', { allow: [/WebSocket/] });
    await page.routeWebSocket('**/api/web/socket', (socket) => void socket.close({ code: 1011, reason: 'broken' }));
    const noted = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().startsWith('socket:'),
    );
    await page.goto(`${app.url}/dashboard`);
    await noted;
    expect(await page.locator('.gj-notice').count()).toBe(0);
    await close();
  });
});
