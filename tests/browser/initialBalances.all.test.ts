import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccountSet } from '../support/newAccountSet';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const API = '/api/finance/initialBalance';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

interface Balance {
  id: string;
  subjectName: string;
  status: number;
}

it('B-500 opening balances are taken back, entered by the keyboard, and not started while they do not balance', async () => {
  const set = await newAccountSet(app, 'QC1');
  const balances = async () =>
    (await set.api.get<{ list: Balance[] }>(`${API}/list`, { pageNum: '1', pageSize: '100' })).list;
  const subjects = await set.api.get<{ list: { id: string; code: string }[] }>('/api/finance/accountSubject/list', {
    pageNum: '1',
    pageSize: '200',
  });
  for (const code of ['1001', '3001'])
    await set.add('initialBalance', {
      subjectId: subjects.list.find((each) => each.code === code)?.id,
      yearStart: '1000',
    });
  await set.api.post(`${API}/start`, { ids: [] });
  const { page, close } = await set.open('/financeManage/initialBalance/initialList');
  const screen = screenOf(page);
  await screen.rowWith('1001 库存现金').waitFor();
  await screen.press('stop');
  await screen.dialog.getByText('全部期初余额将从科目账撤回').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await balances()).map(({ status }) => status)).not.toContain(1);
  await screen.rowWith('未启用').first().waitFor();

  await screen.action('add').focus();
  await page.keyboard.press('Enter');
  const form = page.locator('dialog[open]');
  await form.locator('[data-field="subjectId"] input').waitFor();
  await form.locator('[data-field="subjectId"] input').focus();
  await page.keyboard.type('1221');
  await page.locator('.gj-option-active', { hasText: '1221' }).waitFor();
  await page.keyboard.press('Enter');
  await form.locator('[data-field="yearStart"] input').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('350.5');
  await page.keyboard.press('F8');
  await screen.rowWith('1221 其他应收款').waitFor();
  const opening = screen.rowWith('1221 其他应收款').locator('[data-col="opening"]');
  await expect.poll(() => opening.innerText()).toBe('350.50');

  // Two are chosen: all are meant all the same.
  await screen.tick(0);
  await screen.tick(1);
  await screen.press('start');
  await screen.dialog.getByText('全部期初余额将一次记入科目账').waitFor();
  await page.keyboard.press('Enter');
  const refused = page.locator('dialog[open]', { hasText: '启用账套失败提示' });
  await refused.waitFor();
  // What was even before is too much on one side by what was entered.
  await expect.poll(() => refused.innerText()).toContain('差额350.50');
  const [, debit = '', credit = ''] =
    /借方合计([\d,.]+)，贷方合计([\d,.]+)，差额350\.50/.exec(await refused.innerText()) ?? [];
  const cents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);
  expect(cents(debit) - cents(credit)).toBe(35_050);
  await page.keyboard.press('Escape');
  await refused.waitFor({ state: 'hidden' });

  await screen.press('trialBalance');
  const trial = page.locator('dialog[open]', { hasText: '试算平衡：不平衡' });
  await trial.waitFor();
  await expect.poll(() => trial.innerText()).toContain('差额350.50');
  const unevenColour = await trial
    .locator('li')
    .first()
    .evaluate((line) => getComputedStyle(line).color);
  const evenColour = await trial
    .locator('li')
    .nth(1)
    .evaluate((line) => getComputedStyle(line).color);
  expect(unevenColour).not.toBe(evenColour);
  await page.keyboard.press('Escape');

  const added = (await balances()).find(({ subjectName }) => subjectName.startsWith('1221 '));
  await set.api.post(`${API}/delete`, { ids: [added?.id] });
  await set.api.post(`${API}/start`, { ids: [] });
  expect((await balances()).every(({ status }) => status === 1)).toBe(true);
  await close();
});
