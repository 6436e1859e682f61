import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body, SmallClient } from '../../../../../tests/support/smallCompany';
import { addToDate } from '../../../../lib/dates';
import { periodSpan } from '../../../../lib/periodSpan';
import type { MonthDay, MonthView } from '../../wire';
import { openOffice, type Office } from '../testOffice';

const API = '/api/trade/result';
let office: Office;
/** of an office with weeks, of a workshop with a roster, of a place where one comes when one likes, and of nothing */
let [clerk, worker]: SmallClient[] = [];
const MONTH = '2026-03';

beforeAll(async () => {
  office = await openOffice();
  const { enter } = office;
  const shift = {
    name: '常白班',
    lateMargin: 10,
    earlyMargin: 0,
    flexible: 0,
    before: 120,
    after: 240,
    punchesOut: true,
  };
  const day = await enter('shift', {
    ...shift,
    spans: [{ from: '09:00', to: '18:00' }],
    breakFrom: '12:00',
    breakTo: '13:00',
  });
  const night = await enter('shift', { ...shift, name: '夜班', spans: [{ from: '22:00', to: '06:00' }] });
  const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((name) => [`${name}ShiftId`, day]));
  await enter('squad', {
    name: '办公室',
    kind: 'fixed',
    ...week,
    members: [{ employeeId: '2', fromDate: '2026-03-01' }],
  });
  await enter('squad', { name: '车间', kind: 'scheduled', members: [{ employeeId: '3', fromDate: '2026-03-01' }] });
  const annual = await enter('leaveKind', { name: '年假', unit: '1', counts: 'workdays', dayHours: '8' });
  await office.punch('2', '2026-03-05 09:16', '2026-03-05 18:02', '2026-03-06 08:55', '2026-03-06 18:00');
  await office.agreed('absence', {
    employeeId: '2',
    leaveId: annual,
    startDay: '2026-03-09',
    startType: '1',
    endDay: '2026-03-09',
    endType: '2',
  });
  await enter('card', { employeeId: '2', time: '2026-03-10 09:00:00' }).catch(() => undefined);
  await enter('extra', { employeeId: '2', startTime: '2026-03-05 19:00:00', endTime: '2026-03-05 21:00:00' });
  await enter('roster', { employeeId: '3', day: '2026-03-05', shiftId: night });
  await office.punch('3', '2026-03-05 21:52', '2026-03-06 06:05');
  [clerk, worker] = [await office.as('2'), await office.as('3')];
});
afterAll(() => office?.close());

async function monthOf(client: SmallClient | undefined, from?: string): Promise<MonthView> {
  const answer = await client?.get(`${API}/month`, from === undefined ? {} : { from });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer?.data as MonthView;
}
const on = ({ days }: MonthView, day: string): MonthDay | undefined => days.find((each) => each.day === day);

