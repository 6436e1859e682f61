import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import { screenMeta } from '../../src/language/meta/screenMeta';
import type { Model } from '../../src/language/model';
import { linkReports } from '../../src/language/normalise/linkReports';
import { normaliseScreen } from '../../src/language/normalise/normaliseScreen';
import { addToDate } from '../../src/lib/dates';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { stepOf, type TimeStep } from '../../src/lib/timeSteps';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import { today } from '../support/today';
import type { Body } from './records';
import { statements } from './statements';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase(), added);
});
afterAll(() => app?.close());

const { documents } = statements(() => app);

const STEPS: readonly TimeStep[] = ['day', 'week', 'month', 'quarter', 'year'];

/** Reports that only these tests have, over documents of the demonstration company. */
const REPORTS: Readonly<Record<string, { of: string; screen: object }>> = {
  ...Object.fromEntries(
    STEPS.map((by) => [
      `by${by}`,
      {
        of: 'sales',
        screen: {
          group: [{ field: 'billDate', by }, 'clientId'],
          measures: { totalMoney: 'sum', code: 'count' },
          totals: ['totalMoney', 'code'],
        },
      },
    ]),
  ),
  compared: {
    of: 'sales',
    screen: {
      group: [{ field: 'billDate', by: 'month' }, 'salesmanId'],
      measures: {
        totalMoney: 'sum',
        freight: 'sum',
        share: { title: '占比', value: 'share(totalMoney)' },
        rank: { title: '排名', value: 'rank(totalMoney)' },
        running: { title: '累计', value: 'cumulated(totalMoney)' },
        difference: { title: '差额', value: 'totalMoney - freight' },
        rate: { title: '运费率', value: '100 * freight / totalMoney' },
        before: { title: '上期', value: 'previous(totalMoney)' },
        growth: { title: '环比', value: '100 * (totalMoney - previous(totalMoney)) / previous(totalMoney)' },
        lastYear: { title: '去年', value: 'lastYear(totalMoney)' },
      },
      search: ['billDate', 'salesmanId'],
      totals: ['totalMoney', 'freight', 'share', 'difference', 'rate', 'before', 'growth'],
    },
  },
  ranges: {
    of: 'sales',
    screen: {
      group: [
        { field: 'totalMoney', ranges: [10000, 50000, 100000] },
        { field: 'billDate', ranges: [30, 60] },
      ],
      measures: { totalMoney: 'sum', code: 'count' },
      totals: ['totalMoney', 'code'],
    },
  },
  crossed: {
    of: 'sales',
    screen: {
      group: ['clientId'],
      across: { field: 'billDate', by: 'month' },
      measures: {
        totalMoney: 'sum',
        freight: 'avg',
        code: 'count',
        rate: { title: '运费率', value: '100 * freight / totalMoney' },
        share: { title: '占比', value: 'share(totalMoney)' },
      },
      totals: ['totalMoney', 'code', 'share'],
    },
  },
};

function added(model: Model): void {
  for (const [name, { of, screen }] of Object.entries(REPORTS)) {
    const resource = model.resources[of]!;
    const input = screenMeta([]).parse({ kind: 'report', path: `/saleManage/analyse/${name}`, title: name, ...screen });
    resource.screens.push(normaliseScreen(name, input, { ...resource, fields: {}, screens: {} } as never, []));
  }
  linkReports(model, fieldTypes);
}

const ask = async (screen: string, query: Record<string, string> = {}, login: 'admin' | 'keeper' = 'admin') => {
  const { of } = REPORTS[screen]!;
  const { data, message } = await (
    await app.as(login)
  ).get(app.resource(of).operations.statistics, { screen, pageSize: '1000', ...query });
  if (!data?.list) throw new Error(message);
  return data as { list: Body[]; total: number; totals: Body; across: Body[] };
};

