import { sql, type RawBuilder } from 'kysely';
import { DEPARTMENT, EMPLOYEE } from '../../language/kernel';
import { asSystem } from '../records/asSystem';
import { records } from '../records/records';
import type { Call } from '../resource/Call';

/**
 * People of the departments that the caller heads, and of all below them: their ids.
 * @param why what is told of them, as {@link asSystem} asks
 */
export function teamOf(call: Call, why: string): RawBuilder<unknown> {
  const whole = (name: string) => records(asSystem(call, why, name)).rows;
  return sql`(with recursive team(id) as (
      select d.id from ${whole(DEPARTMENT)} d where d.manager_id = ${call.session.userId}
      union select d.id from ${whole(DEPARTMENT)} d join team on d.parent_id = team.id)
    select e.id from ${whole(EMPLOYEE)} e where e.department_id in (select id from team))`;
}
