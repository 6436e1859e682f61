import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { addRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';

const DRIVE = '/contentManagement/documentList';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgTXsIRAwQCgAh7gVRHxTu+AAAAABJRU5ErkJggg==',
  'base64',
);
const text = (name: string, said: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(said) });

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

async function openDrive(query = '', more: { language?: string } = {}) {
  const { page, close } = await app.open(`${DRIVE}${query}`, more);
  const files = page.locator('.gj-drive-files');
  await files.waitFor();
  const row = (name: string) => files.locator('tr').filter({ hasText: name });
  const press = (name: string) => files.getByRole('button', { name, exact: true }).click();
  return { page, close, files, row, press };
}

describe('the document drive', () => {
  it('B-012 B-043 B-044 B-130 files are uploaded, sorted into folders, deleted and given back', async () => {
    const { close, files, page, press, row } = await openDrive();
    for (const title of ['文件名', '类型', '大小', '上传时间', '删除时间'])
      await files.getByRole('columnheader', { name: title }).waitFor();
    await press('新建文件夹');
    await page.getByRole('dialog').getByRole('textbox').fill('季度报告');
    await page.keyboard.press('Enter');
    await row('季度报告').waitFor();
    await row('季度报告').dblclick();
    await files.locator('[aria-current=page]').filter({ hasText: '季度报告' }).waitFor();
    expect(new URL(page.url()).searchParams.get('filePath')).toBe('/我的文件/季度报告');
    await files
      .locator('input[type=file]')
      .first()
      .setInputFiles([text('要点.txt', '铰链订单增长'), { name: '图.png', mimeType: 'image/png', buffer: PNG }]);
    await row('要点.txt').waitFor();
    await row('图.png').waitFor();
    // By the keys of a file manager.
    await row('要点.txt').click();
    await row('要点.txt').locator('input[type=checkbox]').check();
    await page.keyboard.press('F2');
    await page.getByRole('dialog').getByRole('textbox').fill('纪要.txt');
    await page.keyboard.press('Enter');
    await row('纪要.txt').waitFor();
    await row('纪要.txt').dblclick();
    await page.locator('.gj-preview').getByText('铰链订单增长').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('订单增长');
    await page.keyboard.press('Enter');
    await files.locator('mark').filter({ hasText: '订单增长' }).waitFor();
    await page.getByRole('searchbox').fill('');
    await row('图.png').waitFor();
    await row('图.png').locator('input[type=checkbox]').check();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: '确定', exact: true }).click();
    await expect.poll(() => row('图.png').count()).toBe(0);
    await page.locator('.gj-drive-side').getByRole('button', { name: '回收站' }).click();
    await row('图.png').locator('input[type=checkbox]').check();
    await press('还原');
    await expect.poll(() => row('图.png').count()).toBe(0);
    await close();
  });

  it('B-131 B-290 are shown as a list, as pictures and by time, as the person chose last', async () => {
    const { close, files, page, press } = await openDrive('?filePath=/公司文件/产品图册');
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('isMin')) pictures.push(new URL(request.url()).pathname);
    });
    await press('网格');
    await files.locator('.gj-drive-card img').first().waitFor();
    expect(new Set(pictures)).toEqual(new Set(['/prod-pc/api/oa/doc/filetransfer/preview']));
    await press('时间轴');
    await files
      .getByRole('group', { name: /^\d{4}-\d{2}$/ })
      .first()
      .waitFor();
    await page.reload();
    await files
      .getByRole('group', { name: /^\d{4}-\d{2}$/ })
      .first()
      .waitFor();
    await press('列表');
    await files.getByRole('columnheader', { name: '文件名' }).waitFor();
    await close();
  });

  it('gives files to a record', async () => {
    const { id } = await addRequisition(app.api, {}, 1);
    const { page, close } = await app.open(`${REQUISITION.base}/purchaseOrderEdit?id=${id}`);
    const field = screenOf(page).field('attachments');
    await field.getByRole('button', { name: '从文档中心选择' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('treeitem', { name: '公司空间' }).click();
    await dialog.getByRole('searchbox').fill('报价单');
    await dialog.getByRole('checkbox', { name: /报价单模板.csv/ }).check();
    await dialog.getByRole('button', { name: /确定/ }).click();
    await field.locator('.gj-file').filter({ hasText: '报价单模板.csv' }).waitFor();
    await close();
  });

  it('can be used by everybody: desk and phone', async () => {
    const { close, page } = await openDrive('?filePath=/公司文件');
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.gj-drive-head').getByRole('button', { name: '文档位置' }).click();
    await page.locator('.gj-drive-side').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});
