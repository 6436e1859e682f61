import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEEPER } from '../support/apiSession';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const PATH = '/saleManage/rule/tableConfig';
const LIST = '/base/factory/factoryList';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('B-277 the tables of all screens stand on one, are arranged there and given back their columns', async () => {
  const { page, close } = await app.open(PATH);
  const entry = page.locator('[data-table="factoryList"]');
  await page.getByRole('searchbox', { name: '搜索表格' }).fill('工厂');
  await entry.getByRole('button', { name: '列设置' }).click();
  const dialog = page.getByRole('dialog', { name: '列设置' });
  await dialog.getByRole('checkbox', { name: '工厂简称' }).uncheck();
  await dialog.getByRole('button', { name: '完成' }).click();
  await entry.getByText('已调整').waitFor();
  await expect
    .poll(() => app.api.get('/api/order/common/getPropList', { tableType: 'factoryList' }))
    .toEqual([{ path: 'shortName', hidden: true }]);
  await goTo(page, LIST);
  const { panel, row } = screenOf(page);
  await row(0).waitFor();
  const heads = () => panel.locator('thead th').allInnerTexts();
  expect((await heads()).join()).not.toContain('工厂简称');
  await goTo(page, PATH);
  await entry.getByRole('button', { name: '恢复默认' }).click();
  await entry.getByText('已调整').waitFor({ state: 'detached' });
  await expect.poll(() => app.api.get('/api/order/common/getPropList', { tableType: 'factoryList' })).toEqual([]);
  await close();
});

it('B-277 only tables are named whose screens one may open', async () => {
  const { page, close } = await app.open(PATH, { account: KEEPER });
  const table = (name: string) => page.locator(`[data-table="${name}"]`);
  await table('procureList').waitFor();
  expect(await table('userLoginRecord').count()).toBe(0);
  await close();
});
