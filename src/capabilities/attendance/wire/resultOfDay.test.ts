import { describe, expect, it } from 'vitest';
import { minutesAt } from './clock';
import type { DayInput } from './DayResult';
import type { PlannedDay } from './PlannedDay';
import { resultOfDay } from './resultOfDay';
import type { Shift } from './Shift';

const DAY_SHIFT: Shift = {
  id: '1',
  name: '常白班',
  spans: [[540, 1080]],
  breaks: [[720, 780]],
  lateMargin: 10,
  earlyMargin: 0,
  flexible: 0,
  absentAfter: null,
  before: 120,
  after: 240,
  punchesOut: true,
};
const NIGHT: Shift = { ...DAY_SHIFT, id: '2', name: '夜班', spans: [[1320, 1800]], breaks: [] };
const SPLIT: Shift = {
  ...DAY_SHIFT,
  id: '3',
  name: '两段班',
  spans: [
    [480, 720],
    [840, 1080],
  ],
  breaks: [],
};

const worked = (shift: Shift): PlannedDay => ({ day: '2026-03-05', kind: 'workday', shift });
const OFF: PlannedDay = { day: '2026-03-07', kind: 'restday' };
const input = (punches: readonly string[], more: Partial<DayInput> = {}): DayInput => ({
  punches: punches.map((time) => minutesAt(time)),
  leave: [],
  overtime: [],
  isOver: true,
  ...more,
});
const of = (plan: PlannedDay, punches: readonly string[], more: Partial<DayInput> = {}) =>
  resultOfDay(plan, input(punches, more));
const ANNUAL = '年假';

describe('a day of the worked case', () => {
  const plan = worked(DAY_SHIFT);
  it('is not late within the margin', () => {
    expect(of(plan, ['09:07', '18:31'])).toMatchObject({ state: 'normal', present: 480, late: 0, due: 480 });
  });
  it('is late from the beginning of the shift on, once it is', () => {
    expect(of(plan, ['09:16', '18:02'])).toMatchObject({ state: 'late', late: 16, present: 464, lates: 1 });
  });
  it('ends early', () => {
    expect(of(plan, ['08:55', '16:30'])).toMatchObject({ state: 'early', early: 90, present: 390, earlies: 1 });
  });
  it('has half of its hours with leave of the afternoon, wherever noon divides it', () => {
    const leave = [{ part: 'second' as const, title: ANNUAL }];
    expect(of(plan, ['08:58', '12:03'], { leave })).toMatchObject({
      state: 'leave',
      present: 240,
      leave: 240,
      absent: 0,
    });
  });
  it('belongs to the day on which a night shift begins', () => {
    const punches = [minutesAt('21:52'), 1440 + minutesAt('06:05')];
    expect(resultOfDay(worked(NIGHT), { ...input([]), punches })).toMatchObject({ state: 'normal', present: 480 });
  });
});

describe('what is missing', () => {
  const plan = worked(DAY_SHIFT);
  it('is absence without any punch, once the day is over', () => {
    expect(of(plan, [])).toMatchObject({ state: 'absent', absent: 480, present: 0 });
    expect(of(plan, [], { isOver: false })).toMatchObject({ state: 'waiting', due: 0, absent: 0 });
    expect(of(plan, ['08:50'], { isOver: false })).toMatchObject({ state: 'waiting', firstIn: 530, missing: 0 });
  });
  it('is a punch, of which half the day waits for a make-up card', () => {
    expect(of(plan, ['08:50'])).toMatchObject({ state: 'missing', missing: 1, open: 240, present: 240 });
    expect(of(plan, ['18:02'])).toMatchObject({ state: 'missing', missing: 1, open: 240, late: 0 });
  });
  it('is no second punch where one comes twice', () => {
    expect(of(plan, ['08:58', '08:58', '09:01'])).toMatchObject({ state: 'missing', early: 0 });
    expect(of(plan, ['08:58', '09:01', '18:00', '18:03'])).toMatchObject({ state: 'normal', lastOut: 1083 });
  });
  it('is only the half without leave', () => {
    const leave = [{ part: 'first' as const, title: ANNUAL }];
    expect(of(plan, [], { leave })).toMatchObject({ state: 'absent', absent: 240, leave: 240 });
    expect(of(plan, ['13:00', '18:00'], { leave })).toMatchObject({ state: 'leave', present: 240, late: 0 });
  });
  it('is nothing on a whole day of leave, and on a day off', () => {
    expect(of(plan, [], { leave: [{ part: 'whole', title: ANNUAL }] })).toMatchObject({
      state: 'leave',
      leave: 480,
      due: 0,
    });
    expect(of(OFF, [])).toMatchObject({ state: 'off', due: 0, absent: 0 });
  });
  it('counts each span of a divided shift by itself', () => {
    const plan2 = worked(SPLIT);
    expect(of(plan2, ['07:58', '12:01', '13:55', '18:00'])).toMatchObject({ state: 'normal', present: 480 });
    expect(of(plan2, ['07:58', '12:01'])).toMatchObject({ state: 'absent', absent: 240, present: 240 });
    expect(of(plan2, ['08:20', '12:01', '14:30', '18:00'])).toMatchObject({ late: 50, lates: 2, present: 430 });
  });
});

