import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardData, WidgetData } from '../../src/language/wire';
import { spanOf } from '../../src/lib/dateWords';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import type { Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

type Role = Parameters<TestApp['as']>[0];
type Total = Extract<WidgetData, { type: 'total' }>;

/** The tiles, each with the right to what it leads to. */
const TILES = {
  receivablesDue: '/receivableAge/list',
  payablesDue: '/payableAge/list',
  receivablesOverdue: '/receivableAge/list',
  money: '/cashBalance/list',
};

const today = timestamp().slice(0, 10);
const plain = (text: string): string => text.replaceAll(',', '');

async function board(role: Role): Promise<BoardData> {
  const answer = await (await app.as(role)).get('/api/system/common/board', { screen: 'dashboard' });
  if (answer.data === null) throw new Error(JSON.stringify(answer));
  return answer.data as BoardData;
}

/** What is open of items that fall due within some days, straight from the postings. */
async function open(kind: string, from: string, to: string): Promise<string> {
  const partner = sql.ref(kind === 'receivable' ? 'd.client_id' : 'd.supplier_id');
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(d.amount), 0)::numeric(18, 2)::text as sum
    from r_dealings d join r_open_item i on i.package_id = d.package_id and i.id = d.item_id
    where d.package_id = 1 and d.kind in (${kind}, ${`${kind}Red`}) and ${partner} is not null
    and i.due_date between ${from} and ${to}`.execute(app.database.kysely);
  return rows[0]!.sum;
}

describe('the money on the home page', () => {
  it('E-20 is what the reports behind it come to: due this week, overdue by how long, in the accounts', async () => {
    const data = await board('admin');
    const { from, to } = spanOf('本周', today)!;
    const [receivables, payables, overdue, money] = [
      'receivablesDue',
      'payablesDue',
      'receivablesOverdue',
      'money',
    ].map((name) => data[name] as Total);
    expect(plain(receivables!.text)).toBe(await open('receivable', from, to));
    expect(plain(payables!.text)).toBe(await open('payable', from, to));
    const yesterday = spanOf('昨天', today)!.to;
    expect(plain(overdue!.text)).toBe(await open('receivable', '1900-01-01', yesterday));
    const back = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    const brackets: [string, string, string][] = [
      ['1-30天', back(30), back(1)],
      ['31-60天', back(60), back(31)],
      ['61-90天', back(90), back(61)],
      ['91-180天', back(180), back(91)],
      ['180天以上', '1900-01-01', back(181)],
    ];
    const counted = await Promise.all(
      brackets.map(async ([label, first, last]) => ({ label, text: await open('receivable', first, last) })),
    );
    const told = overdue!.parts.map(({ label, text }) => ({ label, text: plain(text) }));
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(counted.filter(({ label }) => told.some((each) => each.label === label)));
    expect(
      counted.filter((each) => !told.some(({ label }) => label === each.label)).every(({ text }) => text === '0.00'),
    ).toBe(true);
    const { rows } = await sql<{
      sum: string;
    }>`select sum(amount)::numeric(18, 2)::text as sum from r_cash_ledger where package_id = 1 and bill_date <= ${today}`.execute(
      app.database.kysely,
    );
    expect(plain(money!.text)).toBe(rows[0]!.sum);
  });

  it('E-20 is shown to those alone who may open what it leads to', async () => {
    const seen: Record<string, string[]> = {};
    const may: Record<string, string[]> = {};
    for (const role of ['admin', 'buyer', 'keeper', 'reader'] as const) {
      const client = await app.as(role);
      const held = new Set(
        (await client.get('/api/system/function/getUsableFunctions')).data.map(({ frontUid }: Body) => frontUid),
      );
      const data = await board(role);
      seen[role] = Object.keys(TILES).filter((name) => data[name]);
      may[role] =
        role === 'admin'
          ? Object.keys(TILES)
          : Object.entries(TILES).flatMap(([name, right]) => (held.has(right) ? [name] : []));
    }
    expect(seen).toEqual(may);
    expect(seen.buyer).toEqual([]);
  });
});
