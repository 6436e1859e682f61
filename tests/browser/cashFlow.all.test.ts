import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { today } from '../support/today';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const VOUCHER = '/api/finance/cashVoucher';

interface Listed {
  list: { id: string; code: string }[];
}

/** A posted voucher of money against two kinds of things, which nobody can know the item of; gives its number. */
async function posted(): Promise<string> {
  const subject = async (code: string) =>
    (await app.api.get<Listed>('/api/finance/accountSubject/list', { code, pageNum: '1', pageSize: '50' })).list.find(
      (each) => each.code === code,
    )?.id;
  const line = async (code: string, amounts: object) => ({
    summary: '发放工资并付材料款',
    subjectId: await subject(code),
    ...amounts,
  });
  const { id } = await app.api.post<{ id: string }>(`${VOUCHER}/add`, {
    word: 'general',
    billDate: today(),
    attachmentCount: 0,
    lines: [
      await line('2211', { debit: '700.00' }),
      await line('1403', { debit: '61.00' }),
      await line('100201', { credit: '761.00' }),
    ],
  });
  for (const action of ['review', 'post']) await app.api.post(`${VOUCHER}/${action}`, { ids: [id] });
  return (await app.api.get<{ code: string }>(`${VOUCHER}/detail`, { id })).code;
}

it('E-24 money that no item is known of is distributed by keys from the list of what is open', async () => {
  const code = await posted();
  const { page, close } = await app.open('/financeManage/financeReport/cashFlowDetail');
  const screen = screenOf(page);
  await screen.panel.getByRole('button', { name: '未分配' }).first().click();
  const row = page.locator('tbody tr', { has: page.getByText(code) });
  await row.getByText('761.00').first().waitFor();
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await screen.press('distribute');
  const dialog = page.getByRole('dialog', { name: '分配' });
  await dialog.locator('[data-field=cashFlowItemId] input').first().focus();
  await page.keyboard.type('支付给职工');
  await page.locator('[role=tree], [role=listbox]').locator('.gj-option-active', { hasText: '支付给职工' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await dialog.waitFor({ state: 'hidden' });
  await row.waitFor({ state: 'detached' });
  const { list } = await app.api.get<{ list: { cashFlowItemName: string; amountOut: string }[] }>(
    '/api/finance/cashFlowLine/list',
    { amountOut: '761,761', pageNum: '1', pageSize: '10' },
  );
  expect(list).toMatchObject([{ cashFlowItemName: '支付给职工以及为职工支付的现金', amountOut: '761.00' }]);
  await close();
});
