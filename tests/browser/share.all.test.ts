import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { flacOf } from '../support/flacOf';
import { openApp, type TestApp } from '../support/openApp';
import { pdfOf } from '../support/pdfOf';
import { ownFolder, putIntoDrive } from '../support/putIntoDrive';
import { sheetOf } from '../support/sheetOf';
import { wordsOf } from '../support/words';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const REFUSED = /403/;

interface Link {
  shareBatchNum: string;
  extractionCode: string;
  address: string;
}

let app: TestApp;
let shared: string;
const share = (more: object = {}) =>
  app.api.post<Link>('/api/oa/document/share', { ids: [shared], days: 7, allowsDownload: true, ...more });

beforeAll(async () => {
  app = await openApp();
  const { page, close } = await app.open('/dashboard');
  shared = await ownFolder(app.api, `项目资料 ${Date.now()}`);
  const inside = await ownFolder(app.api, '图纸', shared);
  const put = (folderId: string, name: string, content: Buffer) =>
    putIntoDrive(page, app.api, folderId, { name, content });
  await put(inside, '装配图.pdf', pdfOf(['甲方']));
  await put(shared, '报价.xlsx', await sheetOf([['品名'], ['螺栓']]));
  await put(shared, '录音.flac', flacOf(20));
  await put(shared, '说明.txt', Buffer.from('交货说明'));
  await close();
});
afterAll(() => app.close());

/** Tells what the policy of the page has refused. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (text: string) => void refused.push(text));
  await page.evaluate(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      (window as unknown as { tellRefused(text: string): void }).tellRefused(`${violatedDirective} ${blockedURI}`),
    ),
  );
  return refused;
}

/** Sideways scrolling that a page asks for, px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const code = (page: Page) => page.locator('[name=extractionCode]');
const row = (page: Page, name: string) => page.locator('.gj-share-open', { hasText: name });
const preview = (page: Page) => page.locator('.gj-preview-body');

async function enter(page: Page, text: string): Promise<void> {
  await code(page).fill(text);
  await page.keyboard.press('Enter');
}

describe('B-041 B-042 the page of a link', () => {
  it('asks for the code and tells nothing before, then shows folders and files', async () => {
    const link = await share();
    const { page, close } = await app.visit(link.address, { allow: [REFUSED] });
    const refused = await watchPolicy(page);
    await code(page).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('项目资料');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await enter(page, 'wrong1');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('提取码不正确，或链接不存在');
    expect(await axeFindings(page)).toEqual([]);
    await enter(page, link.extractionCode);
    await row(page, '项目资料').click();
    await row(page, '图纸').waitFor();
    expect(await page.locator('h1').innerText()).toContain('分享的文件');
    expect(await page.locator('.gj-share-files header').innerText()).toContain('有效期至');
    expect(await axeFindings(page)).toEqual([]);
    await row(page, '图纸').click();
    await row(page, '装配图.pdf').click();
    await expect.poll(() => preview(page).locator('.gj-preview-pdf-text').first().innerText()).toContain('甲方');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: '路径' }).getByRole('button', { name: '项目资料' }).click();
    await row(page, '报价.xlsx').click();
    await preview(page).getByRole('gridcell', { name: '螺栓' }).waitFor();
    await page.keyboard.press('Escape');
    await row(page, '录音.flac').click();
    await expect
      .poll(() =>
        preview(page)
          .locator('audio')
          .evaluate((sound: HTMLAudioElement) => Math.round(sound.duration)),
      )
      .toBeGreaterThan(5);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.gj-preview-head').getByRole('button', { name: '下载' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('录音.flac');
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下载 说明.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('说明.txt');
    // The code stands in no address, and opening the page again asks for none.
    expect(page.url()).toBe(app.url + link.address);
    await page.reload();
    await row(page, '项目资料').waitFor();
    expect(refused).toEqual([]);
    await close();
  });

  it('a link that is none asks as well, and one that was taken back says so to who has the code', async () => {
    const { page, close } = await app.visit(`/share/${'A'.repeat(22)}`, { allow: [REFUSED, /404/] });
    await enter(page, 'abcdef');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('提取码不正确，或链接不存在');
    const link = await share();
    await app.api.post('/api/oa/document/endShare', { batch: link.shareBatchNum });
    await page.goto(app.url + link.address);
    await enter(page, link.extractionCode);
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('此链接已被收回');
    expect(await code(page).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it('opens at once without a code, in place of the application for who is signed in', async () => {
    const link = await share({ code: null, allowsDownload: false });
    const { page, close } = await app.open(link.address);
    await row(page, '项目资料').click();
    await row(page, '说明.txt').click();
    await expect.poll(() => preview(page).innerText()).toContain('交货说明');
    expect(await page.locator('.gj-preview-head').getByRole('button', { name: '下载' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link').count()).toBe(0);
    expect(await page.locator('.gj-share-mark').innerText()).toBe('只可查看');
    await close();
  });

  it.each(['zh', 'en', 'es', 'ja'])('fits a phone in %s', async (language) => {
    const t = wordsOf(language);
    const link = await share();
    const { page, close } = await app.visit(link.address, { ...PHONE, language, allow: [REFUSED] });
    await page.getByRole('textbox', { name: t('提取码') }).fill(link.extractionCode);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: t('打开'), exact: true }).click();
    await row(page, '项目资料').click();
    await row(page, '说明.txt').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const heights = await page
      .locator('.gj-share-files ul button, .gj-share-files ul a')
      .evaluateAll((all) => all.map((each) => Math.min(each.clientHeight, each.clientWidth)));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await close();
  });
});
