import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

const LIST = '/saleManage/order/orderList';
const FORM = '/saleManage/order/orderAdd';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('keys of a list that was just opened', () => {
  it('move, tick and open without the mouse, from a page that was loaded and from one that was led to', async () => {
    const { page, close } = await app.open(LIST);
    const { row, panel } = screenOf(page);
    const active = () => panel.locator('.gj-active').evaluate((cell) => cell.closest('tr')!.dataset.row);
    await row(0).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toBe('0');
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toBe('1');
    await page.keyboard.press('Space');
    await expect.poll(() => row(1).getAttribute('aria-selected')).toBe('true');
    const code = await row(1).locator('[data-col="code"]').innerText();
    // A page that was only passed through keeps nothing.
    await page.locator('[role="tab"][aria-selected="true"][data-kept="true"]').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.locator('.gj-detail-name').innerText()).toContain(code);
    await page.goBack();
    await row(0).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toBe('2');
    await close();
  });

  it('stay with whoever types elsewhere', async () => {
    const { page, close } = await app.open(LIST);
    const { row, panel } = screenOf(page);
    await row(0).waitFor();
    await panel.locator('.gj-search-item input').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    expect(await panel.locator('.gj-active').count()).toBe(0);
    await close();
  });
});

it('once a draft is discarded entry goes on in the first field of the form', async () => {
  const { page, close } = await app.open(FORM);
  const { input, panel } = screenOf(page);
  await input('customerOrderNo').waitFor();
  await settled(page);
  await input('customerOrderNo').fill('PO-DRAFT');
  await page.keyboard.press('Alt+s');
  await page.goto(`${app.url}/dashboard`);
  await page.goto(app.url + FORM);
  const discard = panel.locator('.gj-draft').getByRole('button', { name: '丢弃' });
  await discard.focus();
  await page.keyboard.press('Enter');
  await discard.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
    .toBe('clientId');
  await close();
});
