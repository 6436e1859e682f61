import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { DAY } from '../wire';
import { daysOf } from './daysOf';

/** Days of people (`YYYY-MM-DD`) that are confirmed, from one to another one. */
export async function frozenDays(
  call: Call,
  { from, people, to }: { people: readonly string[]; from: string; to: string },
  database: Connection,
): Promise<{ person: string; day: string }[]> {
  const own = daysOf(call.services.model);
  if (!own) return [];
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const { rows } = await sql<{ person: string; day: string }>`
    select ${column(DAY.employee)}::text as person, ${column(DAY.day)}::text as day
    from ${records(asSystem(call, '考勤确认检查', own.resource)).rows} as t
    where ${column(DAY.isFrozen)} = 1 and ${column(DAY.day)} between ${from}::date and ${to}::date
      and ${column(DAY.employee)} = ${anyOf(people)} order by 2`.execute(database);
  return rows;
}
