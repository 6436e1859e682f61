import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';

const MB = 1024 * 1024;
const UPLOAD = '**/api/thirdparty/jzyoss/fileUpload';
/** Parts that arrive before the page is left. */
const BEFORE = 2;

const folder = mkdtempSync(join(tmpdir(), 'guiju-resume-'));
let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a file goes on with the parts that stand when the page was left and it is chosen again', async () => {
  const content = randomBytes(32 * MB);
  const path = join(folder, '大图纸.bin');
  writeFileSync(path, content);
  const { close, page } = await app.open('/contentManagement/documentList');
  const files = page.locator('.gj-drive-files');
  await files.waitFor();
  const choose = () => files.locator('input[type=file]').first().setInputFiles(path);
  let partSize = 0;
  let arrived: number[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('getPolicyInfo')) return;
    const { data } = (await response.json()) as { data: { partSize: number; arrived: number[] } };
    ({ partSize } = data);
    if (data.arrived.length > 0) ({ arrived } = data);
  });
  let answered = 0;
  let sent = 0;
  // What comes after the first parts is on its way when the page is left.
  await page.route(UPLOAD, async (route) => {
    if (++sent > BEFORE) return;
    const response = await route.fetch();
    await route.fulfill({ response });
    answered++;
  });
  await choose();
  await expect.poll(() => answered).toBe(BEFORE);
  // Asked whether it may be left.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await files.waitFor();
  await page.unroute(UPLOAD);
  let later = 0;
  await page.route(UPLOAD, async (route) => {
    later++;
    await route.continue();
  });
  await choose();
  const row = files.locator('tr').filter({ hasText: '大图纸.bin' });
  await row.waitFor();
  expect(arrived).toHaveLength(BEFORE);
  expect(later).toBe(Math.ceil(content.length / partSize) - BEFORE);
  const taken = page.waitForEvent('download');
  await row.locator('input[type=checkbox]').check();
  await files.getByRole('button', { name: '下载', exact: true }).click();
  const hash = createHash('sha256');
  for await (const chunk of await (await taken).createReadStream()) hash.update(chunk as Buffer);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  await close();
});
