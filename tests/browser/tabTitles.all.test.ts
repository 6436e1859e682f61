import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('a tab says what is done, keeps the last digits, shows that something is unsaved, and stands wholly in view', async () => {
  const { list } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/sales/list', {
    pageSize: '1',
    status: '1',
  });
  const { id, code } = list[0]!;
  const { page, close } = await app.open('/dashboard', { viewport: { width: 1366, height: 768 } });
  const { field, input } = screenOf(page);
  for (const path of ['inventory/measureUnit', 'btype/clientList', 'inventory/inventoryList'].map(
    (name) => `/base/${name}`,
  )) {
    await page.goto(app.url + path);
    await page.getByRole('tab', { selected: true }).waitFor();
  }
  for (const path of ['salesList', 'orderDetail?id=1', 'orderDetail?id=2', `orderAdd?id=${id}`])
    await page.goto(`${app.url}/saleManage/order/${path}`);
  await input('customerOrderNo').waitFor();
  await settled(page);
  const tab = page.getByRole('tab', { selected: true });
  await expect.poll(() => tab.locator('.tab-detail').innerText()).toBe(code);
  expect(await tab.locator('.tab-title').innerText()).toBe('编辑销售订单');
  await field('customerOrderNo').locator('input').fill('PO-1');
  await page.keyboard.press('Tab');
  await tab.locator('.tab-unsaved').waitFor();
  const seen = await tab.evaluate((element) => {
    const bar = element.closest('.tabbar-list')!.getBoundingClientRect();
    const all = element.parentElement!.getBoundingClientRect();
    const detail = element.querySelector('.tab-detail')!;
    return {
      dot: element.querySelector('.tab-unsaved')!.getBoundingClientRect().width,
      isCut: detail.scrollWidth > detail.clientWidth,
      isInView: all.left >= bar.left - 1 && all.right <= bar.right + 1,
    };
  });
  expect(seen).toEqual({ dot: 6, isCut: false, isInView: true });
  await close();
});
