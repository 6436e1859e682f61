import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { goTo } from '../support/goTo';
import { numberIn } from '../support/numberIn';
import { openApp, type TestApp } from '../support/openApp';
import { having, opened, type Screens } from '../support/openedScreens';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const MARKETING: Screens = {
  '/saleManage/marketing/marketingTaskList': ['任务编号', '任务名称', '任务类型', '任务状态', '执行人'],
  '/saleManage/marketing/marketingRankingList': [
    '执行人',
    '所属部门',
    '完成金额',
    '目标金额',
    '平均完成率',
    '营销任务数',
  ],
};

describe('B-442 marketing', () => {
  it('is found at its addresses, with its columns and rows', async () => {
    expect(await opened(app, MARKETING)).toEqual(having(MARKETING));
  });

  it('the progress of a task is asked for in a window, and moves whoever does it in the ranking', async () => {
    const { page, close } = await app.open('/saleManage/marketing/marketingTaskList?status=1');
    const { press, notice, row, total } = screenOf(page);
    await row(0).locator('.gj-check').click();
    await press('progress');
    const asked = page.locator('dialog.gj-window');
    await asked.locator('[data-field="achieved"] input').fill('987654.32');
    await asked.locator('[data-field="result"] input').fill('签约 2 家');
    await asked.getByRole('button', { name: '确定' }).click();
    await notice.filter({ hasText: '登记进度成功' }).waitFor();
    await expect.poll(() => row(0).locator('td[data-col="achieved"]').innerText()).toBe('987,654.32');
    const { list } = await app.api.get<{ list: { achieved: string; salesmanId: string }[] }>(
      '/api/order/marketingTask/list',
      { status: '1,2', pageSize: '1000' },
    );
    await goTo(page, '/saleManage/marketing/marketingRankingList');
    await row(0).waitFor();
    await expect
      .poll(async () => numberIn(await total('achieved', 1).innerText()))
      .toBe(list.reduce((sum, { achieved }) => sum.plus(achieved), new Decimal(0)).toFixed(2));
    await close();
  });
});
