import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { asSystem } from '../../../server/records/asSystem';
import { anyOf } from '../../../server/storage';
import { daysOf } from './daysOf';
import { keptWindow } from './keptWindow';
import { recompute } from './recompute';
import { recountLeave } from './recountLeave';
import type { Window } from './Window';

interface Due {
  id: string;
  person: string | null;
  from: string;
  to: string;
}

/**
 * Works out all that waits for it in the account set, in one transaction; what came meanwhile stays.
 * @returns how many results changed
 */
export async function workOutDue(call: Call): Promise<number> {
  const own = daysOf(call.services.model);
  if (!own) return 0;
  const system = asSystem({ ...call, afterwards: [] }, '考勤计算', own.resource);
  return transact(system, async (database) => {
    const { rows } =
      await sql<Due>`select id::text as id, person_id::text as person, from_day::text as "from", to_day::text as "to"
      from sys_attendance_due where package_id = ${call.session.packageId} order by id for update skip locked`.execute(
        database,
      );
    if (rows.length === 0) return 0;
    let changed = 0;
    const today = system.context.now().slice(0, 10);
    for (const window of windowsFrom(rows)) {
      const kept = await keptWindow(system, window, database);
      await recountLeave(system, kept, database);
      const to = kept.to < today ? kept.to : today;
      changed += await recompute(system, { ...kept, to }, database);
    }
    await sql`delete from sys_attendance_due where id = ${anyOf(rows.map(({ id }) => id))}`.execute(database);
    return changed;
  });
}

/** One window for everybody, where anything concerns everybody; else one for the people named. */
function windowsFrom(rows: readonly Due[]): Window[] {
  const isOfAll = rows.some(({ person }) => person === null);
  const [from, to] = [
    rows.map((row) => row.from).toSorted()[0] ?? '',
    rows
      .map((row) => row.to)
      .toSorted()
      .at(-1) ?? '',
  ];
  const people = isOfAll ? null : [...new Set(rows.flatMap(({ person }) => (person === null ? [] : [person])))];
  return [{ people, from, to }];
}
