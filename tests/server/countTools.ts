import { sql } from 'kysely';
import { expect } from 'vitest';
import { FACTORY } from '../../src/company/demonstration/people/organisation';
import { day } from './days';
import { documentCalls } from './documentCalls';
import { add, COUNTED, detail, newBody, type Body } from './records';
import type { Client, TestApp } from './testApp';

interface Moved {
  store: string;
  productId: string;
  quantity: string;
  batchNo?: string;
  price?: string;
  on?: string;
}
interface Counted {
  productId: string;
  quantity?: string;
  batchNo?: string;
  reason?: string;
  bookQuantity?: string;
}

/** What tests of stocktaking do again and again, as the administrator. */
export function countTools(given: () => TestApp) {
  const admin = () => given().as('admin');
  const { act, done, generate } = documentCalls(given);

  /** A store in which nothing lies. */
  async function newStore(): Promise<string> {
    return add(await admin(), given().resource('warehouse'), {
      ...(await newBody(given(), 'warehouse')),
      name: `盘点仓${Math.random()}`,
      factoryId: FACTORY.kunshan,
    });
  }

  async function newProduct(more: Body = {}): Promise<string> {
    const body = await newBody(given(), 'inventory');
    return add(await admin(), given().resource('inventory'), {
      ...body,
      ...COUNTED,
      name: `盘点件${Math.random()}`,
      barcode: undefined,
      purchasePrice: '77',
      ...more,
    });
  }

  /** Goods that came in or went out on a day, reviewed; posted, if they have a price. */
  async function moved(name: 'resetIn' | 'resetOut', { store, price, on = day(0), ...line }: Moved): Promise<string> {
    const id = await add(await admin(), given().resource(name), {
      ...(await newBody(given(), name)),
      billDate: on,
      kind: name === 'resetIn' ? 'gift' : 'sample',
      stockId: null,
      warehouseId: store,
      factoryId: FACTORY.kunshan,
      lines: [{ ...COUNTED, batchNo: null, price: price ?? '1', ...line, units: undefined }],
    });
    return done(id, name, 'review', ...(price === undefined ? [] : ['post']));
  }

  /** A product of which so many batches of one piece each came in. */
  async function batches(store: string, count: number): Promise<string> {
    const productId = await newProduct({ batchManaged: 1 });
    const id = await add(await admin(), given().resource('resetIn'), {
      ...(await newBody(given(), 'resetIn')),
      billDate: day(0),
      kind: 'gift',
      stockId: null,
      warehouseId: store,
      factoryId: FACTORY.kunshan,
      lines: Array.from({ length: count }, (_, index) => ({
        productId,
        unitId: COUNTED.unitId,
        quantity: '1',
        batchNo: `P${index}`,
        price: '1',
      })),
    });
    await done(id, 'resetIn', 'review');
    return productId;
  }

  async function countBody(store: string, lines: Counted[], header: Body = {}): Promise<Body> {
    return {
      ...(await newBody(given(), 'stock')),
      billDate: day(0),
      countDate: day(0),
      warehouseId: store,
      factoryId: FACTORY.kunshan,
      isBlind: false,
      categoryId: null,
      ...header,
      lines: lines.map((line) => ({ unitId: COUNTED.unitId, reason: 'count', batchNo: null, ...line })),
    };
  }

  const enter = async (store: string, lines: Counted[], header: Body = {}): Promise<string> =>
    add(await admin(), given().resource('stock'), await countBody(store, lines, header));

  const stored = async (id: string, client?: Client): Promise<Body> =>
    detail(client ?? (await admin()), given().resource('stock'), id);

  const books = (record: Body): (string | null)[] => (record.lines as Body[]).map(({ bookQuantity }) => bookQuantity);

  /** Saves a count as it stands, as a person does who has looked again. */
  async function saveAgain(id: string): Promise<void> {
    const { edit } = given().resource('stock').operations;
    expect(await (await admin()).post(edit, await stored(id))).toMatchObject({
      code: 200,
    });
  }

  /** The document that a push-down begins, as a person saves it: its id. */
  async function made(to: 'resetIn' | 'resetOut', from: string): Promise<string> {
    const { data } = await generate(to, 'stock', from);
    return add(await admin(), given().resource(to), data);
  }

  async function onHand(store: string, productId: string): Promise<string> {
    const { rows } = await sql<{
      held: string;
    }>`select coalesce(sum(quantity), 0)::text as held from r_stock_ledger_balance
      where package_id = 1 and warehouse_id = ${store} and product_id = ${productId}`.execute(given().database.kysely);
    return Number(rows[0]!.held).toFixed(2);
  }

  const fill = async (params: Record<string, string>, client?: Client) =>
    (client ?? (await admin())).get(`${given().resource('stock').api}/fillLines`, {
      table: 'lines',
      countDate: day(0),
      ...params,
    });

  const filled = (data: Body): unknown[] =>
    (data.list as Body[]).map(({ batchNo, productId }) => [productId, batchNo ?? null]);

  return {
    act,
    done,
    generate,
    newStore,
    newProduct,
    moved,
    batches,
    enter,
    stored,
    books,
    saveAgain,
    made,
    onHand,
    fill,
    filled,
  };
}
