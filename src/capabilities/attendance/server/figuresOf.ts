import { sql, type RawBuilder } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf } from '../../../server/storage';
import { AGREED, CONFIRMATION, DAY, FIGURES, LEAVE, LEAVE_DAY, LEAVE_KIND, SHEET } from '../wire';
import { daysOf } from './daysOf';
import { sheetsOf } from './sheetsOf';

type Part = RawBuilder<unknown>;

/** Sheets whose people are meant, by their ids; `people` null: all of them. */
export interface FiguresAsked {
  sheets: readonly string[];
  people: readonly string[] | null;
}

const column = (alias: string, name: string): Part => sql.ref(`${alias}.${snake(name)}`);

/** First day of the month of a sheet, and the first one behind it. */
export const monthFrom = (alias: string): Part => sql`to_date(${column(alias, SHEET.month)}, 'YYYY-MM')`;
export const monthTo = (alias: string): Part => sql`(${monthFrom(alias)} + interval '1 month')::date`;

/**
 * What the days of people come to, a row for each person of a sheet by the columns of confirmations: `(select …)` without a
 * name. Only days count on which he belonged to the group of the sheet. Leave of a day is paid and unpaid as the lines of
 * his leave are; minutes are added up before they become hours.
 */
export function figuresOf(call: Call, { people, sheets }: FiguresAsked): Part {
  const { model } = call.services;
  const [days, own] = [daysOf(model), sheetsOf(model)];
  if (!days || !own) throw new Error('figures of sheets need results of days');
  const all = (name: string) => records(asSystem(call, '考勤确认', name));
  const asked = sql`(select * from ${all(own.resource.name).rows} as asked where asked.id = ${anyOf(sheets)})`;
  const ofPeople = (alias: string, name: string): Part =>
    people === null ? sql`true` : sql`${column(alias, name)} = ${anyOf(people)}`;
  const sum = (name: string): Part => sql`sum(${column('d', name)})::int`;
  const hours = (minutes: Part): Part => sql`round(sum(${minutes}) / 60.0, 2)`;
  const unpaid = sql`coalesce(round(${column('d', DAY.leave)}::numeric * l.unpaid / nullif(l.total, 0)), 0)`;
  const made: Readonly<Record<string, Part>> = {
    [FIGURES.dueDays]: sql`count(*) filter (where ${column('d', DAY.due)} > 0 or ${column('d', DAY.leave)} > 0)::int`,
    [FIGURES.dueHours]: hours(column('d', DAY.due)),
    [FIGURES.presentHours]: hours(column('d', DAY.present)),
    [FIGURES.lates]: sum(DAY.lates),
    [FIGURES.lateMinutes]: sum(DAY.late),
    [FIGURES.earlies]: sum(DAY.earlies),
    [FIGURES.earlyMinutes]: sum(DAY.early),
    [FIGURES.missing]: sum(DAY.missing),
    [FIGURES.absentHours]: hours(column('d', DAY.absent)),
    [FIGURES.openHours]: hours(column('d', DAY.open)),
    [FIGURES.paidLeave]: hours(sql`${column('d', DAY.leave)} - ${unpaid}`),
    [FIGURES.unpaidLeave]: hours(unpaid),
    [FIGURES.workday]: hours(column('d', DAY.workday)),
    [FIGURES.restday]: hours(column('d', DAY.restday)),
    [FIGURES.holiday]: hours(column('d', DAY.holiday)),
  };
  const figures = Object.entries(made).map(([name, value]) => sql`${value} as ${sql.id(snake(name))}`);
  const leave = all(days.days.leave);
  return sql`(select s.id as ${sql.id(snake(CONFIRMATION.sheet))}, ${column('d', DAY.employee)} as ${sql.id(snake(CONFIRMATION.employee))},
      (array_agg(${column('d', DAY.department)} order by ${column('d', DAY.day)} desc))[1] as ${sql.id(snake(CONFIRMATION.department))},
      ${column('s', SHEET.group)} as ${sql.id(snake(CONFIRMATION.group))}, ${column('s', SHEET.month)} as ${sql.id(snake(CONFIRMATION.month))},
      ${sql.join(figures)}
    from ${asked} as s join ${all(days.resource.name).rows} as d on ${column('d', DAY.group)} = ${column('s', SHEET.group)}
      and ${column('d', DAY.day)} >= ${monthFrom('s')} and ${column('d', DAY.day)} < ${monthTo('s')} and ${ofPeople('d', DAY.employee)}
    left join (select ${column('v', LEAVE.employee)} as employee, ${column('n', LEAVE_DAY.day)} as day, sum(${column('n', LEAVE_DAY.minutes)}) as total,
        sum(${column('n', LEAVE_DAY.minutes)}) filter (where coalesce(${column('k', LEAVE_KIND.isPaid)}, 1) = 0) as unpaid
      from ${leave.rows} as v join ${leave.lines(LEAVE.days)} as n on n.parent_id = v.id
        join ${all(days.days.leaveKinds).rows} as k on k.id = ${column('v', LEAVE.kind)}
      where ${column('v', LEAVE.status)} = ${AGREED} and ${ofPeople('v', LEAVE.employee)}
        and ${column('n', LEAVE_DAY.day)} >= (select min(${monthFrom('q')}) from ${asked} as q)
        and ${column('n', LEAVE_DAY.day)} < (select max(${monthTo('q')}) from ${asked} as q)
      group by 1, 2) as l on l.employee = ${column('d', DAY.employee)} and l.day = ${column('d', DAY.day)}
    group by s.id, ${column('d', DAY.employee)}, ${column('s', SHEET.group)}, ${column('s', SHEET.month)})`;
}
