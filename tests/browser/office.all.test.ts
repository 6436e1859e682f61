import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DocumentServer, type EditorConfig } from '../server/office/DocumentServer';
import { apiSession, type ApiSession } from '../support/apiSession';
import { axeFindings } from '../support/axeFindings';
import { startBrowser, type TestBrowser } from '../support/browser';
import { docxOf } from '../support/officeFiles';
import { openApp, signIn, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { freePort, startServer, type TestServer } from '../support/startServer';

const API = '/api/oa/document';
const DRIVE = '/contentManagement/documentList';
const SECRET = 'what the document server and we know alone';
const SAVED = 2;

/** Makes an empty document. @returns the address of its window */
async function blankFile(api: ApiSession, name: string): Promise<{ id: string; path: string }> {
  const [{ id: folderId }] = (await api.get<[{ id: string }]>(`${API}/spaces`)) as [{ id: string }];
  const { id } = await api.post<{ id: string }>(`${API}/createOffice`, { folderId, name, type: 'docx' });
  return { id, path: `/onlyoffice?userFileId=${id}&ot=edit` };
}

/** What the policy of a page has refused from now on. */
async function refusedIn(page: Page): Promise<string[]> {
  const refused: string[] = [];
  const context = page.context();
  await context.exposeFunction('tellRefused', (text: string) => void refused.push(text));
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      (window as unknown as { tellRefused(text: string): void }).tellRefused(`${violatedDirective} ${blockedURI}`),
    ),
  );
  return refused;
}

describe('with a document server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiju-office-'));
  let documents: DocumentServer;
  let server: TestServer;
  let browser: TestBrowser;
  let api: ApiSession;
  beforeAll(async () => {
    cpSync(inject('filledFolder'), dataDir, { recursive: true });
    documents = await DocumentServer.start(SECRET);
    documents.servesEditors();
    const port = await freePort();
    const env = {
      ONLYOFFICE_URL: documents.url,
      ONLYOFFICE_SECRET: SECRET,
      ONLYOFFICE_CALLBACK: `http://127.0.0.1:${port}`,
    };
    [server, browser] = await Promise.all([startServer({ dataDir, env, port }), startBrowser()]);
    api = await apiSession(server.url);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await documents?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const configIn = async (page: Page): Promise<EditorConfig> => {
    const shown = page.frameLocator('iframe').locator('pre');
    await expect.poll(() => shown.innerText()).toContain('"token"');
    return JSON.parse(await shown.innerText()) as EditorConfig;
  };

  it('B-038 B-039 B-040 somebody makes a document, edits it in a window of its own, and what he saves is its content', async () => {
    const { page, close } = await browser.page();
    const refused = await refusedIn(page);
    await page.goto(server.url + DRIVE);
    await signIn(page);
    const window = page.context().waitForEvent('page');
    await page.getByRole('button', { name: '新建在线文档' }).click();
    await page.getByRole('menuitem', { name: '新建文档' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('会议纪要');
    await page.keyboard.press('Enter');
    const editor = await window;
    const query = new URL(editor.url()).searchParams;
    expect([...query.keys()]).toEqual(['fileUrl', 'fileName', 'filePath', 'fileId', 'userFileId', 'extendName', 'ot']);
    expect(Object.fromEntries(query)).toMatchObject({
      fileName: '会议纪要.docx',
      filePath: '/我的文件',
      extendName: 'docx',
      ot: 'add',
    });
    const config = await configIn(editor);
    expect(config.editorConfig.mode).toBe('edit');
    await expect.poll(() => editor.title()).toBe('会议纪要.docx');
    expect(await editor.locator('.frame').count()).toBe(0);
    // The whole window is the editor's.
    expect(await editor.locator('iframe').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1366, height: 768 });
    expect((await documents.open(config)).status).toBe(200);
    const content = await docxOf('<w:p><w:r><w:t>决议一</w:t></w:r></w:p>', []);
    const saved = { status: SAVED, url: documents.saved(content), filetype: 'docx' };
    expect(await documents.report(config, saved)).toEqual({ status: 200, error: 0 });
    await editor.close();
    // Opened again from the list, for editing, under another key.
    const row = screenOf(page).rowWith('会议纪要.docx');
    await row.locator('.gj-check').click();
    const [again] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: '在线打开' }).click(),
    ]);
    expect(new URL(again.url()).searchParams.get('ot')).toBe('edit');
    const next = await configIn(again);
    expect(next.document.key).not.toBe(config.document.key);
    expect((await documents.open(next)).content).toEqual(content);
    expect(refused).toEqual([]);
    await close();
  });

  it('no other page lets anything of it in', async () => {
    const policyOf = async (path: string) =>
      (await fetch(server.url + path)).headers.get('content-security-policy')?.split(';') ?? [];
    const own = await policyOf('/onlyoffice?userFileId=1');
    expect(own).toEqual(
      expect.arrayContaining([`script-src 'self' ${documents.url}`, `frame-src 'self' ${documents.url}`]),
    );
    expect(own.filter((rule) => rule.includes(documents.url))).toHaveLength(2);
    for (const path of ['/', '/dashboard', DRIVE, '/onlyofficex', '/onlyoffice/x', `/x?a=/onlyoffice`]) {
      expect(await policyOf(path), path).toContain("script-src 'self'");
      expect((await policyOf(path)).join(), path).not.toContain(documents.url);
    }
  });

  it('who has to sign in first comes to the editor all the same', async () => {
    const { path } = await blankFile(api, '登录');
    const { page, close } = await browser.page();
    const refused = await refusedIn(page);
    await page.goto(server.url + path);
    await page.locator('[name=username]').fill('13800000000');
    await page.locator('[name=password]').fill('Demo1234');
    await page.keyboard.press('Enter');
    expect((await configIn(page)).document.title).toBe('登录.docx');
    expect(refused).toEqual([]);
    await close();
  });

  it('that does not answer, preview and download are offered', async () => {
    const { path } = await blankFile(api, '不应答');
    const { page, close } = await browser.page({ allow: [/404|api\.js/] });
    await page.goto(server.url + path);
    documents.otherwise = (_, response) => {
      response.writeHead(404).end();
      return true;
    };
    await page.locator('[name=username]').fill('13800000000');
    await page.locator('[name=password]').fill('Demo1234');
    await page.keyboard.press('Enter');
    await page.getByText('文档服务器没有应答').waitFor();
    documents.otherwise = undefined;
    await page.getByRole('button', { name: '预览' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await close();
  });
});

describe('without a document server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.close());

  it('the window says so, and offers preview and download', async () => {
    const { path } = await blankFile(app.api, '没有');
    const { page, close } = await app.open(path);
    await page.getByText('没有设置文档服务器').waitFor();
    await expect.poll(() => page.title()).toBe('没有.docx');
    expect(await page.locator('.frame').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('没有.docx');
    await page.getByRole('button', { name: '预览' }).click();
    await page.locator('.gj-preview-body').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.gj-preview-body').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 375, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await close();
  });

  it('what is not to be seen is not told', async () => {
    const { page, close } = await app.open('/onlyoffice?userFileId=999999999&ot=edit', { allow: [/./] });
    await page.getByRole('button', { name: '重试' }).waitFor();
    expect(await page.getByRole('button', { name: '下载' }).count()).toBe(0);
    await close();
  });
});
