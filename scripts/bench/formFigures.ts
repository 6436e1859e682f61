import type { Page } from 'playwright-core';
import { startServer } from '../../tests/support/startServer';
import type { Figure } from './Figure';
import { measure } from './measure';
import { installClock } from './pageClock';
import { signIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median, percentile } from './statistics';

const RUNS = 5;
const KEYS = 8;
const LINES = 50;
const PRODUCTS = 20;

/** A purchase list with 50 lines x 10 columns: from a key pressed in a quantity until amount and grand total are painted. */
export async function formFigures(): Promise<Figure[]> {
  const server = await startServer();
  const browser = await startChromium();
  const times: number[] = [];
  const cells: number[] = [];
  const opened: number[] = [];
  try {
    const context = await browser.newContext(SCREEN);
    const page = await context.newPage();
    await page.addInitScript(installClock);
    await signIn(page, server.url);
    const id = await addDocument(page);
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto(`${server.url}/dashboard`);
      await page.goto(`${server.url}/purchaseManage/detailContent/detailContentEdit?id=${id}`);
      opened.push(await page.locator('.gj-lines td[data-col="productId"]').first().waitFor().then(() => page.evaluate(() => performance.now())));
      await page.waitForLoadState('networkidle');
      for (const { ms, changed } of await typeQuantity(page)) {
        times.push(ms);
        cells.push(changed);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return [
    { name: `${LINES} lines x 10 columns, key to painted amount and total`, value: median(times), unit: 'ms' },
    { name: 'the same, slowest of a hundred keys', value: percentile(times, 0.99), unit: 'ms' },
    { name: 'cells that changed per key: the editor, 3 of its line, 4 totals', value: Math.max(...cells), unit: 'cells' },
    { name: 'page loaded anew until the lines stand', value: median(opened), unit: 'ms' },
  ];
}

/** Adds the document over HTTP, with what the demonstration company has. */
async function addDocument(page: Page): Promise<string> {
  return page.evaluate(
    async ({ lines, products }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')?.replaceAll('"', '')}`, 'content-type': 'application/json' };
      const call = async (path: string, body?: unknown) => {
        const response = await fetch(`/prod-pc${path}`, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) });
        const { code, data, message } = (await response.json()) as { code: number; data: { list: Record<string, string>[]; id?: string }; message: string };
        if (code !== 200) throw new Error(`${path}: ${message} ${JSON.stringify(data)}`);
        return data;
      };
      const records = async (name: string) => (await call(`/api/bus/${name}/list?pageNum=1&pageSize=${products}&status=1`)).list;
      const [supplier] = await records('supplier');
      const [factory] = await records('factory');
      const [employee] = await records('employee');
      const goods = await records('inventory');
      const document = {
        billDate: '2026-11-02',
        deliveryDate: '2026-11-20',
        supplierId: supplier!.id,
        factoryId: factory!.id,
        buyerId: employee!.id,
        departmentId: employee!.departmentId,
        settlement: 'monthly',
        taxRate: '13',
        lines: Array.from({ length: lines }, (_, index) => {
          const product = goods[index % goods.length]!;
          return { productId: product.id, unitId: product.unitId, spec: product.spec, quantity: '1', price: '12.34', deliveryDate: '2026-11-20' };
        }),
      };
      return String((await call('/api/purchase/detailContent/add', document)).id);
    },
    { lines: LINES, products: PRODUCTS },
  );
}

/** Types digits into the quantity of the fifth line; each must change its amount and the total of the table. */
async function typeQuantity(page: Page): Promise<{ ms: number; changed: number }[]> {
  const row = '.gj-lines tr[data-row="4"]';
  await page.click(`${row} td[data-col="quantity"]`);
  const editor = page.locator(`${row} td[data-col="quantity"] input`);
  if ((await editor.count()) === 0) await page.dblclick(`${row} td[data-col="quantity"]`);
  await editor.waitFor();
  await editor.press('ControlOrMeta+a');
  const results: { ms: number; changed: number }[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    // Four digits, then four others over them.
    const digits = key < 4 ? '2345' : '6789';
    if (key === 4) await editor.press('ControlOrMeta+a');
    const text = digits.slice(0, (key % 4) + 1);
    const expected = { amount: money(Number(text) * 1234), total: money(Number(text) * 1234 + 49 * 1234) };
    // The total of the table stands behind the line's amount in the document: once it shows, both do.
    const { ms, cells } = await measure(page, 'keydown', '.gj-lines tfoot', expected.total, () => page.keyboard.press(text.at(-1)!));
    const amount = await page.locator(`${row} td[data-col="amount"]`).textContent();
    if (amount !== expected.amount) throw new Error(`Amount ${amount} instead of ${expected.amount}`);
    results.push({ ms, changed: cells });
  }
  return results;
}

function money(cents: number): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
