import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { DAY, SHEET } from '../wire';
import { daysOf } from './daysOf';
import { type FiguresAsked, monthFrom, monthTo } from './figuresOf';
import type { SheetsOf } from './sheetsOf';

/** Keeps days of sheets as they are from now on, or lets them change again. One statement. */
export async function freezeDays(
  call: Call,
  { resource }: SheetsOf,
  { people, sheets }: FiguresAsked,
  isFrozen: boolean,
  database: Connection,
): Promise<void> {
  const own = daysOf(call.services.model);
  if (!own) return;
  const all = (name: string) => records(asSystem(call, '考勤确认', name));
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const ofPeople = people === null ? sql`true` : sql`${column('d', DAY.employee)} = ${anyOf(people)}`;
  const [frozen, to] = [snake(DAY.isFrozen), isFrozen ? 1 : 0];
  await all(own.resource.name)
    .changing('d', {
      set: sql`${sql.ref(frozen)} = ${to}`,
      from: sql`${all(resource.name).rows} as c`,
      where: sql`c.id = ${anyOf(sheets)} and ${ofPeople} and ${column('d', DAY.group)} = ${column('c', SHEET.group)}
        and ${column('d', DAY.day)} >= ${monthFrom('c')} and ${column('d', DAY.day)} < ${monthTo('c')}
        and coalesce(${sql.ref(`d.${frozen}`)}, 0) <> ${to}`,
    })
    .execute(database);
}
