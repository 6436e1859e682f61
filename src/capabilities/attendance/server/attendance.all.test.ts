import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type Office } from './testOffice';

let office: Office;
let shifts: { day: string; night: string };
let annual: string;
let cardRule: string;
const DAY_SHIFT = {
  name: '常白班',
  lateMargin: 10,
  earlyMargin: 0,
  flexible: 0,
  before: 120,
  after: 240,
  punchesOut: true,
};
const JOINED = '2026-03-01';

beforeAll(async () => {
  office = await openOffice();
  const { enter } = office;
  const day = await enter('shift', {
    ...DAY_SHIFT,
    spans: [{ from: '09:00', to: '18:00' }],
    breakFrom: '12:00',
    breakTo: '13:00',
  });
  const night = await enter('shift', { ...DAY_SHIFT, name: '夜班', spans: [{ from: '22:00', to: '06:00' }] });
  shifts = { day, night };
  const rule = { workdayBy: 'application', restdayBy: 'punch', holidayBy: 'punch', least: 60, unit: 30 };
  const overtimeRuleId = await enter('overtimeRule', rule);
  cardRule = await enter('cardRule', { name: '缺卡可补', perMonth: 2, withinDays: 3650, forMissing: true });
  const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((name) => [`${name}ShiftId`, day]));
  await enter('squad', {
    name: '办公室',
    kind: 'fixed',
    ...week,
    followsHolidays: true,
    overtimeRuleId,
    cardRuleId: cardRule,
    members: [
      { employeeId: '2', fromDate: JOINED },
      { employeeId: '3', fromDate: '2026-03-10' },
    ],
  });
  await enter('squad', {
    name: '车间',
    kind: 'scheduled',
    followsHolidays: true,
    members: [{ employeeId: '4', fromDate: JOINED }],
  });
  annual = await enter('leaveKind', { name: '年假', unit: '1', counts: 'workdays', dayHours: '8', leastAmount: '0.5' });
});
afterAll(() => office?.close());

const shape = ({ absentMinutes, lateMinutes, presentHours, state }: Record<string, unknown> = {}) => [
  state,
  Number(presentHours),
  lateMinutes,
  absentMinutes,
];

describe('the result of a day', () => {
  it('follows punches as they come', async () => {
    expect(await office.result('2', '2026-03-05')).toBeUndefined();
    await office.punch('2', '2026-03-05 09:16');
    expect(shape(await office.result('2', '2026-03-05'))).toEqual(['missing', 3.73, 16, 0]);
    await office.punch('2', '2026-03-05 18:02');
    expect(shape(await office.result('2', '2026-03-05'))).toEqual(['late', 7.73, 16, 0]);
    // The days beside it have a result, too: nobody was there.
    expect(shape(await office.result('2', '2026-03-04'))).toEqual(['absent', 0, 0, 480]);
  });
  it('belongs to the day on which a night shift begins', async () => {
    await office.enter('roster', { employeeId: '4', day: '2026-03-05', shiftId: shifts.night });
    await office.punch('4', '2026-03-05 21:52', '2026-03-06 06:05');
    expect(shape(await office.result('4', '2026-03-05'))).toEqual(['normal', 8, 0, 0]);
    expect(await office.result('4', '2026-03-06')).toMatchObject({ state: 'off', firstIn: null });
  });
  it('has half of its hours where leave of the afternoon is agreed to, and all of them due once that is revoked', async () => {
    await office.punch('2', '2026-03-09 08:58', '2026-03-09 12:03');
    const leave = {
      employeeId: '2',
      leaveId: annual,
      startDay: '2026-03-09',
      startType: '2',
      endDay: '2026-03-09',
      endType: '2',
    };
    const id = await office.agreed('absence', leave);
    expect(shape(await office.result('2', '2026-03-09'))).toEqual(['leave', 4, 0, 0]);
    expect((await office.act('absence', 'revoke', id)).code).toBe(200);
    expect(await office.result('2', '2026-03-09')).toMatchObject({ state: 'early', earlyMinutes: 357 });
  });
  it('takes a make-up card for a punch', async () => {
    await office.punch('2', '2026-03-11 08:50');
    expect(await office.result('2', '2026-03-11')).toMatchObject({ state: 'missing', openMinutes: 240 });
    await office.agreed('card', { employeeId: '2', time: '2026-03-11 18:00:00' });
    expect(shape(await office.result('2', '2026-03-11'))).toEqual(['normal', 8, 0, 0]);
  });
  it('changes with the calendar, the shift and the group', async () => {
    await office.punch('2', '2026-03-12 09:00', '2026-03-12 18:00');
    const holiday = await office.enter('calendarDay', { day: '2026-03-12', kind: 'rest', isStatutory: true });
    expect(await office.result('2', '2026-03-12')).toMatchObject({
      state: 'off',
      dayKind: 'holiday',
      holidayOvertime: 540,
    });
    await office.remove('calendarDay', holiday);
    expect(shape(await office.result('2', '2026-03-12'))).toEqual(['normal', 8, 0, 0]);
    await office.edit('shift', shifts.day, { lateMargin: 20 });
    expect(shape(await office.result('2', '2026-03-05'))).toEqual(['normal', 8, 0, 0]);
    await office.edit('shift', shifts.day, { lateMargin: 10 });
    expect(shape(await office.result('2', '2026-03-05'))).toEqual(['late', 7.73, 16, 0]);
  });
  it('begins with the day on which somebody joins', async () => {
    await office.punch('3', '2026-03-10 09:00', '2026-03-10 18:00');
    expect(await office.result('3', '2026-03-10')).toMatchObject({ state: 'normal' });
    expect(await office.result('3', '2026-03-09')).toBeUndefined();
  });
  it('says why', async () => {
    const { id } = (await office.result('2', '2026-03-05')) ?? {};
    const { data } = await office.get('/api/trade/result/why', { id: String(id) });
    expect(data).toMatchObject({ isFrozen: false, differs: false });
    expect(data.why[1]).toEqual({ text: '{time}打卡，迟到{minutes}分钟', values: { time: '09:16', minutes: 16 } });
  });
});

