import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { READER } from '../support/apiSession';
import type { TestPage } from '../support/browser';
import type { TestApp } from '../support/openApp';
import { goTo } from '../support/goTo';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const API = '/api/purchase/purchaseOrder';
/** Documents that are posted. */
const RECEIPTS = '/stockManage/procure/procureList';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

describe('a list of documents', () => {
  beforeEach(async () => {
    opened = await app.open(LIST, { viewport: { width: 2200, height: 900 } });
    page = opened.page;
    screen = screenOf(page);
    await screen.row(0).waitFor();
  });
  afterEach(() => opened.close());

  const codes = (): Promise<string[]> => screen.panel.locator('tbody td[data-col=code]').allInnerTexts();

  /** Narrows the list to one state. */
  async function searchStatus(label: string): Promise<void> {
    await screen.panel.getByRole('button', { name: '更多条件' }).click();
    await screen.panel.getByLabel('单据状态').click();
    await page.getByRole('option', { name: label, exact: true }).click();
    await page.keyboard.press('Escape');
    await screen.panel.getByRole('button', { name: '查询' }).click();
    await expect
      .poll(async () => [...new Set(await screen.panel.locator('tbody td[data-col=status]').allInnerTexts())])
      .toEqual([label]);
  }

  it('searches by part of a code on Enter, and 重置 shows everything again', async () => {
    const [first] = await codes();
    const total = await screen.pager.innerText();
    await screen.panel.getByLabel('单据编号').fill(first!.slice(-8).toLowerCase());
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await codes()).every((code) => code.endsWith(first!.slice(-8)))).toBe(true);
    await screen.panel.getByRole('button', { name: '重置' }).click();
    await expect.poll(() => screen.pager.innerText()).toBe(total);
  });

  it('sorts by a click on the heading, up and down', async () => {
    const amounts = async (): Promise<number[]> =>
      (await screen.panel.locator('tbody td[data-col=totalMoney]').allInnerTexts()).map((text) =>
        Number(text.replaceAll(',', '')),
      );
    const heading = screen.panel.locator('thead [data-col=totalMoney]');
    const isSorted = async (direction: 1 | -1): Promise<boolean> =>
      (await amounts()).every((amount, index, all) => index === 0 || (amount - all[index - 1]!) * direction >= 0);
    await heading.click();
    await expect.poll(() => isSorted(1)).toBe(true);
    await heading.click();
    await expect.poll(() => isSorted(-1)).toBe(true);
  });

  it('E-11 shows totals of the page and of the whole query, the page as the sum of its rows', async () => {
    const { totals } = await app.api.get<{ totals: { totalMoney: string } }>(`${API}/list`, {
      pageNum: '1',
      pageSize: '1',
    });
    const whole = (await screen.total('totalMoney', 1).innerText()).replaceAll(',', '');
    expect(Number(whole)).toBe(Number(totals.totalMoney));
    const { list } = await app.api.get<{ list: { totalMoney: string }[] }>(`${API}/list`, {
      pageNum: '1',
      pageSize: '20',
      orderBy: '-billDate,-code',
    });
    const cents = list.reduce((sum, { totalMoney }) => sum + Math.round(Number(totalMoney) * 100), 0);
    await expect
      .poll(async () => Number((await screen.total('totalMoney', 0).innerText()).replaceAll(',', '')))
      .toBe(cents / 100);
  });

  it('pages, and keeps ticked records across pages', async () => {
    const [first] = await codes();
    await screen.tick(0);
    await screen.tick(1);
    await screen.pager.getByRole('button', { name: '下一页' }).click();
    await expect.poll(async () => (await codes())[0]).not.toBe(first);
    await screen.tick(0);
    await expect.poll(() => screen.pager.innerText()).toContain('已选 3 条');
    await screen.pager.getByRole('button', { name: '上一页' }).click();
    await expect.poll(async () => (await codes())[0]).toBe(first);
    await expect.poll(() => screen.row(1).getAttribute('aria-selected')).toBe('true');
  });

  it('B-309 acting without a selection asks to choose', async () => {
    for (const [action, word] of [
      ['edit', '编辑'],
      ['delete', '删除'],
      ['review', '审核'],
      ['unreview', '弃审'],
      ['post', '记账'],
    ]) {
      if (action === 'post') await goTo(page, RECEIPTS);
      await screen.press(action!);
      await expect.poll(() => screen.dialogTitle.innerText()).toBe('提示');
      const title = action === 'post' ? '采购入库单' : '请购单';
      await expect.poll(() => screen.dialog.locator('p').innerText()).toBe(`请选择需要${word}的${title}`);
      await screen.confirm();
    }
  });

  it('B-310 does not edit several at once', async () => {
    await screen.tick(0);
    await screen.tick(1);
    await screen.press('edit', { force: true });
    await expect.poll(() => screen.dialog.locator('p').innerText()).toBe('不可同时编辑多个请购单');
  });

  it('B-170 B-171 B-317 E-16 a batch with two wrong rows fails as a whole and lists them', async () => {
    const listed = await app.api.get<{ list: { id: string; code: string; status: number }[] }>(`${API}/list`, {
      pageNum: '1',
      pageSize: '20',
      orderBy: '-billDate,-code',
    });
    const wrong = listed.list.flatMap((row, index) => (row.status > 0 ? [{ ...row, index }] : [])).slice(0, 2);
    const right = listed.list.findIndex(({ status }) => status === 0);
    for (const index of [right, ...wrong.map((row) => row.index)]) await screen.row(index).locator('.gj-check').click();
    await screen.press('review');
    await expect.poll(() => screen.dialogTitle.innerText()).toBe('审核失败提示');
    // Both are refused for the same reason, which is said once.
    const line = `【${wrong.map(({ code }) => code).join('、')}】已审核，不可重复审核`;
    await expect.poll(() => screen.dialogLines.allInnerTexts()).toEqual([line]);
    await screen.cancel();
    const { status } = await app.api.get<{ status: number }>(`${API}/detail`, { id: listed.list[right]!.id });
    expect(status).toBe(0);
  });

  it.each([
    [
      '已审核',
      [
        ['delete', '删除失败提示', '已审核，不可删除\n当前「已审核」，请先弃审'],
        ['review', '审核失败提示', '已审核，不可重复审核'],
      ],
    ],
    [
      '未审核',
      [
        ['unreview', '弃审失败提示', '未审核，不可弃审'],
        ['post', '记账失败提示', '未审核，不可记账\n当前「未审核」，请先审核'],
      ],
    ],
    [
      '已记账',
      [
        ['delete', '删除失败提示', '已记账，不可删除'],
        ['review', '审核失败提示', '已记账，不可审核'],
        ['unreview', '弃审失败提示', '已记账，不可弃审'],
        ['post', '记账失败提示', '已记账，不可重复记账'],
      ],
    ],
  ])(
    'B-312 B-313 B-314 B-317 at %s a button that can do nothing says why, and so does a click on it',
    async (state, refusals) => {
      await goTo(page, RECEIPTS);
      await screen.row(0).waitFor();
      await searchStatus(state);
      await screen.tick(0);
      const [code] = await codes();
      for (const [action, title, reason] of refusals) {
        await expect.poll(() => screen.action(action!).getAttribute('aria-disabled')).toBe('true');
        await expect.poll(() => screen.action(action!).getAttribute('title')).toBe(`采购入库单【${code}】${reason}`);
        await screen.press(action!, { force: true });
        await expect.poll(() => screen.dialogTitle.innerText()).toBe(title);
        await expect.poll(() => screen.dialogLines.allInnerTexts()).toEqual([`采购入库单【${code}】${reason}`]);
        // Some offer what leads out of the state, too.
        await page.keyboard.press('Escape');
        await screen.dialog.waitFor({ state: 'detached' });
      }
    },
  );

  it('B-318 a deletion that is cancelled deletes nothing', async () => {
    await searchStatus('未审核');
    const all = await codes();
    await screen.tick(0);
    await screen.press('delete');
    await expect.poll(() => screen.dialog.locator('p').innerText()).toBe('确定删除选中的请购单信息, 是否继续?');
    await screen.cancel();
    await screen.panel.getByRole('button', { name: '刷新' }).click();
    await expect.poll(codes).toEqual(all);
  });

  it('E-13 E-37 a double click opens the document in a tab of its own; the list is as it was left', async () => {
    await page.clock.install();
    await page.reload();
    await screen.row(0).waitFor();
    await screen.pager.getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => screen.pager.locator('.gj-pager-number').inputValue()).toBe('2');
    await expect.poll(() => screen.panel.locator('[aria-busy=true]').count()).toBe(0);
    const [code] = await codes();
    // A page that was only passed through for less than a second is not kept.
    await page.clock.runFor(1100);
    await screen.cell(0, 'code').dblclick();
    await expect.poll(() => screen.panel.locator('.gj-detail-name').innerText()).toBe(`请购单 ${code}`);
    await screen.tab('请购单列表').click();
    await expect.poll(() => screen.pager.locator('.gj-pager-number').inputValue()).toBe('2');
    await expect.poll(async () => (await codes())[0]).toBe(code);
  });

  it('tabs survive a reload of the page', async () => {
    await screen.cell(0, 'code').dblclick();
    await screen.panel.locator('.gj-detail-name').waitFor();
    const tabs = await page.getByRole('tab').allInnerTexts();
    await page.reload();
    await screen.panel.locator('.gj-detail-name').waitFor();
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(tabs);
  });

  it('says so when nothing fits the query', async () => {
    await screen.panel.getByLabel('单据编号').fill('no such number');
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.panel.locator('.gj-empty').innerText()).toBe('没有符合条件的数据');
  });
});

