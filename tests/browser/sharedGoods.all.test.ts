import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../../src/lib/at';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const TRADER = '华东精工（宁波）贸易有限公司';

interface Goods {
  id: string;
  code: string;
  categoryId: string;
  unitId: string;
}

it('B-433 goods are shared from their list with an account set that is chosen, and stopped where it is told', async () => {
  const { list } = await app.api.get<{ list: Goods[] }>('/api/bus/inventory/list', {
    name: '三节滑轨',
    pageNum: '1',
    pageSize: '1',
  });
  const { categoryId, unitId } = at(list, 0);
  const name = `试验共享滑轨${Date.now()}`;
  const { id } = await app.api.post<{ id: string }>('/api/bus/inventory/add', {
    name,
    kind: 'product',
    categoryId,
    unitId,
    batchManaged: 0,
  });
  const { code } = await app.api.get<Goods>('/api/bus/inventory/detail', { id });
  const { page, close } = await app.open(`/base/inventory/inventoryList?code=${code}`);
  const screen = screenOf(page);
  await screen.rowWith(name).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await screen.press('share');
  const dialog = page.getByRole('dialog', { name: `共享 ${code}` });
  await dialog.getByRole('checkbox', { name: TRADER }).waitFor();
  expect(await dialog.getByRole('button', { name: '确定' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: TRADER }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('F8');
  const done = page.locator('dialog[open]', { hasText: '已共享到账套' });
  await done.waitFor();
  expect(await done.innerText()).toContain(`【${code}】已共享到账套【${TRADER}】`);
  await close();

  const shared = await app.open(`/base/inventory/sharingInformation?productId=${id}`);
  const told = screenOf(shared.page);
  await told.rowWith(TRADER).waitFor();
  expect(await told.rowWith(TRADER).innerText()).toContain('在用');
  await told.rowWith(TRADER).getByRole('checkbox').focus();
  await shared.page.keyboard.press('Space');
  await told.press('stop');
  await told.confirm();
  await expect.poll(() => told.rowWith(TRADER).innerText()).toContain('已停止');
  await shared.close();
});
