import { expect, it } from 'vitest';
import { addToDate } from '../../../lib/dates';
import { Random } from '../../../lib/Random';
import type { Facts, KnownGroup, LeaveFact, PersonFacts } from './Facts';
import type { CalendarDay } from './PlannedDay';
import type { Shift } from './Shift';
import { workOut } from './workOut';

/**
 * The results of a year of fifty people are worked out a second time, minute by minute, in plain loops that know nothing
 * of spans: turns with nights, holidays and worked weekends, people who join, leave and change their group, leave of
 * whole days, halves and hours, make-up cards, overtime.
 */
const YEAR = 2026;
const DAYS = 365;
const FIRST = `${YEAR}-01-01`;
const dayAt = (index: number): string => addToDate(FIRST, index, 'day') ?? FIRST;
const two = (value: number): string => String(value).padStart(2, '0');
const momentAt = (minute: number): string =>
  `${dayAt(Math.floor(minute / 1440))} ${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}:00`;

const shift = (id: string, from: number, to: number, more: Partial<Shift> = {}): Shift => ({
  id,
  name: id,
  spans: [[from, to]],
  breaks: [],
  lateMargin: 10,
  earlyMargin: 5,
  flexible: 0,
  absentAfter: null,
  before: 120,
  after: 240,
  punchesOut: true,
  ...more,
});
const SHIFTS: readonly Shift[] = [
  shift('day', 540, 1080, { breaks: [[720, 780]] }),
  shift('early', 480, 960, { absentAfter: 60 }),
  shift('middle', 960, 1440),
  shift('night', 1320, 1800, { breaks: [[1560, 1590]] }),
  shift('loose', 540, 1080, { breaks: [[720, 780]], flexible: 30 }),
];
const rule = (by: 'application' | 'punch' | 'both') => ({ by, least: 60, unit: 30 });
const RULES = { workday: rule('application'), restday: rule('punch'), holiday: rule('both') };
const group = (kind: KnownGroup['kind'], own: string | null): KnownGroup => ({
  kind,
  week: [own, own, own, own, own, null, null],
  freeMinutes: 480,
  followsHolidays: true,
  rules: RULES,
});
const GROUPS = new Map([
  ['office', group('fixed', 'day')],
  ['loose', group('fixed', 'loose')],
  ['turns', group('scheduled', null)],
  ['free', group('free', null)],
]);
const TURN = ['early', 'early', 'middle', 'night', 'night', null, null];

const HOLIDAYS = ['01-01', '02-16', '02-17', '02-18', '04-05', '05-01', '06-19', '10-01', '10-02'];
const CALENDAR = new Map<string, CalendarDay>([
  ...HOLIDAYS.map((day): [string, CalendarDay] => [`${YEAR}-${day}`, { isWorked: false, isStatutory: true }]),
  [`${YEAR}-02-19`, { isWorked: false, isStatutory: false }],
  [`${YEAR}-02-14`, { isWorked: true, isStatutory: false }],
  [`${YEAR}-10-10`, { isWorked: true, isStatutory: false }],
]);

const isWeekend = (index: number): boolean => [0, 6].includes(new Date(`${dayAt(index)}T00:00:00Z`).getUTCDay());

interface Someone {
  facts: PersonFacts;
  /** group of each day */
  groups: (string | undefined)[];
}

function someone(number: number, random: Random): Someone {
  const kinds = ['office', 'turns', 'turns', 'free', 'loose'];
  const first = kinds[number % kinds.length] ?? 'office';
  const joined = number % 7 === 0 ? random.between(1, 120) : 0;
  const left = number % 11 === 0 ? random.between(200, 360) : DAYS - 1;
  const moved = number % 5 === 2 ? random.between(130, 190) : undefined;
  const stay = (groupId: string, from: number, to: number) => ({
    groupId,
    departmentId: null,
    from: dayAt(from),
    to: dayAt(to),
  });
  const memberships =
    moved === undefined ? [stay(first, joined, left)] : [stay(first, joined, moved - 1), stay('office', moved, left)];
  const groups = Array.from({ length: DAYS }, (_, index) =>
    index < joined || index > left ? undefined : moved !== undefined && index >= moved ? 'office' : first,
  );
  const facts: PersonFacts = { memberships, roster: new Map(), punches: [], cards: [], leave: [], overtime: [] };
  for (let index = 0; index < DAYS; index++) {
    if (groups[index] === 'turns')
      facts.roster.set(dayAt(index), { shiftId: TURN[(index + number) % TURN.length] ?? null });
    else if (random.isLikely(1)) facts.roster.set(dayAt(index), { shiftId: random.pick(['day', 'early', null]) });
    if (groups[index] === undefined) continue;
    const own = shiftOn(facts, groups[index], index);
    addPunches(facts, own, index, random);
    if (random.isLikely(4)) facts.leave.push(leaveOn(dayAt(index), own, random));
    if (random.isLikely(3)) {
      const from = index * 1440 + random.between(1020, 1140);
      facts.overtime.push({ from: momentAt(from), to: momentAt(from + random.between(20, 240)) });
    }
  }
  facts.punches.sort();
  facts.cards.sort();
  return { facts, groups };
}

