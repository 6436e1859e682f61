import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/server/demo/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, COUNTED, newBody, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

/** Steps of one run; `STEPS=100000` for a long one. `SEED` repeats a run that failed. */
const STEPS = Number(process.env.STEPS ?? 300);
const SEED = Number(process.env.SEED ?? 20_261_121);
const WAREHOUSES = [WAREHOUSE.raw, WAREHOUSE.auxiliary];
const KINDS = ['resetIn', 'resetOut', 'allot'] as const;

type Kind = (typeof KINDS)[number];
interface Line {
  productId: string;
  quantity: number;
}
interface Held {
  kind: Kind;
  id: string;
  from: string;
  to: string;
  lines: Line[];
  state: 0 | 1 | 2;
}

let app: TestApp;
let products: string[];
const bodies = new Map<Kind, Body>();
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const admin = await app.as('admin');
  products = [];
  for (const name of ['甲', '乙', '丙']) products.push(await add(admin, app.resource('inventory'), { ...(await newBody(app, 'inventory')), ...COUNTED, name: `模型件${name}`, barcode: undefined }));
  for (const kind of KINDS) bodies.set(kind, await newBody(app, kind));
}, 120_000);
afterAll(() => app?.close());

/** Small, fast, the same everywhere (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a document does to the stock of each warehouse and product. */
function effectOf({ from, kind, lines, to }: Held): Map<string, number> {
  const effect = new Map<string, number>();
  const move = (warehouse: string, { productId, quantity }: Line, sign: number) => effect.set(`${warehouse}/${productId}`, (effect.get(`${warehouse}/${productId}`) ?? 0) + sign * quantity);
  for (const line of lines) {
    if (kind !== 'resetIn') move(from, line, -1);
    if (kind !== 'resetOut') move(to, line, 1);
  }
  return effect;
}

/** Applies an effect unless something would fall below zero that falls at all. */
function apply(balances: Map<string, number>, effect: ReadonlyMap<string, number>, sign: 1 | -1): boolean {
  for (const [key, by] of effect) if (by * sign < 0 && (balances.get(key) ?? 0) + by * sign < 0) return false;
  for (const [key, by] of effect) balances.set(key, (balances.get(key) ?? 0) + by * sign);
  return true;
}

describe('ledgers against a model', () => {
  it(`after ${STEPS} random actions on many documents every balance is what a simple model says, and each refusal is one of the model's`, async () => {
    const random = randomOf(SEED);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
    const admin = await app.as('admin');
    const stock = new Map<string, number>();
    const cost = new Map<string, number>();
    const held: Held[] = [];
    const script: string[] = [`SEED=${SEED}`];
    const enter = async (): Promise<void> => {
      const kind = pick(KINDS);
      const from = pick(WAREHOUSES);
      const to = kind === 'allot' ? WAREHOUSES.find((other) => other !== from)! : from;
      const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({ productId: pick(products), quantity: 1 + Math.floor(random() * 20) }));
      const body = bodies.get(kind)!;
      const warehouses = kind === 'allot' ? { fromWarehouseId: from, toWarehouseId: to } : { warehouseId: from };
      const id = await add(admin, app.resource(kind), { ...body, ...(kind === 'allot' ? {} : { kind: kind === 'resetIn' ? 'gift' : 'research' }), ...warehouses, lines: lines.map(({ productId, quantity }) => ({ unitId: COUNTED.unitId, price: '2.5', batchNo: null, productId, quantity: String(quantity) })) });
      held.push({ kind, id, from, to, lines, state: 0 });
      script.push(`${held.length - 1}: ${kind} ${from}>${to} ${lines.map(({ productId, quantity }) => `${products.indexOf(productId)}x${quantity}`).join(' ')}`);
    };
    const act = async (document: Held): Promise<void> => {
      const action = document.state === 0 ? pick(['review', 'delete', 'review']) : document.state === 1 ? pick(['unreview', 'post']) : 'unreview';
      const effect = effectOf(document);
      const wanted =
        document.state === 2 ? false : action === 'review' ? apply(stock, effect, 1) : action === 'unreview' ? apply(stock, effect, -1) : action === 'post' ? apply(cost, effect, 1) : true;
      const { operations } = app.resource(document.kind);
      const { code } = await admin.post(action === 'delete' ? operations.delete : `${operations.action}/${action}`, { ids: [document.id] });
      script.push(`${action} ${held.indexOf(document)} ${code}`);
      expect(code === 200, script.slice(-40).join('\n')).toBe(wanted);
      if (!wanted) return;
      if (action === 'delete') held.splice(held.indexOf(document), 1);
      else document.state = action === 'review' ? 1 : action === 'post' ? 2 : 0;
    };
    for (let step = 0; step < STEPS; step++) await (held.length < 3 || random() < 0.35 ? enter() : act(pick(held)));

    for (const [ledger, model] of [['r_stock_ledger', stock], ['r_stock_cost', cost]] as const) {
      const { rows } = await sql<{ key: string; quantity: string }>`select warehouse_id || '/' || product_id as key, sum(quantity) as quantity from ${sql.table(`${ledger}_balance`)}
        where package_id = 1 and product_id in (${sql.join(products)}) group by 1`.execute(app.database.kysely);
      const found = new Map(rows.map(({ key, quantity }) => [key, Number(quantity)]).filter(([, quantity]) => quantity !== 0) as [string, number][]);
      expect(Object.fromEntries(found), script.slice(-40).join('\n')).toEqual(Object.fromEntries([...model].filter(([, quantity]) => quantity !== 0)));
      const { rows: posted } = await sql<{ key: string; quantity: string }>`select warehouse_id || '/' || product_id as key, sum(quantity) as quantity from ${sql.table(ledger)}
        where package_id = 1 and product_id in (${sql.join(products)}) group by 1 having sum(quantity) <> 0`.execute(app.database.kysely);
      expect(new Map(posted.map(({ key, quantity }) => [key, Number(quantity)]))).toEqual(found);
    }
    const { rows: worthless } = await sql`select * from r_stock_cost_balance where quantity = 0 and amount <> 0`.execute(app.database.kysely);
    expect(worthless).toEqual([]);
    const { rows: orphans } = await sql`select p.id from r_stock_ledger p where p.document_kind = 'resetIn' and p.product_id in (${sql.join(products)}) and p.reverses is null
      and not exists (select 1 from r_reset_in d where d.package_id = p.package_id and d.id = p.document_id) and not exists (select 1 from r_stock_ledger r where r.reverses = p.id)`.execute(app.database.kysely);
    expect(orphans).toEqual([]);
  }, Math.max(120_000, STEPS * 200));
});
