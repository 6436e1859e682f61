import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';
import { plainProduct, type PlainProduct } from '../support/plainProduct';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const API = '/api/purchase/purchaseOrder';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
let product: PlainProduct;

beforeAll(async () => {
  app = await openRunningApp();
  product = await plainProduct(app.api);
});
afterAll(() => app.close());
afterEach(() => opened.close());

const add = (remark: string, billDate = '2026-11-01', needDate = '2099-01-01'): Promise<{ id: string }> =>
  app.api.post(`${API}/add`, {
    billDate,
    departmentId: '2',
    applicantId: '1',
    factoryId: '1',
    urgency: '1',
    needDate,
    remark,
    lines: [{ productId: product.id, unitId: product.unitId, quantity: '1', price: '2' }],
  });

/** The list narrowed to the records that were added under a remark, newest first. */
async function open(remark: string, options: Parameters<TestApp['open']>[1] = {}): Promise<void> {
  opened = await app.open(`${LIST}?remark~=${remark}`, { viewport: { width: 1366, height: 768 }, ...options });
  page = opened.page;
  screen = screenOf(page);
  await screen.panel.locator('[data-row="0"]').waitFor();
}

const dialog = () => page.getByRole('dialog');
const statuses = async (remark: string): Promise<number[]> => {
  const { list } = await app.api.get<{ list: { status: number }[] }>(`${API}/list`, {
    'remark~': remark,
    pageNum: '1',
    pageSize: '100',
    orderBy: 'code',
  });
  return list.map(({ status }) => status);
};

