import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { hasAccount } from '../../../server/user/hasAccount';
import { CONFIRMATION, SHEET } from '../wire';
import { stateAfter, type SheetsOf } from './sheetsOf';

/** Says who of sheets has no account, and counts anew how many people they have, and how many confirmed and objected. */
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
  const [sheet, employee, missing] = [CONFIRMATION.sheet, CONFIRMATION.employee, CONFIRMATION.noAccount].map((name) =>
    sql.ref(`c.${snake(name)}`),
  );
  const lacks = sql`case when ${hasAccount(call.session.packageId, sql`${employee}`)} then 0 else 1 end`;
  await people
    .changing('c', {
      set: sql`${sql.ref(snake(CONFIRMATION.noAccount))} = ${lacks}`,
      where: sql`${sheet} = ${anyOf(ids)} and ${missing} is distinct from ${lacks}`,
    })
    .execute(database);
  await all
    .changing('s', {
      set: sql`${sql.ref(snake(SHEET.people))} = n.people, ${sql.ref(snake(SHEET.confirmed))} = n.confirmed, ${sql.ref(snake(SHEET.objected))} = n.objected,
        ${sql.ref(snake(SHEET.noAccount))} = n.missing`,
      from: sql`(select i.id, count(c.id)::int as people, count(*) filter (where ${after(sheets.agrees)})::int as confirmed,
          count(*) filter (where ${after(sheets.objects)})::int as objected, count(*) filter (where ${missing} = 1)::int as missing
        from unnest(${[...ids]}::bigint[]) as i(id) left join ${people.rows} as c on ${sheet} = i.id
        group by i.id) as n`,
      where: sql`s.id = n.id`,
    })
    .execute(database);
}
