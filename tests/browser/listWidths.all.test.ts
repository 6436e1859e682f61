import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_WIDTH, LIST_ROOM } from '../../src/language/rules/listRoom';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

/** The smallest desk. */
const LAPTOP = { viewport: { width: 1366, height: 768 } };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('lists of documents on a laptop', () => {
  it.each([
    ['/saleManage/order/orderList', 'totalMoney'],
    ['/saleManage/order/salesList', 'totalMoney'],
    ['/stockManage/procure/procureList', 'totalMoney'],
    ['/stockManage/allot/allotList', 'totalMoney'],
    ['/qualityTestManage/inspect/inspectList', 'passRate'],
    ['/financeManage/ledger/cashVoucher', 'totalCredit'],
  ])('%s stands in the window from its number to its amount', async (path, amount) => {
    const opened = await app.open(path, LAPTOP);
    const { panel } = screenOf(opened.page);
    await panel.locator('thead th[data-col=status]').waitFor();
    const grid = panel.locator('.gj-grid').first();
    const { room, width } = await grid.evaluate(({ clientWidth, scrollWidth }) => ({
      room: clientWidth,
      width: scrollWidth,
    }));
    expect(room).toBeGreaterThanOrEqual(LIST_ROOM + CHECK_WIDTH);
    expect(width).toBe(room);
    await expect.poll(() => panel.locator(`thead th[data-col="${amount}"]`).isVisible()).toBe(true);
    await opened.close();
  });

  it('the other columns are found in 列设置, and stand there once they are asked for', async () => {
    const opened = await app.open('/saleManage/order/orderList', LAPTOP);
    const { page } = opened;
    const { panel } = screenOf(page);
    await panel.locator('thead th[data-col=status]').waitFor();
    const heading = panel.locator('thead th[data-col=departmentId]');
    expect(await heading.count()).toBe(0);
    await panel.getByRole('button', { name: '列设置' }).click();
    const dialog = page.getByRole('dialog', { name: '列设置' });
    await dialog.getByLabel('搜索列名').fill('业务部门');
    await dialog.getByRole('checkbox').first().check();
    await heading.waitFor();
    await dialog.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(() => heading.count()).toBe(0);
    await opened.close();
  });
});
