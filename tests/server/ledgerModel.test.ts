import dayjs from 'dayjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineTableOf, tableOf } from '../../src/server/schema/naming';
import { WAREHOUSE } from '../../src/server/demo/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, COUNTED, detail, newBody, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

/** Steps of one run; `STEPS=100000` for a long one. `SEED` repeats a run that failed. */
const STEPS = Number(process.env.STEPS ?? 300);
const SEED = Number(process.env.SEED ?? 20_261_121);
/** Documents that wait to be posted at most: with more, no month could ever be closed. */
const UNFINISHED = 12;
/** Steps after which whoever acts signs in anew. */
const RENEWED = 2000;
const WAREHOUSES = [WAREHOUSE.raw, WAREHOUSE.auxiliary];
/** What people enter, and what is made from issues of material. */
const ENTERED = ['resetIn', 'resetOut', 'allot', 'sales', 'materialOut'] as const;
const KINDS = [...ENTERED, 'returnStorage'] as const;
/** Whoever acts, in turn at random. */
const PEOPLE = ['admin', 'keeper', 'buyer'] as const;
const PERIODS = '/api/finance/accountingPeriod';

type Kind = (typeof KINDS)[number];
interface Line {
  productId: string;
  quantity: number;
  /** how much red entries have corrected */
  red: number;
  /** where others name it */
  id?: string;
  /** of a sale: nothing more is delivered of it */
  isClosed?: boolean;
  /** of a return: the line of the issue that it was made from */
  source?: Line;
}
interface Held {
  kind: Kind;
  id: string;
  from: string;
  to: string;
  lines: Line[];
  /** index of its month among those that are closed and opened */
  month: number;
  /** 3: posted, and red entries have left nothing of it */
  state: 0 | 1 | 2 | 3;
  /** of a return: the issue that it was made from */
  source?: Held;
}

let app: TestApp;
let products: string[];
/** Three months on end, the last one with today in it. */
let months: { id: string; startDate: string }[];
const bodies = new Map<string, Body>();
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  // Everybody may do everything, or a random sequence would be about rights.
  await sql`update sys_role set wildcard = true where package_id = 1`.execute(app.database.kysely);
  const admin = await app.as('admin');
  products = [];
  for (const name of ['甲', '乙', '丙']) products.push(await add(admin, app.resource('inventory'), { ...(await newBody(app, 'inventory')), ...COUNTED, name: `模型件${name}`, barcode: undefined }));
  for (const kind of ENTERED) bodies.set(kind, await newBody(app, kind));
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

/** What a document, or `share` of each of its lines, does to the stock of each warehouse and product; of a sale, what it holds. */
function effectOf({ from, kind, lines, to }: Held, share = ({ quantity, red }: Line) => quantity - red): Balances {
  const effect: Balances = new Map();
  const move = (warehouse: string, line: Line, sign: number) => effect.set(`${warehouse}/${line.productId}`, (effect.get(`${warehouse}/${line.productId}`) ?? 0) + sign * share(line));
  for (const line of lines) {
    if (kind === 'sales' && !line.isClosed) move(from, line, 1);
    if (kind === 'resetOut' || kind === 'materialOut' || kind === 'allot') move(from, line, -1);
    if (kind === 'resetIn' || kind === 'returnStorage' || kind === 'allot') move(to, line, 1);
  }
  return effect;
}

