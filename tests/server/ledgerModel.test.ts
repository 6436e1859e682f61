import dayjs from 'dayjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '../../src/server/schema/naming';
import { WAREHOUSE } from '../../src/server/demo/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, COUNTED, detail, newBody, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

/** Steps of one run; `STEPS=100000` for a long one. `SEED` repeats a run that failed. */
const STEPS = Number(process.env.STEPS ?? 300);
const SEED = Number(process.env.SEED ?? 20_261_121);
/** Steps after which whoever acts signs in anew. */
const RENEWED = 2000;
const WAREHOUSES = [WAREHOUSE.raw, WAREHOUSE.auxiliary];
const KINDS = ['resetIn', 'resetOut', 'allot', 'sales'] as const;
const PERIODS = '/api/finance/accountingPeriod';

type Kind = (typeof KINDS)[number];
interface Line {
  productId: string;
  quantity: number;
  /** of a sale: its id, and whether nothing more is delivered of it */
  id?: string;
  isClosed?: boolean;
}
interface Held {
  kind: Kind;
  id: string;
  from: string;
  to: string;
  lines: Line[];
  /** index of its month among those that are closed and opened */
  month: number;
  /** 3: posted and corrected by a red entry */
  state: 0 | 1 | 2 | 3;
}

let app: TestApp;
let products: string[];
/** Three months on end, the last one with today in it. */
let months: { id: string; startDate: string }[];
const bodies = new Map<Kind, Body>();
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const admin = await app.as('admin');
  products = [];
  for (const name of ['甲', '乙', '丙']) products.push(await add(admin, app.resource('inventory'), { ...(await newBody(app, 'inventory')), ...COUNTED, name: `模型件${name}`, barcode: undefined }));
  for (const kind of KINDS) bodies.set(kind, await newBody(app, kind));
  // The documents of the demonstration company are out of the way of closing, in a time without periods.
  for (const resource of Object.values(app.model.resources)) if (resource.postings.length > 0) await sql`update ${sql.table(tableOf(resource))} set bill_date = '2000-01-01' where package_id = 1`.execute(app.database.kysely);
  const { rows } = await sql<{ id: string; startDate: string }>`select id, start_date::text as "startDate" from r_accounting_period where package_id = 1 and start_date <= ${dayjs().format('YYYY-MM-DD')}::date order by start_date desc limit 3`.execute(app.database.kysely);
  months = rows.toReversed();
  await sql`update r_accounting_period set status = 1 where package_id = 1 and start_date < ${months[0]!.startDate}::date`.execute(app.database.kysely);
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

type Balances = Map<string, number>;

/** What a document does to the stock of each warehouse and product; of a sale, what it holds. */
function effectOf({ from, kind, lines, to }: Held): Balances {
  const effect: Balances = new Map();
  const move = (warehouse: string, { productId, quantity }: Line, sign: number) => effect.set(`${warehouse}/${productId}`, (effect.get(`${warehouse}/${productId}`) ?? 0) + sign * quantity);
  for (const line of lines) {
    if (kind === 'sales' && !line.isClosed) move(from, line, 1);
    if (kind === 'resetOut' || kind === 'allot') move(from, line, -1);
    if (kind === 'resetIn' || kind === 'allot') move(to, line, 1);
  }
  return effect;
}

function fits(balances: Balances, effect: Balances, sign: 1 | -1): boolean {
  return [...effect].every(([key, by]) => by * sign >= 0 || (balances.get(key) ?? 0) + by * sign >= 0);
}

function move(balances: Balances, effect: Balances, sign: 1 | -1): void {
  for (const [key, by] of effect) balances.set(key, (balances.get(key) ?? 0) + by * sign);
}

/** Applies an effect unless something would fall below zero that falls at all. */
function apply(balances: Balances, effect: Balances, sign: 1 | -1): boolean {
  if (!fits(balances, effect, sign)) return false;
  move(balances, effect, sign);
  return true;
}

/** What the company's books should say: balances, and how many of the months are closed. */
class CompanyBooks {
  readonly stock: Balances = new Map();
  readonly cost: Balances = new Map();
  readonly hold: Balances = new Map();
  closed = 0;

