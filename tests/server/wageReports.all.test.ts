import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { detail, type Body } from './records';
import { reopenPeriods } from './reopenPeriods';
import { startTestApp, type TestApp } from './testApp';
import { dayAgo, PEOPLE, wageTools } from './wageTools';

let app: TestApp;
const { done, jobType, newProduct, report, sheet, stored, team } = wageTools(() => app);
const ask = askReport(() => app);

/** What one person gets on one day of one job type, as the stored sheets say. */
interface Paid {
  employeeId: string;
  billDate: string;
  positionId: string;
  figures: Record<string, Decimal>;
}
const FIGURES = ['pieces', 'share', 'allowance', 'deduction', 'pay'];
const paid: Paid[] = [];
let group: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await reopenPeriods(app);
  const product = await newProduct();
  const jobs = [await jobType({ rate: '0.8333' }), await jobType({ payBy: 'hour', rate: '21.7' })];
  group = await team(
    await report(product, '1'),
    PEOPLE.map((employeeId, index) => ({ employeeId, factor: String(1 + index / 8), startDate: dayAgo(200) })),
  );
  const admin = await app.as('admin');
  const days = [70, 40, 33, 12, 2, 2, 1, 0];
  for (const [index, days_] of days.entries()) {
    const feedback = await report(product, String(101 + 17 * index), { billDate: dayAgo(days_), scrap: '3' });
    const people = PEOPLE.slice(index % 2).map((employeeId, place) => ({
      employeeId,
      allowance: String(place + index / 4),
      deduction: place === 1 ? '1.37' : null,
    }));
    const id = await stored(await sheet(feedback, group, jobs[index % 2]!, people));
    // The last one waits for its review, and is not told.
    if (index === days.length - 1) continue;
    await done('salaryOrder', 'review', id);
    if (index === 3) {
      // What is taken back and reviewed again counts once.
      await done('salaryOrder', 'unreview', id);
      await done('salaryOrder', 'review', id);
    }
    const order = await detail(admin, app.resource('salaryOrder'), id);
    for (const person of order.people as Body[])
      paid.push({
        employeeId: person.employeeId,
        billDate: order.billDate,
        positionId: order.positionId,
        figures: Object.fromEntries(FIGURES.map((name) => [name, new Decimal(person[name] ?? 0)])),
      });
  }
});
afterAll(() => app?.close());

const sums = (rows: readonly Paid[]): Record<string, string> =>
  Object.fromEntries(
    FIGURES.map((name) => [name, Decimal.sum(0, ...rows.map(({ figures }) => figures[name]!)).toFixed(2)]),
  );
/** The sums of the sheets by a key, as a report has to tell them. */
const expected = (key: (row: Paid) => string, rows: readonly Paid[] = paid): Record<string, unknown> =>
  Object.fromEntries([...groupBy(rows, key)].map(([name, each]) => [name, sums(each)]));
async function told(screen: string, key: (row: Body) => string): Promise<Record<string, unknown>> {
  const { data } = await ask('statistics', screen, { prodGroupId: group });
  return Object.fromEntries(
    (data.list as Body[]).map((row) => [key(row), Object.fromEntries(FIGURES.map((name) => [name, row[name]]))]),
  );
}
const monthOf = (day: string) => day.slice(0, 7);

describe('figures of wages', () => {
  it('by person and month are those of the sheets', async () => {
    const sheets = expected(({ billDate, employeeId }) => `${employeeId} ${monthOf(billDate)}`);
    expect(Object.keys(sheets).length).toBeGreaterThan(4);
    expect(await told('salaryStatistics', (row) => `${row.employeeId} ${monthOf(row['billDate.month'])}`)).toEqual(
      sheets,
    );
  });

  it('by job type and by day, too', async () => {
    expect(await told('salaryPositionStatistics', ({ positionId }) => positionId)).toEqual(
      expected(({ positionId }) => positionId),
    );
    expect(await told('salaryDayStatistics', (row) => row['billDate.day'])).toEqual(
      expected(({ billDate }) => billDate),
    );
  });

  it('in the details come to the same total', async () => {
    const { data } = await ask('lines', 'salaryDetailList', { prodGroupId: group });
    expect(data.totals).toMatchObject(sums(paid));
  });

  it('of this month and the last stand side by side for each person', async () => {
    const { data } = await ask('statistics', 'salaryUser', { prodGroupId: group });
    const [current, last] = [0, 1].map((back) => {
      const day = dayAgo(0);
      const month = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - back, 1));
      return month.toISOString().slice(0, 7);
    });
    const key = ({ employeeId, positionId }: Body | Paid) => `${employeeId} ${positionId}`;
    const of = (month: string | undefined) =>
      expected(
        key,
        paid.filter(({ billDate }) => monthOf(billDate) === month),
      );
    const part = (name: string) =>
      Object.fromEntries(
        (data.list as Body[])
          .filter((row) => Number(row[`${name}.pay`] ?? 0) !== 0)
          .map((row) => [key(row), row[`${name}.pay`]]),
      );
    const pays = (month: string | undefined) =>
      Object.fromEntries(Object.entries(of(month)).map(([name, figures]) => [name, (figures as Body).pay]));
    expect(Object.keys(pays(current)).length + Object.keys(pays(last)).length).toBeGreaterThan(0);
    expect(part('current')).toEqual(pays(current));
    expect(part('last')).toEqual(pays(last));
  });
});
