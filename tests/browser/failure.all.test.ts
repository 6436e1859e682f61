import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const BASE = '/purchaseManage/purchaseOrder';
const allow = [/500/, /404/];

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('what could not be read', () => {
  it('a list says so instead of claiming that nothing fits, and is there when asked again', async () => {
    const { page, close } = await app.open('/dashboard', { allow });
    const screen = screenOf(page);
    await page.route('**/purchaseOrder/list*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await goTo(page, `${BASE}/purchaseOrderList`);
    await expect.poll(() => screen.panel.locator('.gj-empty').innerText()).toBe('数据没有读到，请重新查询');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await screen.row(0).waitFor();
    await close();
  });

  it.each(['purchaseOrderDetail', 'purchaseOrderEdit'])(
    '%s says so, and shows the record when tried again',
    async (name) => {
      const { list } = await app.api.get<{ list: { id: string; code: string }[] }>('/api/purchase/purchaseOrder/list', {
        pageSize: '1',
        status: '0',
      });
      const { page, close } = await app.open('/dashboard', { allow });
      const screen = screenOf(page);
      await page.route('**/purchaseOrder/detail*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await goTo(page, `${BASE}/${name}?id=${list[0]!.id}`);
      await expect.poll(() => screen.panel.getByRole('alert').innerText()).toContain('数据没有读到');
      await screen.panel.getByRole('button', { name: '重试' }).click();
      await screen.field('needDate').waitFor();
      expect(await screen.panel.getByRole('alert').count()).toBe(0);
      await close();
    },
  );

  it('a record that is not there leaves no screen that waits for ever', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderDetail?id=99999999`, { allow });
    const { panel } = screenOf(page);
    await panel.getByRole('button', { name: '重试' }).waitFor();
    expect(await panel.locator('[aria-busy=true]').count()).toBe(0);
    await close();
  });
});
