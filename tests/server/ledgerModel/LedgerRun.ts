import { isDeepStrictEqual } from 'node:util';
import { today } from '../../support/today';
import { FACTORY, WAREHOUSE } from '../../../src/company/demonstration/people/organisation';
import { asFormSends, COUNTED, detail, type Body } from '../records';
import type { Answer, Client } from '../testApp';
import { effectOf, move } from './Balances';
import { CompanyBooks, type BooksSnapshot } from './CompanyBooks';
import { ENTERED, leftOf, type Held, type Line } from './Held';
import type { KilledServer } from './KilledServer';
import type { LedgerCompany } from './LedgerCompany';
import { randomOf } from './randomOf';
import { brokenLinks, LEDGERS, newestId, storedState, storedSums } from './storedBooks';

/** Documents that wait to be posted at most: with more, no month could ever be closed. */
const UNFINISHED = 12;
/** Milliseconds that most actions take: a server that is killed falls before, in the middle of, or after one. */
const ACTION_MS = 40;
const WAREHOUSES = [WAREHOUSE.raw, WAREHOUSE.auxiliary];
const PERIODS = '/api/finance/accountingPeriod';
const SHOWN = 40;

export interface LedgerRunOptions {
  company: LedgerCompany;
  seed: number;
  /** Who acts, in turn at random. */
  people: readonly Client[];
  /** the server that the people speak to, to kill */
  server?: KilledServer;
  /** each how many steps it is killed */
  killed?: number;
}

/** A random sequence of actions, each one also done to a simple model. */
export class LedgerRun {
  people: readonly Client[];
  /** Names of what was `done`, `refused`, `lost` with the server and done, and `lost` and not done. */
  readonly outcomes = new Set<string>();
  readonly #company: LedgerCompany;
  readonly #server: KilledServer | undefined;
  readonly #killed: number;
  readonly #random: () => number;
  readonly #script: string[];
  readonly #books: CompanyBooks;
  #held: Held[] = [];
  #steps = 0;
  /** how all was before the step at which the server is killed */
  #before: { books: BooksSnapshot; held: Held[] } | undefined;

