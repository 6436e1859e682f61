import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

interface Voucher {
  id: string;
  code: string;
  billDate: string;
}

it('B-501 E-31 numbers of a period are shown before they move, and moved by the keyboard', async () => {
  const { list } = await app.api.get<{ list: Voucher[] }>('/api/finance/cashVoucher/list', {
    screen: 'cashVoucher',
    status: '0,1,2',
    word: 'general',
    orderBy: '-billDate',
    pageNum: '1',
    pageSize: '200',
  });
  // Entered last for the first day of a month with vouchers: it belongs before all of them.
  const month = list[0]?.billDate.slice(0, 7) ?? '';
  const { id } = await app.api.post<{ id: string }>('/api/finance/cashVoucher/add', {
    ...(await copied(list[0]?.id ?? '')),
    billDate: `${month}-01`,
  });
  const added = await app.api.get<Voucher>('/api/finance/cashVoucher/detail', { id });
  const { page, close } = await app.open(`/financeManage/ledger/cashVoucherOrder?code=${month}`);
  const screen = screenOf(page);
  await screen.rowWith(month).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await screen.press('renumber');
  const dialog = page.getByRole('dialog', { name: `整理凭证号 ${month}` });
  const row = dialog.locator('tbody tr', { has: page.locator('td:nth-child(2)', { hasText: added.code }) });
  await row.waitFor();
  const to = (await row.locator('td').nth(2).innerText()).trim();
  expect(to).not.toBe(added.code);
  await page.keyboard.press('F8');
  const done = page.locator('dialog[open]', { hasText: /已重新编号 \d+ 张凭证/ });
  await done.waitFor();
  expect(await done.innerText()).toContain(added.code);
  expect((await app.api.get<Voucher>('/api/finance/cashVoucher/detail', { id })).code).toBe(to);
  await page.keyboard.press('Escape');
  await done.waitFor({ state: 'detached' });
  await screen.press('renumber');
  await expect.poll(() => dialog.getByRole('status').innerText()).toBe('编号连续，没有断号');
  await expect.poll(() => dialog.getByRole('button', { name: '整理' }).isDisabled()).toBe(true);
  await close();
});

/** What people would enter to copy a voucher. */
async function copied(id: string): Promise<Record<string, unknown>> {
  const { attachmentCount, lines, word } = await app.api.get<Record<string, unknown>>(
    '/api/finance/cashVoucher/detail',
    { id },
  );
  const entered = (lines as Record<string, unknown>[]).map((line) =>
    Object.fromEntries(
      Object.entries(line).filter(([name]) => name !== 'id' && !name.endsWith('Name') && name !== 'auxiliary'),
    ),
  );
  return { attachmentCount, word, lines: entered };
}
