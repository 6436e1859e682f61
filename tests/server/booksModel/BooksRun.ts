import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ACCOUNT, YEAR } from '../cashTools';
import { randomOf } from '../ledgerModel/randomOf';
import { mistakes } from '../mistakes';
import { asFormSends, type Body } from '../records';
import { served } from '../served';
import type { Answer, Client, TestApp } from '../testApp';
import { BooksModel, type ModelPaper, type ModelVoucher, MONEY, MONTHS, RESULTS } from './BooksModel';
import type { StatementAnswer } from '../../../src/language/wire/Statement';

const KINDS: readonly ModelPaper['kind'][] = ['otherIn', 'otherOut', 'collectionRe', 'cost'];
type VoucherAction = readonly ['review' | 'post' | 'unpost' | 'unreview' | 'delete', from: number, to: number];
const VOUCHER_ACTIONS: readonly VoucherAction[] = [
  ['review', 0, 1],
  ['post', 1, 2],
  ['review', 0, 1],
  ['post', 1, 2],
  ['unpost', 2, 1],
  ['unreview', 1, 0],
  ['delete', 0, -1],
];

/** Documents that wait for a voucher at most. */
const WAITING = 12;

/** The company of a run: partners that nobody else deals with, and its months. */
export interface BooksCompany {
  app: TestApp;
  admin: Client;
  clients: string[];
  suppliers: string[];
  /** ids by month */
  periods: ReadonlyMap<number, string>;
}

/** A random sequence of documents, vouchers, carrying over and closing, each one also done to a naive model. */
export class BooksRun {
  /** what was done and what was refused */
  readonly outcomes = new Set<string>();
  actions = 0;
  readonly #model = new BooksModel();
  readonly #random: () => number;
  readonly #script: string[];

  constructor(
    private readonly company: BooksCompany,
    seed: number,
    engine: string,
  ) {
    this.#random = randomOf(seed + engine.length);
    this.#script = [`SEED=${seed}`];
  }

  async step(): Promise<void> {
    const { papers, vouchers, waiting } = this.#model;
    const chance = this.#random();
    if (papers.length < 4 || (chance < 0.25 && waiting.length < WAITING)) return this.#enter();
    if (chance < 0.35) return this.#unreview(this.#pick(papers));
    if (chance < 0.5) return this.#make();
    if (vouchers.length > 0 && chance < 0.78) return this.#actOnVoucher(this.#pick(vouchers));
    const month = this.#pick(MONTHS);
    if (chance < 0.8) return this.#endMonth();
    if (chance < 0.84) return this.#postAll(month);
    if (chance < 0.91) return this.#carry(month);
    return this.#close(month);
  }

