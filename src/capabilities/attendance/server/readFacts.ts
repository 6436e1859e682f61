import { sql } from 'kysely';
import { snake } from '../../../server/schema/naming';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { AGREED, CARD, LEAVE, LEAVE_DAY, LEAVE_KIND, OVERTIME, PUNCH } from '../wire';
import type { Days } from '../language';
import type { Facts, LeaveFact } from '../wire';
import { factParts } from './factParts';
import { readPlans } from './readPlans';
import type { Window } from './Window';

/**
 * All that the results of a window are made of, whoever asks: eleven statements, however many people there are.
 * @param window `people` null: everybody
 */
export async function readFacts(call: Call, days: Days, window: Window, database: Connection): Promise<Facts> {
  const facts = await readPlans(call, days, window, database);
  const { all, column, first, inTime, last, moment, ofPeople, whole } = factParts(call, window, database);
  const punches = await all<{ employeeId: string; time: string }>(sql`
    select ${column('p', PUNCH.employee)}::text as "employeeId", ${moment('p', PUNCH.time)} as time
    from ${whole(days.punches).rows} as p where ${inTime('p', PUNCH.time)} and ${ofPeople('p', PUNCH.employee)} order by 2`);
  const cards = await all<{ employeeId: string; time: string }>(sql`
    select ${column('c', CARD.employee)}::text as "employeeId", ${moment('c', CARD.time)} as time
    from ${whole(days.cards).rows} as c where c.${sql.ref(snake(CARD.status))} = ${AGREED} and ${inTime('c', CARD.time)} and ${ofPeople('c', CARD.employee)} order by 2`);
  const leave = await all<LeaveFact & { employeeId: string }>(sql`
    select ${column('l', LEAVE.employee)}::text as "employeeId", ${column('d', LEAVE_DAY.day)}::text as day, ${column('d', LEAVE_DAY.part)}::text as part,
      ${column('d', LEAVE_DAY.from)} as "from", ${column('d', LEAVE_DAY.to)} as "to", ${column('k', LEAVE_KIND.name)} as title
    from ${whole(days.leave).rows} as l join ${whole(days.leave).lines(LEAVE.days)} as d on d.parent_id = l.id
      join ${whole(days.leaveKinds).rows} as k on k.id = ${column('l', LEAVE.kind)}
    where ${column('l', LEAVE.status)} = ${AGREED} and ${column('d', LEAVE_DAY.day)} between ${first}::date and ${last}::date and ${ofPeople('l', LEAVE.employee)}
    order by d.line_no`);
  const overtime = await all<{ employeeId: string; from: string; to: string }>(sql`
    select ${column('o', OVERTIME.employee)}::text as "employeeId", ${moment('o', OVERTIME.from)} as "from", ${moment('o', OVERTIME.to)} as "to"
    from ${whole(days.overtime).rows} as o where ${column('o', OVERTIME.status)} = ${AGREED} and ${inTime('o', OVERTIME.from)} and ${ofPeople('o', OVERTIME.employee)} order by 2`);
  const of = (employeeId: string) => facts.people.get(employeeId);
  for (const { employeeId, time } of punches) of(employeeId)?.punches.push(time);
  for (const { employeeId, time } of cards) of(employeeId)?.cards.push(time);
  for (const { employeeId, ...each } of leave) of(employeeId)?.leave.push(each);
  for (const { employeeId, ...each } of overtime) of(employeeId)?.overtime.push(each);
  return facts;
}
