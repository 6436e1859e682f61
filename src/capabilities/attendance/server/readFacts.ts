import { sql, type RawBuilder } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import {
  AGREED,
  CALENDAR,
  CARD,
  GROUP,
  LEAVE,
  LEAVE_DAY,
  LEAVE_KIND,
  MEMBER,
  OVERTIME,
  PERSON,
  PUNCH,
  ROSTER,
  WORKED,
  type CalendarDay,
  type RosterDay,
} from '../wire';
import type { Days } from '../language';
import type { Facts, LeaveFact, Membership, PersonFacts } from '../wire';
import { readGroups } from './readGroups';
import { readShifts } from './readShifts';
import type { Window } from './Window';

type Part = RawBuilder<unknown>;

/** Night shifts of the day before take punches of a day, and those of the next day may begin in it. */
const AROUND = 2;

/**
 * All that the results of a window are made of, whoever asks: nine statements, however many people there are.
 * @param window `people` null: everybody
 */
export async function readFacts(
  call: Call,
  days: Days,
  { from, people, to }: Window,
  database: Connection,
): Promise<Facts> {
  const [first, last] = [addToDate(from, -AROUND, 'day') ?? from, addToDate(to, AROUND, 'day') ?? to];
  const whole = (name: string) => records(asSystem(call, '考勤计算', name));
  const all = async <Row>(query: Part): Promise<Row[]> => (await sql<Row>`${query}`.execute(database)).rows;
  const column = (alias: string, name: string): Part => sql.ref(`${alias}.${snake(name)}`);
  const moment = (alias: string, name: string): Part => sql`to_char(${column(alias, name)}, 'YYYY-MM-DD HH24:MI:SS')`;
  const ofPeople = (alias: string, name: string): Part =>
    people === null ? sql`true` : sql`${column(alias, name)} = ${anyOf(people)}`;
  const inTime = (alias: string, name: string): Part =>
    sql`${column(alias, name)} >= ${first}::timestamp and ${column(alias, name)} < ${addToDate(last, 1, 'day')}::timestamp`;

  const memberships = await all<Membership & { employeeId: string }>(sql`
    select ${column('m', MEMBER.employee)}::text as "employeeId", m.parent_id::text as "groupId", e.department_id::text as "departmentId",
      greatest(${column('m', MEMBER.from)}, ${column('e', PERSON.hired)})::text as "from", least(${column('m', MEMBER.to)}, ${column('e', PERSON.left)})::text as "to"
    from ${whole(days.groups).lines(GROUP.members)} as m join ${whole(days.people).rows} as e on e.id = ${column('m', MEMBER.employee)}
    where ${ofPeople('m', MEMBER.employee)} order by 1, 4`);
  const roster = await all<RosterDay & { employeeId: string; day: string }>(sql`
    select ${column('r', ROSTER.employee)}::text as "employeeId", ${column('r', ROSTER.day)}::text as day, ${column('r', ROSTER.shift)}::text as "shiftId",
      coalesce(${column('r', ROSTER.isPublished)}, 0) = 1 as "isPublished"
    from ${whole(days.roster).rows} as r where ${column('r', ROSTER.day)} between ${first}::date and ${last}::date and ${ofPeople('r', ROSTER.employee)}`);
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
  const calendar = await all<{ day: string; kind: string; isStatutory: boolean }>(sql`
    select ${column('c', CALENDAR.day)}::text as day, ${column('c', CALENDAR.kind)} as kind, coalesce(${column('c', CALENDAR.isStatutory)}, 0) = 1 as "isStatutory"
    from ${whole(days.calendar).rows} as c where ${column('c', CALENDAR.day)} between ${first}::date and ${last}::date`);
  const known = new Map<string, PersonFacts>();
  const of = (employeeId: string): PersonFacts | undefined => known.get(employeeId);
  for (const { employeeId, ...membership } of memberships) {
    const facts: PersonFacts = of(employeeId) ?? {
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
  for (const { day, employeeId, ...each } of roster) of(employeeId)?.roster.set(day, each);
  for (const { employeeId, time } of punches) of(employeeId)?.punches.push(time);
  for (const { employeeId, time } of cards) of(employeeId)?.cards.push(time);
  for (const { employeeId, ...each } of leave) of(employeeId)?.leave.push(each);
  for (const { employeeId, ...each } of overtime) of(employeeId)?.overtime.push(each);
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
