import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startBrowser, type TestBrowser } from '../support/browser';
import { signIn } from '../support/openApp';
import { startDevelopment, type DevelopmentServer } from '../support/startDevelopment';

const ORDER = 'schemas/purchaseManage/purchaseOrder.json';
const FORM = '/purchaseManage/purchaseOrder/purchaseOrderAdd';

let server: DevelopmentServer;
let browser: TestBrowser;
let good: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startDevelopment(inject('serverUrls')[Number(process.env.VITEST_POOL_ID) - 1]!),
    startBrowser(),
  ]);
  good = server.read(ORDER);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const remark = (page: Page) => page.locator('[data-field=remark] textarea');
const dateLabel = (page: Page, text: string) => page.locator('[data-field=needDate] label', { hasText: text });
const lineOf = (text: string) => good.split('\n').findIndex((line) => line.includes(text)) + 1;

it('a saved schema file changes the open screen and keeps what was typed; a mistake is told over it, with its fix, while the last good version goes on; the inspector follows', async () => {
  const { page, close } = await browser.page();
  await page.goto(`${server.url}/login`);
  await signIn(page);
  await page.goto(server.url + FORM);
  await remark(page).fill('急件');

  server.save(ORDER, good.replace('"title": "需求日期"', '"title": "到货期限"'));
  await dateLabel(page, '到货期限').waitFor();
  await expect.poll(() => remark(page).inputValue()).toBe('急件');

  server.save(ORDER, good.replace('"type": "user", "title": "请购人"', '"type": "usr", "title": "请购人"'));
  const errors = page.locator('.gj-schema-errors');
  await errors.getByRole('button', { name: `${ORDER}:${lineOf('"applicantId"')}:` }).waitFor();
  await expect.poll(() => errors.locator('pre').first().innerText()).toContain('"usr"');
  await expect.poll(() => remark(page).inputValue()).toBe('急件');
  await dateLabel(page, '到货期限').waitFor();
  // A page that is opened now hears of it, too.
  const other = await page.context().newPage();
  await other.goto(server.url + FORM);
  await other.locator('.gj-schema-errors').waitFor();
  await other.close();

  await errors.getByRole('button', { name: '修复' }).first().click();
  await errors.waitFor({ state: 'detached' });
  expect(server.read(ORDER)).toBe(good);
  await dateLabel(page, '需求日期').waitFor();
  await expect.poll(() => remark(page).inputValue()).toBe('急件');

  await page.keyboard.press('Control+Alt+KeyI');
  const panel = page.locator('.gj-inspect');
  await panel.waitFor();
  await page.locator('[data-field=needDate]').click();
  const line = lineOf('"needDate": {');
  await panel.getByText(`${ORDER}:${line}`, { exact: true }).waitFor();
  server.save(ORDER, good.replace('  "fields": {', '\n\n  "fields": {'));
  await panel.getByText(`${ORDER}:${line + 2}`, { exact: true }).waitFor();
  await panel.getByRole('button', { name: '在编辑器中打开' }).first().click();
  await expect.poll(() => server.opened()).toContain(ORDER);
  await close();
});
