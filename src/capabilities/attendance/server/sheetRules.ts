import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import type { Call } from '../../../server/resource/Call';
import { settingRows } from '../../../server/resource/settingRows';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { OTHER_RULES } from '../wire';
import { sheetsOf } from './sheetsOf';

/** How long people may answer, and what follows where they do not. */
export interface SheetRules {
  /** days */
  within: number;
  agreesAfter: boolean;
  /** days before the last one */
  remindBefore: number;
}

/** What the settings page says of sheets, or its defaults. */
export async function sheetRules(call: Call, database: Connection): Promise<SheetRules> {
  const own = sheetsOf(call.services.model);
  if (!own) throw new Error('there are no sheets');
  const { compiled, session } = asSystem(call, '考勤确认', own.sheets.settings);
  const names: string[] = Object.values(OTHER_RULES);
  const fields = compiled.header.filter(({ field }) => names.includes(field.name));
  const column = (name: string) => sql.ref(`r.${snake(name)}`);
  const { rows } = await sql<SheetRules>`select ${column(OTHER_RULES.within)}::int as within, coalesce(${column(OTHER_RULES.remindBefore)}, 0)::int as "remindBefore",
      coalesce(${column(OTHER_RULES.agreesAfter)}, 0) = 1 as "agreesAfter"
    from ${settingRows(compiled, fields, session.packageId)} as r`.execute(database);
  return rows[0] ?? { within: 0, remindBefore: 0, agreesAfter: false };
}
