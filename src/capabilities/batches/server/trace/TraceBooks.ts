import { sql, type RawBuilder } from 'kysely';
import { fieldNamed, refTargetOf, type LedgerResource, type Resource, resourceOf } from '../../../../language/model';
import { POSTING } from '../../../../language/meta/postingFields';
import { asSystem } from '../../../../server/records/asSystem';
import { records, recordsTold, type Records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { unnested } from '../../../../server/resource/unnested';
import { fieldsOf } from '../../../../server/schema/ledgerTables';
import { anyOf } from '../../../../server/storage';
import { snake } from '../../../../server/schema/naming';
import { keyType } from '../../../../server/schema/sumKeys';
import type { Register } from '../batchKeys';
import type { Tie } from './TraceKinds';

/** What a document moved of a batch in one place. */
export interface Move {
  keys: string[];
  places: (string | null)[];
  kind: string;
  document: string;
  code: string;
  date: string;
  quantity: string;
  isSeen: boolean;
}

/** What of a batch, or of goods without one, went into something or came out of it. */
export interface Part {
  through: string;
  keys: (string | null)[];
  quantity: string;
  isSeen: boolean;
}

/** The statements of a trace: one for all batches of a level each. */
export class TraceBooks {
  /** keys of the ledger beside product and number that the caller sees */
  readonly places: string[];
  /** a role hides of the ledger what a trace tells: goods, quantities, documents or days */
  readonly isHidden: boolean;
  private readonly told: Records;
  /** all that there is: what the caller may not see is counted as that */
  private readonly whole: Records;
  private readonly measure: string;

  constructor(
    private readonly call: Call,
    private readonly register: Register,
    readonly ledger: LedgerResource,
  ) {
    this.told = recordsTold(call, ledger.name);
    this.whole = this.allOf(ledger.name);
    const { keys, measures } = ledger.uses.ledger;
    const { compiled } = this.told.call;
    const sees = (name: string): boolean => this.told.sees(name);
    this.places = keys.filter((key) => !register.uses.batches.keys.includes(key) && sees(key));
    this.measure = snake(measures[0] ?? '');
    const told = [...register.uses.batches.keys, ...measures.slice(0, 1), ...Object.values(POSTING)];
    this.isHidden = told.some((name) => compiled.byPath.has(name) && !sees(name));
  }

  /** What documents of some kinds moved of batches, in the order of days; what was taken back is nothing. */
  async moves(keys: readonly string[][], kinds: readonly string[], limit: number): Promise<Move[]> {
    const own = this.keysOf('p');
    const places = this.places.map((name) => sql`${sql.ref(`p.${snake(name)}`)}`);
    const quantity = sql`sum(${sql.ref(`p.${this.measure}`)})`;
    const { rows } =
      await sql<Move>`select array[${texts(own)}] as keys, array[${texts(places)}]::text[] as places, p.document_kind as kind, p.document_id::text as document,
      min(p.document_code) as code, min(p.bill_date)::text as date, ${quantity}::text as quantity, bool_and(s.id is not null) as "isSeen"
      from ${this.whole.balances} as b join ${this.whole.rows} as p on ${this.isOfBalance()} left join ${this.told.rows} as s on s.id = p.id
      where ${this.isOf(keys, 'b')} and p.document_kind = any(${[...kinds]}::text[])
      group by ${sql.join([...own, ...places])}, p.document_kind, p.document_id having ${quantity} <> 0
      order by min(p.bill_date), min(p.id) limit ${limit}`.execute(this.database);
    return rows;
  }

  /** What documents belong to: `kind document` -> record. */
  async throughs(ties: readonly Tie[], documents: readonly Pick<Move, 'document' | 'kind'>[]) {
    const found = new Map<string, string>();
    const asked = ties.flatMap((tie) => {
      const ids = documents.filter(({ kind }) => kind === tie.resource.name).map(({ document }) => document);
      return ids.length === 0 ? [] : [{ tie, ids: [...new Set(ids)] }];
    });
    if (asked.length === 0) return found;
    const each = asked.map(({ ids, tie }) => {
      const { joins, value } = this.pathOf(tie);
      return sql`select ${tie.resource.name}::text as kind, d.id::text as document, ${value}::text as through from ${this.allOf(tie.resource.name).rows} as d ${joins}
        where d.id = ${anyOf(ids)} and ${value} is not null`;
    });
    const { rows } = await sql<{
      kind: string;
      document: string;
      through: string;
    }>`${sql.join(each, sql` union all `)}`.execute(this.database);
    for (const { document, kind, through } of rows) found.set(`${kind} ${document}`, through);
    return found;
  }

  /** Everything that documents of these kinds moved for records that they belong to, by batch. */
  async parts(ties: readonly Tie[], throughs: readonly string[], limit: number): Promise<Part[]> {
    if (ties.length === 0 || throughs.length === 0) return [];
    const own = this.keysOf('p');
    const each = ties.map((tie) => {
      const { joins, value } = this.pathOf(tie);
      return sql`select ${value}::text as through, array[${texts(own)}] as keys, ${sql.ref(`p.${this.measure}`)} as quantity, s.id is not null as seen
        from ${this.allOf(tie.resource.name).rows} as d ${joins}
        join ${this.whole.rows} as p on p.document_kind = ${tie.resource.name} and p.document_id = d.id
        left join ${this.told.rows} as s on s.id = p.id
        where ${value} = ${anyOf(throughs)}`;
    });
    const { rows } =
      await sql<Part>`select through, keys, sum(quantity)::text as quantity, bool_and(seen) as "isSeen" from (${sql.join(each, sql` union all `)}) as m
      group by through, keys having sum(quantity) <> 0 order by through, keys limit ${limit}`.execute(this.database);
    return rows;
  }

  /** What lies there of batches, place by place. */
  async balances(keys: readonly string[][], limit: number): Promise<Pick<Move, 'keys' | 'places' | 'quantity'>[]> {
    const places = this.places.map((name) => sql`${sql.ref(`p.${snake(name)}`)}`);
    const { rows } = await sql<
      Pick<Move, 'keys' | 'places' | 'quantity'>
    >`select array[${texts(this.keysOf('p'))}] as keys, array[${texts(places)}]::text[] as places, ${sql.ref(`p.${this.measure}`)}::text as quantity
      from ${this.told.balances} as p where ${sql.ref(`p.${this.measure}`)} <> 0 and ${this.isOf(keys, 'p')}
      order by ${sql.join(places.length > 0 ? places : [sql`p.id`])} limit ${limit}`.execute(this.database);
    return rows;
  }

  /** What a tie leads to. */
  targetOf({ path, resource }: Tie): Resource {
    let there = resource;
    for (const name of path.split('.'))
      there = resourceOf(this.call.services.model, refTargetOf(fieldNamed(there, name)).resource);
    return there;
  }

  /** The joins from a document `d` along the references of a tie, and what they lead to. */
  private pathOf({ path, resource }: Tie): { joins: RawBuilder<unknown>; value: RawBuilder<unknown> } {
    const names = path.split('.');
    let [alias, there] = ['d', resource];
    const joins: RawBuilder<unknown>[] = [];
    for (const [index, name] of names.slice(0, -1).entries()) {
      there = resourceOf(this.call.services.model, refTargetOf(fieldNamed(there, name)).resource);
      const next = `d${index}`;
      joins.push(
        sql`join ${this.allOf(there.name).rows} as ${sql.ref(next)} on ${sql.ref(`${next}.id`)} = ${sql.ref(`${alias}.${snake(name)}`)}`,
      );
      alias = next;
    }
    return { joins: sql.join(joins, sql` `), value: sql`${sql.ref(`${alias}.${snake(names.at(-1) ?? '')}`)}` };
  }

  private keysOf(alias: string): RawBuilder<unknown>[] {
    return this.register.uses.batches.keys.map((key) => sql`${sql.ref(`${alias}.${snake(key)}`)}`);
  }

  /** Postings are found by all of their keys, which the balances say: those have a row for each that there ever was. */
  private isOfBalance(): RawBuilder<unknown> {
    const same = fieldsOf(this.ledger, this.ledger.uses.ledger.keys).map(({ name, required }) => {
      const [one, other] = [sql.ref(`p.${snake(name)}`), sql.ref(`b.${snake(name)}`)];
      return required === true || this.register.uses.batches.keys.includes(name)
        ? sql`${one} = ${other}`
        : sql`${one} is not distinct from ${other}`;
    });
    return sql.join(same, sql` and `);
  }

  private isOf(keys: readonly string[][], alias: string): RawBuilder<unknown> {
    const fields = fieldsOf(this.ledger, this.register.uses.batches.keys);
    const given = unnested(
      fields.map((field, index) => ({
        name: snake(field.name),
        type: keyType(field),
        values: keys.map((each) => each[index] ?? null),
      })),
      'g',
    );
    const same = fields.map(({ name }) => sql`${sql.ref(`g.${snake(name)}`)} = ${sql.ref(`${alias}.${snake(name)}`)}`);
    return sql`exists (select 1 from ${given} where ${sql.join(same, sql` and `)})`;
  }

  private allOf(name: string): Records {
    return records(asSystem(this.call, '批次追溯', name));
  }

  private get database() {
    return this.call.services.database.kysely;
  }
}

function texts(values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql`${value}::text`));
}
