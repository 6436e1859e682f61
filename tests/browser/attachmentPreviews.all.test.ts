import { afterAll, beforeAll, expect, it } from 'vitest';
import { flacOf } from '../support/flacOf';
import { inkOf } from '../support/inkOf';
import { docxOf } from '../support/officeFiles';
import { openApp, type TestApp } from '../support/openApp';
import { pdfOf } from '../support/pdfOf';
import { addRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';
import { sheetOf } from '../support/sheetOf';

/** 2 × 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgTXsIRAwQCgAh7gVRHxTu+AAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('B-351 B-354 B-355 attachments are looked at in the page: pictures with those of their field, others alone', async () => {
  const docx = await docxOf('<w:p><w:r><w:t>采购合同</w:t></w:r></w:p>', []);
  const { id } = await addRequisition(app.api, {}, 1);
  const { page, close } = await app.open(`${REQUISITION.base}/purchaseOrderEdit?id=${id}`);
  const field = screenOf(page).field('attachments');
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (text: string) => void refused.push(text));
  await page.evaluate(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      (window as unknown as { tellRefused(text: string): void }).tellRefused(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: '合同.pdf', mimeType: 'application/pdf', buffer: pdfOf(['甲方', '乙方']) },
      { name: '一.png', mimeType: 'image/png', buffer: PNG },
      { name: '合同.docx', mimeType: '', buffer: docx },
      { name: '二.png', mimeType: 'image/png', buffer: PNG },
      { name: '说明.md', mimeType: '', buffer: Buffer.from('# 交货说明') },
      { name: '录音.flac', mimeType: '', buffer: flacOf(20) },
      { name: '报价.xlsx', mimeType: '', buffer: await sheetOf([['品名'], ['螺栓']]) },
    ]);
  await field.locator('.gj-file').nth(6).waitFor();
  const body = page.locator('.gj-preview-body');
  const open = (name: string) => field.getByRole('button', { name: `预览 ${name}` }).click();
  const shut = async () => {
    await page.keyboard.press('Escape');
    await body.waitFor({ state: 'detached' });
  };
  await open('合同.pdf');
  await expect.poll(() => body.locator('.gj-preview-pdf-text').first().innerText()).toContain('甲方');
  // The decoders of scanned pictures lie beside the page.
  await expect.poll(() => body.locator('canvas').first().evaluate(inkOf)).toBeGreaterThan(40_000);
  expect(await page.locator('.gj-preview-place').count()).toBe(0);
  await shut();
  await open('合同.docx');
  await body.getByText('采购合同').waitFor();
  await shut();
  await open('说明.md');
  await body.getByRole('heading', { name: '交货说明' }).waitFor();
  await shut();
  await open('二.png');
  await expect.poll(() => page.locator('.gj-preview-place').innerText()).toBe('2 / 2');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.gj-preview-head').getByRole('button', { name: '下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('二.png');
  await shut();
  await open('报价.xlsx');
  await body.getByRole('gridcell', { name: '螺栓' }).waitFor();
  await shut();
  await open('录音.flac');
  await expect
    .poll(() => body.locator('audio').evaluate((sound: HTMLAudioElement) => Math.round(sound.duration)))
    .toBeGreaterThan(5);
  await shut();
  expect(refused).toEqual([]);
  await close();
});
