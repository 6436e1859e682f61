import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { CONFIRMATION, SHEET } from '../wire';
import { changedFigures } from './changedFigures';
import { countSheets } from './countSheets';
import { sheetsOf, stateAfter } from './sheetsOf';
import { askPeople } from './tellSheets';
import type { Window } from './Window';

/**
 * Brings what people are to confirm to what their days come to, of the months that a window touches; what somebody has
 * confirmed stays. Who has come into a group since is asked, too.
 */
export async function refreshSheets(call: Call, window: Window, database: Connection): Promise<void> {
  const own = sheetsOf(call.services.model);
  if (!own) return;
  const sheets = await openSheets(call, window, database);
  if (sheets.length === 0) return;
  const all = records(asSystem(call, '考勤确认', own.sheets.people));
  const { field, initial } = machineOf(all.call.resource);
  const agreed = stateAfter(all.call.resource, own.sheets.agrees);
  const found = await changedFigures(call, own, { sheets, people: window.people }, database);
  const open = found.filter(({ state }) => state !== agreed);
  const now = call.context.now();
  const changed = open.flatMap(({ id, row }) => (id !== null && row ? [{ ...row, id }] : []));
  const gone = open.flatMap(({ id, row }) => (id !== null && !row ? [id] : []));
  const added = open.filter(({ id }) => id === null);
  if (changed.length > 0) {
    const columns = Object.keys(changed[0] ?? {}).filter((name) => name !== 'id');
    const updated = sql.ref(snake(CONFIRMATION.updated));
    const set = sql.join([
      ...columns.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`),
      // Who has seen a version has seen these figures, and no others of the same second.
      sql`${updated} = greatest(${now}::timestamp, c.${updated} + interval '1 second')`,
    ]);
    const from = sql`json_populate_recordset(null::${all.table}, ${JSON.stringify(changed)}::json) as v`;
    await all.changing('c', { set, from, where: sql`c.id = v.id` }).execute(database);
  }
  if (gone.length > 0) await all.removing('c', sql`c.id = ${anyOf(gone)}`).execute(database);
  if (added.length > 0) {
    const times = { [snake(CONFIRMATION.created)]: now, [snake(CONFIRMATION.updated)]: now };
    const rows = added.map(({ row }) => ({ ...row, ...times, [snake(field)]: initial }));
    await all.adding(rows).execute(database);
  }
  if (gone.length + added.length > 0) await countSheets(call, own, sheets, database);
  for (const sheet of sheets) {
    const people = added.filter((each) => each.sheet === sheet).map(({ employee }) => employee);
    if (people.length > 0) await askPeople(call, own, { sheet, people }, database);
  }
}

/** Ids of the sheets whose people are being asked about a month that a window touches. */
async function openSheets(call: Call, { from, to }: Window, database: Connection): Promise<string[]> {
  const own = sheetsOf(call.services.model);
  if (!own) return [];
  const state = sql.ref(`s.${snake(machineOf(own.resource).field)}`);
  const month = sql.ref(`s.${snake(SHEET.month)}`);
  const { rows } = await sql<{ id: string }>`select s.id::text as id
    from ${records(asSystem(call, '考勤确认', own.resource)).rows} as s
    where ${state} = ${stateAfter(own.resource, own.sheets.issues)} and ${month} between ${from.slice(0, 7)} and ${to.slice(0, 7)}
    order by s.id`.execute(database);
  return rows.map(({ id }) => id);
}
