import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { CONFIRMATION, DAY, SHEET } from '../wire';
import { daysOf } from './daysOf';
import { monthFrom, monthTo } from './figuresOf';
import type { SheetsOf } from './sheetsOf';

/** The days of sheets, or of single confirmations of them. */
export type DaysMeant = { sheets: readonly string[] } | { confirmations: readonly string[] };

/** Keeps days as they are from now on, or lets them change again. One statement. */
export async function freezeDays(
  call: Call,
  { resource, sheets }: SheetsOf,
  meant: DaysMeant,
  isFrozen: boolean,
  database: Connection,
): Promise<void> {
  const own = daysOf(call.services.model);
  if (!own) return;
  const all = (name: string) => records(asSystem(call, '考勤确认', name));
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const [from, which] =
    'sheets' in meant
      ? [sql`${all(resource.name).rows} as c`, sql`c.id = ${anyOf(meant.sheets)}`]
      : [
          sql`${all(sheets.people).rows} as c`,
          sql`c.id = ${anyOf(meant.confirmations)} and ${column('d', DAY.employee)} = ${column('c', CONFIRMATION.employee)}`,
        ];
  const [frozen, to] = [snake(DAY.isFrozen), isFrozen ? 1 : 0];
  await all(own.resource.name)
    .changing('d', {
      set: sql`${sql.ref(frozen)} = ${to}`,
      from,
      where: sql`${which} and ${column('d', DAY.group)} = ${column('c', SHEET.group)} and ${column('d', DAY.day)} >= ${monthFrom('c')}
        and ${column('d', DAY.day)} < ${monthTo('c')} and coalesce(${sql.ref(`d.${frozen}`)}, 0) <> ${to}`,
    })
    .execute(database);
}
