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

it('B-397 an expense goes with a picture of an invoice, is agreed to on a phone and becomes an expense document', async () => {
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
  await phone.page.locator('.gj-preview-picture img').waitFor();
  await phone.page.keyboard.press('Escape');
  await shown.button('同意').tap();
  await shown.window.getByRole('button', { name: '确定' }).tap();
  await expect.poll(() => phone.page.locator('[data-field="status"]').first().innerText()).toBe('已通过');
  await phone.close();

  // Whoever keeps the books makes the expense document of it, with what it was agreed to.
  await office.books.add('supplier', { name: '出租车公司', contact: '周平', tel: '13912345678' });
  await office.books.add('expenseType', { name: '交通费' });
  const books = await office.books.open(`${AT}/approvalDetail?id=${id}`);
  await approvalOf(books.page).button('生成费用单').click();
  await books.page.waitForURL((url) => url.pathname.endsWith('/costAdd'));
  const form = approvalOf(books.page);
  await expect.poll(() => form.input('buyerId').inputValue()).toBe('王丽华');
  await expect.poll(() => form.cell(0, 'amount').innerText()).toBe('86.50');
  expect(await form.cell(0, 'remark').innerText()).toBe('打车');
  await form.cell(0, 'expenseTypeId').click();
  await books.page.keyboard.type('交通费');
  await books.page.keyboard.press('Enter');
  await form.input('supplierId').fill('出租车公司');
  await books.page.keyboard.press('Enter');
  await books.page.keyboard.press('F8');
  await books.page.waitForURL((url) => url.pathname.endsWith('/costDetail'));
  await form.field('approvalId').getByRole('link').click();
  await books.page.waitForURL((url) => url.searchParams.get('id') === id);
  await approvalOf(books.page)
    .panel.getByRole('link', { name: /^费用单 FYD\d+$/ })
    .waitFor();
  expect(await approvalOf(books.page).button('生成费用单').count()).toBe(0);
  await books.close();
});
