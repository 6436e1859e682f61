import { sql, type RawBuilder } from 'kysely';
import { got } from '../../../lib/got';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { typeOf } from '../../../fields/pure';
import type { Field, LedgerResource } from '../../../language/model';
import { decimalsOf, type Entry } from '../../../language/rules';
import type { Connection } from '../../../server/storage';
import { keyColumns, postingColumns } from '../../../server/resource/postingColumns';
import { unnested, type GivenColumn } from '../../../server/resource/unnested';
import { snake, tableOf } from '../../../server/schema/naming';
import { balanceTableOf, fieldsOf, hasPots, monthTableOf } from '../../../server/schema/ledgerTables';
import { sumKey, sumKeys } from '../../../server/schema/sumKeys';
import { floorHolds } from './floorHolds';

/** Who posts, and when. */
export interface Poster {
  userId: string;
  now: string;
}

/** The document behind entries, as postings name it, and by whom. */
export interface Origin extends Poster {
  kind: string;
  id: string;
  code: string;
}

/** A red entry of a document: of all that is left of it, or of the lines that it names. */
export interface RedEntry {
  /** id of the document that it corrects */
  from: string;
  id: string;
  code: string;
  date: string;
  /** per line how much of its quantity is corrected with this, of how much; undefined: all that is left */
  lines?: readonly { line: string; part: string; whole: string }[];
}

/** A balance that would fall below what its ledger allows. */
export interface Shortage {
  keys: Record<string, unknown>;
  /** measure -> balance before the entries and after them */
  before: Record<string, Decimal>;
  after: Record<string, Decimal>;
}

/** The books of one ledger in one account set, inside one transaction. */
export class Books {
  readonly ledger: LedgerResource;
  readonly packageId: string;
  readonly keys: Field[];
  readonly measures: Field[];
  readonly #database: Connection;

  constructor(database: Connection, ledger: LedgerResource, packageId: string) {
    this.#database = database;
    this.ledger = ledger;
    this.packageId = packageId;
    this.keys = fieldsOf(ledger, ledger.uses.ledger.keys);
    this.measures = fieldsOf(ledger, ledger.uses.ledger.measures);
  }

  /**
   * Locks the balances that entries will move, in the order in which all postings move them, and gives them, by {@link
   * keyOf}. Rows that are missing are made, so that there is something to lock.
   */
  async lock(entries: readonly Entry[]): Promise<Map<string, Record<string, string>>> {
    const names = this.#names(this.keys);
    const table = sql.table(balanceTableOf(this.ledger));
    const asked = [...new Map(entries.map(({ keys }) => [this.keyOf(keys), keys])).values()];
    const given = unnested(this.keyColumns(asked), 'g');
    // Found by their index, except those that lack a key which the ledger demands.
    const isWhole = asked.every((keys) =>
      this.keys.every(({ name, required }) => required !== true || (keys[name] ?? null) !== null),
    );
    const same = isWhole
      ? sql.join(
          this.keys.map((key) => sql`${sumKey(key, 'b')} = ${sumKey(key, 'g')}`),
          sql` and `,
        )
      : this.#same('g', 'b');
    await sql`insert into ${table} (package_id, ${sql.join(names)})
      select ${this.packageId}::bigint, ${sql.join(names)} from ${given} order by ${sql.join(names)}
      on conflict (package_id, ${sumKeys(this.keys)}) do nothing`.execute(this.#database);
    const { rows } = await sql<
      Record<string, string>
    >`select ${sql.join(this.#selected([...this.keys, ...this.measures], 'b'))} from ${table} as b
      where b.package_id = ${this.packageId} and exists (select 1 from ${given} where ${same}) order by ${sql.join(this.#names(this.keys))} for update of b`.execute(
      this.#database,
    );
    return new Map(rows.map((row) => [this.keyOf(row), row]));
  }

  get #isCosted(): boolean {
    return this.ledger.uses.ledger.cost !== undefined;
  }