function addPunches({ cards, punches }: PersonFacts, own: Shift | undefined, index: number, random: Random): void {
  const midnight = index * 1440;
  const [from, to] = own?.spans[0] ?? [560, 1100];
  if (!own && !random.isLikely(30)) return;
  if (random.isLikely(3)) return;
  const add = (minute: number): void => {
    const time = momentAt(Math.max(0, midnight + minute));
    if (random.isLikely(4)) return;
    if (random.isLikely(3)) cards.push(time);
    else punches.push(time);
    if (random.isLikely(6)) punches.push(time);
  };
  add(from + (random.isLikely(15) ? random.between(1, 110) : random.between(-70, 0)));
  if (random.isLikely(10)) add(Math.floor((from + to) / 2) + random.between(-60, 60));
  add(to + (random.isLikely(12) ? random.between(-200, -1) : random.between(0, 90)));
}

function leaveOn(day: string, own: Shift | undefined, random: Random): LeaveFact {
  const part = random.pick(['0', '1', '2', '3']);
  const from = own?.spans[0]?.[0] ?? 540;
  const clock = (minute: number): string => `${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}`;
  const start = from + random.between(0, 180);
  return part === '3'
    ? { day, part, title: '事假', from: clock(start), to: clock(start + random.between(30, 180)) }
    : { day, part, title: '年假', from: null, to: null };
}

/** The shift of a day: what the roster says, else the calendar, else the week. */
function shiftOn(facts: PersonFacts, groupId: string | undefined, index: number): Shift | undefined {
  const day = dayAt(index);
  const named = (id: string | null | undefined): Shift | undefined => SHIFTS.find((each) => each.id === id);
  const roster = facts.roster.get(day);
  if (groupId === undefined) return undefined;
  if (roster) return named(roster.shiftId);
  if (groupId === 'turns' || groupId === 'free') return undefined;
  return isOff(index) ? undefined : named(groupId === 'office' ? 'day' : 'loose');
}
const isOff = (index: number): boolean => {
  const said = CALENDAR.get(dayAt(index));
  return said ? !said.isWorked : isWeekend(index);
};

interface Plain {
  due: number;
  present: number;
  late: number;
  early: number;
  absent: number;
  open: number;
  leave: number;
  overtime: number;
}

/** The same in plain loops over minutes. */
function plainly({ facts, groups }: Someone, mine: readonly number[], index: number): Plain {
  const groupId = groups[index];
  const own = shiftOn(facts, groupId, index);
  const midnight = index * 1440;
  const isHoliday = CALENDAR.get(dayAt(index))?.isStatutory === true;
  const kind = isHoliday
    ? 'holiday'
    : own || (groupId === 'free' && !isOff(index) && !facts.roster.has(dayAt(index)))
      ? 'workday'
      : 'restday';
  const result: Plain = { due: 0, present: 0, late: 0, early: 0, absent: 0, open: 0, leave: 0, overtime: 0 };
  const leave = facts.leave.filter(({ day }) => day === dayAt(index));
  const isFree = groupId === 'free' && !isOff(index) && !own && !facts.roster.has(dayAt(index));
  const come = mine[0];
  const go = mine.length > 1 ? mine[mine.length - 1] : undefined;
  if (own) ofShift(own, leave, mine, result);
  else if (isFree) ofFree(leave, come, go, result);
  result.overtime = plainOvertime(facts, own, kind, index, midnight, come, go);
  return result;
}

