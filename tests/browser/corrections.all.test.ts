import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo } from '../support/goTo';
import { newAccountSet } from '../support/newAccountSet';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('what has been posted', () => {
  it('E-18 is corrected by a red entry of a part of a line, and then of the rest: asked first, the number told, both told apart in the list, the button closed from then on', async () => {
    const { page, close } = await app.open('/stockManage/reset/resetInList');
    const { press, action, dialog, dialogLines, panel, rowWith, rows } = screenOf(page);
    await rows.first().waitFor();
    // What is worth nothing would be corrected by nothing.
    const worth = page.locator('td[data-col="totalMoney"]', { hasText: /[1-9]/ });
    const codeOf = rowWith('已记账').filter({ has: worth }).first().locator('td[data-col="code"]');
    const code = await codeOf.innerText();
    await rowWith(code).locator('.gj-check').click();
    const asked = page.getByRole('dialog', { name: `红冲 ${code}` });
    const told = async (end: RegExp): Promise<string> => {
      await dialogLines.first().waitFor();
      const lines = await dialogLines.allInnerTexts();
      expect(lines).toEqual([expect.stringContaining(code)]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      return end.exec(lines[0]!)![1]!;
    };
    await press('reverse');
    await asked.getByText('将生成红字其他入库单并冲销账目').waitFor();
    const part = asked.getByRole('textbox', { name: '1 本次红冲' });
    await asked.getByLabel('全选').uncheck();
    await expect.poll(() => asked.getByRole('button', { name: '确定' }).isDisabled()).toBe(true);
    await asked.locator('tbody tr').first().getByRole('checkbox').check();
    // More than is left is not taken.
    const left = await part.inputValue();
    await part.fill('99999999');
    await expect.poll(() => part.inputValue()).toBe(left);
    await part.fill('1');
    await asked.getByRole('button', { name: '确定' }).click();
    await told(/红字单据【(.+?)】部分红冲/);
    await expect.poll(() => rowWith(code).getAttribute('class')).toContain('warning');
    await panel.getByRole('button', { name: '清空' }).click();
    await rowWith(code).locator('.gj-check').click();
    await press('reverse');
    await expect.poll(() => asked.locator('tbody tr').first().locator('td').nth(4).innerText()).toBe('1');
    await asked.getByRole('button', { name: '确定' }).click();
    const red = await told(/红字单据【(.+?)】红冲/);
    await rowWith(red).waitFor();
    await expect.poll(() => rowWith(red).getAttribute('class')).toContain('danger');
    await expect.poll(() => rowWith(red).locator('td[data-col="totalMoney"]').innerText()).toMatch(/^-/);
    await expect.poll(() => panel.locator('.gj-tones').getByText('红字', { exact: true }).count()).toBeGreaterThan(0);
    await panel.getByRole('button', { name: '清空' }).click();
    await rowWith(red).locator('.gj-check').click();
    await expect.poll(() => action('reverse').getAttribute('title')).toBe(`其他入库单【${red}】是红字单据，不可红冲`);
    await close();
  });
});

describe('accounting periods', () => {
  it('B-379 B-405 E-19 are closed and opened on their screens, in order; what is in the way is named', async () => {
    const books = await newAccountSet(app, 'JZ04');
    const { page, close } = await books.open('/financeManage/financeBasic/businessList');
    const { press, action, cell, confirm, dialog, dialogLines, notice, row, tick } = screenOf(page);
    await row(1).waitFor();
    await tick(1);
    await press('close');
    await confirm();
    const first = await cell(0, 'code').innerText();
    await expect
      .poll(() => dialogLines.allInnerTexts())
      .toEqual([expect.stringContaining(`请先将之前的会计期间${first}业务结账`)]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await tick(1);
    await tick(0);
    await press('close');
    await confirm();
    await notice.filter({ hasText: '业务结账成功' }).waitFor();
    await expect.poll(() => cell(0, 'status').innerText()).toBe('业务已结账');
    await goTo(page, '/financeManage/financeBasic/financeList');
    await row(0).waitFor();
    await expect.poll(() => action('financeClose').isVisible()).toBe(true);
    await page.goto(`${app.url}/financeManage/financeBasic/businessList`);
    await row(0).waitFor();
    await tick(0);
    await press('cancel');
    await confirm();
    await expect.poll(() => cell(0, 'status').innerText()).toBe('未结账');
    await close();
  });

  it('B-421 the add action of 会计期间 adds a year of months', async () => {
    const { page, close } = await app.open('/financeManage/financeBasic/initDataList');
    const { press, confirm, dialogLines, pager, row } = screenOf(page);
    await row(0).waitFor();
    const total = async () => Number(/\d+/.exec(await pager.innerText())![0]);
    const before = await total();
    await press('generate');
    await confirm();
    await expect.poll(() => dialogLines.count()).toBe(12);
    await page.keyboard.press('Escape');
    await expect.poll(total).toBe(before + 12);
    await close();
  });
});

describe('E-40 lines that are not carried out any more', () => {
  it('are ticked in a dialog with what remains of each, offer nothing then, and are opened again', async () => {
    const { list } = await app.api.get<{ list: { id: string }[] }>('/api/purchase/purchaseOrder/list', {
      status: '1',
      pageSize: '30',
      orderBy: '-billDate',
    });
    let id = '';
    for (const one of list) {
      const lines = await app.api.get<{ remaining: string; isClosed: boolean }[]>(
        '/api/purchase/purchaseOrder/closeLines',
        { id: one.id },
      );
      if (lines.length > 1 && lines.every(({ isClosed, remaining }) => !isClosed && Number(remaining) > 0)) {
        id = one.id;
        break;
      }
    }
    const { page, close } = await app.open(`/purchaseManage/purchaseOrder/purchaseOrderDetail?id=${id}`);
    const { press, notice } = screenOf(page);
    const dialog = page.getByRole('dialog', { name: '关闭明细' });
    const boxes = dialog.locator('tbody input[type=checkbox]');
    await press('closeLines');
    await boxes.first().waitFor();
    await dialog.getByLabel('全选').check();
    await dialog.getByRole('button', { name: '确定' }).click();
    await notice.filter({ hasText: '关闭明细成功' }).waitFor();
    await expect(app.api.get('/api/purchase/detailContent/generate', { from: 'purchaseOrder', id })).rejects.toThrow(
      '已全部下推',
    );
    await press('closeLines');
    await boxes.first().waitFor();
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).not.toContain(false);
    await boxes.first().uncheck();
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { lines } = await app.api.get<{ lines: unknown[] }>('/api/purchase/detailContent/generate', {
      from: 'purchaseOrder',
      id,
    });
    expect(lines).toHaveLength(1);
    await close();
  });
});
