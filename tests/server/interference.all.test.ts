import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Resource } from '../../src/language/model';
import { tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import {
  columnsHidden,
  columnsOf,
  isFigure,
  rowsBeyond,
  rowsOfOthers,
  wholeSet,
  type Columns,
} from './interference/hiddenRows';
import { hidingFigures } from './interference/hidingFigures';
import { tellingCalls } from './interference/tellingCalls';
import { narrowedReader } from './narrowedReader';
import { startTestApp, type TestApp } from './testApp';

/**
 * Nobody is told what he may not see, by any road. Calls come from the server's own table, hidden rows from the fields
 * that refer, so that a call, a screen or a field that is new is asked without a word here. `interferenceGuards` proves
 * that it fails where a guard is missing.
 */
/** What the right to a resource tells of others, as it is what it is for. */
const TOLD: Record<string, string> = {
  '/api/order/sell/getOrderDetailList': 'how much of an order was delivered and came back',
  '/api/stock/storage/getProductByWarehouse': 'how much there is of what a document of stock names',
  '/api/stock/storage/selectProductInfo': 'how much there is of what a document of stock names',
  '/api/stock/procure/statistics': 'how much of receipts no invoice came for',
};

let app: TestApp;
let columns: Columns;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  columns = await columnsOf(app);
});
afterAll(() => app?.close());
const narrowed = narrowedReader(() => app);

async function firstOf(resource: Resource): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(tableOf(resource))}
    where package_id = 1 order by id limit 1`.execute(app.database.kysely);
  return rows[0]!.id;
}

it('E-30: who is narrowed by one dimension is told nothing of the others', async () => {
  const dimensions = Object.values(app.model.resources).filter(({ isDimension }) => isDimension);
  expect(dimensions.length).toBeGreaterThan(1);
  for (const dimension of dimensions) {
    const chosen = [await firstOf(dimension)];
    const person = await narrowed({ records: { [dimension.name]: chosen } });
    expect.soft(await tellingCalls(app, person, rowsBeyond(app, columns, dimension.name, chosen))).toEqual([]);
  }
});

it('E-30: who sees the rows of his own is told nothing of those of others', async () => {
  const resources = Object.values(app.model.resources)
    .filter(({ hasOwnCalls, scope }) => !hasOwnCalls && scope.owner.length > 0)
    .map(({ name }) => ({ resource: name, rows: 'own' as const, hidden: [] }));
  const person = await narrowed({ resources });
  const userId = String((await person.get('/api/system/user/getUserInfo')).data.id);
  expect(await tellingCalls(app, person, rowsOfOthers(app, columns, userId))).toEqual([]);
});

it('E-29: who sees no figures is told none, and nothing that follows from them', async () => {
  const person = await narrowed({ resources: hidingFigures(app) });
  expect(await tellingCalls(app, person, columnsHidden(app, isFigure))).toEqual([]);
});

it('another account set is told nothing of this one', async () => {
  expect(await tellingCalls(app, await app.as('admin', '2'), wholeSet(app))).toEqual([]);
});

it.each(['receive', 'order', 'procure', 'employee', 'cashVoucher', 'meeting'])(
  'who has the rights of %s alone is told no figures of documents of others',
  async (name) => {
    const rest = Object.keys(app.model.resources).filter((other) => other !== name);
    const others = wholeSet(app, ({ kind, name: other, uses }) => {
      return other !== name && (kind === 'document' || uses.ledger !== undefined);
    });
    const found = await tellingCalls(app, await narrowed({}, rest), others);
    expect(found.filter((call) => TOLD[call.split(' ')[1] ?? ''] === undefined)).toEqual([]);
  },
);
