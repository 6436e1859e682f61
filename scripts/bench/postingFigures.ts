import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDatabase, type Database } from '../../src/server/storage';
import { add, COUNTED, newBody } from '../../tests/server/records';
import { startTestApp, type TestApp } from '../../tests/server/testApp';
import { startPostgresServer } from '../../tests/support/startPostgresServer';
import { timed } from './timed';
import type { Figure } from './Figure';
import { HAND_WRITTEN_STATEMENTS, handWrittenReview } from './handWrittenReview';
import { reviewThroughput } from './reviewThroughput';
import { median, percentile } from './statistics';

const LINES = 200;
const ROUNDS = 30;

/**
 * What posting costs: the review of a document of 200 lines that posts to two ledgers, against SQL written by hand, and
 * reviews of many at once.
 */
export async function postingFigures(): Promise<Figure[]> {
  const embedded = await reviewFigures('embedded database', await openDatabase({ memory: true }));
  const postgres = await startPostgresServer();
  if (!postgres) return embedded;
  try {
    const figures = await reviewFigures('PostgreSQL', await openDatabase({ url: postgres.url }));
    return [...embedded, ...figures, ...(await reviewThroughput(postgres.url))];
  } finally {
    await postgres.stop();
  }
}

/**
 * In the process of the server, without a network between: the call and the hand-written SQL in turn, each undone
 * before the next.
 */
async function reviewFigures(engine: string, database: Database): Promise<Figure[]> {
  const app = await startTestApp(database);
  try {
    const id = await issueOfBatches(app);
    const admin = await app.as('admin');
    const act = async (action: string): Promise<void> => {
      const { code, data } = await admin.post(`/api/stock/sellOut/${action}`, { ids: [id] });
      if (code !== 200) throw new Error(`${action}: ${JSON.stringify(data)}`);
    };
    const calls: number[] = [];
    const bare: number[] = [];
    for (let round = -3; round < ROUNDS; round++) {
      const call = await timed(() => act('review'));
      await act('unreview');
      const own = await timed(() => handWrittenReview(database, id));
      await act('unreview');
      if (round < 0) continue;
      calls.push(call);
      bare.push(own);
    }
    const statements = (await app.statementsOf(() => act('review'))).length;
    return [
      { name: `review of ${LINES} lines posting to two ledgers, ${engine}, p50`, value: median(calls), unit: 'ms' },
      { name: 'the same, p95', value: percentile(calls, 0.95), unit: 'ms' },
      { name: 'the same in SQL written by hand, p50', value: median(bare), unit: 'ms' },
      { name: 'call / SQL written by hand, p50', value: median(calls) / median(bare), unit: 'x' },
      {
        name: 'statements of the call, checks of the session and the transaction included',
        value: statements,
        unit: 'statements',
      },
      { name: 'statements written by hand', value: HAND_WRITTEN_STATEMENTS, unit: 'statements' },
    ];
  } finally {
    await app.close();
  }
}

/**
 * A sales issue of so many batches of one product, which all are there; made for a delivery, so that it takes from what
 * is held as well.
 */
async function issueOfBatches(app: TestApp): Promise<string> {
  const admin = await app.as('admin');
  const productId = await add(admin, app.resource('inventory'), {
    ...(await newBody(app, 'inventory')),
    ...COUNTED,
    name: '记账件',
    barcode: undefined,
  });
  const lines = Array.from({ length: LINES }, (_, index) => ({
    productId,
    unitId: COUNTED.unitId,
    quantity: '3',
    price: '2',
    batchNo: `P${index}`,
  }));
  const receipt = await add(admin, app.resource('resetIn'), {
    ...(await newBody(app, 'resetIn')),
    kind: 'gift',
    warehouseId: WAREHOUSE.raw,
    lines,
  });
  await admin.post('/api/stock/resetIn/review', { ids: [receipt] });
  const { data } = await admin.get(app.resource('sales').operations.list, { status: '4', pageSize: '1' });
  const body = { ...(await newBody(app, 'sellOut')), salesId: data.list[0].id, warehouseId: WAREHOUSE.raw };
  return add(admin, app.resource('sellOut'), {
    ...body,
    lines: lines.map((line) => ({ ...line, plannedQuantity: '3' })),
  });
}
