import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { AGREED, LEAVE, LEAVE_DAY, meets, minutesAt, type LeaveDayPart, type PlannedDay } from '../wire';
import { daysOf } from './daysOf';
import { leavePart } from '../wire';

interface Asked {
  person: string;
  /** of the leave itself; null: it is new */
  id: string | null;
  parts: readonly LeaveDayPart[];
  plans: readonly PlannedDay[];
}

/** Other leave of somebody at the same time, agreed to or waiting for it: its number and the first day; undefined: none. */
export async function otherLeave(
  call: Call,
  { id, parts, person, plans }: Asked,
  database: Connection,
): Promise<{ code: string; day: string } | undefined> {
  const own = daysOf(call.services.model);
  if (!own || parts.length === 0) return undefined;
  const all = records(asSystem(call, '请假重叠检查', own.days.leave));
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const { rows } = await sql<{ code: string; day: string; part: string; from: string | null; to: string | null }>`
    select ${column('l', LEAVE.code)} as code, ${column('d', LEAVE_DAY.day)}::text as day, ${column('d', LEAVE_DAY.part)}::text as part,
      ${column('d', LEAVE_DAY.from)} as "from", ${column('d', LEAVE_DAY.to)} as "to"
    from ${all.rows} as l join ${all.lines(LEAVE.days)} as d on d.parent_id = l.id
    where ${column('l', LEAVE.employee)} = ${person} and ${column('l', LEAVE.status)} <= ${AGREED} and l.id is distinct from ${id}::bigint
      and ${column('d', LEAVE_DAY.day)} = any(${parts.map(({ day }) => day)}::date[]) order by 2, 1`.execute(database);
  return rows.find((row) => {
    const plan = plans.find(({ day }) => day === row.day);
    const from = minutesAt(row.from ?? '00:00');
    const to = minutesAt(row.to ?? '00:00');
    const taken = leavePart(row.part) ?? ([from, to > from ? to : to + 1440] as const);
    return plan && parts.some(({ day, part }) => day === row.day && meets(plan, part, taken));
  });
}