  get #hasPots(): boolean {
    return hasPots(this.ledger);
  }

  /**
   * Enters postings of documents. Three tables, one statement. A value that is left to the ledger is nothing until it
   * is found.
   */
  enter(documents: readonly { origin: Origin; entries: readonly Entry[] }[]): Promise<Shortage[]> {
    const given = unnested(postingColumns(this.ledger, documents), 'g');
    return this.#store(sql`select *, null::bigint as reverses, null::bigint as corrects from ${given}`);
  }

  /**
   * Takes back what documents, or some lines of theirs, had posted: the opposite of every posting that is not taken
   * back yet, on the same day and side.
   */
  takeBack(
    kind: string,
    ids: readonly string[],
    postings: readonly number[],
    poster: Poster,
    lineIds?: readonly string[],
  ): Promise<Shortage[]> {
    const table = sql.table(tableOf(this.ledger));
    const value = ({ name }: Field) => sql`-${sql.ref(`p.${snake(name)}`)}`;
    return this.#store(sql`select p.bill_date, p.document_id, p.document_code, ${this.#opposite(poster, value, sql`p.valued`)}, p.id as reverses, null::bigint as corrects from ${table} as p
      where ${this.#standing(kind)} and p.document_id in (${sql.join(ids)}) and p.posting in (${sql.join(postings)})${lineIds === undefined ? sql`` : sql` and p.line_id in (${sql.join(lineIds)})`} order by p.id`);
  }

  /** The days on which postings of documents count that nothing has taken back, by the ids of the documents. */
  async daysOf(
    kind: string,
    ids: readonly string[],
    postings: readonly number[],
  ): Promise<{ id: string; day: string }[]> {
    const { rows } = await sql<{
      id: string;
      day: string;
    }>`select distinct p.document_id::text as id, p.bill_date::text as day from ${sql.table(tableOf(this.ledger))} as p
      where ${this.#standing(kind)} and p.document_id in (${sql.join(ids)}) and p.posting in (${sql.join(postings)})`.execute(
      this.#database,
    );
    return [...rows];
  }

  /**
   * Corrects what documents had posted by red ones, on the day and in the name of the red document: the opposite of
   * what is left of every posting that is not taken back, or of its part. Parts add up to the whole to the last
   * decimal, as each is what all of them come to less those before. What a ledger of cost has told of goods that had
   * left before they came stays told: they have left.
   */
  reverse(kind: string, reds: readonly RedEntry[], poster: Poster): Promise<Shortage[]> {
    const table = sql.table(tableOf(this.ledger));
    const given = reds.flatMap(({ lines, ...red }) =>
      (lines ?? [{ line: null, part: '1', whole: '1' }]).map((line) => ({ ...red, ...line })),
    );
    const isRest = sql`g.part = g.whole`;
    const value = (field: Field) => {
      const column = sql.ref(`p.${snake(field.name)}`);
      return sql`-(case when ${isRest} then ${column} else round(${column} * g.part / g.whole, ${decimalsOf({ field, type: typeOf(field) })}::integer) end) - c.${sql.ref(snake(field.name))}`;
    };
    // What the document itself said is said with it; what the ledger found is found for its part as well.
    const isOwn = sql`case when p.valued in ('derived', 'carried', 'returned') then 'returned' else 'given' end`;
    const before = this.measures.map(
      ({ name }) => sql`coalesce(sum(${sql.ref(snake(name))}), 0) as ${sql.ref(snake(name))}`,
    );
    return this.#store(sql`select g.date as bill_date, g.id as document_id, g.code as document_code, ${this.#opposite(poster, value, isOwn)},
        case when ${isRest} then p.id end as reverses, case when ${isRest} then null else p.id end as corrects from ${table} as p
      join json_to_recordset(${JSON.stringify(given)}::json) as g("from" bigint, id bigint, code text, date date, line bigint, part numeric, whole numeric)
        on g."from" = p.document_id and (g.line is null or g.line = p.line_id)
      cross join lateral (select ${sql.join(before)} from ${table} as o where o.package_id = p.package_id and o.corrects = p.id) as c
      where ${this.#standing(kind)}${this.#isCosted ? sql` and p.valued is distinct from 'difference'` : sql``} order by p.id`);
  }

  /** What a posting has but its links, with other values of its measures. `valued`: of ledgers of cost, as they store it */
  #opposite(
    { userId, now }: Poster,
    value: (field: Field) => RawBuilder<unknown>,
    valued: RawBuilder<unknown>,
  ): RawBuilder<unknown> {
    const origin = sql`${this.#isCosted ? sql`${valued} as valued, ` : sql``}${this.#hasPots ? sql`p.pot, ` : sql``}`;
    const measures = this.measures.map((field) => sql`${value(field)} as ${sql.ref(snake(field.name))}`);
    return sql`p.document_kind, p.line_id, p.line_no, p.posting, p.side, ${origin}${userId}::bigint as created_id, ${now}::timestamp as created_time,
      ${sql.join([...this.keys.map(({ name }) => sql.ref(`p.${snake(name)}`)), ...measures])}`;
  }

  /** Postings `p` of documents of a kind that nothing has taken back. */
  #standing(kind: string): RawBuilder<unknown> {
    return sql`p.package_id = ${this.packageId} and p.document_kind = ${kind} and p.reverses is null
      and not exists (select 1 from ${sql.table(tableOf(this.ledger))} as r where r.package_id = p.package_id and r.reverses = p.id)`;
  }

  /** What tells a combination of keys from another one. */
  keyOf(values: Record<string, unknown>): string {
    return JSON.stringify(
      this.ledger.uses.ledger.keys.map((name) =>
        values[name] === null || values[name] === undefined ? null : String(values[name]),
      ),
    );
  }

  /**
   * Stores postings and moves balances and months by them, in one order for everybody; gives the balances that fell
   * below what is allowed.
   */
  async #store(source: RawBuilder<unknown>): Promise<Shortage[]> {
    const keys = this.#names(this.keys);
    const measures = this.#names(this.measures);
    const columns = sql`bill_date, document_kind, document_id, document_code, line_id, line_no, posting, reverses, corrects, side, ${this.#isCosted ? sql`valued, ` : sql``}${this.#hasPots ? sql`pot, ` : sql``}created_id, created_time, ${sql.join([...keys, ...measures])}`;
    const sums = measures.map((name) => sql`sum(${name}) as ${name}`);
    const sided = this.measures.flatMap(({ name }) => ['in', 'out'].map((side) => `${snake(name)}_${side}`));
    const sidedSums = this.measures.flatMap(({ name }) => [
      sql`coalesce(sum(${sql.ref(snake(name))}) filter (where side = 'in'), 0)`,
      sql`coalesce(-sum(${sql.ref(snake(name))}) filter (where side = 'out'), 0)`,
    ]);
    const plus = (table: string, names: readonly string[]) =>
      sql.join(
        names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
      );
    const balances = balanceTableOf(this.ledger);
    const months = monthTableOf(this.ledger);
    const floors = this.measures
      .filter(({ name }) => this.ledger.uses.ledger.notNegative.includes(name))
      .map(({ name }) => sql`(${sql.ref(`b.${snake(name)}`)} < 0 and ${sql.ref(`m.${snake(name)}`)} < 0)`);
    const { rows } = await sql<Record<string, string | null>>`
      with entered as (insert into ${sql.table(tableOf(this.ledger))} (package_id, ${columns})
          select ${this.packageId}::bigint, ${columns} from (${source}) as s
          returning bill_date, side, ${sql.join([...keys, ...measures])}),
        moved as (select ${sql.join([...keys, ...sums])} from entered group by ${sql.join(keys)}),
        balanced as (insert into ${sql.table(balances)} (package_id, ${sql.join([...keys, ...measures])})
          select ${this.packageId}::bigint, ${sql.join([...keys, ...measures])} from moved order by ${sql.join(keys)}
          on conflict (package_id, ${sumKeys(this.keys)}) do update set ${plus(
            balances,
            this.measures.map(({ name }) => snake(name)),
          )}
          returning ${sql.join([...keys, ...measures])}),
        monthly as (insert into ${sql.table(months)} (package_id, month, ${sql.join([...keys, ...sided.map((name) => sql.ref(name))])})
          select ${this.packageId}::bigint, date_trunc('month', bill_date)::date, ${sql.join([...keys, ...sidedSums])} from entered
          group by 2, ${sql.join(keys)} order by 2, ${sql.join(keys)}
          on conflict (package_id, ${sumKeys(this.keys)}, month) do update set ${plus(months, sided)})
      select ${sql.join([...this.#selected([...this.keys, ...this.measures], 'b'), ...this.measures.map(({ name }) => sql`${sql.ref(`m.${snake(name)}`)} as ${sql.id(`${name}/moved`)}`)])} from balanced as b join moved as m on ${this.#same('m', 'b')}
      where (${floors.length === 0 ? sql`false` : sql.join(floors, sql` or `)})${floorHolds(this.ledger, this.packageId, 'b')}`.execute(
      this.#database,
    );
    return rows.map((row) => {
      const of = (suffix: string) => new Map(this.measures.map(({ name }) => [name, asDecimal(row[name + suffix])]));
      const [after, moved] = [of(''), of('/moved')];
      const before = Object.fromEntries(Array.from(after, ([name, value]) => [name, value.minus(got(moved, name))]));
      return {
        keys: Object.fromEntries(this.keys.map(({ name }) => [name, row[name]])),
        before,
        after: Object.fromEntries(after),
      };
    });
  }

  #names(fields: readonly Field[]): RawBuilder<unknown>[] {
    return fields.map(({ name }) => sql`${sql.ref(snake(name))}`);
  }

  #selected(fields: readonly Field[], alias: string): RawBuilder<unknown>[] {
    return fields.map(({ name }) => sql`${sql.ref(`${alias}.${snake(name)}`)} as ${sql.id(name)}`);
  }

  #same(one: string, other: string): RawBuilder<unknown> {
    return sql.join(
      this.keys.map(
        ({ name }) =>
          sql`${sql.ref(`${one}.${snake(name)}`)} is not distinct from ${sql.ref(`${other}.${snake(name)}`)}`,
      ),
      sql` and `,
    );
  }

  /** Combinations of keys as columns of rows, to be handed to a statement. */
  keyColumns(given: readonly Record<string, unknown>[]): GivenColumn[] {
    return keyColumns(this.keys, given);
  }
}
