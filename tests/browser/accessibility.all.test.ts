import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { axeFindings, RULES_OF_COLOUR, type AxeFinding } from '../support/axeFindings';
import { goTo } from '../support/goTo';
import { openApp, type OpenOptions, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { settled } from '../support/settled';
import { wordsOf } from '../support/words';

/**
 * Every page of the shell, what opens over it, and one screen of each kind, by axe: WCAG 2.2 at level AA, in the light
 * and in the dark.
 */
const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';

let app: TestApp;
let detail = '';
beforeAll(async () => {
  app = await openApp();
  const { list } = await app.api.get<{ list: { id: string }[] }>('/api/purchase/purchaseOrder/list', { pageSize: '1' });
  detail = `/purchaseManage/purchaseOrder/purchaseOrderDetail?id=${list[0]!.id}`;
});
afterAll(() => app.close());

/**
 * In the light, then in the dark: there by the rules that look at colours, and by all of them where it has other
 * elements than in the light.
 */
async function findingsInBoth(page: Page): Promise<Record<string, AxeFinding[]>> {
  const elements = (): Promise<string> => page.evaluate(() => document.body.outerHTML);
  await turn(page, 'light');
  const light = await axeFindings(page);
  const inLight = await elements();
  await turn(page, 'dark');
  const dark = await axeFindings(page, (await elements()) === inLight ? RULES_OF_COLOUR : undefined);
  await page.emulateMedia({ colorScheme: 'light' });
  return { light, dark };
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
}

const NONE = { light: [], dark: [] };

/** A page of somebody whose settings follow the system's theme; screens are opened in it one after the other. */
async function openFollower(options: OpenOptions): Promise<TestPage> {
  const opened = await app.open('/401', options);
  await opened.page.locator('.error-page').waitFor();
  await opened.page.evaluate(() =>
    localStorage.setItem(
      'settings',
      JSON.stringify({ owner: '1', settings: { theme: 'system', changedAt: Date.now() } }),
    ),
  );
  return opened;
}

/** Loads the page anew: axe walks through everything that is there, kept screens behind the one shown too. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(app.url + (path || detail));
  await page
    .locator('.panel:visible :is(input, button, td, .gj-detail, .gj-navigation section, .gj-card), .error-page')
    .first()
    .waitFor();
  await settled(page);
}

/** One screen of each kind; without an address: a document. */
const KINDS: readonly [string, string][] = [
  ['the first page', '/dashboard'],
  ['quick navigation', '/quickNavigation/purchasePage'],
  ['a list', LIST],
  ['a tree list', '/base/department/departmentList'],
  ['a form with line items', '/purchaseManage/purchaseOrder/purchaseOrderAdd'],
  ['a line report', '/purchaseManage/purchaseOrder/purchaseOrderProList'],
  ['statistics', '/purchaseManage/purchaseOrder/purchaseOrderStaticList'],
  ['settings', '/System/accountSet/basicSet'],
  ['roles', '/System/role/roleList'],
  ['the permission matrix', '/System/role/roleEdit?id=2'],
  ['menu rights', '/base/department/menuAuth?id=2'],
  ['a document', ''],
  ['/404', '/404'],
  ['/401', '/401'],
];

describe.each(LANGUAGES)('accessibility in %s', (language) => {
  const say = wordsOf(language);
  let opened: TestPage;
  beforeAll(async () => {
    opened = await openFollower({ language });
  });
  afterAll(() => opened.close());

  it('the sign-in page, with its refusal', async () => {
    const { page, close } = await app.visit('/login', { language });
    await page.locator('[name=username]').fill('12345');
    await page.keyboard.press('Enter');
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it.each(KINDS)('%s', async (_, path) => {
    await show(opened.page, path);
    expect(await findingsInBoth(opened.page)).toEqual(NONE);
  });

  it('what opens in the frame: a fly-out of the menu, the user menu, the menu of a tab, the search, and each of its dialogs', async () => {
    const { page } = opened;
    // Nothing lies under what opens here: a button that a menu covers in part would be a finding.
    await show(page, '/404');
    const found: Record<string, unknown> = {};
    const look = async (name: string): Promise<void> => void (found[name] = await findingsInBoth(page));
    const dialog = page.locator('dialog[open]');
    await page.locator('.sidebar-entry').nth(1).hover();
    await page.locator('.flyout').waitFor();
    await look('fly-out');
    await page.locator('.user-button').click();
    const entries = await page.locator('.user-panel button').allInnerTexts();
    await look('user menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('页签操作') }).click();
    await page.getByRole('menu').waitFor();
    await look('menu of a tab');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill('单');
    await dialog.getByRole('option').first().waitFor();
    await look('search');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    for (const text of ['错误日志', '版本更新记录']) {
      await page
        .locator('.header-tools')
        .getByRole('button', { name: say(text) })
        .click();
      await dialog.locator('h2').waitFor();
      await look(text);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    const dialogs = entries
      .map((text) => text.trim())
      .filter((text) =>
        ['修改密码', '界面设置', '登录设备', '发送消息', '权限说明'].map((title) => say(title)).includes(text),
      );
    expect(dialogs).toHaveLength(5);
    for (const text of dialogs) {
      await page.locator('.user-button').click();
      await page.locator('.user-panel').getByRole('button', { name: text, exact: true }).click();
      await dialog.locator('h2').waitFor();
      await settled(page);
      await look(text);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, NONE])));
  });

  it('what narrows a list: the menu of plans and its dialog, conditions, the filter of a column', async () => {
    const { page } = opened;
    await show(page, `${LIST}?urgency=3&remark?=0`);
    const bar = page.locator('.panel:visible .gj-query-line');
    await bar.locator('.gj-chip').first().waitFor();
    expect(await findingsInBoth(page)).toEqual(NONE);
    await bar.locator('.gj-plan-button').click();
    await settled(page);
    expect(await findingsInBoth(page)).toEqual(NONE);
    await bar.getByRole('menuitem', { name: say('另存为…') }).click();
    await page.locator('dialog[open] h2').waitFor();
    expect(await findingsInBoth(page)).toEqual(NONE);
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: say('高级筛选') }).click();
    await page.locator('dialog[open] .gj-condition').nth(1).waitFor();
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: say('添加条件') })
      .click();
    expect(await findingsInBoth(page)).toEqual(NONE);
    await page.keyboard.press('Escape');
    await page.locator('.panel:visible thead th[data-col=billDate]').click({ button: 'right' });
    await page.getByRole('menuitem', { name: say('筛选'), exact: true }).click();
    await page.getByRole('dialog', { name: say('筛选{title}', { title: say('单据日期') }) }).waitFor();
    expect(await findingsInBoth(page)).toEqual(NONE);
  });

  it('a choice of shortcuts on the first page, and a refusal', async () => {
    const { page } = opened;
    await show(page, '/dashboard');
    await page
      .locator('.panel:visible')
      .getByRole('button', { name: say('编辑') })
      .click();
    await page.locator('dialog[open] h2').waitFor();
    expect(await findingsInBoth(page)).toEqual(NONE);
    await show(page, LIST);
    await page.locator('.panel:visible [data-action=review]').click();
    await page.locator('dialog.gj-dialog').waitFor();
    expect(await findingsInBoth(page)).toEqual(NONE);
  });
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('accessibility on a phone', () => {
  let opened: TestPage;
  beforeAll(async () => {
    // Texts are those of one language; the rules are about colours and sizes.
    opened = await openFollower({ language: 'zh', ...PHONE });
  });
  afterAll(() => opened.close());

  it.each(KINDS.filter(([, path]) => !path.startsWith('/4')))('%s', async (_, path) => {
    const { page } = opened;
    await show(page, path);
    // Nothing lies under the bar at the lower edge then.
    await page.locator('.panel:visible').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    expect(await findingsInBoth(page)).toEqual(NONE);
  });

  it('the drawer of the menu, the tools of the header and the user menu', async () => {
    const { page } = opened;
    await show(page, '/404');
    const header = page.locator('.frame-header');
    await header.getByRole('button', { name: '打开菜单' }).tap();
    await page.locator('dialog.drawer').waitFor();
    expect(await findingsInBoth(page)).toEqual(NONE);
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: '更多' }).tap();
    await page.getByRole('menu').waitFor();
    expect(await findingsInBoth(page)).toEqual(NONE);
    await page.keyboard.press('Escape');
    await header.locator('.user-button').tap();
    await page.locator('.user-panel').waitFor();
    expect(await findingsInBoth(page)).toEqual(NONE);
  });
});

describe('accessibility of what opens on a phone', () => {
  it('the search, more actions, and the sheet of a line', async () => {
    const { page, close } = await app.open(LIST, { language: 'zh', ...PHONE });
    await page.locator('.gj-card').first().waitFor();
    for (const name of ['筛选', '更多']) {
      await page.locator('.gj-card-tools, .gj-card-bar').getByRole('button', { name }).first().tap();
      await page.locator('dialog.is-sheet').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('dialog.is-sheet').waitFor({ state: 'detached' });
    }
    await goTo(page, '/purchaseManage/purchaseOrder/purchaseOrderAdd');
    await page.locator('.gj-lines-add').tap();
    await page.locator('dialog.is-sheet').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});