/** The punches of each day, in minutes since its midnight. */
function punchesByDay({ facts, groups }: Someone): Map<number, number[]> {
  const own = new Map<number, number[]>();
  for (const punch of [...facts.punches, ...facts.cards].map(minuteOf).toSorted((a, b) => a - b)) {
    const index = ownerOf(facts, groups, punch);
    own.set(index, [...(own.get(index) ?? []), punch - index * 1440]);
  }
  return own;
}
function minuteOf(moment: string): number {
  const days = Math.round(
    (Date.parse(`${moment.slice(0, 10)}T00:00:00Z`) - Date.parse(`${FIRST}T00:00:00Z`)) / 86_400_000,
  );
  return days * 1440 + Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
}
/** The day a punch belongs to: that of the shift in whose time it lies, or in which it is made. */
function ownerOf(facts: PersonFacts, groups: Someone['groups'], punch: number): number {
  const today = Math.floor(punch / 1440);
  const worked: { index: number; from: number; to: number }[] = [];
  for (let index = today - 4; index <= today + 4; index++) {
    const own = shiftOn(facts, groups[index], index);
    if (own)
      worked.push({
        index,
        from: index * 1440 + (own.spans[0]?.[0] ?? 0),
        to: index * 1440 + (own.spans[0]?.[1] ?? 0),
      });
  }
  for (const [place, { from, index, to }] of worked.entries()) {
    let [opens, closes] = [from - 120, to + 240];
    const [before, next] = [worked[place - 1], worked[place + 1]];
    if (before && before.to + 240 > opens)
      opens = Math.min(Math.max(Math.floor((before.to + from) / 2), opens), before.to + 240);
    if (next && closes > next.from - 120)
      closes = Math.min(Math.max(Math.floor((to + next.from) / 2), next.from - 120), closes);
    if (punch >= opens && punch < closes) return index;
  }
  return today;
}

function ofShift(own: Shift, leave: readonly LeaveFact[], mine: readonly number[], result: Plain): void {
  const [from = 0, to = 0] = own.spans[0] ?? [];
  const [rest] = own.breaks;
  const works = (minute: number): boolean =>
    minute >= from && minute < to && !(rest && minute >= rest[0] && minute < rest[1]);
  let length = 0;
  for (let minute = from; minute < to; minute++) if (works(minute)) length++;
  const middle = rest ? rest[0] : from + Math.floor((to - from) / 2);
  const after = rest ? rest[1] : middle;
  const away = (minute: number): boolean =>
    leave.some((each) => {
      if (each.part === '0') return true;
      if (each.part === '1') return minute < middle;
      if (each.part === '2') return minute >= after;
      const [start, end] = hoursOf(each);
      return minute >= start && minute < end;
    });
  let hours = 0;
  let firstDue = -1;
  let lastDue = -1;
  for (let minute = from; minute < to; minute++) {
    if (!works(minute)) continue;
    if (leave.some((each) => each.part === '3' && minute >= hoursOf(each)[0] && minute < hoursOf(each)[1])) hours++;
    if (away(minute)) continue;
    if (firstDue < 0) firstDue = minute;
    lastDue = minute + 1;
  }
  const half = Math.ceil(length / 2);
  for (const { part } of leave) hours += part === '0' ? length : part === '1' ? half : part === '2' ? length - half : 0;
  result.leave = Math.min(hours, length);
  result.due = length - result.leave;
  if (result.due === 0) return;
  if (firstDue < 0) return;
  const [first] = mine;
  const last = mine[mine.length - 1];
  const isOne = first === undefined || last === undefined || last - first < 5;
  const nearer = first !== undefined && Math.abs(first - firstDue) <= Math.abs(first - lastDue);
  const come = first !== undefined && (!isOne || nearer) ? first : undefined;
  const go = isOne ? (nearer ? undefined : last) : last;
  if (come === undefined && go === undefined) {
    result.absent = result.due;
    return;
  }
  const later = Math.max(0, (come ?? firstDue) - firstDue);
  const grace = Math.min(later, own.flexible);
  const late = later - grace;
  if (come !== undefined && own.absentAfter !== null && late > own.absentAfter)
    result.absent = Math.min(result.due, half);
  else if (come !== undefined && late > own.lateMargin) result.late = Math.min(late, result.due);
  const early = go === undefined ? 0 : Math.max(0, lastDue + grace - go);
  if (early > own.earlyMargin) result.early = Math.min(early, result.due - result.late - result.absent);
  if (come === undefined || go === undefined)
    result.open = Math.min(Math.ceil(result.due / 2), result.due - result.late - result.absent - result.early);
  result.present = result.due - result.late - result.early - result.absent - result.open;
}

