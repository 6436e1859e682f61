import { asLedger } from '../../src/language/model';
import { sql } from 'kysely';
import { Books } from '../../src/capabilities/ledger/server/Books';
import type { Entry } from '../../src/language/rules';
import { Decimal } from '../../src/lib/decimal';
import { Random } from '../../src/lib/Random';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { day } from './days';
import { add, newBody, type Body } from './records';
import type { TestApp } from './testApp';

/** Days after which stock belongs to the next bracket of its age. */
export const BRACKETS = [30, 60, 90, 180, 360];

/** What the ledger has of a product that nothing else was done with. */
export interface Posted {
  productId: string;
  postings: Body[];
}

/**
 * Hundreds of postings of a new product over a year and a half: in, out, red ones, and some taken back; on the days
 * where brackets meet, too.
 */
export async function postAtRandom(app: TestApp): Promise<Posted> {
  const body = await newBody(app, 'inventory');
  const productId = await add(await app.as('admin'), app.resource('inventory'), {
    ...body,
    name: '库龄测试件',
    barcode: undefined,
  });
  const books = new Books(app.database.kysely, asLedger(app.resource('stockLedger')), '1');
  const random = new Random(9);
  const edges = BRACKETS.flatMap((days) => [days, days + 1]);
  for (let number = 1; number <= 240; number++) {
    const side = random.between(0, 9) < 6 ? 'in' : 'out';
    const quantity = new Decimal(random.between(1, 4000)).div(100).times(random.between(0, 19) === 0 ? -1 : 1);
    const date = day(number <= edges.length ? edges[number - 1]! : random.between(0, 540));
    const keys = {
      warehouseId: random.pick([WAREHOUSE.raw, WAREHOUSE.ningboRaw]),
      productId,
      batchNo: random.pick([null, 'B1', 'B2']),
    };
    const entry: Entry = { posting: 0, lineId: null, side, date, keys, add: { quantity } };
    const id = String(9_000_000 + number);
    await books.enter([
      { origin: { kind: 'resetIn', id, code: `T${number}`, userId: '1', now: `${date} 08:00:00` }, entries: [entry] },
    ]);
    if (random.between(0, 9) === 0)
      await books.takeBack('resetIn', [id], [0], { userId: '1', now: `${day(0)} 09:00:00` });
  }
  const { rows } =
    await sql<Body>`select id, bill_date::text as day, side, warehouse_id, batch_no, quantity, reverses, document_code from r_stock_ledger where package_id = 1 and product_id = ${productId}`.execute(
      app.database.kysely,
    );
  return { productId, postings: rows };
}

/** The account of a posting: its store and batch. */
export const keyOf = ({ warehouse_id, batch_no }: Body): string => `${warehouse_id}/${batch_no ?? ''}`;
