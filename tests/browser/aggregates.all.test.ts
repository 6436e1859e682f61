import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const SALES = '/api/order/salesBill';
const CLIENTS = '/api/bus/customer';
const SETTINGS = '/api/system/basicSetting';

type Known = Record<string, unknown> & { id: string };

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const first = async (path: string, query: Record<string, string> = {}): Promise<Known> =>
  (await app.api.get<{ list: Known[] }>(path, { pageNum: '1', pageSize: '1', ...query })).list[0]!;

async function control(creditControl: 0 | 1): Promise<void> {
  const settings = await app.api.get<Known>(`${SETTINGS}/detail`);
  await app.api.post(`${SETTINGS}/edit`, { ...settings, creditControl });
}

/** A sale of one piece at 100.00 to a new customer with a limit of 1,000.00, not reviewed. */
async function limitedSale(): Promise<string> {
  const { id: someone } = await first(`${CLIENTS}/customerList`);
  const {
    id: _,
    code: __,
    addresses: ___,
    ...client
  } = await app.api.get<Known>(`${CLIENTS}/webCustomerInfo`, {
    id: someone,
  });
  const { id: clientId } = await app.api.post<Known>(`${CLIENTS}/webAddCustomer`, {
    ...client,
    name: `额度客户${Date.now()}`,
    settlement: 'monthly',
    creditDays: 30,
    creditLimit: '1000',
    addresses: [],
  });
  const { id: draft } = await first(`${SALES}/list`, { status: '3' });
  const { lines, ...header } = await app.api.get<Known & { lines: Known[] }>(`${SALES}/detail`, { id: draft });
  const { id: ____, source: _____, ...line } = lines[0]!;
  const { id } = await app.api.post<Known>(`${SALES}/add`, {
    ...header,
    id: undefined,
    code: undefined,
    clientId,
    orderId: null,
    freight: '0',
    lines: [{ ...line, quantity: '1', price: '100', isGift: 0 }],
  });
  return id;
}

/** What the page was told of other records, call by call: a list of answers for each aggregate. */
function answersTo(page: Page): unknown[][][] {
  const calls: unknown[][][] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/common/lookUp')) return;
    const { data } = (await response.json()) as { data: unknown[][] };
    if (Array.isArray(data[0])) calls.push(data);
  });
  return calls;
}

it('the limit of a customer and what is used of it are shown while a sale is entered, and a sale above it is refused', async () => {
  await control(1);
  try {
    const id = await limitedSale();
    const { page, close } = await app.open('/');
    const calls = answersTo(page);
    let edits = 0;
    page.on('request', (request) => void (request.url().endsWith(`${SALES}/edit`) && edits++));
    await page.goto(`${app.url}/saleManage/order/generateSalesOrder?id=${id}`);
    const screen = screenOf(page);
    await expect.poll(() => screen.input('creditLimit').inputValue()).toBe('1,000.00');
    expect(await screen.input('creditUsed').inputValue()).toBe('0.00');
    await expect.poll(() => calls.length).toBe(1);
    await screen.cell(0, 'quantity').click();
    await page.keyboard.type('11');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F8');
    await expect
      .poll(() => screen.problems.allInnerTexts())
      .toEqual([expect.stringContaining('超出客户信用额度1,000.00，已用0.00')]);
    expect(edits).toBe(0);
    // Nothing that is asked with has changed.
    expect(calls).toHaveLength(1);
    await screen.cell(0, 'quantity').click();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    const [saved] = await Promise.all([
      page.waitForResponse((each) => each.url().includes(`${SALES}/`) && each.request().method() === 'POST'),
      page.keyboard.press('F8'),
    ]);
    expect(((await saved.json()) as { code: number }).code).toBe(200);
    await close();
  } finally {
    await control(0);
  }
});