describe('lists of master data', () => {
  it('a tree is indented, folds and unfolds', async () => {
    const { page: tree, close } = await app.open('/base/department/departmentList');
    const view = screenOf(tree);
    await view.row(0).waitFor();
    const all = await view.rows.count();
    await expect.poll(() => view.rowWith('冲压车间').getAttribute('aria-level')).toBe('3');
    await view.rowWith('生产部').first().locator('.gj-toggle').click();
    await expect.poll(() => view.rows.count()).toBeLessThan(all);
    expect(await view.rowWith('冲压车间').count()).toBe(0);
    await close();
  });

  it('E-13 who may not edit a master sees it read only', async () => {
    const { page: factories, close } = await app.open('/base/factory/factoryList', { account: READER });
    const view = screenOf(factories);
    await view.cell(0, 'code').dblclick();
    const window = factories.locator('dialog.gj-window');
    await expect.poll(() => window.locator('h2').first().innerText()).toBe('工厂详情');
    await expect.poll(() => window.locator('[data-field=name] input').isDisabled()).toBe(true);
    expect(await window.getByRole('button', { name: '保存' }).count()).toBe(0);
    await close();
  });

  it('the roster lists the employees anew, with their length of service, and opens them read only', async () => {
    const { page: staff, close } = await app.open('/base/department/rosterList', { account: READER });
    const view = screenOf(staff);
    await view.row(0).waitFor();
    await expect.poll(() => view.cell(0, 'hireDate').innerText()).toMatch(/^\d{4}-\d\d-\d\d \d+(年(\d+个月)?|个月)$/);
    await view.cell(0, 'name').dblclick();
    const window = staff.locator('dialog.gj-window');
    await expect.poll(() => window.locator('[data-field=school] input').inputValue()).not.toBe('');
    expect(await window.getByRole('button', { name: '保存' }).count()).toBe(0);
    await close();
  });

  it('a resource without screens of its own is added and edited in a dialog; Esc asks before typed text is lost', async () => {
    const { page: units, close } = await app.open('/base/inventory/measureUnit');
    const view = screenOf(units);
    await view.row(0).waitFor();
    await view.press('add');
    const window = units.locator('dialog.gj-window');
    await window.locator('[data-field=name] input').fill(`试${Date.now() % 100_000}`);
    await units.keyboard.press('Escape');
    await expect.poll(() => view.dialog.locator('p').innerText()).toBe('有未保存的内容，确定离开?');
    await view.cancel();
    const name = await window.locator('[data-field=name] input').inputValue();
    await units.keyboard.press('F8');
    await window.waitFor({ state: 'detached' });
    await view.rowWith(name).waitFor();
    await view.rowWith(name).locator('.gj-check').click();
    await view.press('delete');
    await view.confirm();
    await expect.poll(() => view.rowWith(name).count()).toBe(0);
    await close();
  });

  it('B-311 deleting products without a selection asks to choose', async () => {
    const { page: goods, close } = await app.open('/base/inventory/inventoryList');
    const view = screenOf(goods);
    await view.row(0).waitFor();
    await view.press('delete');
    await expect.poll(() => view.dialog.locator('p').innerText()).toBe('请选择需要删除的存货');
    await close();
  });
});
