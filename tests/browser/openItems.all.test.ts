import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { addToDate } from '../../src/lib/dates';
import { today } from '../support/today';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const API = '/api/finance/collection';

interface Item {
  id: string;
  code: string;
  kind: string;
  open: string;
}

/** A customer who owes several sales, with what is open of them, oldest due date first. */
async function owing(): Promise<{ client: { id: string; name: string }; items: Item[] }> {
  const { list } = await app.api.get<{ list: { id: string; name: string }[] }>('/api/bus/customer/customerList', {
    pageNum: '1',
    pageSize: '50',
  });
  for (const client of list) {
    const items = await app.api.get<Item[]>(`${API}/openItems`, { table: 'settled', partner: client.id });
    if (items.filter(({ code }) => code.startsWith('XSD')).length > 1) return { client, items };
  }
  throw new Error('nobody owes two sales');
}

describe('open items', () => {
  it('E-20 B-375 a receipt shares its amount out over the oldest by keys alone; the rest becomes an advance before saving', async () => {
    const { client, items } = await owing();
    const cents = ({ kind, open }: Item) => Math.round(Number(open) * 100) * (kind === 'receivableRed' ? -1 : 1);
    const sum = items.reduce((all, item) => all + cents(item), 0);
    const amount = ((sum + 5000) / 100).toFixed(2);
    const { page, close } = await app.open('/financeManage/withCash/collectionAdd');
    const screen = screenOf(page);
    await screen.input('clientId').pressSequentially(client.name);
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press('Enter');
    await screen.input('accountId').focus();
    await page.keyboard.type('工商银行');
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press('Enter');
    await screen.input('amount').focus();
    await page.keyboard.type(amount);
    await page.keyboard.press('Alt+y');
    const window = page.getByRole('dialog', { name: '选择未结单据' });
    await window.getByText(items[0]!.code).first().waitFor();
    // One is marked and unmarked, then the amount goes to what is due first.
    await page.keyboard.press('Space');
    await expect.poll(() => window.getByRole('status').innerText()).not.toContain('已核销 0.00');
    await page.keyboard.press('Space');
    await expect.poll(() => window.getByRole('status').innerText()).toContain('已核销 0.00');
    await page.keyboard.press('F4');
    await expect
      .poll(async () => (await window.getByRole('status').innerText()).replaceAll(',', ''))
      .toContain(`已核销 ${(sum / 100).toFixed(2)}`);
    await page.keyboard.press('Control+Enter');
    await window.waitFor({ state: 'detached' });
    // What is credited to the customer is used up, too.
    await expect.poll(() => screen.input('advanced').inputValue()).toBe('50.00');
    await page.keyboard.press('F8');
    await page.waitForURL((url) => url.pathname.endsWith('collectionDetail'));
    await expect.poll(() => screen.panel.innerText()).toContain(items[0]!.code);
    await screen.press('review');
    await expect
      .poll(() => app.api.get<Item[]>(`${API}/openItems`, { table: 'settled', partner: client.id }))
      .toEqual([]);
    await close();
  });

  it('E-20 Space takes what remains of the receipt; more is told in red, and days that are left are no days overdue', async () => {
    const { client } = await owing();
    const day = today();
    const item = (id: string, open: string, dueDate: string) => ({
      id,
      kind: 'receivable',
      code: `XSD2026110700${id}`,
      documentKind: 'sales',
      billDate: '2026-10-01',
      dueDate,
      amount: open,
      open,
    });
    const data = [
      item('01', '230.00', addToDate(day, -3, 'day')!),
      item('02', '1130.00', addToDate(day, 60, 'day')!),
      item('03', '50.00', day),
    ];
    const { page, close } = await app.open('/financeManage/withCash/collectionAdd');
    await page.route('**/collection/openItems**', (route) => route.fulfill({ json: { code: 200, data, message: '' } }));
    const screen = screenOf(page);
    await screen.input('clientId').pressSequentially(client.name);
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press('Enter');
    await screen.input('amount').fill('600');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Alt+y');
    const window = page.getByRole('dialog', { name: '选择未结单据' });
    const cell = (row: number, column: string) => window.locator(`tr[data-row="${row}"] td[data-col="${column}"]`);
    const shares = () => Promise.all([0, 1, 2].map((row) => cell(row, 'share').innerText()));
    await cell(0, 'code').waitFor();
    expect(await Promise.all([0, 1, 2].map((row) => cell(row, 'overdue').innerText()))).toEqual([
      '3',
      '还有60天',
      '今天到期',
    ]);
    expect(await window.locator('td[data-col=overdue] .gj-negative').allInnerTexts()).toEqual(['3']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(shares).toEqual(['', '600.00', '']);
    const foot = window.getByRole('status');
    await expect.poll(() => foot.innerText()).toContain('金额 600.00，已核销 600.00');
    // Nothing remains for another one, until less is settled of the first.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByText('金额已全部核销').count()).toBe(1);
    expect(await shares()).toEqual(['', '600.00', '']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('1130');
    await page.keyboard.press('Enter');
    const beyond = foot.locator('strong');
    await expect.poll(() => beyond.innerText()).toBe('超出 530.00');
    const [red, green] = /(\d+), (\d+)/
      .exec(await beyond.evaluate((said) => getComputedStyle(said).color))!
      .slice(1)
      .map(Number);
    expect(red! > 2 * green!).toBe(true);
    await close();
  });

  it('E-20 on a phone number, kind and due date of an item are read whole, credits take off, and what is not listed is said', async () => {
    const { client } = await owing();
    const { page, close } = await app.open('/financeManage/withCash/collectionAdd', {
      viewport: { width: 390, height: 844 },
    });
    const item = (id: number, kind: string) => ({
      id: String(id),
      kind,
      code: `XSD20261107${String(id).padStart(4, '0')}`,
      documentKind: 'sales',
      billDate: '2026-10-01',
      dueDate: '2026-10-31',
      amount: '1234567.89',
      open: '1234567.89',
    });
    const data = [item(1, 'receivableRed'), ...Array.from({ length: 1000 }, (_, id) => item(id + 2, 'receivable'))];
    await page.route('**/collection/openItems**', (route) => route.fulfill({ json: { code: 200, data, message: '' } }));
    const screen = screenOf(page);
    await screen.input('clientId').pressSequentially(client.name);
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '选择未结单据' }).click();
    const window = page.getByRole('dialog', { name: '选择未结单据' });
    const first = window.locator('tr[data-row="0"] td[data-col="code"]');
    await first.waitFor();
    expect((await first.innerText()).split('\n')).toEqual(['XSD202611070001', '红字应收（抵减）', '2026-10-31']);
    expect(await window.locator('tr[data-row="0"] td[data-col="open"]').innerText()).toBe('-1,234,567.89');
    expect(await window.locator('tr[data-row="1"] td[data-col="open"]').innerText()).toBe('1,234,567.89');
    const cut = await window
      .locator('tr[data-row] td[data-col], tr[data-row] td[data-col] *')
      .evaluateAll((parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
      );
    expect(cut).toEqual([]);
    await window.getByText('只列出先到期的1,000笔').waitFor();
    // The last one listed is the thousandth: none beyond the bound can be chosen.
    await window.locator('.gj-grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
    await window.getByText('XSD202611071000').waitFor();
    expect(await window.getByText('XSD202611071001').count()).toBe(0);
    await close();
  });
});