  /** What is stored is what the model says, and stored balances are those of a full scan. */
  async compare(): Promise<void> {
    const { kysely } = this.company.app.database;
    const days = sql`bill_date between ${`${YEAR}-01-01`} and ${`${YEAR}-12-31`}`;
    const { rows } = await sql<{ key: string; cents: string }>`
      select s.code || coalesce('/' || coalesce(p.client_id, p.supplier_id), '') as key, (sum(p.amount) * 100)::bigint::text as cents
      from r_subject_ledger p join r_account_subject s on s.package_id = p.package_id and s.id = p.subject_id
      where p.package_id = 1 and p.${days} group by 1 having sum(p.amount) <> 0 order by 1`.execute(kysely);
    const stored = Object.fromEntries(rows.map(({ cents, key }) => [key, Number(cents)]));
    this.#demandSame(stored, Object.fromEntries(this.#model.balances()));
    const { rows: uneven } = await sql`select document_id from r_subject_ledger where package_id = 1 and ${days}
      group by document_kind, document_id having sum(amount) <> 0`.execute(kysely);
    this.#demandSame([...uneven], []);
    const { rows: sources } = await sql<{ id: string }>`
      select document_id::text as id from r_voucher_source where package_id = 1 and voucher_id is null and ${days} order by document_id`.execute(
      kysely,
    );
    const waiting = this.#model.waiting.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
    this.#demandSame(
      sources.map(({ id }) => Number(id)).toSorted((one, other) => one - other),
      waiting,
    );
    await this.#compareScan();
    await this.#compareControl();
  }

  async prove(): Promise<void> {
    this.#demandSame(await mistakes(this.company.app), []);
    for (const month of MONTHS) await this.#compareStatements(month);
  }

  /** The sheet balances, profit is what was earned, whether it was carried over or not, and flows are the change of money. */
  async #compareStatements(month: number): Promise<void> {
    const { admin, app } = this.company;
    const last = new Date(Date.UTC(Number(YEAR), month, 0)).toISOString().slice(0, 10);
    const billDate = `${YEAR}-0${month}-01,${last}`;
    // The embedded database has one session, which the proof of all books has just held for long.
    const read = async (name: string): Promise<StatementAnswer> => {
      const answer = await served(() => admin.get(`${app.resource(name).api}/statement`, { billDate }));
      expect(answer, name).toMatchObject({ code: 200 });
      return answer.data;
    };
    const cents = ({ rows }: StatementAnswer, key: string): number =>
      Math.round(Number(rows.find((row) => row.key === key)?.values?.span) * 100);
    const [sheet, profit, flow] = await Promise.all([read('balanceSheet'), read('profitFlow'), read('cashFlow')]);
    const unlike = [...sheet.findings, ...profit.findings, ...flow.findings].filter(
      ({ message }) => !message.includes('未分配项目'),
    );
    this.#demandSame(unlike, []);
    this.#demandSame(cents(profit, 'net'), -this.#model.movedIn(month, RESULTS));
    this.#demandSame(cents(flow, 'change'), this.#model.movedIn(month, MONEY));
  }

  async #compareScan(): Promise<void> {
    const { rows } = await sql`select 1 from r_subject_ledger_balance b full join
      (select subject_id, client_id, supplier_id, department_id, sum(amount) as amount from r_subject_ledger where package_id = 1
        group by subject_id, client_id, supplier_id, department_id) as s
      on s.subject_id = b.subject_id and s.client_id is not distinct from b.client_id and s.supplier_id is not distinct from b.supplier_id
        and s.department_id is not distinct from b.department_id
      where coalesce(b.package_id, 1) = 1 and coalesce(b.amount, 0) <> coalesce(s.amount, 0)`.execute(
      this.company.app.database.kysely,
    );
    this.#demandSame([...rows], []);
  }

  /** Customers owe what their subjects say and what has no posted voucher yet. */
  async #compareControl(): Promise<void> {
    const { clients } = this.company;
    const { rows } = await sql<{ cents: string | null }>`
      select (sum(amount) * 100)::bigint::text as cents from r_dealings where package_id = 1 and client_id in (${sql.join(clients)})`.execute(
      this.company.app.database.kysely,
    );
    const posted = new Set(this.#model.vouchers.flatMap(({ id, state }) => (state === 2 ? [id] : [])));
    const open = BooksModel.entriesOf(
      this.#model.papers.filter(({ isReviewed, voucher }) => isReviewed && !posted.has(voucher ?? '')),
    );
    const owed = [...this.#model.balances(), ...open].reduce(
      (sum, [account, cents]) => (/^(1122|2203)/.test(account) ? sum + cents : sum),
      0,
    );
    this.#demandSame(Number(rows[0]?.cents ?? 0), owed);
  }

  async #enter(): Promise<void> {
    const { app, clients, suppliers } = this.company;
    const kind = this.#pick(KINDS);
    const month = this.#pick(MONTHS);
    const cents = 1 + Math.floor(this.#random() * 100_000);
    const amount = (cents / 100).toFixed(2);
    const isOfClient = kind === 'otherIn' || kind === 'collectionRe';
    const partner = this.#pick(isOfClient ? clients : suppliers);
    const line = { departmentId: '1', amount };
    const bodies: Record<ModelPaper['kind'], Body> = {
      otherIn: { clientId: partner, lines: [{ ...line, incomeTypeId: '1' }] },
      otherOut: { supplierId: partner, lines: [{ ...line, expenseTypeId: '1' }] },
      collectionRe: { clientId: partner, accountId: ACCOUNT, kind: 'advance', amount },
      cost: { accountId: ACCOUNT, paid: amount, lines: [{ ...line, expenseTypeId: '1' }] },
    };
    const resource = app.resource(kind);
    const body = asFormSends(resource, { billDate: `${YEAR}-0${month}-10`, ...bodies[kind] });
    const answer = await this.#send('enter', resource.operations.add, body, this.#model.stateOf(month) === 0);
    if (answer.code !== 200) return;
    const paper = { id: String(answer.data.id), kind, month, partner, cents, isReviewed: false, voucher: undefined };
    this.#model.papers.push(paper);
    await this.#review(paper);
  }

  async #review(paper: ModelPaper): Promise<void> {
    const isWanted = !paper.isReviewed && this.#model.stateOf(paper.month) === 0;
    const path = `${this.company.app.resource(paper.kind).operations.action}/review`;
    if ((await this.#send('review', path, { ids: [paper.id], confirmed: true }, isWanted)).code === 200)
      paper.isReviewed = true;
  }

  async #unreview(paper: ModelPaper): Promise<void> {
    if (!paper.isReviewed) return this.#review(paper);
    const isWanted = paper.voucher === undefined && this.#model.stateOf(paper.month) === 0;
    const path = `${this.company.app.resource(paper.kind).operations.action}/unreview`;
    if ((await this.#send('unreview', path, { ids: [paper.id], confirmed: true }, isWanted)).code === 200)
      paper.isReviewed = false;
  }

  async #make(given?: ModelPaper): Promise<void> {
    const { papers, waiting } = this.#model;
    const first = given ?? this.#pick(waiting.length > 0 && this.#random() < 0.9 ? waiting : papers);
    const chosen =
      given || this.#random() < 0.5 ? [first] : papers.filter(({ month }) => month === first.month).slice(-4);
    const sources = await Promise.all(chosen.map((paper) => this.#sourceOf(paper)));
    const ids = sources.filter((id) => id !== undefined);
    if (ids.length === 0) return;
    const join = this.#random() < 0.5 ? 'none' : 'day';
    const isWanted = chosen.every((paper) => !paper.isReviewed || paper.voucher === undefined);
    const path = `${this.company.app.resource('voucherSource').api}/makeVouchers`;
    const { code } = await this.#send('make', path, { ids, join }, isWanted);
    if (code !== 200) return;
    for (const paper of chosen) if (paper.isReviewed) paper.voucher = await this.#voucherOf(paper);
    for (const id of new Set(chosen.flatMap(({ voucher }) => voucher ?? []))) {
      const own = papers.filter(({ voucher }) => voucher === id);
      const entries = BooksModel.entriesOf(own);
      this.#model.vouchers.push({ id, month: first.month, state: 0, isCarried: false, entries });
    }
  }

  /** Closes the first open month, as people do at its end; the last step is left out now and then. */
  async #endMonth(): Promise<void> {
    const month = MONTHS.find((each) => this.#model.stateOf(each) < 2);
    if (month === undefined) return this.#close(3);
    for (const paper of this.#model.papers) if (paper.month === month && !paper.isReviewed) await this.#review(paper);
    await this.#postAll(month);
    await this.#carry(month);
    if (this.#random() < 0.2) return this.#carry(month, true);
    await this.#postAll(month);
    if (this.#model.stateOf(month) === 0) await this.#close(month, 'close');
    if (this.#random() < 0.7) await this.#close(month, 'financeClose');
  }

  /** Brings a month so far that it can be carried over. */
  async #postAll(month: number): Promise<void> {
    for (const paper of this.#model.waiting) if (paper.month === month) await this.#make(paper);
    for (const [action, from, to] of [
      ['review', 0, 1],
      ['post', 1, 2],
    ] as const)
      for (const voucher of this.#model.vouchers)
        if (voucher.month === month && voucher.state === from) await this.#actOnVoucher(voucher, [action, from, to]);
  }

  async #actOnVoucher(voucher: ModelVoucher, given?: VoucherAction): Promise<void> {
    const [action, from, to] = given ?? this.#pick(VOUCHER_ACTIONS);

    const { operations } = this.company.app.resource('cashVoucher');
    const path = action === 'delete' ? operations.delete : `${operations.action}/${action}`;
    const isWanted = voucher.state === from && this.#model.stateOf(voucher.month) < 2;
    const { code } = await this.#send(action, path, { ids: [voucher.id] }, isWanted);
    if (code !== 200) return;
    voucher.state = to;
    if (to < 0) this.#forget(voucher);
  }

  async #carry(month: number, isUndone = this.#random() < 0.3): Promise<void> {
    const { api } = this.company.app.resource('accountingPeriod');
    const ids = [this.company.periods.get(month)];
    const own = this.#model.carriedOf(month);
    if (own && isUndone) {
      const isWanted = own.state === 0 && this.#model.stateOf(month) < 2;
      const { code } = await this.#send('undo', `${api}/carryProfit/undo`, { ids }, isWanted);
      if (code === 200) this.#forget(own);
      return;
    }
    const entries = this.#model.carriedEntries(month);
    const { code } = await this.#send('carry', `${api}/carryProfit`, { ids }, entries !== undefined);
    if (code !== 200 || !entries) return;
    if (own) this.#forget(own);
    const { rows } = await sql<{ id: string }>`
      select id::text as id from r_cash_voucher where package_id = 1 and carried_period_id = ${ids[0]}`.execute(
      this.company.app.database.kysely,
    );
    this.#demandSame(rows.length, 1);
    for (const { id } of rows) this.#model.vouchers.push({ id, month, state: 0, isCarried: true, entries });
  }

  async #close(month: number, given?: string): Promise<void> {
    const model = this.#model;
    const all = [
      ['close', model.mayClose(month), 1],
      ['financeClose', model.mayCloseFinance(month), 2],
      ['cancel', model.mayOpen(month), 0],
      ['financeCancel', model.mayOpenFinance(month), 1],
      ['cancel', model.mayOpen(month), 0],
      ['financeCancel', model.mayOpenFinance(month), 1],
    ] as const;
    const [action, isWanted, to] = all.find(([name]) => name === given) ?? this.#pick(all);
    const path = `${this.company.app.resource('accountingPeriod').api}/${action}`;
    const ids = [this.company.periods.get(month)];
    const { code } = await this.#send(action, path, { ids, confirmed: true }, isWanted);
    if (code === 200) model.closed.set(month, to);
  }

  #forget(voucher: ModelVoucher): void {
    const { papers, vouchers } = this.#model;
    vouchers.splice(vouchers.indexOf(voucher), 1);
    for (const paper of papers) if (paper.voucher === voucher.id) paper.voucher = undefined;
  }

  async #sourceOf({ id, kind }: ModelPaper): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`select id::text as id from r_voucher_source
      where package_id = 1 and document_kind = ${kind} and document_id = ${id}`.execute(
      this.company.app.database.kysely,
    );
    return rows[0]?.id;
  }

  async #voucherOf({ id, kind }: ModelPaper): Promise<string | undefined> {
    const { rows } = await sql<{ id: string | null }>`select voucher_id::text as id from r_voucher_source
      where package_id = 1 and document_kind = ${kind} and document_id = ${id}`.execute(
      this.company.app.database.kysely,
    );
    return rows[0]?.id ?? undefined;
  }

  /** Sends what the model wants to be done or refused. */
  async #send(name: string, path: string, body: unknown, isWanted: boolean): Promise<Answer> {
    const answer = await served(() => this.company.admin.post(path, body));
    this.actions += 1;
    this.#script.push(`${name} ${isWanted} ${path} ${JSON.stringify(body)}`);
    if (answer.code !== 200 && answer.code !== 900) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    if ((answer.code === 200) !== isWanted)
      throw new Error(`${this.#script.slice(-25).join('\n')}\n${JSON.stringify(answer.data).slice(0, 600)}`);
    this.outcomes.add(`${name} ${isWanted ? 'done' : 'refused'}`);
    return answer;
  }

  /** @throws Error with the last calls where something stored is not what the model says */
  #demandSame(stored: unknown, wanted: unknown): void {
    if (isDeepStrictEqual(stored, wanted)) return;
    const told = this.#script.slice(-25).join('\n');
    throw new Error(`${told}\nstored: ${JSON.stringify(stored)}\nmodel: ${JSON.stringify(wanted)}`);
  }

  #pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.#random() * from.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }
}
