import { sql, type RawBuilder } from 'kysely';
import { type Model, resourceOf } from '../../../language/model';
import type { AggregateCondition, NodeOf } from '../../../language/expression';
import { POSTING } from '../../../language/meta/postingFields';
import type { CompiledField, CompiledResource } from '../../../language/rules';
import type { Records } from '../../../server/records/records';
import { isSettings, settingRows } from '../../../server/resource/settingRows';
import { snake } from '../../../server/schema/naming';

type Aggregate = NodeOf<'aggregate'>;

/**
 * What an aggregate counts, of what some records are: these as `t`, lines as `l` with their records as `t`, or the balances
 * of a ledger.
 */
export class AskedTable {
  readonly #lines: string | undefined;

  constructor(
    readonly records: Records,
    readonly aggregate: Aggregate,
  ) {
    this.#lines = aggregate.of.split('.')[1];
  }

  /** Name of the resource that an aggregate asks. */
  static resourceOf(model: Model, { of }: Aggregate) {
    return resourceOf(model, of.split('.')[0] ?? '');
  }

  get isBalance(): boolean {
    return this.aggregate.name === 'balance';
  }

  get compiled(): CompiledResource {
    return this.records.call.compiled;
  }

  get from(): RawBuilder<unknown> {
    const { call } = this.records;
    if (this.isBalance) return sql`${this.records.balances} as t`;
    if (isSettings(call.resource)) return sql`${settingRows(this.compiled, this.fields, call.session.packageId)} as t`;
    const records = sql`${this.records.rows} as t`;
    return this.#lines === undefined
      ? records
      : sql`${this.records.lines(this.#lines)} as l join ${records} on t.id = l.parent_id`;
  }

  /** The postings behind balances, as `t`: what has moved them, with its sign. */
  get postings(): RawBuilder<unknown> {
    return sql`${this.records.rows} as t`;
  }

  /** Whether a condition of a balance says up to which day postings count, and nothing of its keys. */
  isDay({ field }: AggregateCondition): boolean {
    return this.isBalance && field === POSTING.date;
  }

  /** A field of the line, else of the record; undefined: its id. */
  field(name: string): CompiledField | undefined {
    const { byPath } = this.compiled;
    return (this.#lines === undefined ? undefined : byPath.get(`${this.#lines}.${name}`)) ?? byPath.get(name);
  }

  column(name: string): RawBuilder<unknown> {
    const isOfLine = this.#lines !== undefined && this.compiled.byPath.has(`${this.#lines}.${name}`);
    return sql`${sql.ref(`${isOfLine ? 'l' : 't'}.${snake(name)}`)}`;
  }

  /** All fields that it reads. */
  get fields(): CompiledField[] {
    const { field, where } = this.aggregate;
    const names = [...(field ? [field.name] : []), ...where.map((each) => each.field)];
    return names.flatMap((name) => this.field(name) ?? []);
  }
}
