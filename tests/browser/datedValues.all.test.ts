import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { today } from '../support/today';

const SUPPLIER = '/api/bus/supplier';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

type Row = Record<string, unknown>;
const day = (count: number): string => addToDate(today(), count, 'day') ?? '';

/** A supplier whose rate is 13 until it becomes 6, ten days ago. */
async function supplier(): Promise<{ id: string; name: string }> {
  const {
    list: [known],
  } = await app.api.get<{ list: Row[] }>(`${SUPPLIER}/list`, { pageSize: '1', status: '1' });
  const { id: _, code: __, ...model } = await app.api.get<Row>(`${SUPPLIER}/detail`, { id: String(known!.id) });
  const name = `按日期供应商${Date.now()}`;
  const { id } = await app.api.post<{ id: string }>(`${SUPPLIER}/add`, {
    ...model,
    name,
    taxRate: '13',
    taxRateDates: [
      { startDate: null, taxRate: '13' },
      { startDate: day(-10), taxRate: '6' },
    ],
  });
  return { id, name };
}

it('a rate is entered ahead of time in its table, the field shows what counts today, and a document takes what counts on its date', async () => {
  const { id, name } = await supplier();
  const edit = await app.open(`/base/btype/supplierEdit?id=${id}`, { viewport: { width: 1366, height: 768 } });
  const screen = screenOf(edit.page);
  const rate = edit.page.locator('[data-field=taxRate] input').first();
  await rate.waitFor();
  expect([await rate.isDisabled(), await rate.inputValue()]).toEqual([true, '6.00']);
  expect(await edit.page.locator('[data-field=taxRate] .gj-form-lock').getAttribute('aria-label')).toBe(
    '这是今天的值，按日期的取值在下方的表中修改',
  );
  expect(await screen.cell(1, 'startDate').innerText()).toBe(day(-10));
  await screen.cell(1, 'taxRate').click();
  await edit.page.keyboard.press('ArrowDown');
  await screen.cell(2, 'startDate').dblclick();
  await edit.page.keyboard.type(day(30));
  await edit.page.keyboard.press('Tab');
  await edit.page.keyboard.type('9');
  await edit.page.keyboard.press('Enter');
  await edit.page.keyboard.press('F8');
  await expect
    .poll(async () => (await app.api.get<{ taxRateDates: Row[] }>(`${SUPPLIER}/detail`, { id })).taxRateDates.length)
    .toBe(3);
  await edit.close();

  const order = await app.open('/purchaseManage/detailContent/detailContentAdd', {
    viewport: { width: 1366, height: 768 },
  });
  const field = (of: string) => order.page.locator(`[data-field=${of}] input`).first();
  const date = async (on: string): Promise<void> => {
    await field('billDate').fill(on);
    await field('billDate').press('Tab');
  };
  await date(day(-11));
  await field('supplierId').click();
  await order.page.keyboard.type(name);
  await order.page.locator('[role=option]').filter({ hasText: name }).click();
  await expect.poll(() => field('taxRate').inputValue()).toBe('13.00');
  await date(day(0));
  await expect.poll(() => field('taxRate').inputValue()).toBe('6.00');
  await order.close();
});