describe('coming late', () => {
  it('is going later where the shift is flexible', () => {
    const plan = worked({ ...DAY_SHIFT, flexible: 30 });
    expect(of(plan, ['09:25', '18:25'])).toMatchObject({ state: 'normal', early: 0, late: 0 });
    expect(of(plan, ['09:25', '18:10'])).toMatchObject({ state: 'early', early: 15 });
    expect(of(plan, ['09:45', '18:30'])).toMatchObject({ late: 15, early: 0 });
  });
  it('is absence for half the shift beyond a bound, and is not taken off twice', () => {
    const plan = worked({ ...DAY_SHIFT, absentAfter: 60 });
    expect(of(plan, ['10:30', '18:00'])).toMatchObject({ state: 'absent', absent: 240, late: 0, present: 240 });
  });
  it('by leave of hours is none', () => {
    const leave = [{ part: [540, 660] as const, title: '事假' }];
    expect(of(worked(DAY_SHIFT), ['10:58', '18:00'], { leave })).toMatchObject({
      state: 'leave',
      leave: 120,
      due: 360,
      present: 360,
    });
  });
});

describe('overtime', () => {
  const rule = { by: 'application', least: 60, unit: 30 } as const;
  const overtime = [[1080, 1230]] as const;
  it('is what was agreed to, in whole units', () => {
    expect(of(worked(DAY_SHIFT), ['08:50', '18:02'], { overtime, rule })).toMatchObject({ overtime: 150 });
    expect(of(worked(DAY_SHIFT), ['08:50', '18:02'], { overtime: [[1020, 1125]], rule })).toMatchObject({
      overtime: 0,
    });
  });
  it('is what punches say, or both', () => {
    expect(of(worked(DAY_SHIFT), ['08:00', '20:10'], { rule: { ...rule, by: 'punch' } })).toMatchObject({
      overtime: 120,
    });
    expect(of(worked(DAY_SHIFT), ['08:00', '19:45'], { overtime, rule: { ...rule, by: 'both' } })).toMatchObject({
      overtime: 90,
    });
    expect(of(OFF, ['09:00', '15:40'], { rule: { ...rule, by: 'punch' } })).toMatchObject({
      state: 'off',
      overtime: 390,
    });
  });
  it('is all work of a holiday, without the break', () => {
    const plan: PlannedDay = { ...worked(DAY_SHIFT), kind: 'holiday' };
    expect(of(plan, ['09:00', '18:00'], { rule: { ...rule, by: 'punch' } })).toMatchObject({
      present: 480,
      overtime: 480,
    });
  });
});

it('adds up to what was due, whatever the punches', () => {
  for (const shift of [DAY_SHIFT, NIGHT, SPLIT, { ...DAY_SHIFT, absentAfter: 30, flexible: 20 }])
    for (let first = 300; first < 2000; first += 37)
      for (let last = first; last < 2000; last += 211) {
        const punches = last === first ? [first] : [first, last];
        const { absent, due, early, late, open, present } = resultOfDay(worked(shift), { ...input([]), punches });
        expect(present + late + early + absent + open).toBe(due);
        expect(Math.min(present, late, early, absent, open)).toBeGreaterThanOrEqual(0);
      }
});

it('says why', () => {
  expect(of(worked(DAY_SHIFT), ['09:16', '18:02']).why).toEqual([
    {
      text: '班次{name}，{spans}，应出勤{minutes}分钟',
      values: { name: '常白班', spans: '09:00-18:00', minutes: 480 },
    },
    { text: '{time}打卡，迟到{minutes}分钟', values: { time: '09:16', minutes: 16 } },
    { text: '{time}下班打卡，未早退', values: { time: '18:02', minutes: 0 } },
  ]);
});