/** What returns leave of a line of an issue, and red entries. */
function leftOf(line: Line, held: readonly Held[]): number {
  const returned = held.flatMap(({ lines }) => lines.filter(({ source }) => source === line)).reduce((sum, { quantity, red }) => sum + quantity - red, 0);
  return line.quantity - line.red - returned;
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

  /** Whether an action may be done to a document; what it does is done. `held`: all documents that there are. */
  act(document: Held, action: string, held: readonly Held[]): boolean {
    const effect = effectOf(document);
    // What others were made from is not undone before those are gone, or corrected.
    if (action !== 'review' && action !== 'post' && held.some(({ source, state }) => source === document && state < 3)) return false;
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
    for (const line of document.lines) line.red = line.quantity;
    return true;
  }

  /** Whether parts of lines may be corrected by a red entry. */
  reversePart(document: Held, parts: ReadonlyMap<Line, number>, held: readonly Held[]): boolean {
    const effect = effectOf(document, (line) => parts.get(line) ?? 0);
    if (document.state !== 2 || this.closed === months.length || [...parts].some(([line, part]) => part > leftOf(line, held)) || !fits(this.stock, effect, -1) || !fits(this.cost, effect, -1)) return false;
    for (const balances of [this.stock, this.cost]) move(balances, effect, -1);
    for (const [line, part] of parts) line.red += part;
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
  it(`E-18 E-19 E-40 after ${STEPS} random actions of several people on many documents, lines and months every balance is what a simple model says, each refusal is one of the model's, no number is there twice and no link without its other end`, async () => {
    const random = randomOf(SEED);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
    let people: Client[] = [];
    const signIn = async (): Promise<void> => void (people = await Promise.all(PEOPLE.map((person) => app.signIn(person))));
    await signIn();
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
    /** Stores a new document of lines; `rows` are what is sent of them. */
    const store = async ({ body, from, kind, lines, month, rows, source, to }: Omit<Held, 'id' | 'state'> & { body: Body; rows: Body[] }, isWanted: boolean): Promise<void> => {
      const client = pick(people);
      const billDate = months[month]!.startDate;
      const { code, data } = await client.post(app.resource(kind).operations.add, { ...body, billDate, lines: rows });
      const made = source === undefined ? '' : ` of ${held.indexOf(source)}`;
      expectAnswer(`enter ${held.length}: ${kind}${made} ${from}>${to} month ${month} ${lines.map(({ productId, quantity }) => `${products.indexOf(productId)}x${quantity}`).join(' ')}`, code, isWanted);
      if (code !== 200) return;
      for (const [index, { id }] of ((await detail(client, app.resource(kind), data.id)).lines as Body[]).entries()) lines[index]!.id = id;
      held.push({ kind, id: data.id, from, to, lines, month, state: 0, ...(source === undefined ? {} : { source }) });
    };
    const monthOf = () => pick([0, 1, 2, 2, 2, 2]);
    const enter = async (): Promise<void> => {
      // More comes in than goes out, or most of what goes out would be refused.
      const kind = random() < 0.25 ? 'resetIn' : pick(ENTERED);
      const from = pick(WAREHOUSES);
      const to = kind === 'allot' ? WAREHOUSES.find((other) => other !== from)! : from;
      const month = monthOf();
      const lines: Line[] = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({ productId: pick(products), quantity: 1 + Math.floor(random() * 20), red: 0 }));
      const warehouses = kind === 'allot' ? { fromWarehouseId: from, toWarehouseId: to } : { warehouseId: from };
      const own = { allot: {}, materialOut: { pickingId: null }, sales: { orderId: null, shipDate: months[month]!.startDate }, resetIn: { kind: 'gift' }, resetOut: { kind: 'research' } }[kind];
      const rows = lines.map(({ productId, quantity }) => ({ unitId: COUNTED.unitId, price: '2.5', batchNo: null, productId, quantity: String(quantity), ...(kind === 'materialOut' ? { requestedQuantity: String(quantity) } : {}) }));
      await store({ kind, body: { ...bodies.get(kind)!, ...own, ...warehouses }, from, to, month, lines, rows }, kind === 'sales' || month >= books.closed);
    };
    /** Makes a return of some of what an issue has left, or of a little more. */
    const giveBack = async (issue: Held): Promise<void> => {
      const { operations } = app.resource('returnStorage');
      const left = new Map(issue.lines.map((line) => [line.id!, { line, left: leftOf(line, held) }]));
      const { code, data } = await pick(people).get(operations.generate, { from: 'materialOut', id: issue.id });
      const mayBe = [1, 2, 3].includes(issue.state) && [...left.values()].some(({ left: some }) => some > 0);
      expectAnswer(`generate from ${held.indexOf(issue)}`, code, mayBe);
      if (code !== 200) return;
      const offered = (data.lines as Body[]).map((row) => ({ row, ...left.get(String(row.source).split('/')[1]!)! }));
      expect(offered.map(({ row }) => Number(row.quantity)), script.slice(-40).join('\n')).toEqual([...left.values()].flatMap(({ left: some }) => (some > 0 ? [some] : [])));
      const lines = offered.map(({ left: some, line }): Line => ({ productId: line.productId, quantity: 1 + Math.floor(random() * (some + 1)), red: 0, source: line }));
      const rows = offered.map(({ row }, index) => ({ ...row, quantity: String(lines[index]!.quantity) }));
      const month = monthOf();
      await store({ kind: 'returnStorage', body: data, from: issue.from, to: issue.from, month, lines, rows, source: issue }, month >= books.closed && offered.every(({ left: some }, index) => lines[index]!.quantity <= some));
    };
    const act = async (document: Held): Promise<void> => {
      const { kind, id, state } = document;
      const action = kind === 'sales' ? (state === 0 ? pick(['review', 'review', 'delete']) : pick(['unreview', 'delete'])) : [['review', 'delete', 'review'], ['unreview', 'post', 'post'], ['unreview', 'reverse', 'part', 'part'], ['reverse', 'part']].map(pick)[state]!;
      if (action === 'part') return correct(document);
      const isWanted = books.act(document, action, held);
      const { operations } = app.resource(kind);
      const { code } = await pick(people).post(action === 'delete' ? operations.delete : `${operations.action}/${action}`, { ids: [id] });
      expectAnswer(`${action} ${held.indexOf(document)} (${kind})`, code, isWanted);
      if (!isWanted) return;
      // Lines are open again when nothing may be delivered any more.
      if (action === 'unreview') for (const line of document.lines) line.isClosed = false;
      if (action === 'delete') held.splice(held.indexOf(document), 1);
      else document.state = ({ review: 1, post: 2, reverse: 3, unreview: 0 } as const)[action as 'review'];
    };
    /** A red entry of a part of some lines, now and then of more than is left. */
    const correct = async (document: Held): Promise<void> => {
      const some = document.lines.filter(() => random() < 0.6);
      const parts = new Map((some.length > 0 ? some : document.lines.slice(0, 1)).map((line) => [line, 1 + Math.floor(random() * (line.quantity - line.red + 1))]));
      const isWanted = books.reversePart(document, parts, held);
      const { code } = await pick(people).post(`${app.resource(document.kind).operations.action}/reverse`, { ids: [document.id], lines: Array.from(parts, ([line, part]) => ({ id: line.id, quantity: String(part) })) });
      expectAnswer(`part ${held.indexOf(document)} (${document.kind}) ${Array.from(parts, ([line, part]) => `${document.lines.indexOf(line)}x${part}`).join(' ')}`, code, isWanted);
      if (isWanted && document.lines.every(({ quantity, red }) => quantity === red)) document.state = 3;
    };
    const closeLines = async (sale: Held): Promise<void> => {
      const changed = sale.lines.filter(() => random() < 0.6);
      const [close, reopen] = [changed.filter(({ isClosed }) => !isClosed), changed.filter(({ isClosed }) => isClosed)];
      const { code } = await pick(people).post(`${app.resource('sales').operations.action}/closeLines`, { id: sale.id, close: close.map(({ id }) => id), reopen: reopen.map(({ id }) => id) });
      expectAnswer(`closeLines ${held.indexOf(sale)}: ${close.length} closed, ${reopen.length} opened`, code, sale.state === 1);
      if (sale.state !== 1) return;
      for (const [lines, sign] of [[close, -1], [reopen, 1]] as const) move(books.hold, effectOf({ ...sale, lines: lines.map((line) => ({ ...line, isClosed: false })) }), sign);
      for (const line of changed) line.isClosed = !line.isClosed;
    };
    const closeOrOpen = async (): Promise<void> => {
      const action = random() < 0.6 ? 'close' : 'cancel';
      const month = random() < 0.8 ? Math.min(months.length - 1, Math.max(0, action === 'close' ? books.closed : books.closed - 1)) : Math.floor(random() * months.length);
      const isWanted = action === 'close' ? books.close(month, held) : books.open(month);
      const { code } = await pick(people).post(`${PERIODS}/${action}`, { ids: [months[month]!.id] });
      expectAnswer(`${action} month ${month}`, code, isWanted);
    };
    const step = async (): Promise<void> => {
      const chance = random();
      const sales = held.filter(({ kind }) => kind === 'sales');
      const unfinished = held.filter(({ kind, state }) => kind !== 'sales' && state < 2);
      if (held.length < 3 || (chance < 0.3 && unfinished.length < UNFINISHED)) return enter();
      if (chance < 0.4) return closeOrOpen();
      if (chance < 0.5 && sales.length > 0) return closeLines(pick(sales));
      const issues = held.filter(({ kind }) => kind === 'materialOut');
      if (chance < 0.56 && issues.length > 0) return giveBack(pick(issues));
      const posted = held.filter(({ state }) => state >= 2);
      if (chance < 0.64 && posted.length > 0) return act(pick(posted));
      return act(chance < 0.88 && unfinished.length > 0 ? pick(unfinished) : pick(held));
    };
    const LEDGERS = [['r_stock_ledger', books.stock], ['r_stock_cost', books.cost], ['r_stock_hold', books.hold]] as const;
    // Numbers that two documents have, and links without their other end: of documents, lines and postings.
    const BROKEN = KINDS.flatMap((kind) => {
      const table = sql.table(tableOf(app.resource(kind)));
      const twice = sql`select ${`number of ${kind}`} as what, code as which from ${table} where package_id = 1 group by code having count(*) > 1`;
      if (kind === 'sales') return [twice];
      const lines = sql.table(lineTableOf(app.resource(kind), 'lines'));
      return [
        twice,
        sql`select ${`correction of ${kind}`}, a.code from ${table} as a where a.package_id = 1 and ((a.reverses_id is not null and not exists (select 1 from ${table} as b where b.id = a.reverses_id))
          or (coalesce(a.reversed_by_id, a.partly_reversed_by_id) is not null and not exists (select 1 from ${table} as b where b.id = coalesce(a.reversed_by_id, a.partly_reversed_by_id) and b.reverses_id = a.id)))`,
        sql`select ${`corrected line of ${kind}`}, a.id::text from ${lines} as a join ${table} as d on d.id = a.parent_id where a.reverses_line is not null
          and not exists (select 1 from ${lines} as b where b.id::text = a.reverses_line and b.parent_id = d.reverses_id)`,
        sql`select ${`posting of ${kind}`}, p.id::text from r_stock_ledger as p where p.package_id = 1 and p.document_kind = ${kind} and p.product_id in (${sql.join(products)}) and p.reverses is null
          and not exists (select 1 from ${table} as d where d.id = p.document_id) and not exists (select 1 from r_stock_ledger as r where r.reverses = p.id)`,
      ];
    });
    BROKEN.push(sql`select 'source', l.source from r_return_storage__lines as l where l.source like 'materialOut/%' and not exists (select 1 from r_material_out__lines as g where l.source = 'materialOut/' || g.id)`);
    const compare = async (): Promise<void> => {
      expect((await sql`${sql.join(BROKEN, sql` union all `)}`.execute(app.database.kysely)).rows, script.slice(-40).join('\n')).toEqual([]);
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
      if (count % RENEWED === RENEWED - 1) await signIn();
      await step();
      await compare();
    }
    const { rows: worthless } = await sql`select * from r_stock_cost_balance where quantity = 0 and amount <> 0`.execute(app.database.kysely);
    expect(worthless).toEqual([]);
    const done = ['enter', 'generate', 'review', 'unreview', 'post', 'reverse', 'part', 'delete', 'closeLines', 'close', 'cancel'].map((action) => `${action} done`);
    const refused = ['enter', 'generate', 'review', 'unreview', 'reverse', 'part', 'closeLines', 'close', 'cancel'].map((action) => `${action} refused`);
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining([...done, ...refused]));
  }, Math.max(120_000, STEPS * 200));
});
