import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Ids of the shifts, in the order of {@link SHIFTS}. */
export const SHIFT = { day: '1', early: '2', middle: '3', night: '4' } as const;

/** Ids of the attendance groups, in the order of {@link GROUPS}. */
export const GROUP = { office: '1', works: '2', sales: '3' } as const;

/** Ids of the types of leave, in the order of {@link LEAVES}. */
export const LEAVE = {
  annual: '1',
  timeOff: '2',
  personal: '3',
  sick: '4',
  marriage: '5',
  maternity: '6',
  nursing: '7',
  bereavement: '8',
  paternity: '9',
} as const;

/** name, key in the roster, colour, from, to, hours, more */
export const SHIFTS: readonly [string, string, string, string, string, string, Readonly<Record<string, unknown>>][] = [
  ['常白班', '白', 'blue', '09:00', '18:00', '8.00', { breakFrom: '12:00', breakTo: '13:00' }],
  ['早班', '早', 'green', '08:00', '16:00', '8.00', {}],
  ['中班', '中', 'orange', '16:00', '00:00', '8.00', {}],
  ['夜班', '夜', 'purple', '22:00', '06:00', '8.00', { remark: '次日6点下班，计入开始的那一天' }],
];

const BY_HALF_DAYS = { unit: '1', leastAmount: '0.50' };
const BY_HOURS = { unit: '2', leastAmount: '1.00' };

/** name and what differs from a paid leave by half days of working days that nothing limits */
export const LEAVES: readonly [string, Readonly<Record<string, unknown>>][] = [
  ['年假', { limited: 1, grantBy: 'seniority', grantOn: 'newYear', carryDays: '5.0', carryUntil: '03-31' }],
  ['调休', { ...BY_HOURS, limited: 1, grantBy: 'none', validMonths: 12, remark: '由加班转入' }],
  ['事假', { ...BY_HOURS, isPaid: 0 }],
  ['病假', { needsProof: 1 }],
  ['婚假', { needsProof: 1 }],
  ['产假', { counts: 'days', needsProof: 1 }],
  ['哺乳假', { ...BY_HOURS, leastAmount: '0.50' }],
  ['丧假', {}],
  ['陪产假', { counts: 'days', needsProof: 1 }],
];

/** years of service, days of annual leave */
export const SENIORITY: readonly [number, string][] = [
  [1, '5.0'],
  [10, '10.0'],
  [20, '15.0'],
];

const RATES = { workdayRate: '1.50', restdayRate: '2.00', holidayRate: '3.00' };

const OVERTIME_RULES: readonly Readonly<Record<string, unknown>>[] = [
  {
    name: '职能部门加班规则',
    ...RATES,
    workdayBy: 'application',
    workdayTo: 'timeOff',
    restdayBy: 'application',
    restdayTo: 'timeOff',
    holidayBy: 'both',
    holidayTo: 'pay',
    unit: 30,
    least: 60,
    leaveId: LEAVE.timeOff,
  },
  {
    name: '车间加班规则',
    ...RATES,
    workdayBy: 'both',
    workdayTo: 'pay',
    restdayBy: 'both',
    restdayTo: 'pay',
    holidayBy: 'both',
    holidayTo: 'pay',
    unit: 30,
    least: 30,
  },
];

const CARD_RULES: readonly Readonly<Record<string, unknown>>[] = [
  { name: '职能部门补卡规则', perMonth: 3, withinDays: 7, forLate: 1, forEarly: 1, forMissing: 1 },
  {
    name: '车间补卡规则',
    perMonth: 2,
    withinDays: 3,
    forLate: 0,
    forEarly: 0,
    forMissing: 1,
    remark: '由车间主任证明',
  },
];

/** Where people clock in: name, latitude, longitude, metres. */
const PLACES = {
  kunshan: ['昆山总厂', '31.265400', '120.953100', 400],
  ningbo: ['宁波分厂', '29.906200', '121.836500', 300],
} as const;

