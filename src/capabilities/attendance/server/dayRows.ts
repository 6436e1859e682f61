import { sql, type RawBuilder } from 'kysely';
import { holds } from '../../../server/access/Session';
import { teamOf } from '../../../server/people/teamOf';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { DAY } from '../wire';

/** Whose days somebody sees: his own, those of the people below him, or all, as his rights say (B-418). */
export function dayRows(call: Call, alias: string): RawBuilder<unknown> | undefined {
  const days = call.resource.uses.attendance?.days;
  if (!days || holds(call.session, days.all)) return undefined;
  const employee = sql.ref(`${alias}.${snake(DAY.employee)}`);
  const own = sql`${employee} = ${call.session.userId}`;
  return holds(call.session, [days.team]) ? sql`(${own} or ${employee} in ${teamOf(call, '团队考勤')})` : own;
}
