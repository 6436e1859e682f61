import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Days } from '../language';
import { GROUP, OVERTIME_RULE, type OvertimeRule } from '../wire';
import type { KnownGroup } from '../wire';

/** The groups by their ids, with how their overtime counts. */
export async function readGroups(call: Call, days: Days, database: Connection): Promise<Map<string, KnownGroup>> {
  const whole = (name: string) => records(asSystem(call, '考勤计算', name)).rows;
  const groups = await sql<Document>`select g.* from ${whole(days.groups)} as g order by g.id`.execute(database);
  const rules = await sql<Document>`select o.* from ${whole(days.overtimeRules)} as o order by o.id`.execute(database);
  const ruleOf = (row: Document, by: string): OvertimeRule => ({
    by: String(row[snake(by)]) as OvertimeRule['by'],
    least: Number(row[OVERTIME_RULE.least] ?? 0),
    unit: Math.max(1, Number(row[OVERTIME_RULE.unit] ?? 1)),
  });
  const known = new Map(
    rules.rows.map((row) => [
      String(row.id),
      {
        workday: ruleOf(row, OVERTIME_RULE.by.workday),
        restday: ruleOf(row, OVERTIME_RULE.by.restday),
        holiday: ruleOf(row, OVERTIME_RULE.by.holiday),
      },
    ]),
  );
  return new Map(
    groups.rows.map((row): [string, KnownGroup] => {
      const shift = (name: string): string | null => (row[snake(name)] == null ? null : String(row[snake(name)]));
      return [
        String(row.id),
        {
          kind: String(row[GROUP.kind]) as KnownGroup['kind'],
          week: GROUP.week.map(shift),
          freeMinutes: Math.round(Number(row[snake(GROUP.freeHours)] ?? 0) * 60),
          followsHolidays: Number(row[snake(GROUP.followsHolidays)] ?? 1) === 1,
          rules: known.get(String(row[snake(GROUP.overtimeRule)])),
        },
      ];
    }),
  );
}
