import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { today } from '../support/today';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

interface Rated {
  id: string;
  code: string;
  taxRate: string | null;
  taxRateDates: { startDate: string | null; taxRate: string }[];
}

const day = (count: number): string => addToDate(today(), count, 'day') ?? '';

it('B-424 the rate of chosen customers is set by keys, from the day on that is given', async () => {
  const { list } = await app.api.get<{ list: Rated[] }>('/api/bus/customer/customerList', {
    screen: 'taxRateCustomers',
    orderBy: 'code',
    pageNum: '1',
    pageSize: '2',
  });
  const { page, close } = await app.open('/financeManage/financeBasic/taxRateCustomers');
  const screen = screenOf(page);
  for (const { code } of list) {
    const row = page.locator('tr', { has: page.getByText(code, { exact: true }) });
    await row.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await screen.press('setTaxRate');
  const dialog = page.getByRole('dialog', { name: '设置税率' });
  const field = (name: string) => dialog.locator(`[data-field=${name}] input`).first();
  await expect.poll(() => field('startDate').inputValue()).toBe(today());
  await field('taxRate').fill('100');
  await page.keyboard.press('F8');
  await dialog.getByText('税率应在0到100之间').first().waitFor();
  await field('taxRate').fill('6');
  await field('startDate').fill(day(4));
  await field('startDate').press('Tab');
  await page.keyboard.press('F8');
  await dialog.waitFor({ state: 'hidden' });
  const stored = () =>
    Promise.all(
      list.map(async ({ id }) => {
        const { taxRate, taxRateDates } = await app.api.get<Rated>('/api/bus/customer/webCustomerInfo', { id });
        const next = taxRateDates.find(({ startDate }) => startDate === day(4));
        return [taxRate, next && Number(next.taxRate)];
      }),
    );
  await expect.poll(stored).toEqual(list.map(({ taxRate }) => [taxRate, 6]));
  await close();
});