describe('what is refused', () => {
  const remark = async (name: string, body: Record<string, unknown>): Promise<string | undefined> => {
    const { code, data } = await office.post(`/api/trade/${name}/add`, body);
    return code === 200 ? undefined : (data[0].remark as string);
  };
  const leave = (startDay: string, endDay = startDay, more = {}) => ({
    employeeId: '2',
    leaveId: annual,
    startDay,
    startType: '1',
    endDay,
    endType: '2',
    ...more,
  });
  it('is leave that overlaps another one, and leave on days off', async () => {
    const first = await office.enter('absence', leave('2026-04-02', '2026-04-03'));
    expect(first).toBeDefined();
    expect(await remark('absence', leave('2026-04-03'))).toMatch(/^2026-04-03已有请假单【absence\d+】，时间重叠/);
    expect(await remark('absence', leave('2026-04-04', '2026-04-05'))).toBe(
      '所选时间内没有应出勤的时间，不必请假；请检查日期、班次与节假日',
    );
  });
  it('is nothing of leave from Saturday to Monday, of which Monday alone counts', async () => {
    const id = await office.enter('absence', leave('2026-04-11', '2026-04-13'));
    const { data } = await office.get('/api/trade/absence/detail', { id });
    expect(data).toMatchObject({
      amount: '1.00',
      days: [{ day: '2026-04-13', part: '0', amount: '1.00', minutes: 480 }],
    });
  });
  it('is more make-up cards than the rule allows, and one where there is no rule', async () => {
    await office.enter('card', { employeeId: '2', time: '2026-03-16 09:00:00' });
    expect(await remark('card', { employeeId: '2', time: '2026-03-17 09:00:00' })).toBe(
      '2026-03已补卡2次，每月最多2次',
    );
    expect(await remark('card', { employeeId: '4', time: '2026-03-17 09:00:00' })).toContain('没有补卡规则');
  });
  it('is a make-up card for what its rule leaves out, and it says what the rule allows', async () => {
    await office.edit('cardRule', cardRule, { perMonth: 9 });
    await office.punch('2', '2026-03-19 09:16', '2026-03-19 18:02', '2026-03-20 08:55', '2026-03-20 17:20');
    const late = { employeeId: '2', time: '2026-03-19 09:00:00' };
    const early = { employeeId: '2', time: '2026-03-20 18:00:00' };
    expect(await remark('card', late)).toBe('补卡规则“缺卡可补”不允许补迟到，只可补缺卡');
    expect(await remark('card', early)).toBe('补卡规则“缺卡可补”不允许补早退，只可补缺卡');
    await office.edit('cardRule', cardRule, { forLate: true, forMissing: false });
    expect(await remark('card', late)).toBeUndefined();
    expect(await remark('card', early)).toBe('补卡规则“缺卡可补”不允许补早退，只可补迟到');
    expect(await remark('card', { employeeId: '2', time: '2026-03-23 09:00:00' })).toBe(
      '补卡规则“缺卡可补”不允许补缺卡，只可补迟到',
    );
  });
  it('is overtime at the same time, and somebody in two groups', async () => {
    const extra = { employeeId: '2', startTime: '2026-03-18 18:00:00', endTime: '2026-03-18 20:30:00' };
    await office.agreed('extra', extra);
    expect(
      await remark('extra', { ...extra, startTime: '2026-03-18 20:00:00', endTime: '2026-03-18 21:00:00' }),
    ).toMatch(/^与加班单【extra\d+】的时间重叠/);
    expect(
      await remark('squad', { name: '又一组', kind: 'free', members: [{ employeeId: '3', fromDate: '2026-03-20' }] }),
    ).toContain('起已在考勤组“办公室”');
  });
});

it('works out everybody anew when it is asked to, and says how many results changed', async () => {
  const { code, data } = await office.post('/api/trade/result/recompute', { from: '2026-03-01', to: '2026-03-31' });
  expect(code).toBe(200);
  expect(data.changed).toBeGreaterThan(0);
  const again = await office.post('/api/trade/result/recompute', { from: '2026-03-01', to: '2026-03-31' });
  expect(again.data.changed).toBe(0);
  expect((await office.post('/api/trade/result/recompute', { from: '2026-03-01', to: '2026-05-31' })).code).toBe(400);
});
