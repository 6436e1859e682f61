import { sql, type RawBuilder } from 'kysely';
import type { Beside, BesideAs } from '../../language/model';
import type { Call } from '../resource/Call';
import { snake, tableOf } from '../schema/naming';
import { besideCall } from './besideBalance';

/** Rows that are joined to balances `q`, and what is read of them. */
export interface Joined {
  join: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
}

type Overdue = Pick<Beside, 'name' | 'of'> & { as: Extract<BesideAs, { kind: 'overdue' }> };

/**
 * What of an amount of balances `q` is past due on a day: all of it where the date of what the key refers to, joined as
 * `alias`, lies before that day, of the keys that are ever due.
 */
export function overdueOf(
  call: Call,
  { as: { key, only }, name, of }: Overdue,
  alias: string,
  day: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
): Joined {
  const there = (column: string) => sql.ref(`${alias}.${column}`);
  const meant = Object.entries(only).map(
    ([own, values]) => sql`${sql.ref(`q.${snake(own)}`)} in (${sql.join([...values])})`,
  );
  return {
    join: sql`left join ${sql.table(tableOf(besideCall(call, of).resource))} as ${sql.ref(alias)}
      on ${there('package_id')} = q.package_id and ${there('id')} = ${sql.ref(`q.${snake(key)}`)}`,
    value: sql`case when ${sql.join([sql`${there(snake(name))} < ${day}`, ...meant], sql` and `)} then ${amount} else 0 end`,
  };
}
