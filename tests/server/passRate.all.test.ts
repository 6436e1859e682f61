import { afterAll, beforeAll, expect, it } from 'vitest';
import { crossName } from '../../src/language/wire/crossName';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import { askReport } from './askReport';
import type { Body } from './records';
import { statements } from './statements';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const { documents } = statements(() => app);
const ask = askReport(() => app);

/** Inspected lines of arrivals, from the inspections themselves: those that were reviewed alone. */
async function inspected(): Promise<Body[]> {
  const found = (await documents('inspect')).filter(({ kind, status }) => kind === 'incoming' && status === 1);
  return found.flatMap(({ code, inspectDate, lines, supplierId }) =>
    (lines as Body[]).map((line) => ({ ...line, code, inspectDate, supplierId })),
  );
}
const keyOf = ({ supplierId, unitId }: Body) => `${supplierId}/${unitId}`;
const total = (lines: readonly Body[], name: string) => sum(lines.map((line) => line[name] ?? '0')).toFixed(2);
/** Percent of what was good of what was inspected, to the hundredth. */
const rateOf = (lines: readonly Body[]): string =>
  sum(lines.map(({ defectiveQuantity, quantity }) => new Decimal(quantity).minus(defectiveQuantity ?? 0).toString()))
    .times(100)
    .dividedBy(sum(lines.map(({ quantity }) => quantity)))
    .toFixed(2);
const MEASURES = ['quantity', 'qualifiedQuantity', 'defectiveQuantity', 'concessionQuantity', 'returnQuantity'];
const two = (value: unknown) => new Decimal(String(value ?? 0)).toFixed(2);

it('B-432 the pass rate of a supplier is that of the sums of what was inspected, in all and month by month', async () => {
  const groups = groupBy(await inspected(), keyOf);
  expect(groups.size).toBeGreaterThan(3);
  const { data } = await ask('statistics', 'passRate');
  const rows = new Map((data.list as Body[]).map((row) => [keyOf(row), row]));
  expect([...rows.keys()].toSorted()).toEqual([...groups.keys()].toSorted());
  const [rates, crossed] = [new Set<string>(), new Set<string>()];
  for (const [key, lines] of groups) {
    const row = rows.get(key)!;
    const lots = new Set(lines.map(({ code }) => code)).size;
    expect([Number(row.code), two(row.rate)], key).toEqual([lots, rateOf(lines)]);
    rates.add(two(row.rate));
    for (const name of MEASURES) expect(two(row[name]), `${key} ${name}`).toBe(total(lines, name));
    for (const [month, ofMonth] of groupBy(lines, ({ inspectDate }) => String(inspectDate).slice(0, 7))) {
      const column = (data.across as Body[]).find(({ key }) => String(key).startsWith(month));
      crossed.add(month);
      expect(two(row[crossName('rate', String(column?.key))]), `${key} ${month}`).toBe(rateOf(ofMonth));
    }
  }
  expect(rates.size).toBeGreaterThan(1);
  expect(crossed.size).toBeGreaterThan(1);
});

it('B-432 is asked for a time and a product, and leads on to the lines that were inspected', async () => {
  const lines = await inspected();
  const [{ inspectDate, productId, supplierId }] = lines as [Body];
  const query = { inspectDate: `${inspectDate},${inspectDate}`, productId: String(productId) };
  const wanted = lines.filter((line) => line.inspectDate === inspectDate && line.productId === productId);
  const { data } = await ask('statistics', 'passRate', query);
  expect(sum((data.list as Body[]).map(({ quantity }) => quantity)).toFixed(2)).toBe(total(wanted, 'quantity'));
  const one = { ...query, supplierId: String(supplierId) };
  const opened = (await ask('lines', 'passRateLines', one)).data.list as Body[];
  const own = wanted.filter((line) => line.supplierId === supplierId);
  expect(opened.map(({ quantity }) => two(quantity)).toSorted()).toEqual(
    own.map(({ quantity }) => two(quantity)).toSorted(),
  );
});
