import { afterAll, beforeAll, expect, it } from 'vitest';
import { READER } from '../support/apiSession';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

const LIST = '/saleManage/order/orderList';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('the bell counts what waits for the person, and each row leads to its document', async () => {
  const { waiting } = await app.api.get<{ waiting: { total: number; documents: { code: string }[] } }>(
    '/api/system/common/board',
    { screen: 'dashboard', type: 'waiting' },
  );
  const { page, close } = await app.open(LIST);
  const { panel } = screenOf(page);
  const bell = page.locator('.bell');
  const shown = waiting.total > 99 ? '99+' : String(waiting.total);
  await expect.poll(() => bell.locator('.header-count').innerText()).toBe(shown);
  // Who only counts needs no routes of the home page.
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => name.endsWith('/routes/dashboard.json'))).toEqual([]);
  await bell.click();
  const box = page.locator('.inbox');
  await box.getByRole('heading', { name: '待我审核' }).waitFor();
  await box.getByRole('heading', { name: '后台任务' }).waitFor();
  const { code } = waiting.documents[0]!;
  await box.getByRole('link', { name: code }).click();
  await expect.poll(() => panel.locator('.gj-detail-name').innerText()).toContain(code);
  await box.waitFor({ state: 'detached' });
  await close();
});

it('the bell has what waits from the home page, and asks by itself when it is opened', async () => {
  const { page, close } = await app.open('/dashboard');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/common/board')) asked.push(search);
  });
  await page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  const bell = page.locator('.bell');
  await bell.locator('.header-count').waitFor();
  await bell.click();
  await page.locator('.inbox').getByRole('heading', { name: '待我审核' }).waitFor();
  await settled(page);
  expect(asked.filter((search) => search.includes('type=waiting'))).toHaveLength(1);
  await close();
});

it('a mention is kept in the bell, counted until it is read, and leads to its record', async () => {
  const { list } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/sales/list', { pageSize: '1' });
  const { id, code } = list[0]!;
  const { page, close } = await app.open('/dashboard', { account: READER });
  await page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  const bell = page.locator('.bell');
  const name = (await page.locator('.user-name').innerText()).trim();
  const { list: people } = await app.api.get<{ list: { id: string; name: string }[] }>(
    '/api/order/sales/remarkPeople',
    { keyword: name },
  );
  const before = Number((await bell.locator('.header-count').allInnerTexts())[0] ?? 0);
  await app.api.post('/api/order/sales/remark', { id, text: '请核对数量', mentions: [people[0]!.id] });
  await expect
    .poll(async () => Number((await bell.locator('.header-count').allInnerTexts())[0] ?? 0))
    .toBeGreaterThan(before);
  await bell.click();
  await page.locator('.inbox').getByText('请核对数量').waitFor();
  await page.locator('.inbox').getByRole('link', { name: code! }).first().click();
  await page.waitForURL((url) => url.searchParams.get('id') === id);
  await close();
});
