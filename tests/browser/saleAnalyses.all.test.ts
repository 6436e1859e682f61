import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { numberIn } from '../support/numberIn';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { having, opened, type Screens } from '../support/openedScreens';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

const ANALYSES: Screens = {
  '/saleManage/analyse/analyseList': [
    '业务部门',
    '业务员',
    '客户',
    '存货',
    '出库数量',
    '退货数量',
    '净销数量',
    '净销售额',
  ],
  '/saleManage/analyse/newCustomerList': ['所属部门', '业务员', '客户来源', '客户数', '信用额度'],
  '/saleManage/analyse/customerCountList': ['所属部门', '业务员', '客户等级', '客户数'],
  '/saleManage/analyse/achievementSortList': [
    '排名',
    '业务员',
    '业务部门',
    '净销售额',
    '销售占比',
    '环比增长',
    '退货金额',
    '单据数',
  ],
  '/saleManage/analyse/achievementCountList': ['业务部门', '业务员', '单据数', '总金额'],
  '/saleManage/analyse/salesAchievementCountList': ['业务员', '客户', '单据数', '净销售额合计', '退货金额'],
  '/saleManage/analyse/productSalesList': ['存货', '规格型号', '单位', '出库数量', '退货数量', '净销数量', '净销售额'],
  '/saleManage/analyse/expressStaticList': ['物流公司', '发货工厂', '单据数', '运费'],
  '/saleManage/analyse/sellOutStockList': ['出库仓库', '存货', '应发数量', '实发数量', '成本金额'],
};
const DIMENSIONS: Screens = {
  '/saleManage/dataStatistics/regionalDimension': ['销售区域', '单据数', '总金额', '平均应收金额'],
  '/saleManage/dataStatistics/userDimension': ['业务员', '业务部门', '单据数', '总金额'],
  '/saleManage/dataStatistics/productDimension': ['存货', '规格型号', '单据数', '数量', '价税合计'],
};

describe('B-436 the analyses of sales', () => {
  it('are found at their addresses, with their columns and rows', async () => {
    expect(await opened(app, ANALYSES)).toEqual(having(ANALYSES));
  });

  it('the ranking begins with who sold most, and of one region tells what was sold there, less what came back', async () => {
    const { page, close } = await app.open('/saleManage/analyse/achievementSortList?region=south');
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    const { list } = await app.api.get<{ list: { totalMoney: string }[] }>('/api/order/salesBill/statistics', {
      screen: 'achievementSortList',
      region: 'south',
      pageSize: '1000',
    });
    const sold = list.reduce((total, { totalMoney }) => total.plus(totalMoney), new Decimal(0));
    await expect.poll(async () => numberIn(await screen.total('totalMoney', 1).innerText())).toBe(sold.toFixed(2));
    const shown = (await screen.panel.locator('tbody td[data-col="totalMoney"]').allInnerTexts()).map((text) =>
      Number(numberIn(text)),
    );
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    await close();
  });

  it('a report on customers stands in the menu of sales, where its address says', async () => {
    const { page, close } = await app.open('/saleManage/analyse/newCustomerList');
    await expect
      .poll(() => page.locator('.sidebar-entry.is-current').allInnerTexts())
      .toEqual([expect.stringContaining('销售管理')]);
    await close();
  });
});

describe('B-441 statistics of sales', () => {
  it('are found at their addresses, with their columns and rows', async () => {
    expect(await opened(app, DIMENSIONS)).toEqual(having(DIMENSIONS));
  });

  it.each([
    ['generalSituation', '销售概况', '近30天订单额'],
    ['employeeDataDashboard', '员工数据看板', '近一年业务员销售额'],
  ])('%s is a board with figures and charts', async (name, title, chart) => {
    const { page, close } = await app.open(`/saleManage/dataStatistics/${name}`);
    const panel = page.locator('.panel:visible');
    await panel.getByRole('heading', { name: title }).waitFor({ state: 'attached' });
    const part = panel.locator('.gj-board-part', { hasText: chart });
    await part.locator('canvas').waitFor();
    await expect.poll(() => part.locator('table tr').count()).toBeGreaterThan(1);
    await expect
      .poll(() => panel.locator('.gj-board-part', { hasText: '本月销售额' }).locator('.gj-board-figure').innerText())
      .toMatch(/^[\d,]+\.\d{2}$/);
    await close();
  });
});