describe('selected records', () => {
  it('E-16 all that fit the query are selected over pages, reviewed call by call, refused ones told one by one, and the others gone on with', async () => {
    const added: string[] = [];
    for (let index = 0; index < 45; index += 1) added.push((await add('批量选择')).id);
    await open('批量选择');
    await screen.tick(0);
    await expect.poll(() => screen.pager.innerText()).toContain('已选 1 条');
    await screen.pager.getByRole('button', { name: '清空' }).click();
    expect(await screen.pager.innerText()).not.toContain('已选');
    await screen.tick(1);
    await screen.pager.getByRole('button', { name: '选择全部 45 条' }).click();
    await expect.poll(() => screen.pager.innerText()).toContain('已选 45 条');
    await screen.pager.getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => screen.row(0).getAttribute('aria-selected')).toBe('true');
    // Somebody else is faster with two of them, in the second call and in the third.
    const order = (
      await app.api.get<{ list: { id: string; code: string }[] }>(`${API}/list`, {
        'remark~': '批量选择',
        pageNum: '1',
        pageSize: '100',
        orderBy: '-billDate,-code',
      })
    ).list;
    await app.api.post(`${API}/review`, { ids: [order[25]!.id, order[42]!.id] });
    await screen.press('review');
    if (await screen.dialog.isVisible()) await screen.confirm();
    await dialog().getByText('成功 20 条，失败 2 条，未处理 23 条').waitFor();
    await expect.poll(() => dialog().locator('h2').innerText()).toBe('审核失败提示');
    await expect
      .poll(() => dialog().locator('tr[data-state=refused]').allInnerTexts())
      .toEqual([`${order[25]!.code}、${order[42]!.code}\t失败\t已审核，不可重复审核`]);
    expect((await statuses('批量选择')).filter((status) => status === 1)).toHaveLength(22);
    // What failed and what was not touched stays selected, on whatever pages.
    await expect.poll(() => screen.pager.innerText()).toContain('已选 25 条');
    await dialog().getByRole('button', { name: '审核其余 23 条' }).click();
    await dialog().getByText('成功 43 条，失败 2 条，未处理 0 条').waitFor();
    await expect.poll(() => screen.pager.innerText()).toContain('已选 2 条');
    expect(await statuses('批量选择')).toEqual(added.map(() => 1));
    await app.api.post(`${API}/unreview`, { ids: [order[25]!.id, order[42]!.id] });
    await dialog().getByRole('button', { name: '重试失败的 2 条' }).click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => screen.pager.innerText()).not.toContain('已选');
    await expect.poll(() => screen.notice.allInnerTexts()).toEqual([expect.stringContaining('已审核 45 条')]);
    expect(await statuses('批量选择')).toEqual(added.map(() => 1));
  });

  it('B-170 a batch with a wrong record fails as a whole; the others are done when that is asked for', async () => {
    const { id } = await add('部分处理');
    await add('部分处理');
    await app.api.post(`${API}/review`, { ids: [id] });
    await open('部分处理');
    await screen.tick(0);
    await screen.tick(1);
    await screen.press('review');
    await expect.poll(() => screen.dialogTitle.innerText()).toBe('审核失败提示');
    await screen.cancel();
    expect((await statuses('部分处理')).toSorted()).toEqual([0, 1]);
    await screen.press('review');
    await screen.dialog.getByRole('button', { name: '审核其余 1 条' }).click();
    await expect.poll(() => statuses('部分处理')).toEqual([1, 1]);
    await expect.poll(() => screen.pager.innerText()).toContain('已选 1 条');
    await expect.poll(() => screen.row(0).getAttribute('aria-selected')).toBe('false');
  });

  it('E-16 a single one that its review takes out of the list is ticked no more, so that the next ones are reviewed without it', async () => {
    await add('逐张审核');
    await open('逐张审核&status=0');
    await screen.tick(0);
    await screen.press('review');
    await screen.row(0).waitFor({ state: 'detached' });
    await expect.poll(() => screen.pager.innerText()).not.toContain('已选');
    await add('逐张审核');
    await screen.panel.getByRole('button', { name: '刷新' }).click();
    await screen.row(0).waitFor();
    await screen.panel.getByRole('checkbox', { name: '全选' }).click();
    await expect.poll(() => screen.pager.innerText()).toContain('已选 1 条');
    await screen.press('review');
    await expect.poll(() => statuses('逐张审核')).toEqual([1, 1]);
  });

  it('are copied as a table with headings; a marked block is copied without, by keyboard alone', async () => {
    await add('复制到表格');
    await add('复制到表格');
    await open('复制到表格', { permissions: ['clipboard-read', 'clipboard-write'] });
    const clipboard = async (): Promise<string[][]> =>
      (await page.evaluate(() => navigator.clipboard.readText())).split('\r\n').map((line) => line.split('\t'));
    await screen.tick(0);
    await screen.tick(1);
    await page.keyboard.press('Control+C');
    const [heads, ...rows] = await clipboard();
    expect(heads!.slice(0, 3)).toEqual(['单据编号', '单据日期', '单据状态']);
    expect(rows.map((row) => row.slice(1, 3))).toEqual([
      ['2026-11-01', '未审核'],
      ['2026-11-01', '未审核'],
    ]);
    await page.keyboard.press('Escape');
    await screen.pager.getByRole('button', { name: '清空' }).click();
    await screen.cell(0, 'billDate').click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+C');
    await expect.poll(clipboard).toEqual([
      ['2026-11-01', '未审核'],
      ['2026-11-01', '未审核'],
    ]);
  });

  it('E-39 an overdue record has its tone, and says why to the eye, in the row and in the legend', async () => {
    await add('逾期的', '2020-01-01', '2020-01-02');
    await add('逾期的');
    await open('逾期的');
    await expect
      .poll(() =>
        screen.panel
          .locator('tbody tr[data-row]')
          .evaluateAll((rows) => rows.map((row) => [row.className, (row as HTMLElement).title])),
      )
      .toEqual([
        ['', ''],
        ['gj-row-tone gj-tone-danger', '逾期未审核'],
      ]);
    await expect.poll(() => screen.panel.getByRole('list', { name: '行颜色说明' }).innerText()).toBe('逾期未审核');
    const shades = await screen.panel
      .locator('tbody tr[data-row]')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
    expect(shades[0]).not.toBe(shades[1]);
    await opened.close();
    await open('逾期的', { viewport: { width: 390, height: 844 } });
    await expect.poll(() => page.locator('.gj-card .gj-card-tone').allInnerTexts()).toEqual(['逾期未审核']);
  });
});
