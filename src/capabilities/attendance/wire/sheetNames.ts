/** A sheet: the month of a group, which its people confirm. The program alone counts them. */
export const SHEET = {
  group: 'groupId',
  /** YYYY-MM */
  month: 'month',
  due: 'dueDate',
  people: 'people',
  confirmed: 'confirmed',
  objected: 'objected',
  /** of its people, how many have no account, for whom closing agrees */
  noAccount: 'noAccount',
  voucher: 'voucherId',
  created: 'createdId',
} as const;

/** What somebody confirms of a sheet, with {@link FIGURES}. */
export const CONFIRMATION = {
  sheet: 'sheetId',
  employee: 'employeeId',
  department: 'departmentId',
  group: 'groupId',
  month: 'month',
  objection: 'objection',
  answer: 'answer',
  confirmed: 'confirmedTime',
  noAccount: 'noAccount',
  created: 'createdTime',
  updated: 'updatedTime',
} as const;

/** What the days of somebody in a month come to. Hours have two decimals. */
export const FIGURES = {
  dueDays: 'dueDays',
  dueHours: 'dueHours',
  presentHours: 'presentHours',
  lates: 'lates',
  lateMinutes: 'lateMinutes',
  earlies: 'earlies',
  earlyMinutes: 'earlyMinutes',
  missing: 'missing',
  absentHours: 'absentHours',
  openHours: 'openHours',
  paidLeave: 'paidLeaveHours',
  unpaidLeave: 'unpaidLeaveHours',
  workday: 'workdayOvertimeHours',
  restday: 'restdayOvertimeHours',
  holiday: 'holidayOvertimeHours',
} as const;

/** What is taken over from a sheet that is closed: a line with {@link FIGURES} for each of its people. */
export const VOUCHER = {
  sheet: 'sheetId',
  group: 'groupId',
  month: 'month',
  lines: 'lines',
  employee: 'employeeId',
  department: 'departmentId',
  /** of its overtime, what becomes time off and is not paid */
  timeOff: 'timeOffHours',
} as const;

/**
 * Days for confirming, whether silence agrees after them, and how many days before their end people are reminded; what a
 * month without fault adds to somebody's score, and what being late once and absent for a day takes from it.
 */
export const OTHER_RULES = {
  within: 'confirmWithin',
  agreesAfter: 'agreesAfter',
  remindBefore: 'remindBefore',
  full: 'fullScore',
  late: 'lateScore',
  absent: 'absentScore',
} as const;

/** What changes the scores of people, a line for each. */
export const SCORE = {
  sheet: 'sheetId',
  reason: 'reason',
  lines: 'lines',
  employee: 'employeeId',
  score: 'score',
  note: 'note',
} as const;

/** Calls below the address of the sheets. */
export const SHEET_CALLS = { remind: 'remind' } as const;
