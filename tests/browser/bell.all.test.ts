import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiSession, READER } from '../support/apiSession';
import { axeFindings } from '../support/axeFindings';
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
  const { unread } = await app.api.get<{ unread: number }>('/api/system/inbox/list', {});
  const { page, close } = await app.open(LIST);
  const { panel } = screenOf(page);
  const bell = page.locator('.bell');
  const count = waiting.total + unread;
  const shown = count > 99 ? '99+' : String(count);
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

it('a mention waits in the bell of who is away, counted until it is read, and leads to its record', async () => {
  const { list } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/sales/list', { pageSize: '1' });
  const { id, code } = list[0]!;
  const away = await app.open('/dashboard', { account: READER });
  const name = (await away.page.locator('.user-name').innerText()).trim();
  await away.close();
  const { list: people } = await app.api.get<{ list: { id: string; name: string }[] }>(
    '/api/order/sales/remarkPeople',
    { keyword: name },
  );
  await app.api.post('/api/order/sales/remark', { id, text: '请核对数量', mentions: [people[0]!.id] });
  const { page, close } = await app.open('/dashboard', { account: READER });
  const bell = page.locator('.bell');
  const count = async () => Number((await bell.locator('.header-count').allInnerTexts())[0] ?? 0);
  await settled(page);
  const { unread } = await (await apiSession(app.url, READER)).get<{ unread: number }>('/api/system/inbox/list', {});
  const before = await count();
  await bell.click();
  const told = page.locator('.inbox li.is-unread', { hasText: '请核对数量' });
  await told.waitFor();
  await expect.poll(count).toBe(before - unread);
  await app.api.post('/api/order/sales/remark', { id, text: '已核对', mentions: [people[0]!.id] });
  await page.locator('.inbox li.is-unread', { hasText: '已核对' }).waitFor();
  await told.getByRole('link', { name: code! }).click();
  await page.waitForURL((url) => url.searchParams.get('id') === id);
  await page.locator('.inbox').waitFor({ state: 'detached' });
  await close();
});

it('what somebody turns off neither counts nor pops up, and stays in the list; what waits for him alone stays on', async () => {
  const { list } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/sales/list', { pageSize: '1' });
  const { id } = list[0]!;
  const { page, close } = await app.open('/dashboard', { account: READER });
  const name = (await page.locator('.user-name').innerText()).trim();
  const { list: people } = await app.api.get<{ list: { id: string; name: string }[] }>(
    '/api/order/sales/remarkPeople',
    { keyword: name },
  );
  await page.locator('.bell').click();
  const box = page.locator('.inbox');
  await box.getByRole('button', { name: '消息设置' }).click();
  const kinds = box.getByRole('group', { name: '消息设置' });
  expect(await kinds.getByRole('checkbox', { name: '审批' }).isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const remarks = kinds.getByRole('checkbox', { name: '评论中提到我' });
  await remarks.click();
  await expect.poll(() => remarks.isChecked()).toBe(false);
  await app.api.post('/api/order/sales/remark', { id, text: '不必打扰', mentions: [people[0]!.id] });
  await remarks.click();
  await expect.poll(() => remarks.isChecked()).toBe(true);
  await app.api.post('/api/order/sales/remark', { id, text: '请看这里', mentions: [people[0]!.id] });
  await box.locator('li.is-unread', { hasText: '请看这里' }).waitFor();
  await box.locator('li:not(.is-unread)', { hasText: '不必打扰' }).waitFor();
  await page.locator('.gj-notice', { hasText: '请看这里' }).waitFor();
  expect(await page.locator('.gj-notice', { hasText: '不必打扰' }).count()).toBe(0);
  await close();
});