describe('a month of one’s own', () => {
  it('says of each day what was to be done, what was, and what is asked for', async () => {
    const month = await monthOf(clerk, MONTH);
    expect(month.days).toHaveLength(31);
    expect(on(month, '2026-03-05')).toMatchObject({
      kind: 'workday',
      shift: { name: '常白班', times: '09:00-18:00' },
      result: { state: 'late', firstIn: '2026-03-05 09:16:00', lastOut: '2026-03-05 18:02:00' },
      papers: [{ kind: '加班单', state: '待审批' }],
    });
    expect(on(month, '2026-03-05')?.punches.map(({ time }) => time)).toEqual([
      '2026-03-05 09:16:00',
      '2026-03-05 18:02:00',
    ]);
    expect(on(month, '2026-03-09')).toMatchObject({ leave: ['年假'], papers: [{ kind: '请假单', state: '已同意' }] });
    expect(on(month, '2026-03-07')).toMatchObject({ kind: 'restday', shift: null });
    expect(month.turn).toBeNull();
  });
  it('comes to what lists of the same days come to', async () => {
    const { sums } = await monthOf(clerk, MONTH);
    const { data } = await office.get(`${API}/list`, {
      employeeId: '2',
      day: `${MONTH}-01,${MONTH}-31`,
      pageSize: '100',
    });
    const rows = data.list as Body[];
    const sum = (name: string): number => rows.reduce((all, row) => all + Number(row[name]), 0);
    expect(Number(sums.due)).toBeCloseTo(sum('dueHours'), 2);
    expect(Number(sums.absent)).toBeCloseTo(sum('absentHours'), 2);
    expect([sums.lates, sums.lateMinutes]).toEqual([1, 16]);
    expect(Number(sums.leave)).toBe(8);
  });
  it('has the punches of a night with the day on which it begins', async () => {
    const month = await monthOf(worker, MONTH);
    expect(on(month, '2026-03-05')?.punches).toHaveLength(2);
    expect(on(month, '2026-03-06')?.punches).toEqual([]);
    expect(on(month, '2026-03-08')).toMatchObject({ isOpen: true, shift: null });
  });
  it('is of whoever asks, and of nobody else', async () => {
    const { data } = await office
      .as('3')
      .then((client) => client.get(`${API}/month`, { from: MONTH, employeeId: '2' }));
    expect(on(data as MonthView, '2026-03-09')?.leave).toEqual([]);
    expect((await office.get(`${API}/month`, { from: MONTH })).data.sums).toMatchObject({ due: '0.00' });
  });
  it('tells of days to come what the published roster says', async () => {
    const today = (await monthOf(worker)).today;
    const next = periodSpan('month', 1, today).from;
    const second = addToDate(next, 1, 'day') ?? '';
    const shifts = await office.get('/api/trade/shift/list', {});
    const shiftId = String((shifts.data.list as Body[])[0]?.id);
    for (const day of [next, second]) await office.enter('roster', { employeeId: '3', day, shiftId });
    const hidden = await monthOf(worker, next.slice(0, 7));
    expect(on(hidden, next)).toMatchObject({ isOpen: true, shift: null });
    await sql`update r_roster set is_published = 1 where day = ${next}::date`.execute(office.database.kysely);
    const told = await monthOf(worker, next.slice(0, 7));
    expect(on(told, next)).toMatchObject({ isOpen: false, shift: { name: expect.any(String) } });
    expect(on(told, second)).toMatchObject({ isOpen: true });
  });
  it('costs as many statements, however many of its days have a result', async () => {
    const few = await office.statementsOf(() => monthOf(clerk, '2026-02'));
    expect(await office.statementsOf(() => monthOf(clerk, MONTH))).toBeLessThanOrEqual(few + 4);
  });
  it('refuses what is no month, and whoever has no right to it', async () => {
    expect(await clerk?.get(`${API}/month`, { from: '2026-13' })).toMatchObject({ code: 400 });
    expect(await clerk?.get(`${API}/list`, {})).toMatchObject({ code: 403 });
  });
});

describe('a punch on the page', () => {
  it('is stored once with the time of the server, however often it is sent at once', async () => {
    const answers = await Promise.all([0, 1, 2].map(() => clerk?.post(`${API}/punch`, {})));
    expect(answers.map((answer) => answer?.code)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => answer?.data.isRepeated === false)).toHaveLength(1);
    const { data } = await office.get('/api/trade/stamp/list', { employeeId: '2', origin: 'web' });
    expect(data.list).toHaveLength(1);
    const { turn } = await monthOf(clerk);
    expect(turn?.places).toEqual([]);
    expect(turn?.punches.length).toBeGreaterThan(0);
  });
  it('is measured from the places of the group, and refused elsewhere with what to do', async () => {
    const gate = { name: '大门', latitude: '31.230000', longitude: '121.470000', radius: 200 };
    const group = { kind: 'free', freeHours: '8', followsHolidays: false, places: [gate] };
    await office.enter('squad', {
      ...group,
      name: '外勤',
      outside: 'refuse',
      members: [{ employeeId: '4', fromDate: '2026-03-01' }],
    });
    const seller = await office.as('4');
    const none = await seller.post(`${API}/punch`, {});
    expect(none).toMatchObject({ code: 900, data: [{ remark: expect.stringContaining('允许本网站使用定位') }] });
    const far = await seller.post(`${API}/punch`, { latitude: 31.24, longitude: 121.47, accuracy: 20 });
    expect(far).toMatchObject({ code: 900, data: [{ remark: expect.stringContaining('1112米') }] });
    expect(await seller.post(`${API}/punch`, { latitude: 'x', longitude: 1 })).toMatchObject({ code: 400 });
    const { turn } = await monthOf(seller);
    expect(turn).toMatchObject({ next: 'in', places: ['大门'], outside: 'refuse', punches: [] });
    const near = await seller.post(`${API}/punch`, { latitude: 31.2301, longitude: 121.47, accuracy: 20 });
    expect(near).toMatchObject({
      code: 200,
      data: { place: '大门', distance: 11, isOutside: false, isRepeated: false },
    });
    expect((await monthOf(seller)).turn).toMatchObject({ next: 'out', punches: [{ place: '大门' }] });
  });
});
