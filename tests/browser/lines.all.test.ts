import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';
import { plainProduct } from '../support/plainProduct';

const BASE = '/purchaseManage/purchaseOrder';
const API = '/api/purchase/purchaseOrder';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

/** A form with so many filled lines, quantity 1, 2, 3 ... at a price of 2.00. */
async function open(count: number): Promise<void> {
  const { id: productId, unitId } = await plainProduct(app.api);
  const lines = Array.from({ length: count }, (_, index) => ({
    productId,
    unitId,
    quantity: String(index + 1),
    price: '2',
  }));
  const { id } = await app.api.post<{ id: string }>(`${API}/add`, {
    billDate: '2026-11-01',
    departmentId: '2',
    applicantId: '1',
    factoryId: '1',
    urgency: '1',
    needDate: '2026-11-20',
    lines,
  });
  opened = await app.open(`${BASE}/purchaseOrderEdit?id=${id}`, { viewport: { width: 1600, height: 900 } });
  page = opened.page;
  screen = screenOf(page);
  await screen.cell(0, 'amount').waitFor();
}

const quantities = (): Promise<string[]> => screen.panel.locator('tbody td[data-col=quantity]').allInnerTexts();
const numbers = (): Promise<string[]> => screen.panel.locator('tbody td[data-col="#"]').allInnerTexts();
const activeCell = (): Promise<string> =>
  page.evaluate(() => {
    const cell = document.querySelector<HTMLElement>('.panel .gj-lines td.gj-active');
    return `${cell?.closest<HTMLElement>('tr')?.dataset.row} ${cell?.dataset.col}`;
  });

describe('line entry', () => {
  it('E-01 arrows, Tab, Enter and Esc move as in a spreadsheet', async () => {
    await open(3);
    await screen.cell(0, 'quantity').click();
    await expect.poll(activeCell).toBe('0 quantity');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await expect.poll(activeCell).toBe('1 quantity');
    await page.keyboard.press('ArrowRight');
    await expect.poll(activeCell).toBe('1 price');
    await page.keyboard.press('Tab');
    await expect.poll(activeCell).toBe('1 needDate');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(activeCell).toBe('1 price');
    // Nothing is missing in this line: Enter goes on to the next one.
    await page.keyboard.press('Enter');
    await expect.poll(activeCell).toBe('2 productId');
  });

  it('E-01 Esc leaves the editor with the table still in charge of the keyboard', async () => {
    await open(2);
    await screen.cell(0, 'quantity').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TABLE');
  });

  it('E-02 inserts, copies and deletes rows at the cursor', async () => {
    await open(3);
    const button = (name: string) => screen.panel.getByRole('button', { name });
    await screen.cell(1, 'quantity').click();
    await page.keyboard.press('Escape');
    await button('插入行').click();
    await expect.poll(quantities).toEqual(['1.00', '', '2.00', '3.00', '']);
    await screen.cell(2, 'quantity').click();
    await button('复制行').click();
    await expect.poll(quantities).toEqual(['1.00', '', '2.00', '2.00', '3.00', '']);
    await button('删除行').click();
    await expect.poll(quantities).toEqual(['1.00', '', '2.00', '3.00', '']);
    await expect.poll(numbers).toEqual(['1', '2', '3', '4', '5']);
  });

  it('E-11 amounts and totals are there while typing', async () => {
    await open(2);
    await screen.cell(0, 'quantity').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('10');
    await expect.poll(() => screen.cell(0, 'amount').innerText()).toBe('20.00');
    await expect.poll(() => screen.total('amount').innerText()).toBe('24.00');
    await expect.poll(() => screen.input('totalMoney').inputValue()).toBe('24.00');
  });

  it('a key press draws only the cells that read the changed field', async () => {
    await open(50);
    await screen.cell(3, 'quantity').click();
    await page.evaluate(() => {
      const changed = new Set<string>();
      const cellOf = (node: Node) =>
        (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('.gj-lines tbody td');
      const observer = new MutationObserver((records) => {
        for (const record of records) {
          const cell = cellOf(record.target);
          if (cell) changed.add(`${cell.closest<HTMLElement>('tr')?.dataset.row} ${cell.dataset.col}`);
          else if (
            record.type === 'childList' &&
            record.target instanceof HTMLElement &&
            record.target.closest('.gj-lines tbody')
          )
            changed.add('rows');
        }
      });
      observer.observe(document.querySelector('.panel .gj-lines')!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      Object.assign(window, { drawn: changed });
    });
    await page.keyboard.type('7');
    const amount = screen.cell(3, 'amount');
    await expect.poll(() => amount.innerText()).not.toBe('8.00');
    // Whatever else follows has been drawn by then.
    await settled(page);
    const drawn = await page.evaluate(() => [...(window as unknown as { drawn: Set<string> }).drawn]);
    expect(drawn.filter((cell) => cell !== '3 quantity')).toEqual(['3 amount', '3 baseQuantity']);
  });

  it('200 lines: few rows are in the page, and a key press reaches the amount of its row', async () => {
    await open(200);
    await expect.poll(() => screen.rows.count()).toBeLessThan(60);
    await screen.cell(1, 'quantity').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('5');
    await expect.poll(() => screen.cell(1, 'amount').innerText()).toBe('10.00');
  });

  it('the first faulty cell of many is scrolled to', async () => {
    await open(200);
    await screen.cell(0, 'quantity').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => screen.cell(199, 'quantity').count()).toBe(1);
    await screen.cell(199, 'quantity').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('0');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Home');
    await expect.poll(() => screen.cell(0, 'quantity').count()).toBe(1);
    await page.keyboard.press('F8');
    await expect.poll(() => screen.problems.allInnerTexts()).toEqual(['第 200 行 数量：数量必须大于0']);
    await expect.poll(() => screen.cell(199, 'quantity').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => screen.cell(199, 'quantity').isVisible()).toBe(true);
  });
});
