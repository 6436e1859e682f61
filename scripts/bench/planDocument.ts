import type { Page } from 'playwright-core';
import { faultsAt } from '../../tests/bench/lineEntry';

/** The document of 12 columns: the number of the row and eleven fields. */
export const PLAN = { list: '/purchaseManage/purchase/purchaseList', path: '/api/purchase/purchase', price: '12.34' };

/** A date behind all that the demonstration company has, so that the document stands first in its list. */
const DAY = '2030-01-02';

/** Adds a plan of one line over HTTP; texts of a row that may be pasted over such a line, from the product on. */
export async function addPlan(page: Page): Promise<string[]> {
  return page.evaluate(
    async ({ day, path, price }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')?.replaceAll('"', '')}`,
        'content-type': 'application/json',
      };
      const call = async (to: string, body?: unknown) => {
        const response = await fetch(`/prod-pc${to}`, {
          headers,
          ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        });
        const { code, data, message } = (await response.json()) as {
          code: number;
          data: { list: Record<string, string>[] };
          message: string;
        };
        if (code !== 200) throw new Error(`${to}: ${message} ${JSON.stringify(data)}`);
        return data;
      };
      const first = async (name: string) =>
        (await call(`/api/bus/${name}/list?pageNum=1&pageSize=1&status=1`)).list[0]!;
      const [product, factory, planner] = [await first('inventory'), await first('factory'), await first('employee')];
      const line = {
        productId: product.id,
        unitId: product.unitId,
        spec: product.spec,
        demandQuantity: '1',
        stockQuantity: '0',
        quantity: '1',
        price,
        needDate: day,
      };
      await call(`${path}/add`, {
        billDate: day,
        startDate: day,
        endDate: day,
        kind: 'month',
        departmentId: planner.departmentId,
        plannerId: planner.id,
        factoryId: factory.id,
        lines: [line],
      });
      return [product.code!, '', product.unitName!, '2', '1', '2', '5'];
    },
    { day: DAY, path: PLAN.path, price: PLAN.price },
  );
}

/**
 * The call that opens a plan answers with so many lines, from memory from the second time on: what is compared is the
 * page, not the server.
 */
export async function multiplyLines(page: Page, count: number, isFaulty = false): Promise<void> {
  await page.addInitScript(answerDetails, {
    count,
    path: `${PLAN.path}/detail`,
    faults: isFaulty ? faultsAt(count) : [],
  });
}

/** Self-contained: it is sent to the page as text. */
function answerDetails({ count, faults, path }: { count: number; faults: number[]; path: string }): void {
  const ask = window.fetch;
  let body: string | undefined;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.endsWith(path)) return ask(input, init);
    if (body === undefined) {
      const answer = (await (await ask(input, init)).json()) as { data: { lines: Record<string, unknown>[] } };
      const [line] = answer.data.lines;
      const { data } = answer;
      const lines = Array.from({ length: count }, (_, index) => ({
        ...line,
        id: String(100_000 + index),
        ...(faults.includes(index) ? { quantity: '0.00', amount: '0.00' } : {}),
      }));
      body = JSON.stringify({
        ...answer,
        data: { ...data, totalQuantity: `${count}.00`, totalMoney: (count * 12.34).toFixed(2), lines },
      });
    }
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
}
