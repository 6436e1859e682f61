import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { CONFIRMATION, SHEET } from '../wire';
import { stateAfter, type SheetsOf } from './sheetsOf';

/** Counts anew how many people sheets have, and how many of them confirmed and objected. */
export async function countSheets(
  call: Call,
  { resource, sheets }: SheetsOf,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const all = records(asSystem(call, '考勤确认', resource));
  const people = records(asSystem(call, '考勤确认', sheets.people));
  const state = sql.ref(`c.${snake(machineOf(people.call.resource).field)}`);
  const after = (action: string) => sql`${state} = ${stateAfter(people.call.resource, action)}`;
  // Whoever counts the same sheet waits, and counts what this one has changed.
  await all.lock(ids, database);
  await all
    .changing('s', {
      set: sql`${sql.ref(snake(SHEET.people))} = n.people, ${sql.ref(snake(SHEET.confirmed))} = n.confirmed, ${sql.ref(snake(SHEET.objected))} = n.objected`,
      from: sql`(select i.id, count(c.id)::int as people, count(*) filter (where ${after(sheets.agrees)})::int as confirmed,
          count(*) filter (where ${after(sheets.objects)})::int as objected
        from unnest(${[...ids]}::bigint[]) as i(id) left join ${people.rows} as c on c.${sql.ref(snake(CONFIRMATION.sheet))} = i.id
        group by i.id) as n`,
      where: sql`s.id = n.id`,
    })
    .execute(database);
}