  /** Whether an action may be done to a document; what it does is done. */
  act(document: Held, action: string): boolean {
    const effect = effectOf(document);
    if (action === 'delete') return this.#withdraw(document, effect);
    if (document.kind === 'sales') {
      move(this.hold, effect, action === 'review' ? 1 : -1);
      return true;
    }
    if (action === 'review') return apply(this.stock, effect, 1);
    if (action === 'post') return apply(this.cost, effect, 1);
    if (action === 'unreview') return document.state === 1 && apply(this.stock, effect, -1);
    // A red entry is of today, whenever the document was.
    if (document.state !== 2 || this.closed === months.length || !fits(this.stock, effect, -1) || !fits(this.cost, effect, -1)) return false;
    for (const balances of [this.stock, this.cost]) move(balances, effect, -1);
    return true;
  }

  close(month: number, documents: readonly Held[]): boolean {
    if (month !== this.closed || documents.some(({ kind, month: own, state }) => kind !== 'sales' && own === month && state < 2)) return false;
    this.closed++;
    return true;
  }

  open(month: number): boolean {
    if (month !== this.closed - 1) return false;
    this.closed--;
    return true;
  }

  #withdraw({ kind, state }: Held, effect: Balances): boolean {
    if (kind === 'sales' && state === 1) move(this.hold, effect, -1);
    return true;
  }
}

