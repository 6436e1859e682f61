import { sql } from 'kysely';
import { timestamp } from '../../src/server/time';
import { openDatabase, type Database } from '../../src/server/storage';
import type { SystemTables } from '../../src/server/storage/SystemTables';
import { add } from '../../tests/server/records';
import { startTestApp, type TestApp } from '../../tests/server/testApp';
import { startPostgresServer } from '../../tests/support/startPostgresServer';
import type { Figure } from './Figure';
import { fillItems } from './fillItems';
import { handWrittenReads } from './handWrittenReads';
import { HAND_WRITTEN_STATEMENTS, handWrittenSettlement } from './handWrittenSettlement';
import { RecordStatements } from './RecordStatements';
import { median, percentile } from './statistics';
import { timed } from './timed';

const PARTNERS = 5000;
const ITEMS = 100_000;
/** Items that one receipt settles. */
const SETTLED = 200;
const ROUNDS = 20;
const CALLS = 10;
/** An account of the demonstration company that may be overdrawn. */
const ACCOUNT = '3';

/** The first page of what people look at, as the screens ask for it. */
const READ: readonly {
  name: string;
  byHand: keyof typeof handWrittenReads;
  resource: string;
  operation: 'list' | 'statistics';
  query: Record<string, string>;
}[] = [
  {
    name: `list of ${ITEMS} items, all`,
    byHand: 'all',
    resource: 'openItem',
    operation: 'list',
    query: { screen: 'sellReturnMoneyRecord', pageSize: '20' },
  },
  {
    name: `list of ${ITEMS} items, overdue ones`,
    byHand: 'overdue',
    resource: 'openItem',
    operation: 'list',
    query: { screen: 'sellReturnMoneyRecord', pageSize: '20', outstanding: '0.01,', dueDate: ',昨天' },
  },
  {
    name: `ageing of ${PARTNERS} partners by due date`,
    byHand: 'byDue',
    resource: 'dealings',
    operation: 'statistics',
    query: { screen: 'receivableAge', pageSize: '50' },
  },
  {
    name: `ageing of ${PARTNERS} partners by document date`,
    byHand: 'byDate',
    resource: 'dealings',
    operation: 'statistics',
    query: { screen: 'receivableAgeByDate', pageSize: '50' },
  },
];

/**
 * What many open items cost: their list, their ageing, and a receipt that settles many of them, each beside its SQL
 * alone; in the process of the server, without a network between, embedded and on PostgreSQL.
 */
export async function settlementFigures(): Promise<Figure[]> {
  const embedded = await figuresOn('embedded', await openDatabase({ memory: true }));
  const postgres = await startPostgresServer();
  if (!postgres) return embedded;
  try {
    return [...embedded, ...(await figuresOn('PostgreSQL', await openDatabase({ url: postgres.url })))];
  } finally {
    await postgres.stop();
  }
}

async function figuresOn(where: string, opened: Database): Promise<Figure[]> {
  const recorder = new RecordStatements(opened.kysely);
  const app = await startTestApp({ ...opened, kysely: opened.kysely.withPlugin(recorder) });
  try {
    const filled = await fillItems(opened, app.resource('dealings'), {
      partners: PARTNERS,
      items: ITEMS,
      atOnce: SETTLED,
    });
    console.log(`${where}: ${filled.partners.length} partners, ${filled.items} items`);
    const figures: Figure[] = [];
    for (const each of READ) figures.push(...(await readFigures(where, app, opened, recorder, each)));
    return [...figures, ...(await settleFigures(where, app, opened, filled.partners[0] ?? ''))];
  } finally {
    await app.close();
  }
}

/** A call, the statements that it sends, and SQL written by hand, in turn. */
async function readFigures(
  where: string,
  app: TestApp,
  opened: Database,
  recorder: RecordStatements<SystemTables>,
  { byHand, name, operation, query, resource }: (typeof READ)[number],
): Promise<Figure[]> {
  const admin = await app.as('admin');
  const ask = async (): Promise<void> => {
    const { code, message } = await admin.get(app.resource(resource).operations[operation], query);
    if (code !== 200) throw new Error(`${name}: ${message}`);
  };
  await ask();
  recorder.statements.length = 0;
  await ask();
  const statements = [...recorder.statements];
  const calls: number[] = [];
  const bare: number[] = [];
  const own: number[] = [];
  for (let count = 0; count < CALLS; count++) {
    calls.push(await timed(ask));
    bare.push(
      await timed(async () => {
        for (const statement of statements) await opened.kysely.executeQuery(statement);
      }),
    );
    own.push(await timed(() => handWrittenReads[byHand](opened.kysely)));
  }
  console.log(`${where}: ${name}`);
  return [
    { name: `${where}: ${name}, call p50`, value: median(calls), unit: 'ms' },
    { name: `${where}: ${name}, its ${statements.length} statements alone, p50`, value: median(bare), unit: 'ms' },
    { name: `${where}: ${name}, call / statements, p50`, value: median(calls) / median(bare), unit: 'x', aim: 1.5 },
    { name: `${where}: ${name}, in SQL written by hand, p50`, value: median(own), unit: 'ms' },
    { name: `${where}: ${name}, call / SQL written by hand, p50`, value: median(calls) / median(own), unit: 'x' },
  ];
}

/** The review of a receipt and SQL written by hand in turn, each undone before the next. */
async function settleFigures(where: string, app: TestApp, opened: Database, clientId: string): Promise<Figure[]> {
  const collection = app.resource('collection');
  const id = await receiptOf(app, opened, clientId);
  const admin = await app.as('admin');
  const act = async (action: string): Promise<void> => {
    const { code, data } = await admin.post(`${collection.operations.action}/${action}`, { ids: [id] });
    if (code !== 200) throw new Error(`${action}: ${JSON.stringify(data)}`);
  };
  const calls: number[] = [];
  const bare: number[] = [];
  for (let round = -3; round < ROUNDS; round++) {
    const call = await timed(() => act('review'));
    await act('unreview');
    const own = await timed(() => handWrittenSettlement(opened, collection, id));
    await act('unreview');
    if (round < 0) continue;
    calls.push(call);
    bare.push(own);
  }
  let statements = 0;
  opened.onStatement = () => (statements += 1);
  await act('review');
  opened.onStatement = undefined;
  const name = `${where}: receipt that settles ${SETTLED} items reviewed`;
  return [
    { name: `${name}, p50`, value: median(calls), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(calls, 0.95), unit: 'ms' },
    { name: `${name}, in SQL written by hand, p50`, value: median(bare), unit: 'ms' },
    { name: `${name}, call / SQL written by hand, p50`, value: median(calls) / median(bare), unit: 'x' },
    { name: `${name}, statements of the call`, value: statements, unit: 'statements' },
    { name: `${name}, statements written by hand`, value: HAND_WRITTEN_STATEMENTS, unit: 'statements' },
  ];
}

/** A receipt of today that settles as many items of a partner as one settles here, all of each. */
async function receiptOf(app: TestApp, { kysely }: Database, clientId: string): Promise<string> {
  const { rows } = await sql<{ id: string; amount: string }>`
    select id::text as id, amount::text as amount from r_open_item where package_id = 1 and client_id = ${clientId} order by document_id desc limit ${SETTLED}`.execute(
    kysely,
  );
  const total = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return add(await app.as('admin'), app.resource('collection'), {
    billDate: timestamp().slice(0, 10),
    clientId,
    accountId: ACCOUNT,
    amount: (total / 100).toFixed(2),
    discount: '0',
    fee: '0',
    settled: rows.map(({ amount, id }) => ({ itemId: id, amount })),
  });
}
