import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

interface Warehouse {
  id: string;
  name: string;
  factoryId: string;
  factoryName: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Two warehouses in use, of different factories. */
async function ofTwoFactories(): Promise<[Warehouse, Warehouse, Warehouse[]]> {
  const { list } = await app.api.get<{ list: Warehouse[] }>('/api/bus/warehouse/list', {
    status: '1',
    'kind!': 'transit',
    pageNum: '1',
    pageSize: '100',
  });
  const [first] = list;
  const other = list.find(({ factoryId }) => factoryId !== first!.factoryId);
  return [first!, other!, list];
}

it('a warehouse is chosen among those of the factory that was chosen, and fills in a factory only where there is none', async () => {
  const [own, other, all] = await ofTwoFactories();
  const { page, close } = await app.open('/stockManage/procure/procureAdd');
  const screen = screenOf(page);
  const [factory, warehouse] = [screen.input('factoryId'), screen.input('warehouseId')];
  const options = page.getByRole('option');
  await factory.fill(own.factoryName);
  await options.first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => factory.inputValue()).toBe(own.factoryName);
  await warehouse.click();
  await options.first().waitFor();
  const named = all.filter(({ factoryId }) => factoryId === own.factoryId).map(({ name }) => name);
  await expect.poll(() => options.count()).toBe(Math.min(named.length, 20));
  for (const text of await options.allInnerTexts()) expect(named.some((name) => text.includes(name))).toBe(true);
  // One of another factory is not there, also for who knows its name by heart.
  await warehouse.fill(other.name);
  await page.keyboard.press('Enter');
  await expect.poll(() => screen.field('warehouseId').innerText()).toContain(`没有「${other.name}」`);
  expect(await factory.inputValue()).toBe(own.factoryName);
  await warehouse.fill(own.name);
  await page.getByRole('option', { name: own.name }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => warehouse.inputValue()).toBe(own.name);
  expect(await factory.inputValue()).toBe(own.factoryName);

  await warehouse.fill('');
  await page.keyboard.press('Tab');
  await factory.fill('');
  await page.keyboard.press('Tab');
  await warehouse.fill(other.name);
  await page.getByRole('option', { name: other.name }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => factory.inputValue()).toBe(other.factoryName);
  await close();
});