  constructor({ company, killed = Infinity, people, seed, server }: LedgerRunOptions) {
    this.#company = company;
    this.people = people;
    this.#server = server;
    this.#killed = killed;
    this.#random = randomOf(seed);
    this.#script = [`SEED=${seed}`];
    const { months } = company;
    this.#books = new CompanyBooks(
      months.length,
      months.at(-1)!.startDate === today() ? months.length - 1 : months.length,
    );
  }

  /** One action; then everything stored is what the model says. */
  async step(): Promise<void> {
    this.#steps += 1;
    this.#before =
      this.#steps % this.#killed === 0
        ? { books: this.#books.snapshot(), held: structuredClone(this.#held) }
        : undefined;
    await this.#act();
    await this.#compare();
  }

  /** Throws with the last actions, one a line, where what is found is not what the model says. */
  #same(what: string, found: unknown, wanted: unknown): void {
    if (!isDeepStrictEqual(found, wanted))
      throw new Error(
        `${what}: ${JSON.stringify(found)}, the model says ${JSON.stringify(wanted)}, after\n${this.#script.slice(-SHOWN).join('\n')}`,
      );
  }

  #pick<T>(of: readonly T[]): T {
    return of[Math.floor(this.#random() * of.length)]!;
  }

  #act(): Promise<void> {
    const chance = this.#random();
    const held = this.#held;
    const unfinished = held.filter(({ kind, state }) => kind !== 'sales' && state < 2);
    if (held.length < 3 || (chance < 0.3 && unfinished.length < UNFINISHED)) return this.#enter();
    if (chance < 0.4) return this.#closeOrOpen();
    const sales = held.filter(({ kind }) => kind === 'sales');
    if (chance < 0.5 && sales.length > 0) return this.#closeLines(this.#pick(sales));
    const issues = held.filter(({ kind }) => kind === 'materialOut');
    if (chance < 0.56 && issues.length > 0) return this.#giveBack(this.#pick(issues));
    const posted = held.filter(({ state }) => state >= 2);
    if (chance < 0.64 && posted.length > 0) return this.#actOn(this.#pick(posted));
    return this.#actOn(chance < 0.88 && unfinished.length > 0 ? this.#pick(unfinished) : this.#pick(held));
  }

  /**
   * Does something that the model has done already, where it may be done.
   * @param kind of the document that it makes
   * @returns the answer where it was done; where it was refused, or lost and not done, nothing: what the model did is
   *   taken back then
   */
  async #send(
    action: string,
    isWanted: boolean,
    call: (client: Client) => Promise<Answer>,
    kind?: string,
  ): Promise<Answer | undefined> {
    const client = this.#pick(this.people);
    const before = this.#before && (await storedState(this.#company));
    const answer = this.#before
      ? await this.#server!.killDuring(() => call(client), this.#random() * ACTION_MS)
      : await call(client);
    if (answer) {
      this.#expectAnswer(this.#before ? `${action} (then killed)` : action, answer, isWanted);
      return isWanted ? answer : undefined;
    }
    const isDone = (await storedState(this.#company)) !== before;
    this.#script.push(`${action} lost and ${isDone ? 'done' : 'not done'}`);
    this.outcomes.add(`lost and ${isDone ? 'done' : 'not done'}`);
    if (isDone) {
      this.#same('may be done', isWanted, true);
      return {
        status: 200,
        code: 200,
        message: '',
        data: kind === undefined ? undefined : { id: await newestId(this.#company, kind) },
      };
    }
    this.#books.restore(this.#before!.books);
    this.#held = this.#before!.held;
    return undefined;
  }

  #expectAnswer(action: string, { code, data, message }: Answer, isWanted: boolean): void {
    // What is refused against the model says why.
    const why = code === 200 || !isWanted ? '' : ` ${message} ${JSON.stringify(data)}`;
    this.#script.push(`${action} ${code}${why}`);
    this.outcomes.add(`${action.split(' ')[0]} ${isWanted ? 'done' : 'refused'}`);
    this.#same('is done', code === 200, isWanted);
  }

  /** Stores a new document of lines; `rows` are what is sent of them. */
  async #store(
    { body, from, kind, lines, month, rows, source, to }: Omit<Held, 'id' | 'state'> & { body: Body; rows: Body[] },
    isWanted: boolean,
  ): Promise<void> {
    const resource = this.#company.app.resource(kind);
    const billDate = this.#company.months[month]!.startDate;
    const made = source === undefined ? '' : ` of ${this.#held.indexOf(source)}`;
    const said = lines
      .map(({ productId, quantity }) => `${this.#company.products.indexOf(productId)}x${quantity}`)
      .join(' ');
    const answer = await this.#send(
      `enter ${this.#held.length}: ${kind}${made} ${from}>${to} month ${month} ${said}`,
      isWanted,
      (client) => client.post(resource.operations.add, asFormSends(resource, { ...body, billDate, lines: rows })),
      kind,
    );
    if (!answer) return;
    for (const [index, { id }] of (
      (await detail(this.#pick(this.people), resource, answer.data.id)).lines as Body[]
    ).entries())
      lines[index]!.id = id;
    this.#held.push({
      kind,
      id: answer.data.id,
      from,
      to,
      lines,
      month,
      state: 0,
      ...(source === undefined ? {} : { source }),
    });
  }

  #monthOf(): number {
    return this.#pick([0, 1, 2, 2, 2, 2]);
  }

  async #enter(): Promise<void> {
    const { bodies, months, products } = this.#company;
    // More comes in than goes out, or most of what goes out would be refused.
    const kind = this.#random() < 0.25 ? 'resetIn' : this.#pick(ENTERED);
    const from = this.#pick(WAREHOUSES);
    const to = kind === 'allot' ? WAREHOUSES.find((other) => other !== from)! : from;
    const month = this.#monthOf();
    const lines: Line[] = Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => ({
      productId: this.#pick(products),
      quantity: 1 + Math.floor(this.#random() * 20),
      red: 0,
    }));
    const warehouses = {
      factoryId: FACTORY.kunshan,
      ...(kind === 'allot' ? { fromWarehouseId: from, toWarehouseId: to } : { warehouseId: from }),
    };
    const own = {
      allot: {},
      materialOut: { kind: 'produce', pickingId: null, workshopId: '1', supplierId: null },
      sales: { orderId: null, shipDate: months[month]!.startDate },
      resetIn: { kind: 'gift' },
      resetOut: { kind: 'research' },
    }[kind];
    const rows = lines.map(({ productId, quantity }) => ({
      unitId: COUNTED.unitId,
      price: '2.5',
      batchNo: null,
      productId,
      quantity: String(quantity),
      ...(kind === 'materialOut' ? { requestedQuantity: String(quantity) } : {}),
    }));
    await this.#store(
      { kind, body: { ...bodies.get(kind)!, ...own, ...warehouses }, from, to, month, lines, rows },
      kind === 'sales' || month >= this.#books.closed,
    );
  }

  /** Makes a return of some of what an issue has left, or of a little more. */
  async #giveBack(issue: Held): Promise<void> {
    const { operations } = this.#company.app.resource('returnStorage');
    const left = new Map(issue.lines.map((line) => [line.id!, { line, left: leftOf(line, this.#held) }]));
    const answer = await this.#pick(this.people).get(operations.generate, { from: 'materialOut', id: issue.id });
    const { code, data } = answer;
    const mayBe = [1, 2, 3].includes(issue.state) && [...left.values()].some(({ left: some }) => some > 0);
    this.#expectAnswer(`generate from ${this.#held.indexOf(issue)}`, answer, mayBe);
    if (code !== 200) return;
    const offered = (data.lines as Body[]).map((row) => ({ row, ...left.get(String(row.source).split('/')[1]!)! }));
    this.#same(
      'offered',
      offered.map(({ row }) => Number(row.quantity)),
      [...left.values()].flatMap(({ left: some }) => (some > 0 ? [some] : [])),
    );
    const lines = offered.map(({ left: some, line }): Line => ({
      productId: line.productId,
      quantity: 1 + Math.floor(this.#random() * (some + 1)),
      red: 0,
      source: line,
    }));
    const rows = offered.map(({ row }, index) => ({ ...row, quantity: String(lines[index]!.quantity) }));
    const month = this.#monthOf();
    await this.#store(
      { kind: 'returnStorage', body: data, from: issue.from, to: issue.from, month, lines, rows, source: issue },
      month >= this.#books.closed && offered.every(({ left: some }, index) => lines[index]!.quantity <= some),
    );
  }

  async #actOn(document: Held): Promise<void> {
    const { kind, id, state } = document;
    const action =
      kind === 'sales'
        ? state === 0
          ? this.#pick(['review', 'review', 'delete'])
          : this.#pick(['unreview', 'delete'])
        : this.#pick(
            [
              ['review', 'delete', 'review'],
              ['unreview', 'post', 'post'],
              ['unreview', 'reverse', 'part', 'part'],
              ['reverse', 'part'],
            ][state]!,
          );
    if (action === 'part') return this.#correct(document);
    const isWanted = this.#books.act(document, action, this.#held);
    const { operations } = this.#company.app.resource(kind);
    const address = action === 'delete' ? operations.delete : `${operations.action}/${action}`;
    if (
      !(await this.#send(`${action} ${this.#held.indexOf(document)} (${kind})`, isWanted, (client) =>
        client.post(address, { ids: [id], confirmed: true }),
      ))
    )
      return;
    // Lines are open again when nothing may be delivered any more.
    if (action === 'unreview') for (const line of document.lines) line.isClosed = false;
    if (action === 'delete') this.#held.splice(this.#held.indexOf(document), 1);
    else document.state = ({ review: 1, post: 2, reverse: 3, unreview: 0 } as const)[action as 'review'];
  }

  /** A red entry of a part of some lines, now and then of more than is left. */
  async #correct(document: Held): Promise<void> {
    const some = document.lines.filter(() => this.#random() < 0.6);
    const parts = new Map(
      (some.length > 0 ? some : document.lines.slice(0, 1)).map((line) => [
        line,
        1 + Math.floor(this.#random() * (line.quantity - line.red + 1)),
      ]),
    );
    const isWanted = this.#books.reversePart(document, parts, this.#held);
    const said = Array.from(parts, ([line, part]) => `${document.lines.indexOf(line)}x${part}`).join(' ');
    const body = {
      ids: [document.id],
      lines: Array.from(parts, ([line, part]) => ({ id: line.id, quantity: String(part) })),
    };
    const address = `${this.#company.app.resource(document.kind).operations.action}/reverse`;
    const answer = await this.#send(
      `part ${this.#held.indexOf(document)} (${document.kind}) ${said}`,
      isWanted,
      (client) => client.post(address, body),
    );
    if (answer && document.lines.every(({ quantity, red }) => quantity === red)) document.state = 3;
  }

  async #closeLines(sale: Held): Promise<void> {
    const changed = sale.lines.filter(() => this.#random() < 0.6);
    const [close, reopen] = [changed.filter(({ isClosed }) => !isClosed), changed.filter(({ isClosed }) => isClosed)];
    const body = { id: sale.id, close: close.map(({ id }) => id), reopen: reopen.map(({ id }) => id) };
    const address = `${this.#company.app.resource('sales').operations.action}/closeLines`;
    if (
      !(await this.#send(
        `closeLines ${this.#held.indexOf(sale)}: ${close.length} closed, ${reopen.length} opened`,
        sale.state === 1,
        (client) => client.post(address, body),
      ))
    )
      return;
    for (const [lines, sign] of [
      [close, -1],
      [reopen, 1],
    ] as const)
      move(this.#books.hold, effectOf({ ...sale, lines: lines.map((line) => ({ ...line, isClosed: false })) }), sign);
    for (const line of changed) line.isClosed = !line.isClosed;
  }

  async #closeOrOpen(): Promise<void> {
    const { months } = this.#company;
    const action = this.#random() < 0.6 ? 'close' : 'cancel';
    const month =
      this.#random() < 0.8
        ? Math.min(months.length - 1, Math.max(0, action === 'close' ? this.#books.closed : this.#books.closed - 1))
        : Math.floor(this.#random() * months.length);
    const isWanted = action === 'close' ? this.#books.close(month, this.#held) : this.#books.open(month);
    await this.#send(`${action} month ${month}`, isWanted, (client) =>
      client.post(`${PERIODS}/${action}`, { ids: [months[month]!.id] }),
    );
  }

  async #compare(): Promise<void> {
    this.#same('broken', await brokenLinks(this.#company), []);
    const found = await storedSums(this.#company);
    for (const [ledger, of] of Object.entries(LEDGERS)) {
      const wanted = Object.fromEntries([...this.#books[of]].filter(([, quantity]) => quantity !== 0));
      this.#same(`balances of ${ledger}`, found(`${ledger}_balance`), wanted);
      this.#same(`postings of ${ledger}`, found(ledger), wanted);
    }
  }
}
