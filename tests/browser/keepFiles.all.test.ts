import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { addRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';

const DRIVE = '/contentManagement/documentList';
const LIST = `${REQUISITION.base}/purchaseOrderList`;

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const files = (page: Page) => page.locator('.gj-drive-files');
const row = (page: Page, name: string | RegExp) => files(page).locator('tr').filter({ hasText: name });

async function openDrive(query = ''): Promise<{ page: Page; close(): Promise<void> }> {
  const opened = await app.open(`${DRIVE}${query}`);
  await files(opened.page).waitFor();
  return opened;
}

async function newFolder(page: Page, name: string): Promise<void> {
  await files(page).getByRole('button', { name: '新建文件夹', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
  await row(page, name).waitFor();
}

/** Chooses the folder of one's own, and waits until the file has arrived. */
async function keepInOwn(page: Page): Promise<void> {
  const tree = page.getByRole('dialog', { name: '存到文件夹' });
  await tree.getByRole('treeitem', { name: '个人空间' }).click();
  const placed = page.waitForResponse((response) => response.url().endsWith('/place'));
  await tree.getByRole('button', { name: '确定' }).click();
  expect((await (await placed).json()).code).toBe(200);
}

describe('what is made here', () => {
  it('an export goes into a folder', async () => {
    const { close, page } = await app.open(LIST);
    await screenOf(page).press('export');
    const dialog = page.getByRole('dialog', { name: /^导出/ });
    await dialog.getByRole('button', { name: '存到文档中心' }).click();
    await keepInOwn(page);
    await close();
    const drive = await openDrive();
    await row(drive.page, /请购单.*xlsx/).dblclick();
    const shown = drive.page.locator('.gj-preview');
    await shown.getByText('单据编号').first().waitFor();
    expect(await shown.getByText('QG202611290001').count()).toBe(1);
    await drive.close();
  });

  it('a print goes into a folder as it looks on paper', async () => {
    const { code, id } = await addRequisition(app.api, {}, 3);
    const { close, page } = await app.open(`${REQUISITION.base}/purchaseOrderDetail?id=${id}`);
    await screenOf(page).press('print');
    const paper = page.locator('.gj-print-preview .gj-paper').first();
    await paper.waitFor();
    // Where ink must be, as shares of the paper.
    const texts = await paper.evaluate((element) => {
      const all = element.getBoundingClientRect();
      return [...element.querySelectorAll('.gj-paper-text')]
        .filter((each) => each.textContent.trim() !== '')
        .map((each) => {
          const { height, left, top, width } = each.getBoundingClientRect();
          return [(left - all.left) / all.width, (top - all.top) / all.height, width / all.width, height / all.height];
        });
    });
    expect(texts.length).toBeGreaterThan(10);
    await page.getByRole('button', { name: '存到文档中心' }).click();
    await keepInOwn(page);
    await close();
    const drive = await openDrive();
    await row(drive.page, new RegExp(`${code}.*pdf`)).dblclick();
    const canvas = drive.page.locator('.gj-preview canvas').first();
    await expect
      .poll(() =>
        canvas.evaluate((element, boxes) => {
          const { height, width } = element as HTMLCanvasElement;
          const context = (element as HTMLCanvasElement).getContext('2d');
          return boxes.filter(([x = 0, y = 0, w = 0, h = 0]) => {
            const { data } = context!.getImageData(
              x * width,
              y * height,
              Math.max(1, w * width),
              Math.max(1, h * height),
            );
            return !data.some((value, at) => at % 4 === 0 && value < 128);
          }).length;
        }, texts),
      )
      .toBe(0);
    await drive.close();
  });
});

describe('files of the drive', () => {
  it('are moved by dragging them onto a folder, and come as one zip', async () => {
    const { close, page } = await openDrive();
    await newFolder(page, '装箱资料');
    await files(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles([{ name: '唛头.txt', mimeType: 'text/plain', buffer: Buffer.from('HUADONG') }]);
    await row(page, '唛头.txt').waitFor();
    await row(page, '唛头.txt').locator('.gj-drive-name').dragTo(row(page, '装箱资料').locator('.gj-drive-name'));
    await expect.poll(() => row(page, '唛头.txt').count()).toBe(0);
    await row(page, '装箱资料').locator('input[type=checkbox]').check();
    const download = page.waitForEvent('download');
    await files(page).getByRole('button', { name: '下载', exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('装箱资料.zip');
    const zip = await readFile(await saved.path());
    expect([zip.subarray(0, 2).toString(), zip.includes('装箱资料/唛头.txt'), zip.includes('HUADONG')]).toEqual([
      'PK',
      true,
      true,
    ]);
    await close();
  });

  it('stay under the pointer when one is chosen, so that a double click opens that', async () => {
    const { close, page } = await openDrive('?filePath=/公司文件');
    const place = async () => (await files(page).locator('tbody tr').first().boundingBox())?.y;
    await files(page).locator('tbody tr').first().waitFor();
    const before = await place();
    await files(page).locator('tbody tr input[type=checkbox]').first().check();
    await files(page).getByRole('button', { name: '分享', exact: true }).waitFor();
    expect(await place()).toBe(before);
    await close();
  });

  it('say how much room they take, before it is full', async () => {
    const { close, page } = await openDrive();
    await page.getByRole('button', { name: /存储空间/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('本人的文件占用').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '打开回收站' }).click();
    await files(page).locator('[aria-current=page], b').filter({ hasText: '回收站' }).first().waitFor();
    await close();
  });
});
