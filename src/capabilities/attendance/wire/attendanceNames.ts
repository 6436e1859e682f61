/** Fields of the result of a day, which the server alone writes. */
export const DAY = {
  employee: 'employeeId',
  department: 'departmentId',
  group: 'groupId',
  day: 'day',
  kind: 'dayKind',
  shift: 'shiftId',
  state: 'state',
  firstIn: 'firstIn',
  lastOut: 'lastOut',
  due: 'dueMinutes',
  present: 'presentMinutes',
  /** the same in hours, as people read them */
  dueHours: 'dueHours',
  presentHours: 'presentHours',
  leaveHours: 'leaveHours',
  absentHours: 'absentHours',
  overtimeHours: 'overtimeHours',
  leave: 'leaveMinutes',
  late: 'lateMinutes',
  early: 'earlyMinutes',
  absent: 'absentMinutes',
  open: 'openMinutes',
  lates: 'lates',
  earlies: 'earlies',
  missing: 'missing',
  workday: 'workdayOvertime',
  restday: 'restdayOvertime',
  holiday: 'holidayOvertime',
  isFrozen: 'isFrozen',
  /** of all that it was worked out from */
  inputs: 'inputs',
  updated: 'updatedTime',
} as const;

/** A shift. Minutes, but `HH:mm` of its spans and its break. */
export const SHIFT = {
  name: 'name',
  spans: 'spans',
  from: 'from',
  to: 'to',
  breakFrom: 'breakFrom',
  breakTo: 'breakTo',
  lateMargin: 'lateMargin',
  earlyMargin: 'earlyMargin',
  flexible: 'flexible',
  absentAfter: 'absentAfter',
  before: 'before',
  after: 'after',
  punchesOut: 'punchesOut',
  hours: 'hours',
} as const;

/** A group of people who work alike, and which shift of which weekday, Monday first. */
export const GROUP = {
  name: 'name',
  kind: 'kind',
  week: ['monShiftId', 'tueShiftId', 'wedShiftId', 'thuShiftId', 'friShiftId', 'satShiftId', 'sunShiftId'],
  freeHours: 'freeHours',
  followsHolidays: 'followsHolidays',
  overtimeRule: 'overtimeRuleId',
  cardRule: 'cardRuleId',
  outside: 'outside',
  restHours: 'restHours',
  members: 'members',
  places: 'places',
} as const;
export const MEMBER = { employee: 'employeeId', from: 'fromDate', to: 'toDate' } as const;
export const PLACE = { name: 'name', latitude: 'latitude', longitude: 'longitude', radius: 'radius' } as const;

/** Who works which shift on a day; without a shift he is off. */
export const ROSTER = {
  employee: 'employeeId',
  day: 'day',
  shift: 'shiftId',
  /** people have been told of it */
  isPublished: 'isPublished',
} as const;

/** A punch as it was made. */
export const PUNCH = {
  employee: 'employeeId',
  time: 'time',
  origin: 'origin',
  place: 'place',
  latitude: 'latitude',
  longitude: 'longitude',
  distance: 'distance',
  isOutside: 'isOutside',
  device: 'device',
} as const;

/** A device that people punch on; in use in state 1. */
export const DEVICE = { name: 'name', place: 'place', status: 'status', keyTime: 'keyTime' } as const;

/** Leave of somebody, day by day. */
export const LEAVE = {
  code: 'code',
  employee: 'employeeId',
  kind: 'leaveId',
  status: 'status',
  startDay: 'startDay',
  startType: 'startType',
  endDay: 'endDay',
  endType: 'endType',
  startTime: 'startTime',
  endTime: 'endTime',
  amount: 'amount',
  days: 'days',
} as const;
/** `part` 0: all day, 1 and 2: its halves, 3: from a time until another one. */
export const LEAVE_DAY = {
  day: 'day',
  part: 'part',
  from: 'from',
  to: 'to',
  amount: 'amount',
  minutes: 'minutes',
} as const;
export const LEAVE_PARTS = { whole: '0', first: '1', second: '2', hours: '3' } as const;

/** Overtime that somebody asked for. */
export const OVERTIME = {
  code: 'code',
  employee: 'employeeId',
  from: 'startTime',
  to: 'endTime',
  status: 'status',
} as const;

/** A punch that somebody says he has forgotten. */
export const CARD = { employee: 'employeeId', time: 'time', status: 'status' } as const;

/** How many make-up cards a month, how many days later, and for what. */
export const CARD_RULE = {
  name: 'name',
  perMonth: 'perMonth',
  withinDays: 'withinDays',
  forLate: 'forLate',
  forEarly: 'forEarly',
  forMissing: 'forMissing',
} as const;

/** Kinds of leave. */
export const LEAVE_KIND = {
  name: 'name',
  unit: 'unit',
  counts: 'counts',
  dayHours: 'dayHours',
  least: 'leastAmount',
  limited: 'limited',
  by: 'grantBy',
  on: 'grantOn',
  grantDays: 'grantDays',
  steps: 'seniority',
  carryDays: 'carryDays',
  carryUntil: 'carryUntil',
  months: 'validMonths',
  isPaid: 'isPaid',
} as const;
/** A line of `steps`. */
export const STEP = { years: 'years', days: 'days' } as const;

/** What somebody is granted of a kind of leave. */
export const LEAVE_GRANT = {
  employee: 'employeeId',
  kind: 'leaveId',
  unit: 'unit',
  origin: 'kind',
  amount: 'amount',
  from: 'validFrom',
  until: 'validTo',
  reason: 'reason',
  /** sheet whose overtime became it */
  sheet: 'sheetId',
} as const;

/** Days that are not as their weekday. */
export const CALENDAR = { day: 'day', kind: 'kind', isStatutory: 'isStatutory' } as const;
/** Value of `kind` for one that is worked. */
export const WORKED = 'work';

/** How overtime counts on the three kinds of days. */
export const OVERTIME_RULE = {
  by: { workday: 'workdayBy', restday: 'restdayBy', holiday: 'holidayBy' },
  to: { workday: 'workdayTo', restday: 'restdayTo', holiday: 'holidayTo' },
  /** kind of leave that it becomes, where it becomes time off */
  leave: 'leaveId',
  least: 'least',
  unit: 'unit',
} as const;

/** Who is employed from when until when. */
export const PERSON = { name: 'name', hired: 'hireDate', left: 'leaveDate' } as const;

/** Value of what overtime becomes, where it becomes time off. */
export const TIME_OFF = 'timeOff';

/** State of a paper that was agreed to. */
export const AGREED = 1;

/** Call below the address of the kinds of leave: grants what is due by their rules. */
export const ALLOT = 'allot';

/** Calls below the address of the results. */
export const DAY_CALLS = {
  recompute: 'recompute',
  why: 'why',
  month: 'month',
  punch: 'punch',
  newKey: 'newKey',
} as const;

/** Values of the origin of punches. */
export const ORIGIN = { web: 'web', device: 'device' } as const;

/** Value of the unit of a kind of leave that is taken by half days; all others are taken by hours (B-093, B-094). */
export const BY_HALVES = '1';
/** Value of how leave counts where days off are not counted. */
export const WORKDAYS = 'workdays';
