import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardScreen, ChartWidget, FigureWidget, ShortcutsWidget } from '../../src/language/model';
import type { BoardData, DocumentCount } from '../../src/language/wire';
import { addToDate } from '../../src/lib/dates';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import { today } from '../support/today';
import { startTestApp, type Client, type TestApp } from './testApp';

const COUNTS = '/api/system/common/documentCounts';
const BOARD = '/api/system/common/board';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const countsFor = async (client: Client, resources: string): Promise<DocumentCount[]> =>
  (await client.get(COUNTS, { resources })).data as DocumentCount[];
const boardFor = async (client: Client): Promise<BoardData> =>
  (await client.get(BOARD, { screen: 'dashboard' })).data as BoardData;
const total = async (client: Client, query: Record<string, string>): Promise<number> =>
  (await client.get('/api/stock/procure/list', query)).data.total as number;

/** What a role without any right sees. */
async function withoutRights(work: (client: Client) => Promise<void>): Promise<void> {
  const { kysely } = app.database;
  const { rows } = await sql<{
    role_id: string;
  }>`delete from sys_user_role where package_id = 1 and user_id = 5 returning role_id`.execute(kysely);
  try {
    await work(await app.as('reader'));
  } finally {
    for (const { role_id: role } of rows)
      await sql`insert into sys_user_role (package_id, user_id, role_id) values (1, 5, ${role})`.execute(kysely);
  }
}

describe('counts of documents', () => {
  it('are those of the list, state by state, and of today', async () => {
    const [count] = await countsFor(admin, 'procure');
    expect(Object.keys(count!.states).toSorted()).toEqual(['0', '1', '2']);
    for (const [state, number] of Object.entries(count!.states))
      expect(number).toBe(await total(admin, { status: state }));
    const { rows } = await sql<{
      count: string;
    }>`select count(*) as count from r_procure where package_id = 1 and created_time >= ${`${today()} 00:00:00`}`.execute(
      app.database.kysely,
    );
    expect(count!.today).toBe(Number(rows[0]!.count));
  });

  it('come in one statement beside the one that reads the session', async () => {
    const statements = await app.statementsOf(() => countsFor(admin, 'procure,purchaseOrder,allot,detailContent'));
    expect(statements.length).toBe(2);
  });

  it('are those of the rows that the person sees', async () => {
    const keeper = await app.as('rawKeeper');
    const [own] = await countsFor(keeper, 'procure');
    const [all] = await countsFor(admin, 'procure');
    expect(Object.values(own!.states).reduce((sum, count) => sum + count, 0)).toBe(await total(keeper, {}));
    expect(own!.states['2']).toBeLessThan(all!.states['2']!);
  });

  it('leave out what does not exist, has no table, or may not be listed; too many are refused', async () => {
    expect(await countsFor(admin, 'nothing,role,,constructor')).toEqual([]);
    await withoutRights(async (client) => expect(await countsFor(client, 'procure,allot')).toEqual([]));
    const many = Array.from({ length: 61 }, (_, index) => `r${index}`).join(',');
    expect((await admin.get(COUNTS, { resources: many })).status).toBe(400);
  });
});

