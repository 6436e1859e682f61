import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ADMIN, apiSession, READER, type Account, type ApiSession } from '../support/apiSession';
import { startBrowser, type TestBrowser, type TestPage } from '../support/browser';
import { signIn } from '../support/openApp';
import { plainProduct } from '../support/plainProduct';
import { screenOf } from '../support/screen';
import { startServer, type TestServer } from '../support/startServer';

const COMPANY = 'Asia/Shanghai';
const ORDERS = '/purchaseManage/purchaseOrder';

/** Half past one in the night in Shanghai, in Madrid the evening of the day before. */
const today = new Date().toISOString().slice(0, 10);
const MOMENT = `${today}T17:30:00Z`;
const [day, night] = inShanghai(new Date(MOMENT)).split(' ') as [string, string];

/** A company in Shanghai whose machine stands in New York; who works for it sits in Madrid. */
const dataDir = mkdtempSync(join(tmpdir(), 'guiju-zone-'));
let server: TestServer;
let browser: TestBrowser;
let api: ApiSession;
beforeAll(async () => {
  cpSync(inject('filledFolder'), dataDir, { recursive: true });
  [server, browser] = await Promise.all([
    startServer({ dataDir, env: { TZ: 'America/New_York', TIME_ZONE: COMPANY } }),
    startBrowser(),
  ]);
  api = await apiSession(server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** `YYYY-MM-DD HH:mm:ss` */
function inShanghai(moment: Date): string {
  return moment.toLocaleString('sv', { timeZone: COMPANY });
}

/** Somebody who has signed in on a computer in Madrid. @param fixed what its clock says; else it goes */
async function inMadrid({ account = ADMIN, fixed }: { account?: Account; fixed?: string } = {}): Promise<TestPage> {
  const opened = await browser.page({ timezoneId: 'Europe/Madrid' });
  if (fixed !== undefined) await opened.page.clock.setFixedTime(fixed);
  await opened.page.goto(server.url);
  await signIn(opened.page, account);
  return opened;
}

async function addOrder(): Promise<string> {
  const { id: productId, unitId } = await plainProduct(api);
  const { id } = await api.post<{ id: string }>('/api/purchase/purchaseOrder/add', {
    billDate: day,
    departmentId: '2',
    applicantId: '1',
    factoryId: '1',
    urgency: '1',
    needDate: day,
    lines: [{ productId, unitId, quantity: '1', price: '1', needDate: day }],
  });
  return id;
}

describe('the server', () => {
  it('stamps what is stored by the clock of the company, whatever that of its machine is', async () => {
    const before = inShanghai(new Date());
    const id = await addOrder();
    const { createdTime } = await api.get<{ createdTime: string }>('/api/purchase/purchaseOrder/detail', { id });
    expect(createdTime >= before && createdTime <= inShanghai(new Date()), createdTime).toBe(true);
  });

  it('means the day of the company by today', async () => {
    const id = await addOrder();
    const { list } = await api.get<{ list: { id: string }[] }>('/api/purchase/purchaseOrder/list', {
      createdTime: '今天,今天',
      pageSize: '200',
    });
    expect(list.map((order) => order.id)).toContain(id);
    const { date } = await api.get<{ date: string }>('/api/order/sales/getTime', {});
    expect(inShanghai(new Date())).toContain(date);
  });
});

describe('a page in another zone', () => {
  it('proposes the day of the company for a document, reads words as of that day, and marks it in the calendar', async () => {
    const { page, close } = await inMadrid({ fixed: MOMENT });
    const screen = screenOf(page);
    await page.goto(`${server.url}${ORDERS}/purchaseOrderAdd`);
    const date = screen.input('billDate');
    await expect.poll(() => date.inputValue()).toBe(day);
    await date.fill('昨天');
    await date.blur();
    await expect.poll(() => date.inputValue()).toBe(today);
    await date.focus();
    await page.keyboard.press('Alt+ArrowDown');
    const marked = page.locator('.ant-picker-calendar .ant-picker-cell-today');
    await expect.poll(() => marked.getAttribute('title')).toBe(day);
    await page.locator('.gj-calendar-today').click();
    await expect.poll(() => date.inputValue()).toBe(day);
    await close();
  });

  it('greets with the day of the company, and asks its reports for it', async () => {
    const { page, close } = await inMadrid({ fixed: MOMENT });
    const [year, month, date] = day.split('-').map(Number);
    await expect.poll(() => page.locator('.gj-board-greeting').innerText()).toContain(`${year}年${month}月${date}日`);
    const asked = page.waitForRequest((request) => /\/(lines|statistics)\?/.test(request.url()));
    await page.goto(`${server.url}/stockManage/storage/inventoryBook`);
    expect(decodeURIComponent((await asked).url())).toContain(`,${day}`);
    await close();
  });

  it('tells how long ago something was by the clock of the company', async () => {
    const { page, close } = await inMadrid({ account: READER });
    const name = (await page.locator('.user-name').innerText()).trim();
    const { list } = await api.get<{ list: { id: string }[] }>('/api/order/sales/list', { pageSize: '1' });
    const { list: people } = await api.get<{ list: { id: string }[] }>('/api/order/sales/remarkPeople', {
      keyword: name,
    });
    await api.post('/api/order/sales/remark', { id: list[0]!.id, text: '请核对数量', mentions: [people[0]!.id] });
    await page.locator('.bell').click();
    const told = page.locator('.inbox li', { hasText: '请核对数量' }).locator('small');
    await expect.poll(() => told.innerText()).toMatch(/^(刚刚|\d分钟前)$/);
    await close();
  });

  it('names a draft by the time of the company', async () => {
    const { page, close } = await inMadrid({ fixed: MOMENT });
    const screen = screenOf(page);
    await page.goto(`${server.url}${ORDERS}/purchaseOrderAdd`);
    await screen.input('billDate').fill('2026-11-03');
    await screen.input('billDate').blur();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('2026-11-03');
    await page.reload();
    await expect.poll(() => screen.panel.locator('.gj-draft').innerText()).toContain(night.slice(0, 5));
    await close();
  });
});