function hoursOf({ from, to }: LeaveFact): [number, number] {
  const at = (text: string | null): number => Number(text?.slice(0, 2)) * 60 + Number(text?.slice(3));
  const [start, end] = [at(from), at(to)];
  return [start, end > start ? end : end + 1440];
}

function ofFree(leave: readonly LeaveFact[], come: number | undefined, go: number | undefined, result: Plain): void {
  let asked = 0;
  for (const each of leave)
    asked += each.part === '0' ? 480 : each.part === '3' ? hoursOf(each)[1] - hoursOf(each)[0] : 240;
  result.leave = Math.min(480, asked);
  result.due = 480 - result.leave;
  if (result.due === 0) return;
  if (come === undefined) result.absent = result.due;
  else if (go === undefined) result.open = Math.ceil(result.due / 2);
  else result.early = result.due - Math.min(result.due, go - come);
  result.present = result.due - result.absent - result.open - result.early;
}

function plainOvertime(
  facts: PersonFacts,
  own: Shift | undefined,
  kind: 'workday' | 'restday' | 'holiday',
  index: number,
  midnight: number,
  come: number | undefined,
  go: number | undefined,
): number {
  const asked = facts.overtime
    .filter(({ from }) => from.slice(0, 10) === dayAt(index))
    .map(({ from, to }) => [minuteOf(from) - midnight, minuteOf(to) - midnight] as const);
  const [from = 0, to = 0] = kind === 'holiday' ? [] : (own?.spans[0] ?? []);
  const [rest] = own?.breaks ?? [];
  const isRest = (minute: number): boolean => rest !== undefined && minute >= rest[0] && minute < rest[1];
  if (asked.length === 0 && come === undefined) return 0;
  let minutes = 0;
  for (let minute = -1440; minute < 4320; minute++) {
    const isThere = come !== undefined && go !== undefined && minute >= come && minute < go;
    const isAsked = asked.some(([start, end]) => minute >= start && minute < end);
    const isWork = minute >= from && minute < to && !isRest(minute);
    const { by } = RULES[kind];
    if (by === 'application' && isAsked && !isWork) minutes++;
    if (by === 'both' && isAsked && !isWork && isThere) minutes++;
    if (by === 'punch' && isThere && !isRest(minute) && !(own && kind !== 'holiday' && minute < to)) minutes++;
  }
  return minutes < 60 ? 0 : Math.floor(minutes / 30) * 30;
}

it('is the same a second time, day by day', () => {
  const random = new Random(20_260_401);
  const now = `${YEAR + 1}-01-15 12:00:00`;
  let days = 0;
  const states = new Map<string, number>();
  for (let number = 0; number < 50; number++) {
    const person = someone(number, random);
    const punches = punchesByDay(person);
    const facts: Facts = {
      shifts: new Map(SHIFTS.map((each) => [each.id, each])),
      groups: GROUPS,
      calendar: CALENDAR,
      people: new Map([['1', person.facts]]),
    };
    const worked = workOut(facts, person.facts, FIRST, dayAt(DAYS - 1), now);
    expect(worked.map(({ day }) => day)).toEqual(
      person.groups.flatMap((own, index) => (own === undefined ? [] : [dayAt(index)])),
    );
    for (const { day, result } of worked) {
      const index = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${FIRST}T00:00:00Z`)) / 86_400_000);
      const { absent, due, early, late, leave, open, overtime, present } = result;
      expect({ day, number, absent, due, early, late, leave, open, overtime, present }).toEqual({
        day,
        number,
        ...plainly(person, punches.get(index) ?? [], index),
      });
      states.set(result.state, (states.get(result.state) ?? 0) + 1);
      days++;
    }
  }
  expect(days).toBeGreaterThan(16_000);
  // A year in which nothing of a kind happened would prove nothing of it.
  for (const state of ['off', 'normal', 'leave', 'late', 'early', 'missing', 'absent'])
    expect(states.get(state) ?? 0, state).toBeGreaterThan(100);
});