describe('ledgers against a model', () => {
  it(`E-18 E-19 E-40 after ${STEPS} random actions on many documents, lines and months every balance is what a simple model says, and each refusal is one of the model's`, async () => {
    const random = randomOf(SEED);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
    let admin = await app.as('admin');
    const books = new CompanyBooks();
    const held: Held[] = [];
    const script: string[] = [`SEED=${SEED}`];
    const outcomes = new Map<string, number>();
    const expectAnswer = (action: string, code: number, isWanted: boolean): void => {
      script.push(`${action} ${code}`);
      const outcome = `${action.split(' ')[0]} ${isWanted ? 'done' : 'refused'}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      expect(code === 200, script.slice(-40).join('\n')).toBe(isWanted);
    };
    const enter = async (): Promise<void> => {
      const kind = pick(KINDS);
      const from = pick(WAREHOUSES);
      const to = kind === 'allot' ? WAREHOUSES.find((other) => other !== from)! : from;
      const month = pick([0, 1, 2, 2, 2, 2]);
      const billDate = months[month]!.startDate;
      const lines: Line[] = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({ productId: pick(products), quantity: 1 + Math.floor(random() * 20) }));
      const warehouses = kind === 'allot' ? { fromWarehouseId: from, toWarehouseId: to } : { warehouseId: from };
      const own = kind === 'allot' ? {} : kind === 'sales' ? { orderId: null, shipDate: billDate } : { kind: kind === 'resetIn' ? 'gift' : 'research' };
      const rows = lines.map(({ productId, quantity }) => ({ unitId: COUNTED.unitId, price: '2.5', batchNo: null, productId, quantity: String(quantity) }));
      const { code, data } = await admin.post(app.resource(kind).operations.add, { ...bodies.get(kind)!, ...own, ...warehouses, billDate, lines: rows });
      expectAnswer(`enter ${held.length}: ${kind} ${from}>${to} month ${month} ${lines.map(({ productId, quantity }) => `${products.indexOf(productId)}x${quantity}`).join(' ')}`, code, kind === 'sales' || month >= books.closed);
      if (code !== 200) return;
      if (kind === 'sales') for (const [index, { id }] of ((await detail(admin, app.resource(kind), data.id)).lines as Body[]).entries()) lines[index]!.id = id;
      held.push({ kind, id: data.id, from, to, lines, month, state: 0 });
    };
    const act = async (document: Held): Promise<void> => {
      const { kind, id, state } = document;
      const action = kind === 'sales' ? (state === 0 ? pick(['review', 'review', 'delete']) : pick(['unreview', 'delete'])) : [['review', 'delete', 'review'], ['unreview', 'post', 'post'], ['unreview', 'reverse', 'reverse'], ['reverse']].map(pick)[state]!;
      const isWanted = books.act(document, action);
      const { operations } = app.resource(kind);
      const { code } = await admin.post(action === 'delete' ? operations.delete : `${operations.action}/${action}`, { ids: [id] });
      expectAnswer(`${action} ${held.indexOf(document)} (${kind})`, code, isWanted);
      if (!isWanted) return;
      // Lines are open again when nothing may be delivered any more.
      if (action === 'unreview') for (const line of document.lines) line.isClosed = false;
      if (action === 'delete') held.splice(held.indexOf(document), 1);
      else document.state = ({ review: 1, post: 2, reverse: 3, unreview: 0 } as const)[action as 'review'];
    };
    const closeLines = async (sale: Held): Promise<void> => {
      const changed = sale.lines.filter(() => random() < 0.6);
      const [close, reopen] = [changed.filter(({ isClosed }) => !isClosed), changed.filter(({ isClosed }) => isClosed)];
      const { code } = await admin.post(`${app.resource('sales').operations.action}/closeLines`, { id: sale.id, close: close.map(({ id }) => id), reopen: reopen.map(({ id }) => id) });
      expectAnswer(`closeLines ${held.indexOf(sale)}: ${close.length} closed, ${reopen.length} opened`, code, sale.state === 1);
      if (sale.state !== 1) return;
      for (const [lines, sign] of [[close, -1], [reopen, 1]] as const) move(books.hold, effectOf({ ...sale, lines: lines.map((line) => ({ ...line, isClosed: false })) }), sign);
      for (const line of changed) line.isClosed = !line.isClosed;
    };
    const closeOrOpen = async (): Promise<void> => {
      const action = random() < 0.6 ? 'close' : 'cancel';
      const month = random() < 0.8 ? Math.min(months.length - 1, Math.max(0, action === 'close' ? books.closed : books.closed - 1)) : Math.floor(random() * months.length);
      const isWanted = action === 'close' ? books.close(month, held) : books.open(month);
      const { code } = await admin.post(`${PERIODS}/${action}`, { ids: [months[month]!.id] });
      expectAnswer(`${action} month ${month}`, code, isWanted);
    };
    const step = async (): Promise<void> => {
      const chance = random();
      const sales = held.filter(({ kind }) => kind === 'sales');
      const unfinished = held.filter(({ kind, state }) => kind !== 'sales' && state < 2);
      if (held.length < 3 || chance < 0.3) return enter();
      if (chance < 0.4) return closeOrOpen();
      if (chance < 0.5 && sales.length > 0) return closeLines(pick(sales));
      return act(chance < 0.8 && unfinished.length > 0 ? pick(unfinished) : pick(held));
    };
    const LEDGERS = [['r_stock_ledger', books.stock], ['r_stock_cost', books.cost], ['r_stock_hold', books.hold]] as const;
    const compare = async (): Promise<void> => {
      // Balances and postings that moved, of all ledgers at once.
      const sums = LEDGERS.flatMap(([ledger]) => ['_balance', ''].map((part) => sql`select ${`${ledger}${part}`} as source, warehouse_id || '/' || product_id as key, sum(quantity) as quantity
        from ${sql.table(ledger + part)} where package_id = 1 and product_id in (${sql.join(products)}) group by 2 having sum(quantity) <> 0`));
      const { rows } = await sql<{ source: string; key: string; quantity: string }>`${sql.join(sums, sql` union all `)}`.execute(app.database.kysely);
      const found = (source: string) => Object.fromEntries(rows.flatMap((row) => (row.source === source ? [[row.key, Number(row.quantity)]] : [])));
      for (const [ledger, model] of LEDGERS) {
        const wanted = Object.fromEntries([...model].filter(([, quantity]) => quantity !== 0));
        expect(found(`${ledger}_balance`), `${ledger}\n${script.slice(-40).join('\n')}`).toEqual(wanted);
        expect(found(ledger), `postings of ${ledger}`).toEqual(wanted);
      }
    };
    for (let count = 0; count < STEPS; count++) {
      if (count % RENEWED === RENEWED - 1) admin = await app.signIn('admin');
      await step();
      await compare();
    }
    const { rows: worthless } = await sql`select * from r_stock_cost_balance where quantity = 0 and amount <> 0`.execute(app.database.kysely);
    expect(worthless).toEqual([]);
    const { rows: orphans } = await sql`select p.id from r_stock_ledger p where p.document_kind = 'resetIn' and p.product_id in (${sql.join(products)}) and p.reverses is null
      and not exists (select 1 from r_reset_in d where d.package_id = p.package_id and d.id = p.document_id) and not exists (select 1 from r_stock_ledger r where r.reverses = p.id)`.execute(app.database.kysely);
    expect(orphans).toEqual([]);
    const done = ['enter', 'review', 'unreview', 'post', 'reverse', 'delete', 'closeLines', 'close', 'cancel'].map((action) => `${action} done`);
    const refused = ['enter', 'review', 'unreview', 'reverse', 'closeLines', 'close', 'cancel'].map((action) => `${action} refused`);
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining([...done, ...refused]));
  }, Math.max(120_000, STEPS * 200));
});
