import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

/** Every page of the shell and one screen of each kind, by axe: WCAG 2.2 at level AA. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';

let app: TestApp;
let detail = '';
beforeAll(async () => {
  app = await openApp();
  const { list } = await app.api.get<{ list: { id: string }[] }>('/api/purchase/purchaseOrder/list', { pageSize: '1' });
  detail = `/purchaseManage/purchaseOrder/purchaseOrderDetail?id=${list[0]!.id}`;
});
afterAll(() => app.close());

interface Finding {
  rule: string;
  impact: string;
  places: string[];
}

async function findings(page: Page): Promise<Finding[]> {
  // The page's policy lets no script in; a debugger's world is not bound by it.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  const expression = `axe.run(document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, impact, nodes }) => ({ rule: id, impact, places: nodes.slice(0, 5).map(({ html, failureSummary }) => html.slice(0, 160) + ' | ' + failureSummary.split('\\n')[1]) })))`;
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Finding[];
}

describe.each(['zh', 'en'])('accessibility in %s', (language) => {
  it('the sign-in page, with its refusal', async () => {
    const { page, close } = await app.visit('/login', { language });
    await page.locator('[name=username]').fill('12345');
    await page.keyboard.press('Enter');
    expect(await findings(page)).toEqual([]);
    await close();
  });

  it.each([
    ['the dashboard', '/dashboard'],
    ['a list', LIST],
    ['a tree list', '/base/department/departmentList'],
    ['a form with line items', '/purchaseManage/purchaseOrder/purchaseOrderAdd'],
    ['a line report', '/purchaseManage/purchaseOrder/purchaseOrderProList'],
    ['statistics', '/purchaseManage/purchaseOrder/purchaseOrderStaticList'],
    ['settings', '/System/accountSet/basicSet'],
    ['roles', '/System/role/roleList'],
    ['the permission matrix', '/System/role/roleEdit?id=2'],
    ['menu rights', '/base/department/menuAuth?id=2'],
    ['/404', '/404'],
    ['/401', '/401'],
  ])('%s', async (_, path) => {
    const { page, close } = await app.open(path, { language });
    await page.locator('.panel:visible :is(input, button, td), .error-page, .gj-board-part').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
    await close();
  });

  it('a document', async () => {
    const { page, close } = await app.open(detail, { language });
    await page.locator('.gj-detail').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
    await close();
  });

  it('an open menu, the user menu and a dialog', async () => {
    const { page, close } = await app.open(LIST, { language });
    await screenOf(page).row(0).waitFor();
    await page.locator('.sidebar-entry').nth(1).hover();
    await page.locator('.flyout').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.locator('.user-button').click();
    expect(await findings(page)).toEqual([]);
    await page.locator('.user-panel button').nth(2).click();
    await page.locator('dialog[open]').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
  });
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** One screen of each kind; texts are those of one language, the rules are about colours and sizes. */
const KINDS: readonly [string, string][] = [
  ['the dashboard', '/dashboard'],
  ['a list', LIST],
  ['a tree list', '/base/department/departmentList'],
  ['a form with line items', '/purchaseManage/purchaseOrder/purchaseOrderAdd'],
  ['a line report', '/purchaseManage/purchaseOrder/purchaseOrderProList'],
  ['settings', '/System/accountSet/basicSet'],
  ['the permission matrix', '/System/role/roleEdit?id=2'],
  ['a document', ''],
];

describe.each([
  ['on a phone', PHONE],
  ['on a phone in the dark', { ...PHONE, colorScheme: 'dark' as const }],
])('accessibility %s', (_, how) => {
  it.each(KINDS)('%s', async (__, path) => {
    const { page, close } = await app.open(path || detail, { language: 'zh', ...how });
    if ('colorScheme' in how) {
      // As the settings would have chosen it: colours are computed for the theme.
      await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ owner: '1', settings: { theme: 'dark', changedAt: Date.now() } })));
      await page.reload();
      await page.locator('html[data-theme=dark]').waitFor();
    }
    await page.locator('.panel:visible :is(input, button, td), .gj-detail').first().waitFor();
    await page.waitForLoadState('networkidle');
    // Nothing lies under the bar at the lower edge then.
    await page.locator('.panel:visible').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    expect(await findings(page)).toEqual([]);
    await close();
  });
});

describe('accessibility of what opens on a phone', () => {
  it('the search, more actions, and the sheet of a line', async () => {
    const { page, close } = await app.open(LIST, { language: 'zh', ...PHONE });
    await page.locator('.gj-card').first().waitFor();
    for (const name of ['筛选', '更多']) {
      await page.locator('.gj-card-tools, .gj-card-bar').getByRole('button', { name }).first().tap();
      await page.locator('dialog.is-sheet').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('dialog.is-sheet').waitFor({ state: 'detached' });
    }
    await page.goto(`${app.url}/purchaseManage/purchaseOrder/purchaseOrderAdd`);
    await page.locator('.gj-lines-add').tap();
    await page.locator('dialog.is-sheet').waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
  });
});
