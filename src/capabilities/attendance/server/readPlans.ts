import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import type { Days } from '../language';
import { CALENDAR, GROUP, MEMBER, PERSON, ROSTER, WORKED, type CalendarDay, type RosterDay } from '../wire';
import type { Facts, Membership, PersonFacts } from '../wire';
import { factParts } from './factParts';
import { readGroups } from './readGroups';
import { readShifts } from './readShifts';
import type { Window } from './Window';

/**
 * What says what people should do in a window, without anything that they did: groups, roster, calendar and shifts. Seven
 * statements, however many people there are.
 * @param window `people` null: everybody
 */
export async function readPlans(call: Call, days: Days, window: Window, database: Connection): Promise<Facts> {
  const { all, column, first, last, ofPeople, whole } = factParts(call, window, database);
  const memberships = await all<Membership & { employeeId: string }>(sql`
    select ${column('m', MEMBER.employee)}::text as "employeeId", m.parent_id::text as "groupId", e.department_id::text as "departmentId",
      greatest(${column('m', MEMBER.from)}, ${column('e', PERSON.hired)})::text as "from", least(${column('m', MEMBER.to)}, ${column('e', PERSON.left)})::text as "to"
    from ${whole(days.groups).lines(GROUP.members)} as m join ${whole(days.people).rows} as e on e.id = ${column('m', MEMBER.employee)}
    where ${ofPeople('m', MEMBER.employee)} order by 1, 4`);
  const roster = await all<RosterDay & { employeeId: string; day: string }>(sql`
    select ${column('r', ROSTER.employee)}::text as "employeeId", ${column('r', ROSTER.day)}::text as day, ${column('r', ROSTER.shift)}::text as "shiftId",
      coalesce(${column('r', ROSTER.isPublished)}, 0) = 1 as "isPublished"
    from ${whole(days.roster).rows} as r where ${column('r', ROSTER.day)} between ${first}::date and ${last}::date and ${ofPeople('r', ROSTER.employee)}`);
  const calendar = await all<{ day: string; kind: string; isStatutory: boolean }>(sql`
    select ${column('c', CALENDAR.day)}::text as day, ${column('c', CALENDAR.kind)} as kind, coalesce(${column('c', CALENDAR.isStatutory)}, 0) = 1 as "isStatutory"
    from ${whole(days.calendar).rows} as c where ${column('c', CALENDAR.day)} between ${first}::date and ${last}::date`);
  const known = new Map<string, PersonFacts>();
  for (const { employeeId, ...membership } of memberships) {
    const facts: PersonFacts = known.get(employeeId) ?? {
      memberships: [],
      roster: new Map(),
      punches: [],
      cards: [],
      leave: [],
      overtime: [],
    };
    facts.memberships.push(membership);
    known.set(employeeId, facts);
  }
  for (const { day, employeeId, ...each } of roster) known.get(employeeId)?.roster.set(day, each);
  return {
    people: known,
    calendar: new Map(
      calendar.map(({ day, isStatutory, kind }): [string, CalendarDay] => [
        day,
        { isWorked: kind === WORKED, isStatutory },
      ]),
    ),
    shifts: await readShifts(call, days, database),
    groups: await readGroups(call, days, database),
  };
}
