import { parts } from '../../../language/meta/names';
import type { Parts } from '../../../language/meta/naming';
import {
  CALENDAR,
  CARD,
  CARD_RULE,
  DAY,
  DEVICE,
  GROUP,
  LEAVE,
  LEAVE_DAY,
  LEAVE_GRANT,
  LEAVE_KIND,
  MEMBER,
  OVERTIME,
  OVERTIME_RULE,
  PERSON,
  PLACE,
  PUNCH,
  ROSTER,
  SHIFT,
  STEP,
} from '../wire';

const lines = (table: string, inside: Parts): Parts => ({
  [table]: 'lines',
  ...Object.fromEntries(Object.entries(inside).map(([name, part]) => [`${table}.${name}`, part])),
});

/** What the results of days have. */
export const DAY_PARTS: Parts = {
  ...parts('person', DAY.employee),
  ...parts('reference', DAY.department, DAY.group, DAY.shift),
  ...parts('date', DAY.day),
  ...parts('choice', DAY.kind, DAY.state),
  ...parts('datetime', DAY.firstIn, DAY.lastOut, DAY.updated),
  ...parts('number', DAY.due, DAY.present, DAY.leave, DAY.late, DAY.early, DAY.absent, DAY.open),
  ...parts('number', DAY.dueHours, DAY.presentHours, DAY.leaveHours, DAY.absentHours, DAY.overtimeHours),
  ...parts('number', DAY.lates, DAY.earlies, DAY.missing, DAY.workday, DAY.restday, DAY.holiday),
  ...parts('yesNo', DAY.isFrozen),
  ...parts('text', DAY.inputs),
};

/** What a shift has. */
export const SHIFT_PARTS: Parts = {
  ...parts('text', SHIFT.name, SHIFT.breakFrom, SHIFT.breakTo),
  ...parts('number', SHIFT.lateMargin, SHIFT.earlyMargin, SHIFT.flexible, SHIFT.absentAfter, SHIFT.before, SHIFT.after),
  ...parts('number', SHIFT.hours),
  ...parts('yesNo', SHIFT.punchesOut),
  ...lines(SHIFT.spans, parts('text', SHIFT.from, SHIFT.to)),
};

/** What a group has. */
export const GROUP_PARTS: Parts = {
  ...parts('text', GROUP.name),
  ...parts('choice', GROUP.kind, GROUP.outside),
  ...parts('reference', ...GROUP.week, GROUP.overtimeRule, GROUP.cardRule),
  ...parts('number', GROUP.freeHours, GROUP.restHours),
  ...parts('yesNo', GROUP.followsHolidays),
  ...lines(GROUP.members, { ...parts('person', MEMBER.employee), ...parts('date', MEMBER.from, MEMBER.to) }),
  ...lines(GROUP.places, {
    ...parts('text', PLACE.name),
    ...parts('number', PLACE.latitude, PLACE.longitude, PLACE.radius),
  }),
};

export const ROSTER_PARTS: Parts = {
  ...parts('person', ROSTER.employee),
  ...parts('date', ROSTER.day),
  ...parts('reference', ROSTER.shift),
  ...parts('yesNo', ROSTER.isPublished),
};

export const PUNCH_PARTS: Parts = {
  ...parts('person', PUNCH.employee),
  ...parts('datetime', PUNCH.time),
  ...parts('choice', PUNCH.origin),
  ...parts('text', PUNCH.place, PUNCH.device),
  ...parts('number', PUNCH.latitude, PUNCH.longitude, PUNCH.distance),
  ...parts('yesNo', PUNCH.isOutside),
};

export const DEVICE_PARTS: Parts = {
  ...parts('text', DEVICE.name, DEVICE.place),
  ...parts('choice', DEVICE.status),
  ...parts('datetime', DEVICE.keyTime),
};

export const LEAVE_PARTS_NEEDED: Parts = {
  ...parts('any', LEAVE.code),
  ...parts('person', LEAVE.employee),
  ...parts('reference', LEAVE.kind),
  ...parts('choice', LEAVE.status, LEAVE.startType, LEAVE.endType),
  ...parts('date', LEAVE.startDay, LEAVE.endDay),
  ...parts('datetime', LEAVE.startTime, LEAVE.endTime),
  ...parts('number', LEAVE.amount),
  ...lines(LEAVE.days, {
    ...parts('date', LEAVE_DAY.day),
    ...parts('choice', LEAVE_DAY.part),
    ...parts('text', LEAVE_DAY.from, LEAVE_DAY.to),
    ...parts('number', LEAVE_DAY.amount, LEAVE_DAY.minutes),
  }),
};

export const LEAVE_KIND_PARTS: Parts = {
  ...parts('text', LEAVE_KIND.name),
  ...parts('choice', LEAVE_KIND.unit, LEAVE_KIND.counts),
  ...parts('number', LEAVE_KIND.dayHours, LEAVE_KIND.least),
  ...parts('yesNo', LEAVE_KIND.isPaid),
  ...parts('yesNo', LEAVE_KIND.limited),
  ...parts('choice', LEAVE_KIND.by, LEAVE_KIND.on),
  ...parts('number', LEAVE_KIND.grantDays, LEAVE_KIND.carryDays, LEAVE_KIND.months),
  ...parts('text', LEAVE_KIND.carryUntil),
  ...lines(LEAVE_KIND.steps, parts('number', STEP.years, STEP.days)),
};

export const LEAVE_GRANT_PARTS: Parts = {
  ...parts('person', LEAVE_GRANT.employee),
  ...parts('reference', LEAVE_GRANT.kind, LEAVE_GRANT.sheet),
  ...parts('choice', LEAVE_GRANT.origin, LEAVE_GRANT.unit),
  ...parts('number', LEAVE_GRANT.amount),
  ...parts('date', LEAVE_GRANT.from, LEAVE_GRANT.until),
  ...parts('text', LEAVE_GRANT.reason),
};

export const OVERTIME_PARTS: Parts = {
  ...parts('any', OVERTIME.code),
  ...parts('person', OVERTIME.employee),
  ...parts('datetime', OVERTIME.from, OVERTIME.to),
  ...parts('choice', OVERTIME.status),
};

export const CARD_PARTS: Parts = {
  ...parts('person', CARD.employee),
  ...parts('datetime', CARD.time),
  ...parts('choice', CARD.status),
};

export const CARD_RULE_PARTS: Parts = {
  ...parts('text', CARD_RULE.name),
  ...parts('number', CARD_RULE.perMonth, CARD_RULE.withinDays),
  ...parts('yesNo', CARD_RULE.forLate, CARD_RULE.forEarly, CARD_RULE.forMissing),
};

export const CALENDAR_PARTS: Parts = {
  ...parts('date', CALENDAR.day),
  ...parts('choice', CALENDAR.kind),
  ...parts('yesNo', CALENDAR.isStatutory),
};

export const OVERTIME_RULE_PARTS: Parts = {
  ...parts('choice', ...Object.values(OVERTIME_RULE.by), ...Object.values(OVERTIME_RULE.to)),
  ...parts('reference', OVERTIME_RULE.leave),
  ...parts('number', OVERTIME_RULE.least, OVERTIME_RULE.unit),
};

export const PERSON_PARTS: Parts = { ...parts('text', PERSON.name), ...parts('date', PERSON.hired, PERSON.left) };
