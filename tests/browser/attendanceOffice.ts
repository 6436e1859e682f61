import { addToDate } from '../../src/lib/dates';
import type { TestApp } from '../support/openApp';
import { today } from '../support/today';
import { approvalsOffice, type Office } from './approvalsOffice';

export const AT = '/oa/attendanceManagement';
/** Everybody sees his own days. */
const RIGHTS = ['/myAttendance/list'];
const MARGINS = { lateMargin: 10, earlyMargin: 0, flexible: 0, before: 120, after: 240, punchesOut: true };

/** The first day of the month that lies so many months from this one. */
export const monthAt = (by: number): string => addToDate(`${today().slice(0, 7)}-01`, by, 'month') ?? '';

/** An office whose attendance is looked after. */
export interface AttendanceOffice extends Office {
  /** adds a shift of one span; gives its id */
  shift(name: string, short: string, span: readonly [from: string, to: string], more?: object): Promise<string>;
  /** adds a group of these people, who belong to it from the first day of last month on; gives its id */
  group(name: string, people: readonly string[], more: object): Promise<string>;
}

/** @param code of an account set of its own, not used by another test */
export async function attendanceOffice(app: TestApp, code: string): Promise<AttendanceOffice> {
  const office = await approvalsOffice(app, code, RIGHTS);
  const { add } = office.books;
  return {
    ...office,
    shift: (name, short, [from, to], more = {}) =>
      add('shift', { ...MARGINS, name, short, color: 'blue', spans: [{ from, to }], ...more }),
    group: (name, people, more) =>
      add('attendanceGroup', {
        name,
        restHours: 11,
        followsHolidays: true,
        outside: 'mark',
        members: people.map((employeeId) => ({ employeeId, fromDate: monthAt(-1) })),
        ...more,
      }),
  };
}