const money = (value: unknown): string => new Decimal(String(value ?? 0)).toFixed(2);
const percent = (part: Decimal, whole: Decimal): string | null =>
  whole.isZero() ? null : part.times(100).div(whole).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
const maybe = (value: unknown): string | null => (value === null ? null : money(value));
const moneyOf = (rows: readonly Body[], name = 'totalMoney'): Decimal => sum(rows.map((row) => row[name]));

describe('groups by parts of time', () => {
  it.each(STEPS)('by %s hold the documents of those days and no others, with their totals', async (by) => {
    const { list, total, totals } = await ask(`by${by}`);
    const all = await documents('sales');
    const expected = groupBy(all, ({ billDate, clientId }) => `${stepOf(billDate, by)}/${clientId}`);
    expect(total).toBe(expected.size);
    expect(
      Object.fromEntries(
        list.map((row) => [`${row[`billDate.${by}`]}/${row.clientId}`, [money(row.totalMoney), Number(row.code)]]),
      ),
    ).toEqual(Object.fromEntries([...expected].map(([key, rows]) => [key, [moneyOf(rows).toFixed(2), rows.length]])));
    expect([money(totals.totalMoney), Number(totals.code)]).toEqual([moneyOf(all).toFixed(2), all.length]);
  });

  it('are sorted, searched and paged like other groups', async () => {
    const { list } = await ask('bymonth', { orderBy: '-billDate.month,-totalMoney' });
    const keys = list.map((row) => String(row['billDate.month']));
    expect(keys).toEqual(keys.toSorted().toReversed());
    const [first] = list;
    const { list: found } = await ask('bymonth', { keyword: String(first!.clientName) });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ clientName }) => String(clientName).includes(String(first!.clientName)))).toBe(true);
    const pages = await Promise.all(
      ['1', '2', '3'].map((pageNum) => ask('bymonth', { pageNum, pageSize: '7', orderBy: '-totalMoney' })),
    );
    const paged = pages.flatMap((page) => page.list.map((row) => `${row['billDate.month']}/${row.clientId}`));
    expect(new Set(paged).size).toBe(paged.length);
  });
});

