import { allotment, type AllotmentRule } from '../../../capabilities/attendance/wire';
import { addToDate } from '../../../lib/dates';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { Random } from '../../../lib/Random';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { masterRow } from '../work/masterRow';
import type { Ids } from '../work/Ids';
import { DEPARTMENT } from '../people/organisation';
import { isRestDay } from './holidays';
import { GROUPS, LEAVE, SENIORITY, SHIFT } from './attendance';

/** Days before today of which people have punched. */
export const PUNCHED_DAYS = 61;
/** The roster of the workshop begins later. */
const ROSTERED_DAYS = 35;
const HEAD = '8';
const CLOCK: Readonly<Record<string, readonly [from: number, to: number]>> = {
  [SHIFT.day]: [540, 1080],
  [SHIFT.early]: [480, 960],
  [SHIFT.middle]: [960, 1440],
  [SHIFT.night]: [1320, 1800],
};
/** What the workshop works in turns; null: off. */
const TURN: readonly (string | null)[] = [
  SHIFT.early,
  SHIFT.early,
  SHIFT.middle,
  SHIFT.middle,
  SHIFT.night,
  null,
  null,
];
const FREE: readonly [from: number, to: number] = [550, 1090];

/** The annual leave of {@link attendanceRules}, as the product grants it. */
const ANNUAL: AllotmentRule = {
  by: 'seniority',
  on: 'newYear',
  days: new Decimal(0),
  steps: SENIORITY.map(([years, days]) => ({ years, days: asDecimal(days) })),
  carryDays: new Decimal(0),
  carryUntil: null,
};

/** Leave of somebody, so many days before today: kind, days or hours, reason. */
const LEAVES: readonly [
  person: string,
  kind: string,
  daysAgo: number,
  part: 'whole' | 'first' | 'second',
  remark: string,
][] = [
  ['24', LEAVE.annual, 33, 'whole', '探亲'],
  ['24', LEAVE.annual, 32, 'whole', '探亲'],
  ['25', LEAVE.sick, 26, 'second', '就诊'],
  ['9', LEAVE.annual, 20, 'whole', '家中有事'],
  ['20', LEAVE.annual, 13, 'first', '办理证件'],
  ['5', LEAVE.annual, 12, 'whole', '孩子家长会'],
  ['12', LEAVE.sick, 6, 'whole', '感冒发烧'],
];
const OVERTIME: readonly [person: string, daysAgo: number, hours: number, remark: string][] = [
  ['25', 30, 3, '月末结账'],
  ['5', 30, 3, '月末结账'],
  ['24', 18, 2, '模具试模'],
  ['26', 11, 2, '排产调整'],
  ['20', 4, 2, '到货验收'],
];

/**
 * What people did with the rules of attendance in the last weeks: the roster of the workshop until the end of next week,
 * punches with what is late, early and forgotten, leave with what was granted for it, overtime.
 * @param staff the records of the people
 */
export function attendanceStory(
  ids: Ids,
  today: string,
  staff: readonly DemoRow[],
): { resource: string; rows: DemoRow[] }[] {
  const random = new Random(20_260_301);
  const dayOf = (daysAgo: number): string => addToDate(today, -daysAgo, 'day') ?? today;
  const people = staff.filter(({ status }) => status !== 0);
  const row = (resource: string, day: string, values: Readonly<Record<string, unknown>>): DemoRow => {
    const { status: _, ...made } = masterRow(ids.next(resource), today, values);
    const time = `${day} 08:30:00`;
    return { ...made, createdId: HEAD, createdTime: time, updatedTime: time, ...values } as DemoRow;
  };
  const inGroup = (person: DemoRow, index: number): boolean =>
    GROUPS[index]?.departments.includes(String(person.departmentId)) === true;
  const works = people.filter((person) => inGroup(person, 1));
  const roster = works.flatMap((person, turn) =>
    Array.from({ length: ROSTERED_DAYS + 14 }, (_, index) => {
      const day = dayOf(ROSTERED_DAYS - index);
      const isPublished = index < ROSTERED_DAYS + 7 ? 1 : 0;
      const shiftId = TURN[(index + turn * 2) % TURN.length] ?? null;
      return row('rosterSchedule', dayOf(ROSTERED_DAYS), { employeeId: person.id, day, shiftId, isPublished });
    }),
  );
  const shiftOn = new Map(
    roster.map(({ day, employeeId, shiftId }) => [`${String(employeeId)}/${String(day)}`, shiftId]),
  );
  const workday = (daysAgo: number): string => workdayBefore(dayOf(daysAgo));
  const away = new Set(LEAVES.map(([person, , daysAgo]) => `${person}/${workday(daysAgo)}`));
  const grants = granted(people, dayOf(PUNCHED_DAYS), today, row);
  const punches = people.flatMap((person) => {
    const isWorker = inGroup(person, 1);
    const times = isWorker
      ? (day: string) => CLOCK[String(shiftOn.get(`${person.id}/${day}`))]
      : (day: string) => (isRestDay(day) ? undefined : inGroup(person, 2) ? FREE : CLOCK[SHIFT.day]);
    return Array.from({ length: PUNCHED_DAYS }, (_, index) => dayOf(PUNCHED_DAYS - index)).flatMap((day) => {
      const span = day < String(person.hireDate) || away.has(`${person.id}/${day}`) ? undefined : times(day);
      const made = span ? punched(random, span) : [];
      return made.map((minutes) => {
        const time = moment(day, minutes);
        return row('punch', day, {
          employeeId: person.id,
          time,
          origin: isWorker ? 'device' : 'web',
          ...(isWorker ? { device: '一号门' } : {}),
          place: person.departmentId === DEPARTMENT.ningbo ? '宁波分厂' : inGroup(person, 2) ? null : '昆山总厂',
          isOutside: inGroup(person, 2) ? 1 : 0,
          createdId: person.id,
          createdTime: time,
          updatedTime: time,
        });
      });
    });
  });
  return [
    { resource: 'rosterSchedule', rows: roster },
    { resource: 'punch', rows: punches },
    { resource: 'leaveGrant', rows: [...grants, adjusted(today, row)] },
    { resource: 'leaveRecord', rows: LEAVES.map((leave) => leaveRow(ids, leave, { workday, grants }, row)) },
    { resource: 'scoreChange', rows: [rewarded(ids, dayOf(9), row)] },
    {
      resource: 'overtimeRecord',
      rows: OVERTIME.map(([person, daysAgo, hours, remark]) => {
        const day = workday(daysAgo);
        const end = `${day} ${String(18 + hours).padStart(2, '0')}:00:00`;
        return row('overtimeRecord', day, {
          billDate: day,
          employeeId: person,
          startTime: `${day} 18:00:00`,
          endTime: end,
          remark,
          status: 1,
        });
      }),
    },
  ];
}

