import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { goTo } from '../support/goTo';
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

const RULES: Screens = {
  '/saleManage/rule/presentList': ['规则名称', '购买存货', '满足数量', '赠品', '赠送数量'],
  '/saleManage/rule/groupList': ['组合名称', '组合价', '原价合计', '优惠金额'],
  '/saleManage/rule/reserveList': ['存货', '提前天数', '最少预订数量', '定金比例'],
  '/saleManage/rule/levelList': ['客户等级', '年采购额达到', '成交折扣', '信用额度'],
  '/saleManage/rule/groupAdd': ['存货', '数量', '含税单价'],
  '/saleManage/rule/groupEdit?id=1': ['存货', '数量', '含税单价'],
};

describe('B-437 the rules of sales', () => {
  it('are found at their addresses, with their columns and rows', async () => {
    expect(await opened(app, RULES)).toEqual(having(RULES));
    const { page, close } = await app.open('/saleManage/rule/tableConfig');
    await page.locator('[data-table="rodOrderList"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/saleManage/rule/tableConfig');
    await close();
  });

  it('a bundle costs no more than its parts; its saving follows from both', async () => {
    const { page, close } = await app.open('/saleManage/rule/groupEdit?id=2');
    const { cell, input, panel, problems, rowWith } = screenOf(page);
    await cell(0, 'amount').waitFor();
    const parts = Decimal.sum(
      ...(await panel.locator('tbody td[data-col="amount"]').allInnerTexts())
        .filter((text) => /\d/.test(text))
        .map(numberIn),
    );
    const code = await input('code').inputValue();
    await input('groupPrice').fill(parts.plus('0.01').toFixed(2));
    await page.keyboard.press('F8');
    await problems.getByText('组合价不能高于原价合计').waitFor();
    await input('groupPrice').fill(parts.minus('10.25').toFixed(2));
    await page.keyboard.press('F8');
    await page.waitForURL((url) => url.pathname.endsWith('groupList'));
    await expect.poll(() => rowWith(code).locator('td[data-col="saving"]').innerText()).toBe('10.25');
    await close();
  });
});

const RODENTICIDES: Screens = {
  '/saleManage/rodenticide/rodOrderList': ['单据编号', '客户', '农药许可证号', '使用场所'],
  '/saleManage/rodenticide/rodDeliveryList': ['单据编号', '客户', '灭鼠剂订单号', '农药许可证号'],
  '/saleManage/rodenticide/rodReturnOrderList': ['单据编号', '客户', '原发货单号', '退货仓库', '退货原因'],
  '/saleManage/rodenticide/rodOrderAdd': ['存货', '数量', '含税单价'],
  '/saleManage/rodenticide/rodOrderDetail?id=1': ['存货', '数量', '含税单价'],
  '/saleManage/rodenticide/rodReturnOrderAdd': ['存货', '批号', '可退数量', '退货数量'],
  '/saleManage/rodenticide/rodReturnOrderEdit?id=3': ['存货', '批号', '可退数量', '退货数量'],
  '/saleManage/rodenticide/rodReturnOrderDetail?id=1': ['存货', '批号', '退货数量'],
};

describe('B-443 rodenticides', () => {
  it('are found at their addresses, with their columns and rows', async () => {
    expect(await opened(app, RODENTICIDES)).toEqual(having(RODENTICIDES));
  });

  it('an order that is reviewed begins its delivery note with its licence and lines; the review is revoked at 4 too', async () => {
    const { page, close } = await app.open('/saleManage/rodenticide/rodOrderList?status=3');
    const { press, cell, confirm, input, panel, row } = screenOf(page);
    await row(0).dblclick();
    await page.waitForURL((url) => url.pathname.endsWith('rodOrderDetail'));
    const state = panel.locator('.gj-steps [aria-current]');
    await press('review');
    await expect.poll(() => state.innerText()).toBe('销售已审核');
    const product = await cell(0, 'productId').innerText();
    const order = page.url();
    await panel.getByRole('button', { name: '生成灭鼠剂发货单' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('rodDeliveryAdd'));
    await expect.poll(() => cell(0, 'productId').innerText()).toBe(product);
    await expect.poll(() => input('licenseNo').inputValue()).toMatch(/^农药经许/);
    await page.goto(order);
    await press('unreview');
    await confirm();
    await expect.poll(() => state.innerText()).toBe('待销售审核');
    await close();
  });
});

describe('B-113 B-272 applications of customers', () => {
  it('are passed into customers, and refused with a reason', async () => {
    const { page, close } = await app.open('/base/btype/examineCustomerList');
    const { press, confirm, rowWith } = screenOf(page);
    const cellOf = (name: string, column: string) => rowWith(name).locator(`td[data-col="${column}"]`).innerText();
    const decided = async (name: string) =>
      (
        await app.api.get<{ list: Record<string, unknown>[] }>('/api/bus/customer/examineCustomerList', {
          'name~': name,
        })
      ).list[0];
    const choose = (name: string) => rowWith(name).locator('.gj-check').click();
    await choose('远洋家具');
    await press('pass');
    await confirm();
    await expect.poll(() => cellOf('远洋家具', 'status')).toBe('已通过');
    expect(await decided('远洋家具')).toMatchObject({ status: 1, clientName: '大连远洋家具进出口有限公司' });
    await page.goto(`${app.url}/base/btype/examineCustomerList`);
    await choose('湘五金');
    await press('refuse');
    const asked = page.locator('dialog.gj-window');
    await asked.locator('[data-field="refuseReason"] input').fill('资料不全');
    await asked.getByRole('button', { name: '确定' }).click();
    await expect.poll(() => cellOf('湘五金', 'status')).toBe('已拒绝');
    expect(await decided('湘五金')).toMatchObject({ status: 2, refuseReason: '资料不全', clientId: null });
    await goTo(page, '/base/btype/clientList');
    await rowWith('大连远洋家具进出口有限公司').waitFor();
    await close();
  });
});
