import { sql, type RawBuilder } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { machineOf, type Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Booking } from '../language';
import type { Span } from './nextFree';

/** A booking that holds, as refusals name it. */
export interface Held extends Span {
  id: string;
  /** empty: of one that the caller may not see */
  label: string;
  /** name of the person to ask */
  by: string | null;
}

/** Bookings named in a refusal, and looked at for the next free time, at most. */
const MOST = 500;

/** What records of a resource have booked, whoever may see those: what is taken is taken. */
export class Books {
  readonly whole: Records;

  constructor(
    readonly call: Call,
    readonly resource: Resource,
    readonly said: Booking,
  ) {
    this.whole = records(asSystem(call, '预订', resource));
  }

  /** Those of one thing that end after `from`, in their order; `but`: without this record. */
  async of(bookedId: string, from: string, but: string | undefined, database: Connection): Promise<Held[]> {
    const { rows } =
      await sql<Held>`select b.id::text as id, ${this.#moment('from')} as "from", ${this.#moment('to')} as "to",
        coalesce(seen.${sql.ref(snake(this.resource.label))}::text, '') as label, e.name as by
      from ${this.whole.rows} as b left join ${records(this.call, this.resource.name).rows} as seen on seen.id = b.id
      left join ${records(asSystem(this.call, '预订', EMPLOYEE)).rows} as e on e.id = ${this.#column('by')}
      where ${this.holding()} and ${this.#column('of')} = ${bookedId} and ${this.#column('to')} > ${from}
        ${but === undefined ? sql`` : sql`and b.id <> ${but}`}
      order by ${this.#column('from')}, b.id limit ${MOST}`.execute(database);
    return rows;
  }

  /** That a row `b` is in a state in which it holds what it booked. */
  holding(): RawBuilder<unknown> {
    return sql`b.${sql.ref(snake(machineOf(this.resource).field))} in (${sql.join(this.said.states)})`;
  }

  /** That a row `b` takes some of a span. */
  meets({ from, to }: Span): RawBuilder<unknown> {
    return sql`${this.#column('from')} < ${to} and ${this.#column('to')} > ${from}`;
  }

  #column(key: 'of' | 'from' | 'to' | 'by'): RawBuilder<unknown> {
    return sql`b.${sql.ref(snake(this.said[key]))}`;
  }

  #moment(key: 'from' | 'to'): RawBuilder<unknown> {
    return sql`to_char(${this.#column(key)}, 'YYYY-MM-DD HH24:MI:SS')`;
  }
}