type MakeRow = (resource: string, day: string, values: Readonly<Record<string, unknown>>) => DemoRow;

/** Annual leave by seniority, of the years of the story. */
function granted(people: readonly DemoRow[], first: string, today: string, row: MakeRow): DemoRow[] {
  const years = [...new Set([first, today].map((day) => day.slice(0, 4)))];
  return years.flatMap((year) => people.flatMap((person) => grantOf(person, year, today, row)));
}

/** Scores that the head of the office gave by hand. */
function rewarded(ids: Ids, day: string, row: MakeRow): DemoRow {
  const scores: readonly [string, number, string][] = [
    ['24', 20, '模具改进提案'],
    ['18', 10, '盘点无差错'],
    ['31', -5, '未按规定佩戴安全帽'],
  ];
  return row('scoreChange', day, {
    billDate: day,
    reason: '安全与改善月评',
    status: 1,
    lines: scores.map(([employeeId, score, note]) => ({ id: ids.next('scoreChange.lines'), employeeId, score, note })),
  });
}

/** A day that the head of the office has yet to give. */
function adjusted(today: string, row: MakeRow): DemoRow {
  return row('leaveGrant', today, {
    employeeId: '25',
    leaveId: LEAVE.annual,
    unit: '1',
    kind: 'adjust',
    amount: '1.00',
    validFrom: today,
    validTo: `${today.slice(0, 4)}-12-31`,
    reason: '月末结账连续加班，奖励一天',
    status: 0,
  });
}

function grantOf({ hireDate, id }: DemoRow, year: string, today: string, row: MakeRow): DemoRow[] {
  const day = today.startsWith(year) ? today : `${year}-12-31`;
  return allotment(ANNUAL, String(hireDate), day, new Decimal(0)).map(({ days, from, until }) =>
    row('leaveGrant', from, {
      employeeId: id,
      leaveId: LEAVE.annual,
      unit: '1',
      kind: 'rule',
      amount: days.toFixed(2),
      validFrom: from,
      validTo: until,
      reason: '按规则发放',
      status: 1,
    }),
  );
}

function leaveRow(
  ids: Ids,
  [person, kind, daysAgo, part, remark]: (typeof LEAVES)[number],
  { grants, workday }: { grants: readonly DemoRow[]; workday: (daysAgo: number) => string },
  row: MakeRow,
): DemoRow {
  const day = workday(daysAgo);
  const grant = grants.find(
    ({ employeeId, validFrom }) => employeeId === person && String(validFrom).slice(0, 4) === day.slice(0, 4),
  );
  const amount = part === 'whole' ? '1.00' : '0.50';
  return row('leaveRecord', day, {
    billDate: day,
    employeeId: person,
    leaveId: kind,
    unit: '1',
    limited: kind === LEAVE.annual ? 1 : 0,
    startDay: day,
    startType: part === 'second' ? '2' : '1',
    endDay: day,
    endType: part === 'first' ? '1' : '2',
    amount,
    remark,
    status: 1,
    shares:
      kind === LEAVE.annual && grant ? [{ id: ids.next('leaveRecord.shares'), day, grantId: grant.id, amount }] : [],
    days: [
      {
        id: ids.next('leaveRecord.days'),
        day,
        part: { whole: '0', first: '1', second: '2' }[part],
        amount,
        minutes: part === 'whole' ? 480 : 240,
      },
    ],
  });
}

/** When somebody comes and goes: mostly in time, sometimes late, early, with a punch forgotten, or not at all. */
function punched(random: Random, [from, to]: readonly [number, number]): number[] {
  const chance = random.between(0, 99);
  if (chance < 1) return [];
  const come = chance < 6 ? from + random.between(11, 45) : from - random.between(1, 22);
  const go = chance >= 6 && chance < 8 ? to - random.between(15, 90) : to + random.between(0, 25);
  return chance >= 8 && chance < 10 ? [come] : [come, go];
}

function moment(day: string, minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const own = addToDate(day, Math.floor(minutes / 1440), 'day') ?? day;
  return `${own} ${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}:00`;
}

/** The day itself, or the last day of work before it. */
function workdayBefore(day: string): string {
  let found = day;
  while (isRestDay(found)) found = addToDate(found, -1, 'day') ?? '';
  return found;
}
