import { sql } from 'kysely';
import type { Document } from '../../../../language/rules';
import { decimalSum } from '../../../../lib/decimalSum';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import { DAY, type MonthDay, type MonthSums } from '../../wire';

/** The caller's own results of a span of days, as far as he sees them, with what they come to. */
export async function ownResults(
  call: Call,
  [from, to]: readonly [string, string],
  database: Connection,
): Promise<{ byDay: Map<string, MonthDay['result']>; sums: MonthSums }> {
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const mine = sql`${column(DAY.employee)} = ${call.session.userId}`;
  const found = await records(call).find(
    sql`${mine} and ${column(DAY.day)} between ${from}::date and ${to}::date`,
    database,
  );
  return { byDay: new Map(found.map((row) => [String(row[DAY.day]), resultOf(row)])), sums: sumsOf(found) };
}

const textOr = (value: unknown): string | null => (value == null ? null : String(value));

function resultOf(row: Document): MonthDay['result'] {
  return {
    id: String(row.id),
    state: String(row[DAY.state] ?? ''),
    firstIn: textOr(row[DAY.firstIn]),
    lastOut: textOr(row[DAY.lastOut]),
    overtimeHours: String(row[DAY.overtimeHours] ?? '0'),
    isFrozen: Number(row[DAY.isFrozen] ?? 0) === 1,
  };
}

/** What lists and reports of the same days come to. */
function sumsOf(rows: readonly Document[]): MonthSums {
  const hours = (name: string): string => decimalSum(rows.map((row) => row[name])).toFixed(2);
  const count = (name: string): number => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  return {
    due: hours(DAY.dueHours),
    present: hours(DAY.presentHours),
    leave: hours(DAY.leaveHours),
    absent: hours(DAY.absentHours),
    overtime: hours(DAY.overtimeHours),
    lates: count(DAY.lates),
    lateMinutes: count(DAY.late),
    earlies: count(DAY.earlies),
    earlyMinutes: count(DAY.early),
    missing: count(DAY.missing),
  };
}
