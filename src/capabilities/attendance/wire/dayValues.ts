import type { Document } from '../../../language/rules';
import { addToDate } from '../../../lib/dates';
import { asDecimal } from '../../../lib/decimal';
import { DAY } from './attendanceNames';
import { clockText } from './clock';
import type { WorkedDay } from './workOut';

const MINUTES = 1440;

/** A result by the names of its fields, but for what it was made from and when. */
export function dayValues(employeeId: string, { day, membership, plan, result }: Omit<WorkedDay, 'inputs'>): Document {
  const overtime = (kind: string): number => (result.kind === kind ? result.overtime : 0);
  return {
    [DAY.employee]: employeeId,
    [DAY.department]: membership.departmentId,
    [DAY.group]: membership.groupId,
    [DAY.day]: day,
    [DAY.kind]: result.kind,
    [DAY.shift]: plan.shift?.id ?? null,
    [DAY.state]: result.state,
    [DAY.firstIn]: moment(day, result.firstIn),
    [DAY.lastOut]: moment(day, result.lastOut),
    [DAY.due]: result.due,
    [DAY.present]: result.present,
    [DAY.dueHours]: hoursText(result.due),
    [DAY.presentHours]: hoursText(result.present),
    [DAY.leaveHours]: hoursText(result.leave),
    [DAY.absentHours]: hoursText(result.absent),
    [DAY.overtimeHours]: hoursText(result.overtime),
    [DAY.leave]: result.leave,
    [DAY.late]: result.late,
    [DAY.early]: result.early,
    [DAY.absent]: result.absent,
    [DAY.open]: result.open,
    [DAY.lates]: result.lates,
    [DAY.earlies]: result.earlies,
    [DAY.missing]: result.missing,
    [DAY.workday]: overtime('workday'),
    [DAY.restday]: overtime('restday'),
    [DAY.holiday]: overtime('holiday'),
    [DAY.isFrozen]: 0,
  };
}

/** Minutes as hours, `7.73`. */
export const hoursText = (minutes: number): string => asDecimal(minutes).dividedBy(60).toFixed(2);

/** Minutes since midnight of a day as a moment. */
function moment(day: string, minutes: number | null): string | null {
  if (minutes === null) return null;
  return `${addToDate(day, Math.floor(minutes / MINUTES), 'day')} ${clockText(minutes)}:00`;
}