/** departments, places and rules of each group */
export const GROUPS: readonly {
  departments: readonly string[];
  places: readonly (readonly [string, string, string, number])[];
  row: Readonly<Record<string, unknown>>;
}[] = [
  {
    departments: [DEPARTMENT.company, DEPARTMENT.office, DEPARTMENT.purchase, DEPARTMENT.finance, DEPARTMENT.research],
    places: [PLACES.kunshan],
    row: {
      name: '办公室',
      kind: 'fixed',
      managerId: '8',
      monShiftId: SHIFT.day,
      tueShiftId: SHIFT.day,
      wedShiftId: SHIFT.day,
      thuShiftId: SHIFT.day,
      friShiftId: SHIFT.day,
      overtimeRuleId: '1',
      cardRuleId: '1',
      outside: 'mark',
    },
  },
  {
    departments: [
      DEPARTMENT.production,
      DEPARTMENT.stamping,
      DEPARTMENT.casting,
      DEPARTMENT.surface,
      DEPARTMENT.assembly,
      DEPARTMENT.store,
      DEPARTMENT.ningbo,
    ],
    places: [PLACES.kunshan, PLACES.ningbo],
    row: {
      name: '生产车间',
      kind: 'scheduled',
      managerId: '13',
      overtimeRuleId: '2',
      cardRuleId: '2',
      outside: 'refuse',
    },
  },
  {
    departments: [DEPARTMENT.sales],
    places: [],
    row: {
      name: '销售外勤',
      kind: 'free',
      managerId: '10',
      freeHours: '8.00',
      overtimeRuleId: '1',
      cardRuleId: '1',
      outside: 'allow',
    },
  },
];

/**
 * The rules of attendance. Everybody stands in one group, from the first day of work to the last.
 * @param staff the records of the people
 */
export function attendanceRules(
  ids: Ids,
  today: string,
  staff: readonly DemoRow[],
): { resource: string; rows: DemoRow[] }[] {
  const row = (resource: string, values: Readonly<Record<string, unknown>>): DemoRow =>
    masterRow(ids.next(resource), today, values);
  const line = (lines: string, values: Readonly<Record<string, unknown>>) => ({ ...values, id: ids.next(lines) });
  const shifts = SHIFTS.map(([name, short, color, from, to, hours, more]) =>
    row('shift', {
      name,
      short,
      color,
      spans: [line('shift.spans', { from, to })],
      lateMargin: 10,
      earlyMargin: 0,
      flexible: 0,
      before: 120,
      after: 240,
      punchesOut: 1,
      hours,
      ...more,
    }),
  );
  const leaves = LEAVES.map(([name, more]) =>
    row('leave', {
      name,
      ...BY_HALF_DAYS,
      counts: 'workdays',
      isPaid: 1,
      dayHours: '8.00',
      limited: 0,
      needsProof: 0,
      ...more,
      seniority:
        more.grantBy === 'seniority' ? SENIORITY.map(([years, days]) => line('leave.seniority', { years, days })) : [],
    }),
  );
  const groups = GROUPS.map(({ departments, places, row: values }) =>
    row('attendanceGroup', {
      followsHolidays: 1,
      restHours: 11,
      ...values,
      members: staff
        .filter(({ departmentId }) => departments.includes(String(departmentId)))
        .map(({ id, hireDate, leaveDate }) =>
          line('attendanceGroup.members', { employeeId: id, fromDate: hireDate, toDate: leaveDate ?? null }),
        ),
      places: places.map(([name, latitude, longitude, radius]) =>
        line('attendanceGroup.places', { name, latitude, longitude, radius }),
      ),
    }),
  );
  return [
    { resource: 'shift', rows: shifts },
    { resource: 'leave', rows: leaves },
    { resource: 'overtimeRules', rows: OVERTIME_RULES.map((values) => row('overtimeRules', values)) },
    { resource: 'cardReplacementRules', rows: CARD_RULES.map((values) => row('cardReplacementRules', values)) },
    { resource: 'attendanceGroup', rows: groups },
  ];
}
