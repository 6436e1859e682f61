import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digitalXml } from '../../src/capabilities/invoiceFile/server/testInvoices';
import { supplierTaxNo } from '../../src/company/demonstration/partner/supplierTaxNo';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const FOLDER = '/contentManagement/documentList?filePath=/采购部/供应商发票';
const LIST = '/purchaseManage/purchaseInvoice/purchaseInvoiceList';
const SELLER = { name: '上海宝昌钢铁贸易有限公司', taxNo: supplierTaxNo(0) };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('an electronic invoice', () => {
  it('shows its fields in the drive, goes to a purchase invoice by one button, and once', async () => {
    const { close, page } = await app.open(FOLDER);
    const open = async (ending: string) => {
      await page.locator('.gj-drive-files tr').filter({ hasText: ending }).dblclick();
      const invoice = page.locator('.gj-invoice');
      await invoice.getByText('电子发票（增值税专用发票）').waitFor();
      return invoice;
    };
    const invoice = await open('.ofd');
    for (const text of ['无锡恒达不锈钢有限公司', '华东精工五金制品有限公司', 'SUS304 1.0×1219', '价税合计'])
      await invoice.getByText(text).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const number = await invoice.locator('dd').first().textContent();
    await invoice.getByRole('button', { name: '生成采购发票' }).click();
    const { field, input, panel } = screenOf(page);
    await expect.poll(() => input('supplierId').inputValue()).toBe('无锡恒达不锈钢有限公司');
    expect(await input('invoiceNo').inputValue()).toBe(number);
    await field('attachments').locator('.gj-file').filter({ hasText: '.ofd' }).waitFor();
    expect(await panel.locator('.gj-form-notes').count()).toBe(0);
    await page.keyboard.press('F8');
    await page.waitForURL(/purchaseInvoiceDetail/);
    await page.goto(`${new URL(page.url()).origin}${FOLDER}`);
    await (await open('.ofd')).getByRole('button', { name: '生成采购发票' }).click();
    const { dialog } = screenOf(page);
    await dialog.getByText('此发票已登记在采购发票').waitFor();
    await dialog.getByRole('button', { name: '采购发票详情' }).click();
    await page.waitForURL(/purchaseInvoiceDetail/);
    await page.getByText('无锡恒达不锈钢有限公司').first().waitFor();
    await close();
  });

  it('is taken from the computer above the list; what is not found is told above the form', async () => {
    const { close, page } = await app.open(LIST);
    await page.getByRole('button', { name: '读取电子发票' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '从电脑选择' });
    await dialog.getByRole('button', { name: '从文档中心选择' }).waitFor();
    const xml = digitalXml({
      number: '26310000001234567890',
      seller: SELLER,
      lines: [{ name: '*金属制品*没有的东西', quantity: '2', net: '100.00', tax: '13.00' }],
      net: '100.00',
      tax: '13.00',
      total: '113.00',
    });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '发票.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
    const { input, panel } = screenOf(page);
    const notes = panel.locator('.gj-form-notes');
    await notes.getByText('第1行“*金属制品*没有的东西”没有找到对应的存货，请选择').waitFor();
    expect(await input('supplierId').inputValue()).toBe(SELLER.name);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});
