import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../../src/capabilities/transfer/server/csv/writeCsv';
import { readXlsx } from '../../src/capabilities/transfer/server/xlsx/readXlsx';
import { READER } from '../support/apiSession';
import type { TestPage } from '../support/browser';
import { openApp, type OpenOptions, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { today } from '../support/today';

const LIST = '/base/btype/supplierList';
const REPORT = '/purchaseManage/purchaseOrder/purchaseOrderStaticList';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterEach(() => opened.close());
afterAll(() => app.close());

async function open(path: string, options: OpenOptions = {}): Promise<void> {
  opened = await app.open(path, options);
  page = opened.page;
  screen = screenOf(page);
  await screen.row(0).waitFor();
}

const dialog = () => page.locator('dialog.gj-window');
const primary = () => dialog().locator('.gj-window-foot .is-primary');

async function downloaded(act: () => Promise<void>): Promise<{ name: string; rows: string[][] }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), act()]);
  const rows = await readXlsx(readFileSync(await download.path()));
  return { name: download.suggestedFilename(), rows: rows.map(({ cells }) => cells) };
}

function file(...rows: string[][]): { name: string; mimeType: string; buffer: Buffer } {
  return { name: '供应商.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.map(csvLine).join('')) };
}

const HEAD = ['供应商名称', '联系人', '联系手机'];

describe('an export', () => {
  it('E-35 is what the list shows, by keyboard: its columns in their order, of the records found', async () => {
    await open(LIST, { viewport: { width: 2200, height: 900 } });
    const heads = await screen.panel.locator('thead th[data-col] .gj-title').allInnerTexts();
    const names = await screen.panel.locator('tbody td[data-col=name]').allInnerTexts();
    const more = screen.panel.locator('[data-more]');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.action('export').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => primary().evaluate((button) => button === document.activeElement)).toBe(true);
    const { name, rows } = await downloaded(() => page.keyboard.press('Enter'));
    expect(name).toMatch(/^供应商列表-\d{14}\.xlsx$/);
    expect(rows[0]!.slice(0, heads.length)).toEqual(heads);
    expect(rows.slice(1, names.length + 1).map((cells) => cells[heads.indexOf('供应商名称')])).toEqual(names);
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('E-35 is of the records ticked, where there are any', async () => {
    await open(LIST, { viewport: { width: 2200, height: 900 } });
    const second = await screen.cell(1, 'name').innerText();
    await screen.tick(1);
    await screen.press('export');
    await expect
      .poll(() =>
        dialog()
          .getByLabel(/^选中的1行/)
          .isChecked(),
      )
      .toBe(true);
    const { rows } = await downloaded(() => primary().click());
    expect(rows.map((cells) => cells[1])).toEqual([expect.anything(), second, expect.anything()]);
  });

  it('E-35 can be stopped while it is under way', async () => {
    await open(LIST);
    await page.route('**/supplier/export**', () => undefined);
    await screen.press('export');
    await primary().click();
    await dialog().getByRole('progressbar', { name: '导出进度' }).waitFor();
    await dialog().getByRole('button', { name: '取消' }).click();
    await dialog().getByRole('progressbar').waitFor({ state: 'detached' });
    await expect.poll(() => primary().isEnabled()).toBe(true);
  });

  it('E-35 is there for reports in English, and for nobody without the right', async () => {
    await open(REPORT, { language: 'en' });
    await screen.press('export');
    await dialog().getByText('What to export').waitFor();
    const { name, rows } = await downloaded(() => primary().click());
    expect(name).toMatch(/^[A-Z][\w ]+-\d{14}\.xlsx$/);
    expect(rows.length).toBeGreaterThan(3);
    await opened.close();
    await open(LIST, { account: READER });
    expect([await screen.action('export').count(), await screen.action('import').count()]).toEqual([0, 0]);
  });
});

describe('an import', () => {
  it('E-36 B-268 shows what is wrong in its cells, takes in the right records, and gives the others back', async () => {
    await open(LIST);
    await screen.press('import');
    const template = await downloaded(() => dialog().getByRole('button', { name: '下载模板' }).click());
    expect([template.name, template.rows[0]!.includes('供应商名称*')]).toEqual(['供应商导入模板.xlsx', true]);
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(
        file(
          HEAD,
          ['页面导入甲', '张', '13812340001'],
          ['页面导入乙', '李', '123'],
          ['页面导入丙', '王', '13812340003'],
        ),
      );
    await dialog().getByText('1条有错误').waitFor();
    const wrong = dialog().locator('td[aria-invalid=true]');
    await expect.poll(() => wrong.allInnerTexts()).toEqual(['123']);
    await expect.poll(() => wrong.getAttribute('title')).toBe('请输入正确的手机号');
    await dialog().getByLabel('只看有错误的行').check();
    await expect.poll(() => dialog().locator('tbody tr[data-row]').count()).toBe(1);
    await dialog().getByRole('button', { name: '只导入正确的2条' }).click();
    await dialog().getByText('已导入2条').waitFor();
    const faulty = await downloaded(() => dialog().getByRole('button', { name: '下载错误数据' }).click());
    expect(faulty.rows).toEqual([
      [...HEAD, '错误原因'],
      ['页面导入乙', '李', '123', '联系手机：请输入正确的手机号'],
    ]);
    await dialog().getByRole('button', { name: '完成' }).click();
    const { list } = await app.api.get<{ list: { name: string }[] }>('/api/bus/supplier/list', {
      'name~': '页面导入',
      orderBy: 'code',
    });
    expect(list.map(({ name }) => name)).toEqual(['页面导入甲', '页面导入丙']);
  });

  it('E-36 speaks English, takes in a file without faults as a whole, and refuses what is no such file', async () => {
    await open(LIST, { language: 'en' });
    await screen.press('import');
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await dialog().getByRole('alert').getByText('Please choose an xlsx or csv file').waitFor();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(file(['Supplier name', '联系手机', '联系人'], ['Page import Ltd', '13812340009', 'Li']));
    await dialog().getByText('No errors').waitFor();
    await dialog().getByRole('button', { name: 'Import all (1)' }).click();
    await dialog().getByText('1 imported').waitFor();
    const { total } = await app.api.get<{ total: number }>('/api/bus/supplier/list', { 'name~': 'Page import Ltd' });
    expect(total).toBe(1);
  });
});

describe('an import on a page of its own', () => {
  it('B-422 E-36 is where the list of receipts leads: a preview with each fault said, and the way to what was made', async () => {
    await open('/financeManage/withCash/collectionList');
    await screen.press('import');
    await page.waitForURL(/\/financeManage\/withCash\/collectionImport/);
    const { list } = await app.api.get<{ list: { code: string; accountId: string; clientId: string }[] }>(
      '/api/finance/collection/list',
      { pageSize: '1' },
    );
    const receipt = list[0]!;
    const named = async (api: string, id: string) =>
      (await app.api.get<{ list: { code: string }[] }>(api, { id, pageSize: '1' })).list[0]!.code;
    const client = await named('/api/bus/customer/customerList', receipt.clientId);
    const account = await named('/api/finance/account/list', receipt.accountId);
    const day = today();
    await screen.panel
      .locator('input[type=file]')
      .setInputFiles(
        file(['单据日期', '客户', '账户', '收款金额'], [day, client, account, '12.5'], [day, client, account, '一百']),
      );
    await screen.panel.getByText('1条有错误').waitFor();
    await expect
      .poll(() => screen.panel.getByRole('list', { name: '错误原因' }).innerText())
      .toMatch(/^第3行\s*收款金额：请输入数字$/);
    await expect.poll(() => screen.panel.locator('td[aria-invalid=true]').allInnerTexts()).toEqual(['一百']);
    await screen.panel.getByRole('button', { name: '只导入正确的1条' }).click();
    await screen.panel.getByText('已导入1条').waitFor();
    const made = screen.panel.getByRole('list', { name: '已导入的记录' }).getByRole('link');
    const code = await made.innerText();
    await made.click();
    await page.waitForURL(/\/collectionDetail\?id=\d+/);
    await screen.panel.getByText(code).first().waitFor();
    await screen.panel.getByText('12.50').first().waitFor();
  });
});
