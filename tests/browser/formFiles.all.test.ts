import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { approvalOf, approvalsOffice, AT, type Office } from './approvalsOffice';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await openApp();
  office = await approvalsOffice(app, 'SP07');
});
afterAll(async () => {
  await office?.leave();
  await app.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** 2 × 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgTXsIRAwQCgAh7gVRHxTu+AAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n');

it('B-397 an expense goes with a picture and a file; who decides sees the picture on a phone', async () => {
  const templateId = await office.templateId('费用报销');
  const { page, close } = await office.clerk.open(`${AT}/approvalAdd?template=${templateId}`);
  const screen = approvalOf(page);
  await screen.cell(0, 'day').click();
  for (const text of ['2026-03-02', '打车', '86.5']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => screen.input('total').inputValue()).toBe('86.50');
  await screen.input('reason').fill('拜访客户');
  const invoices = screen.field('invoices');
  await invoices
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: '出租车票.png', mimeType: 'image/png', buffer: PNG },
      { name: '行程单.pdf', mimeType: 'application/pdf', buffer: PDF },
    ]);
  // What is on its way is waited for.
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('/approvalDetail'));
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await expect.poll(() => invoices.locator('.gj-file-name').allInnerTexts()).toEqual(['出租车票.png', '行程单.pdf']);
  await close();

  const phone = await office.head.open(`${AT}/approvalDetail?id=${id}`, PHONE);
  const shown = approvalOf(phone.page);
  const picture = shown.field('invoices').locator('img.gj-file-image');
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(2);
  expect(await shown.field('invoices').locator('.gj-file').count()).toBe(2);
  // Nothing of it stands out of the page.
  const beyond = await phone.page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
  await shown.field('invoices').getByRole('button', { name: '预览 出租车票.png' }).tap();
  await phone.page.locator('.gj-lightbox img').waitFor();
  await shown.button('同意').waitFor();
  await phone.close();
});