describe('measures between measures', () => {
  /** The same worked out once more from the documents, in decimals. */
  async function naive(range: [string, string] | undefined) {
    const all = await documents('sales');
    const within = (day: string) => !range || (range[0] <= day && day <= range[1]);
    const keyOf = (day: string, { salesmanId }: Body) => `${day.slice(0, 7)}/${salesmanId}`;
    const now = groupBy(
      all.filter(({ billDate }) => within(billDate)),
      (row) => keyOf(row.billDate, row),
    );
    const shifted = (months: number) => {
      const until = range?.[1] ?? today();
      const moved = all.map((row): Body => ({ ...row, billDate: addToDate(row.billDate, months, 'month')! }));
      return groupBy(
        moved.filter(({ billDate }) => within(billDate) && billDate <= until),
        (row) => keyOf(row.billDate, row),
      );
    };
    const [before, lastYear] = [shifted(1), shifted(12)];
    const keys = [...new Set([...now.keys(), ...before.keys(), ...lastYear.keys()])];
    const sums = new Map(keys.map((key) => [key, moneyOf(now.get(key) ?? [])]));
    const whole = Decimal.sum(0, ...sums.values());
    const rows = Object.fromEntries(
      keys.map((key) => {
        const [month, salesman] = key.split('/');
        const total = sums.get(key)!;
        const freight = moneyOf(now.get(key) ?? [], 'freight');
        const previous = moneyOf(before.get(key) ?? []);
        const running = keys
          .filter((each) => each.split('/')[1] === salesman && each.split('/')[0]! <= month!)
          .reduce((all, each) => all.plus(sums.get(each)!), new Decimal(0));
        return [
          key,
          {
            totalMoney: total.toFixed(2),
            share: percent(total, whole),
            rank: [...sums.values()].filter((each) => each.gt(total)).length + 1,
            running: running.toFixed(2),
            difference: total.minus(freight).toFixed(2),
            rate: percent(freight, total),
            before: previous.toFixed(2),
            growth: percent(total.minus(previous), previous),
            lastYear: moneyOf(lastYear.get(key) ?? []).toFixed(2),
          },
        ];
      }),
    );
    const previous = moneyOf([...before.values()].flat());
    const freight = moneyOf([...now.values()].flat(), 'freight');
    const totals = {
      totalMoney: whole.toFixed(2),
      freight: freight.toFixed(2),
      share: '100.00',
      difference: whole.minus(freight).toFixed(2),
      rate: percent(freight, whole),
      before: previous.toFixed(2),
      growth: percent(whole.minus(previous), previous),
    };
    return { rows, totals };
  }

  async function answered(query: Record<string, string>) {
    const { list, totals } = await ask('compared', query);
    const rows = Object.fromEntries(
      list.map((row) => [
        `${row['billDate.month']}/${row.salesmanId}`,
        {
          totalMoney: money(row.totalMoney),
          share: maybe(row.share),
          rank: Number(row.rank),
          running: money(row.running),
          difference: money(row.difference),
          rate: maybe(row.rate),
          before: money(row.before),
          growth: maybe(row.growth),
          lastYear: money(row.lastYear),
        },
      ]),
    );
    return { rows, totals: Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, money(value)])) };
  }

  it('share, rank, what is cumulated, differences, rates and the time before are those of the documents, and so are their totals', async () => {
    const expected = await naive(undefined);
    expect(Object.keys(expected.rows).length).toBeGreaterThan(8);
    expect(await answered({})).toEqual(expected);
  });

  it('the time before is read behind the asked days, whose month it is', async () => {
    const month = (await documents('sales'))
      .map(({ billDate }) => String(billDate).slice(0, 7))
      .toSorted()
      .at(-1)!;
    const range: [string, string] = [`${month}-01`, addToDate(addToDate(`${month}-01`, 1, 'month')!, -1, 'day')!];
    const expected = await naive(range);
    expect(Object.values(expected.rows).some(({ before }) => before !== '0.00')).toBe(true);
    expect(await answered({ billDate: range.join() })).toEqual(expected);
  });

  it('nothing is compared with where nothing says how long the time before is', async () => {
    const ranked = async (query: Record<string, string>) =>
      (
        await (
          await app.as('admin')
        ).get(app.resource('sales').operations.statistics, { screen: 'achievementSortList', ...query })
      ).data.list as Body[];
    const open = await ranked({});
    expect(open.length).toBeGreaterThan(2);
    expect(open.every(({ before, growth }) => before === null && growth === null)).toBe(true);
    // Three weeks are never a whole month, which would be compared with the month before.
    const [from, to] = [addToDate(today(), -20, 'day')!, today()];
    const [since, until] = [addToDate(from, -21, 'day')!, addToDate(from, -1, 'day')!];
    const earlier = new Map((await ranked({ billDate: `${since},${until}` })).map((row) => [row.salesmanId, row]));
    for (const row of await ranked({ billDate: `${from},${to}` }))
      expect(money(row.before)).toBe(money(earlier.get(row.salesmanId)?.totalMoney));
  });

  it('a share is of all groups, whichever are shown, and its total is that of the shown', async () => {
    const whole = await ask('compared');
    const least = String(whole.list.map(({ totalMoney }) => Number(totalMoney)).toSorted((a, b) => b - a)[2]);
    const { list, totals } = await ask('compared', { 'sum.totalMoney': `${least},` });
    expect(list.length).toBe(3);
    const shares = new Map(whole.list.map((row) => [`${row['billDate.month']}/${row.salesmanId}`, row.share]));
    for (const row of list) expect(row.share).toBe(shares.get(`${row['billDate.month']}/${row.salesmanId}`));
    expect(money(totals.share)).toBe(percent(moneyOf(list), moneyOf(whole.list)));
    const { list: best } = await ask('compared', { 'avg.rank': ',3' });
    expect(best.map(({ rank }) => Number(rank)).toSorted()).toEqual([1, 2, 3]);
    const { list: sorted } = await ask('compared', { orderBy: 'rank' });
    expect(sorted.map(({ rank }) => Number(rank))).toEqual(
      sorted.map(({ rank }) => Number(rank)).toSorted((a, b) => a - b),
    );
  });
});