describe('a board', () => {
  it('a chart by time has beside each part that of the time before', async () => {
    const { salesTrend } = await boardFor(admin);
    if (salesTrend?.type !== 'chart') throw new Error('no chart');
    const { rows } = await sql<{ amount: string }>`select coalesce(sum(total_money), 0) as amount from r_sales
      where package_id = 1 and status in (4, 5, 6) and bill_date > current_date - 60 and bill_date <= current_date - 30`.execute(
      app.database.kysely,
    );
    const before = sum(salesTrend.points.map((point) => point.before));
    expect(salesTrend.points).toHaveLength(30);
    expect(before.toFixed(2)).toBe(rows[0]!.amount);
    expect(before.isZero()).toBe(false);
  });

  it('shows everybody what they may see and nothing else', async () => {
    const { widgets } = app.resource('dashboard').screens[0] as BoardScreen;
    expect(Object.keys(await boardFor(admin)).toSorted()).toEqual(widgets.map(({ name }) => name).toSorted());
    await withoutRights(async (client) => expect(await boardFor(client)).toEqual({}));
  });

  it('leads to the screens that the person has chosen, or the schema proposes, as far as they may be opened', async () => {
    const { name, screens } = widgetOf<ShortcutsWidget>('shortcuts');
    const shown = async (client: Client) =>
      ((await boardFor(client))[name] as { screens: { name: string; path: string }[] }).screens;
    expect((await shown(admin)).map((screen) => screen.name)).toEqual(screens);
    const keeper = await app.as('keeper');
    await keeper.post('/api/system/user/saveSettings', {
      changedAt: Date.now(),
      shortcuts: ['procureList', 'roleList'],
    });
    expect((await shown(keeper)).map((screen) => screen.path)).toEqual(['/stockManage/procure/procureList']);
  });

  it('keeps amounts from those whose role hides them', async () => {
    const shown = await boardFor(await app.as('rawKeeper'));
    expect(shown).toHaveProperty('documents');
    expect(shown).not.toHaveProperty('yearPurchase');
    expect(shown).not.toHaveProperty('topProducts');
  });

  it('adds up what the list adds up', async () => {
    const widget = widgetOf<FigureWidget>('yearPurchase');
    const { value, texts } = (await boardFor(admin))[widget.name] as { value: string; texts: string[] };
    const { totals } = (
      await admin.get('/api/stock/procure/list', {
        ...widget.filter,
        billDate: `${today().slice(0, 4)}-01-01,${today()}`,
      })
    ).data as { totals: Record<string, string> };
    expect(value).toBe(totals.totalMoney);
    expect(texts[0]!.replaceAll(',', '')).toBe(value);
  });

  it('has a value for each of the last days, and the greatest of other fields first', async () => {
    const board = await boardFor(admin);
    const trend = board.salesTrend as { points: { label: string; value: string }[] };
    expect(trend.points.length).toBe(widgetOf<ChartWidget>('salesTrend').last);
    expect(trend.points.at(-1)!.label).toBe(today());
    const top = (board.topProducts as typeof trend).points.map(({ value }) => Number(value));
    expect(top.length).toBe(widgetOf<ChartWidget>('topProducts').top);
    expect(top).toEqual(top.toSorted((a, b) => b - a));
    expect((board.topProducts as typeof trend).points[0]!.label).toMatch(/\p{Script=Han}/u);
  });

  it('the parts of a pie are parts of all: behind the greatest stands what the others come to', async () => {
    const { filter, top } = widgetOf<ChartWidget>('bySupplier');
    const { points } = (await boardFor(admin)).bySupplier as { points: { label: string; value: string }[] };
    const day = today();
    const { totals } = (
      await admin.get('/api/stock/procure/list', { ...filter, billDate: `${addToDate(day, -1, 'year')},${day}` })
    ).data as { totals: Record<string, string> };
    expect(points).toHaveLength(top + 1);
    expect(points.at(-1)).toMatchObject({ label: '其他' });
    expect(sum(points.map(({ value }) => value)).toFixed(2)).toBe(totals.totalMoney);
    // Names beside bars are no parts: nothing stands behind them.
    const { points: bars } = (await boardFor(admin)).topProducts as { points: { label: string }[] };
    expect(bars.map(({ label }) => label)).not.toContain('其他');
  });

  it('names the documents that wait longest for an action of the person', async () => {
    const {
      documents,
      lists,
      total: all,
    } = (await boardFor(admin)).waiting as Extract<BoardData[string], { type: 'waiting' }>;
    const isOwn = ({ resource }: { resource: string }) => app.resource(resource).waits !== undefined;
    const personal = documents.filter(isOwn);
    const others = documents.slice(personal.length);
    // What waits for the person himself comes first; of each the longest.
    for (const part of [personal, others]) {
      const times = part.map(({ createdTime }) => createdTime);
      expect(times.length).toBeGreaterThan(0);
      expect(times).toEqual(times.toSorted());
    }
    const own = await admin.get(app.resource('personal').operations.list, { part: 'waiting' });
    expect(personal.flatMap(({ code, resource }) => (resource === 'personal' ? [code] : [])).toSorted()).toEqual(
      (own.data.list as { name: string }[]).map(({ name }) => name).toSorted(),
    );
    expect(documents[0]!.createdName).toMatch(/\p{Script=Han}/u);
    const names = app
      .listed()
      .filter(({ machine }) => machine?.actions.some(({ name }) => name === 'review'))
      .map(({ name }) => name);
    // As many as one call takes.
    const counts = (
      await Promise.all([names.slice(0, 40), names.slice(40)].map((some) => countsFor(admin, some.join(','))))
    ).flat();
    const from = (resource: string) =>
      app.resource(resource).machine!.actions.find(({ name }) => name === 'review')?.from ?? [];
    expect(lists.find(({ resource }) => resource === 'personal')?.total).toBe(own.data.total);
    expect(all - lists.filter(isOwn).reduce((before, each) => before + each.total, 0)).toBe(
      counts.reduce(
        (sum, { resource, states }) => sum + from(resource).reduce((own, state) => own + (states[state] ?? 0), 0),
        0,
      ),
    );
    const [{ resource, id }] = others as [(typeof documents)[number]];
    expect((await admin.get(app.resource(resource).operations.detail, { id })).data).toMatchObject({
      status: from(resource)[0],
    });
    // Who may review nothing has what waits for himself, and nothing else.
    const { waiting } = (await boardFor(await app.as('reader'))) as {
      waiting: Extract<BoardData[string], { type: 'waiting' }>;
    };
    expect(waiting.documents.filter((each) => !isOwn(each))).toEqual([]);
    expect(waiting.lists.filter((each) => !isOwn(each))).toEqual([]);
  });

  it('warns of what lies below its least stock, the scarcest first, as far as a person may see the stores', async () => {
    const { list, total } = (await boardFor(admin)).shortages as Extract<BoardData[string], { type: 'shortage' }>;
    const { rows } = await sql<{
      id: string;
      there: string;
      floor: string;
    }>`select p.id, p.min_stock as floor, coalesce((select sum(b.quantity) from r_stock_ledger_balance b where b.package_id = p.package_id and b.product_id = p.id), 0) as there
      from r_inventory p where p.package_id = 1 and p.min_stock > 0`.execute(app.database.kysely);
    const short = rows.filter(({ floor, there }) => Number(there) < Number(floor));
    expect(total).toBe(short.length);
    expect(list.map(({ id }) => id)).toEqual(
      short
        .toSorted(
          (a, b) =>
            Number(a.there) / Number(a.floor) - Number(b.there) / Number(b.floor) || Number(a.id) - Number(b.id),
        )
        .slice(0, list.length)
        .map(({ id }) => String(id)),
    );
    expect(await boardFor(await app.as('reader'))).toHaveProperty('shortages');
  });

  it('does not exist under any other name', async () => {
    for (const screen of ['procureList', 'nothing', '']) expect((await admin.get(BOARD, { screen })).status).toBe(404);
  });
});

function widgetOf<W>(name: string): W {
  return (app.resource('dashboard').screens[0] as BoardScreen).widgets.find(
    (widget) => widget.name === name,
  ) as unknown as W;
}
