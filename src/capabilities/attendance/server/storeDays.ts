import { sql } from 'kysely';
import type { Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { DAY } from '../wire';
import { dayRow } from './dayRow';
import type { Window } from './Window';
import type { WorkedDay } from '../wire';

/** Rows of one statement. */
const AT_ONCE = 4000;

type Row = Record<string, unknown>;

interface Standing {
  id: string;
  person: string;
  day: string;
  inputs: string;
  isFrozen: boolean;
}

const [PERSON, ON, INPUTS, FROZEN] = [DAY.employee, DAY.day, DAY.inputs, DAY.isFrozen].map(snake) as [
  string,
  string,
  string,
  string,
];

/**
 * Stores results: those that were worked out from something else than what stands. Days of the window that have none any
 * more go. What is frozen stays as it is. Nobody else stores days of the same people meanwhile.
 * @returns how many changed
 */
export async function storeDays(
  call: Call,
  resource: Resource,
  window: Window,
  worked: ReadonlyMap<string, readonly WorkedDay[]>,
  database: Connection,
): Promise<number> {
  const all = records(asSystem(call, '考勤计算', resource.name));
  const standing = await standingOf(all.rows, window, database);
  const now = call.context.now();
  const [added, changed]: [Row[], Row[]] = [[], []];
  for (const [person, days] of worked)
    for (const day of days) {
      const row = dayRow(resource, person, day, now);
      const before = standing.get(`${person}/${day.day}`);
      standing.delete(`${person}/${day.day}`);
      if (!before) added.push(row);
      else if (!before.isFrozen && before.inputs !== row[INPUTS]) changed.push({ ...row, id: before.id });
    }
  const gone = [...standing.values()].flatMap(({ id, isFrozen }) => (isFrozen ? [] : [id]));
  for (const rows of parts(added)) await all.adding(rows).execute(database);
  for (const rows of parts(changed)) {
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id' && name !== FROZEN);
    const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`));
    const from = sql`json_populate_recordset(null::${all.table}, ${JSON.stringify(rows)}::json) as v`;
    await all.changing('t', { set, from, where: sql`t.id = v.id` }).execute(database);
  }
  if (gone.length > 0) await all.removing('t', sql`t.id = ${anyOf(gone)}`).execute(database);
  return added.length + changed.length + gone.length;
}

async function standingOf(
  rows: ReturnType<typeof sql>,
  { from, people, to }: Window,
  database: Connection,
): Promise<Map<string, Standing>> {
  const ofPeople = people === null ? sql`true` : sql`t.${sql.ref(PERSON)} = ${anyOf(people)}`;
  const found =
    await sql<Standing>`select t.id::text as id, t.${sql.ref(PERSON)}::text as person, t.${sql.ref(ON)}::text as day,
      t.${sql.ref(INPUTS)} as inputs, coalesce(t.${sql.ref(FROZEN)}, 0) = 1 as "isFrozen"
    from ${rows} as t where t.${sql.ref(ON)} between ${from}::date and ${to}::date and ${ofPeople}`.execute(database);
  return new Map(found.rows.map((row) => [`${row.person}/${row.day}`, row]));
}

function parts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
