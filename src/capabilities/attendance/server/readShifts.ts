import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Days } from '../language';
import { SHIFT, type Shift } from '../wire';
import { shiftOf } from '../wire';

/** The shifts by their ids. */
export async function readShifts(call: Call, days: Days, database: Connection): Promise<Map<string, Shift>> {
  const whole = records(asSystem(call, '考勤计算', days.shifts));
  const { rows } = await sql<Document>`select s.* from ${whole.rows} as s order by s.id`.execute(database);
  const lines = await sql<{ parentId: string; from: string; to: string }>`
    select n.parent_id::text as "parentId", n.${sql.ref(SHIFT.from)} as "from", n.${sql.ref(SHIFT.to)} as "to"
    from ${whole.lines(SHIFT.spans)} as n order by n.parent_id, n.line_no`.execute(database);
  const spans = groupBy(lines.rows, ({ parentId }) => parentId);
  return new Map(
    rows.map((row): [string, Shift] => [String(row.id), shiftOf(named(row, SHIFT), spans.get(String(row.id)) ?? [])]),
  );
}

/** A row by the names of its fields, as far as they are these. */
function named(row: Document, names: Readonly<Record<string, string>>): Document {
  return { id: row.id, ...Object.fromEntries(Object.values(names).map((name) => [name, row[snake(name)]])) };
}
