import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import type { Body } from './records';
import { statements } from './statements';
import { roleTools } from './suites/roleTools';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const { documents } = statements(() => app);
const { addRole, assign } = roleTools(() => app);

const money = (value: unknown): string => new Decimal(String(value ?? 0)).toFixed(2);
const maybe = (value: unknown): string | null => (value === null ? null : money(value));
const percent = (part: Decimal, whole: Decimal): string | null =>
  whole.isZero() ? null : part.times(100).div(whole).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
const moneyOf = (rows: readonly Body[], name: string): Decimal => sum(rows.map((row) => row[name]));

describe('several sources of a report', () => {
  const asked = async (query: Record<string, string> = {}, login: 'admin' | 'reader' = 'admin') =>
    (await app.as(login)).get(app.resource('detailContent').operations.statistics, {
      screen: 'procureWarehousingExecution',
      pageSize: '1000',
      ...query,
    });
  const rows = async (query: Record<string, string> = {}, login: 'admin' | 'reader' = 'admin') => {
    const first = (await asked(query, login)).data as {
      list: Body[];
      total: number;
      totals: Body;
      withheld?: string[];
    };
    for (let page = 2; query.pageSize === undefined && first.list.length < first.total; page++)
      first.list.push(...(await asked({ ...query, pageNum: String(page) }, login)).data.list);
    return first;
  };
  const REVIEWED = [1, 2];

  async function naive(isWanted: (order: Body) => boolean = () => true) {
    const [orders, receipts, returns] = await Promise.all(
      ['detailContent', 'procure', 'procureReturn'].map((name) => documents(name)),
    );
    const orderOf = new Map(orders!.map((order) => [order.id, order]));
    const receiptOf = new Map(receipts!.map((receipt) => [receipt.id, receipt]));
    const linesOf = (all: Body[], of: (document: Body) => Body | undefined) =>
      all
        .filter(({ status }) => REVIEWED.includes(status))
        .flatMap((document) => {
          const order = of(document);
          if (!isWanted(order ?? {})) return [];
          return (document.lines as Body[]).map((line): Body => ({
            ...line,
            key: [order?.code ?? null, document.supplierId, line.productId, line.spec].join('/'),
          }));
        });
    const ordered = groupBy(
      linesOf(orders!, (order) => order),
      ({ key }) => key,
    );
    const received = groupBy(
      linesOf(receipts!, ({ detailContentId }) => orderOf.get(detailContentId)),
      ({ key }) => key,
    );
    const returned = groupBy(
      linesOf(returns!, ({ procureId }) => orderOf.get(receiptOf.get(procureId)?.detailContentId)),
      ({ key }) => key,
    );
    const keys = new Set([...ordered.keys(), ...received.keys(), ...returned.keys()]);
    return Object.fromEntries(
      [...keys].map((key) => {
        const [a, b, c] = [ordered, received, returned].map((each) => moneyOf(each.get(key) ?? [], 'baseQuantity'));
        return [
          key,
          {
            ordered: a!.toFixed(2),
            received: b!.toFixed(2),
            returned: c!.toFixed(2),
            open: a!.minus(b!).plus(c!).toFixed(2),
            rate: percent(b!.minus(c!), a!),
            amount: moneyOf(received.get(key) ?? [], 'amount').toFixed(2),
          },
        ];
      }),
    );
  }
  const asTold = (list: Body[]) =>
    Object.fromEntries(
      list.map((row) => [
        [row.code, row.supplierId, row.productId, row.spec].join('/'),
        {
          ordered: money(row.baseQuantity),
          received: money(row['received.baseQuantity']),
          returned: money(row['returned.baseQuantity']),
          open: money(row.open),
          rate: maybe(row.rate),
          amount: money(row['received.amount']),
        },
      ]),
    );

  it('B-454 stand beside each other by order line, and lines of one do not multiply those of another', async () => {
    const { list, total, totals } = await rows();
    const expected = await naive();
    expect(total).toBe(Object.keys(expected).length);
    expect(asTold(list)).toEqual(expected);
    expect(
      list.filter((row) => Number(row.baseQuantity) > 0 && Number(row['received.baseQuantity']) > 0).length,
    ).toBeGreaterThan(3);
    expect(list.filter((row) => Number(row.open) > 0).length).toBeGreaterThan(3);
    expect(money(totals['received.amount'])).toBe(moneyOf(list, 'received.amount').toFixed(2));
  });

  it('are all narrowed by what is asked, each where it has it', async () => {
    const days = (await documents('detailContent')).map(({ billDate }) => String(billDate)).toSorted();
    const [from, to] = [days[Math.floor(days.length / 3)]!, days[Math.floor((days.length * 2) / 3)]!];
    const { list } = await rows({ billDate: `${from},${to}` });
    const expected = await naive(({ billDate }) => billDate >= from && billDate <= to);
    expect(Object.keys(expected).length).toBeGreaterThan(2);
    expect(asTold(list)).toEqual(expected);
  });

  it('take as many statements for one row as for a thousand', async () => {
    const count = async (pageSize: string) => (await app.statementsOf(() => asked({ pageSize }))).length;
    expect([await count('1'), await count('1000')]).toEqual([3, 3]);
  });

  it('E-29 show of each source the rows and columns that the caller may see of it, and nothing that is computed of others', async () => {
    const role = await addRole('执行表');
    await assign(role, {
      functions: ['/procureWarehousingExecution/list'],
      resources: [
        { resource: 'procure', rows: 'own', hidden: ['lines.amount'] },
        { resource: 'procureReturn', rows: 'all', hidden: ['lines.baseQuantity'] },
        { resource: 'detailContent', rows: 'all', hidden: ['supplierId'] },
      ],
    });
    await (await app.as('admin')).post('/api/system/user/saveUserRoles', { userId: '5', roleIds: [role] });
    const seen = await rows({}, 'reader');
    expect(seen.withheld!.toSorted()).toEqual(['open', 'rate', 'received.amount', 'returned.baseQuantity']);
    expect(
      seen.list
        .flatMap((row) => Object.keys(row))
        .filter((name) => /^(supplier|open|rate|returned)|amount$/.test(name) && name !== 'amount'),
    ).toEqual([]);
    expect(Object.keys(seen.totals).filter((name) => name !== 'amount')).toEqual([]);
    const own = (await documents('procure')).filter(({ buyerId, createdId, keeperId }) =>
      [buyerId, createdId, keeperId].includes('5'),
    );
    expect(own).toEqual([]);
    expect(seen.list.every((row) => Number(row['received.baseQuantity']) === 0)).toBe(true);
    expect(moneyOf(seen.list, 'baseQuantity').toFixed(2)).toBe(moneyOf((await rows()).list, 'baseQuantity').toFixed(2));
    expect((await asked({ 'sum.received.amount': '1,' }, 'reader')).status).toBe(403);
    expect((await asked({ orderBy: '-received.amount' }, 'reader')).status).toBe(400);
    expect((await asked({ supplierId: '1' }, 'reader')).status).toBe(403);
    await assign(role, { functions: ['/detailContentList/list'], resources: [] });
    expect((await asked({}, 'reader')).status).toBe(403);
  });
});