describe('ranges', () => {
  it('hold what lies in them, their ends included, and the days since a date', async () => {
    const { list, totals } = await ask('ranges');
    const bounds = [10000, 50000, 100000];
    const names = ['≤10000', '10000-50000', '50000-100000', '>100000'];
    const days = ['0-30天', '31-60天', '60天以上'];
    const rangeOf = (value: number, ends: readonly number[]) => ends.filter((end) => value > end).length;
    const all = await documents('sales');
    const expected = groupBy(all, ({ billDate, totalMoney }) => {
      const age = Math.round((Date.parse(today()) - Date.parse(billDate)) / 86_400_000);
      return `${names[rangeOf(Number(totalMoney), bounds)]}/${days[rangeOf(age, [30, 60])]}`;
    });
    expect(
      Object.fromEntries(
        list.map((row) => [`${row['totalMoney.range']}/${row['billDate.range']}`, money(row.totalMoney)]),
      ),
    ).toEqual(Object.fromEntries([...expected].map(([key, rows]) => [key, moneyOf(rows).toFixed(2)])));
    expect(Number(totals.code)).toBe(all.length);
    const { list: sorted } = await ask('ranges', { orderBy: 'totalMoney.range' });
    const places = sorted.map((row) => names.indexOf(String(row['totalMoney.range'])));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('a cross table', () => {
  it('has a column for each month, cells of the documents and totals both ways', async () => {
    const { across, list, totals } = await ask('crossed');
    const all = await documents('sales');
    const months = [...new Set(all.map(({ billDate }) => String(billDate).slice(0, 7)))].toSorted();
    expect(across.map(({ key }) => key)).toEqual(months);
    const rows = groupBy(all, ({ clientId }) => String(clientId));
    expect(list.length).toBe(rows.size);
    for (const row of list) {
      const own = rows.get(String(row.clientId))!;
      expect(money(row.totalMoney)).toBe(moneyOf(own).toFixed(2));
      for (const month of months) {
        const cell = own.filter(({ billDate }) => String(billDate).startsWith(month));
        const average =
          cell.length === 0 ? null : moneyOf(cell, 'freight').div(cell.length).toDecimalPlaces(2, 4).toFixed(2);
        expect([
          month,
          row[`totalMoney@${month}`] === undefined ? '0.00' : money(row[`totalMoney@${month}`]),
          Number(row[`code@${month}`] ?? 0),
          maybe(row[`freight@${month}`] ?? null),
        ]).toEqual([month, moneyOf(cell).toFixed(2), cell.length, average]);
        expect(row[`share@${month}`]).toBeUndefined();
      }
    }
    for (const month of months)
      expect([month, money(totals[`totalMoney@${month}`])]).toEqual([
        month,
        moneyOf(all.filter(({ billDate }) => String(billDate).startsWith(month))).toFixed(2),
      ]);
    expect(money(totals.totalMoney)).toBe(moneyOf(all).toFixed(2));
  });

  it('has the cells of its page, whatever the order', async () => {
    const whole = await ask('crossed');
    const of = new Map(whole.list.map((row) => [row.clientId, row]));
    const { list } = await ask('crossed', { pageNum: '2', pageSize: '3', orderBy: '-totalMoney' });
    expect(list.length).toBe(3);
    for (const { id: _, ...row } of list) expect(of.get(row.clientId)).toMatchObject(row);
  });
});
