import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import type { Call } from '../../../server/resource/Call';
import { settingRows } from '../../../server/resource/settingRows';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { OTHER_RULES } from '../wire';
import { sheetsOf } from './sheetsOf';

/** How long people may answer, what follows where they do not, and what a month does to scores. */
export interface SheetRules {
  /** days */
  within: number;
  agreesAfter: boolean;
  /** days before the last one */
  remindBefore: number;
  /** what a month without fault adds to the score of somebody */
  full: number;
  /** what being late once takes from it, and being absent for a day */
  late: number;
  absent: number;
}

/** What the settings page says of sheets, or its defaults. */
export async function sheetRules(call: Call, database: Connection): Promise<SheetRules> {
  const own = sheetsOf(call.services.model);
  if (!own) throw new Error('there are no sheets');
  const { compiled, session } = asSystem(call, '考勤确认', own.sheets.settings);
  const names: string[] = Object.values(OTHER_RULES);
  const fields = compiled.header.filter(({ field }) => names.includes(field.name));
  const column = (name: string) => sql.ref(`r.${snake(name)}`);
  const number = (name: string) => sql`coalesce(${column(name)}, 0)::int`;
  const { rows } =
    await sql<SheetRules>`select ${number(OTHER_RULES.within)} as within, ${number(OTHER_RULES.remindBefore)} as "remindBefore",
      coalesce(${column(OTHER_RULES.agreesAfter)}, 0) = 1 as "agreesAfter", ${number(OTHER_RULES.full)} as full,
      ${number(OTHER_RULES.late)} as late, ${number(OTHER_RULES.absent)} as absent
    from ${settingRows(compiled, fields, session.packageId)} as r`.execute(database);
  return rows[0] ?? { within: 0, remindBefore: 0, agreesAfter: false, full: 0, late: 0, absent: 0 };
}
