import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body, SmallClient } from '../../../../tests/support/smallCompany';
import { verifyData } from '../../../server/verifyData';
import { capabilities } from '../../server';
import { openOffice, type Office } from './testOffice';

let office: Office;
let second: SmallClient;
let shift: string;
let night: string;
let squad: string;
let annual: string;
let hourly: string;
const MARGINS = { lateMargin: 10, earlyMargin: 0, flexible: 0, before: 120, after: 240, punchesOut: true };
const KIND = { counts: 'workdays', dayHours: '8', leastAmount: '0.5', limited: true };

beforeAll(async () => {
  office = await openOffice();
  second = await office.as('2');
  const { enter } = office;
  shift = await enter('shift', {
    ...MARGINS,
    name: '常白班',
    spans: [{ from: '09:00', to: '18:00' }],
    breakFrom: '12:00',
    breakTo: '13:00',
  });
  night = await enter('shift', { ...MARGINS, name: '夜班', spans: [{ from: '22:00', to: '06:00' }] });
  const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((name) => [`${name}ShiftId`, shift]));
  const members = ['2', '3'].map((employeeId) => ({ employeeId, fromDate: '2026-03-01' }));
  squad = await enter('squad', { name: '办公室', kind: 'fixed', ...week, followsHolidays: true, members });
  await enter('squad', {
    name: '车间',
    kind: 'scheduled',
    followsHolidays: true,
    members: [{ employeeId: '4', fromDate: '2026-03-01' }],
  });
  annual = await enter('leaveKind', { ...KIND, name: '年假', unit: '1' });
  hourly = await enter('leaveKind', { ...KIND, name: '调休', unit: '2' });
  for (const employeeId of ['2', '3', '4']) {
    await granted(employeeId, annual, '20');
    await granted(employeeId, hourly, '40');
  }
});
afterAll(() => office?.close());

async function granted(employeeId: string, leaveId: string, amount: string): Promise<void> {
  const id = await office.enter('grant', { employeeId, leaveId, kind: 'adjust', amount, validFrom: '2026-01-01' });
  expect((await office.act('grant', 'grant', id)).code).toBe(200);
}
const leave = (employeeId: string, startDay: string, endDay: string): Promise<string> =>
  office.agreed('absence', { employeeId, leaveId: annual, startDay, startType: '1', endDay, endType: '2' });
const detail = async (id: string): Promise<Body> => (await office.get('/api/trade/absence/detail', { id })).data;
/** What a leave comes to, and what it takes day by day. */
async function comesTo(id: string): Promise<{ amount: number; days: string[]; shares: string[] }> {
  const { amount, days, shares } = await detail(id);
  const texts = (lines: Body[]): string[] => lines.map((line) => `${String(line.day).slice(5)} ${Number(line.amount)}`);
  return { amount: Number(amount), days: texts(days), shares: texts(shares) };
}
async function balanceOf(employeeId: string): Promise<number> {
  const { data } = await office.get('/api/trade/account/statistics', { screen: 'accountList' });
  const row = (data.list as Body[]).find((each) => each.employeeId === employeeId);
  return Number(row?.['amount.balance'] ?? row?.amount);
}
const messages = async (client: SmallClient): Promise<string[]> =>
  ((await client.get('/api/system/inbox/list')).data.list as Body[]).map(({ text }) => text);
const holiday = (day: string): Promise<string> => office.enter('calendarDay', { day, kind: 'rest', isStatutory: true });

describe('leave that was agreed to', () => {
  it('gives a day back where a holiday is declared in the middle of it, and takes it again where that is not', async () => {
    const before = await balanceOf('2');
    const id = await leave('2', '2026-03-09', '2026-03-13');
    expect(await balanceOf('2')).toBe(before - 5);
    const { updatedTime } = await detail(id);
    const declared = await holiday('2026-03-11');
    const days = ['03-09 1', '03-10 1', '03-12 1', '03-13 1'];
    expect(await comesTo(id)).toEqual({ amount: 4, days, shares: days });
    expect(await balanceOf('2')).toBe(before - 4);
    expect(await office.result('2', '2026-03-11')).toMatchObject({ state: 'off', dayKind: 'holiday' });
    const [told = ''] = await messages(second);
    expect(told).toMatch(/^请假单【absence\d+】的排班、班次或节假日有变化，由5天改为4天$/);
    expect((await detail(id)).updatedTime > updatedTime).toBe(true);
    const { list: history } = (await office.get('/api/trade/absence/history', { id })).data;
    expect(history[0]).toMatchObject({ action: 'edit', why: '排班或节假日变化，重算请假' });
    await office.remove('calendarDay', declared);
    expect((await comesTo(id)).amount).toBe(5);
    expect(await balanceOf('2')).toBe(before - 5);
    expect(await office.result('2', '2026-03-11')).toMatchObject({ state: 'leave' });
  });
  it('takes one more where a weekend within it becomes a day of work', async () => {
    const before = await balanceOf('2');
    const id = await leave('2', '2026-03-20', '2026-03-23');
    expect(await comesTo(id)).toMatchObject({ amount: 2, days: ['03-20 1', '03-23 1'] });
    await office.enter('calendarDay', { day: '2026-03-21', kind: 'work' });
    const days = ['03-20 1', '03-21 1', '03-23 1'];
    expect(await comesTo(id)).toEqual({ amount: 3, days, shares: days });
    expect(await balanceOf('2')).toBe(before - 3);
    expect((await messages(second))[0]).toContain('由2天改为3天');
  });
  it('follows the roster, also where an entry is taken out of it', async () => {
    const before = await balanceOf('4');
    const days = ['2026-03-16', '2026-03-17', '2026-03-18'];
    const entries: string[] = [];
    for (const day of days) entries.push(await office.enter('roster', { employeeId: '4', day, shiftId: shift }));
    const id = await leave('4', '2026-03-16', '2026-03-18');
    expect(await balanceOf('4')).toBe(before - 3);
    await office.edit('roster', entries[1]!, { shiftId: null });
    expect(await comesTo(id)).toMatchObject({ amount: 2, shares: ['03-16 1', '03-18 1'] });
    expect(await balanceOf('4')).toBe(before - 2);
    expect(await office.result('4', '2026-03-17')).toMatchObject({ state: 'off' });
    await office.remove('roster', entries[1]!);
    expect((await comesTo(id)).amount).toBe(3);
    expect(await balanceOf('4')).toBe(before - 3);
  });
  it('follows a shift that becomes shorter, by hours', async () => {
    const before = await balanceOf('3');
    const id = await office.agreed('absence', {
      employeeId: '3',
      leaveId: hourly,
      startTime: '2026-03-10 15:00:00',
      endTime: '2026-03-10 18:00:00',
    });
    expect(await balanceOf('3')).toBe(before - 3);
    await office.edit('shift', shift, { spans: [{ from: '09:00', to: '17:00' }] });
    expect(await comesTo(id)).toMatchObject({ amount: 2, shares: ['03-10 2'] });
    expect(await balanceOf('3')).toBe(before - 2);
    expect((await messages(await office.as('3')))[0]).toContain('由3小时改为2小时');
    await office.edit('shift', shift, { spans: [{ from: '09:00', to: '18:00' }] });
  });
  it('lies in the future, or waits for its agreement', async () => {
    const id = await leave('3', '2030-05-06', '2030-05-08');
    const body = { employeeId: '3', leaveId: annual, startType: '1', endType: '2' };
    const waiting = await office.enter('absence', { ...body, startDay: '2030-05-09', endDay: '2030-05-10' });
    await holiday('2030-05-07');
    await holiday('2030-05-10');
    expect(await comesTo(id)).toMatchObject({ amount: 2, shares: ['05-06 1', '05-08 1'] });
    expect(await comesTo(waiting)).toEqual({ amount: 1, days: ['05-09 1'], shares: [] });
  });
  it('is left alone by what does not change it', async () => {
    const id = await leave('3', '2026-03-24', '2026-03-25');
    const { updatedTime } = await detail(id);
    await office.edit('shift', shift, { lateMargin: 20 });
    await office.edit('squad', squad, { outside: 'mark' });
    await holiday('2026-03-26');
    expect((await detail(id)).updatedTime).toBe(updatedTime);
  });
  it('takes all of the week where its person is moved to nights, and no more of the balance', async () => {
    const before = await balanceOf('3');
    const id = await leave('3', '2026-03-30', '2026-03-31');
    await office.enter('roster', { employeeId: '3', day: '2026-03-30', shiftId: night });
    expect(await comesTo(id)).toMatchObject({ amount: 2 });
    expect(await balanceOf('3')).toBe(before - 2);
  });
  it('stays where the balance is not enough, which keeps nobody from declaring a day of work', async () => {
    const wedding = await office.enter('leaveKind', { ...KIND, name: '婚假', unit: '1' });
    await granted('2', wedding, '2');
    const of = { employeeId: '2', leaveId: wedding, startType: '1', endType: '2' };
    const id = await office.agreed('absence', { ...of, startDay: '2026-04-10', endDay: '2026-04-13' });
    const before = await balanceOf('2');
    await office.enter('calendarDay', { day: '2026-04-11', kind: 'work' });
    expect(await comesTo(id)).toMatchObject({ amount: 2, shares: ['04-10 1', '04-13 1'] });
    const [told = ''] = await messages(second);
    expect(told).toMatch(/应由2天改为3天，但2026-04-11的余额不足，仍按原数量；请联系人事处理$/);
    // Another change tries it again, and tells nobody a second time.
    await office.edit('squad', squad, { restHours: 9 });
    expect((await messages(second)).filter((text) => text === told)).toHaveLength(1);
    await granted('2', wedding, '1');
    await office.edit('squad', squad, { restHours: 8 });
    expect(await comesTo(id)).toMatchObject({ amount: 3, shares: ['04-10 1', '04-11 1', '04-13 1'] });
    expect(await balanceOf('2')).toBe(before);
  });
  it('keeps days that are confirmed as they were counted, and gives back those behind them', async () => {
    const id = await leave('2', '2026-03-31', '2026-04-02');
    const before = await balanceOf('2');
    const sheet = await office.enter('sheet', { groupId: squad, month: '2026-03' });
    expect((await office.act('sheet', 'issue', sheet)).code).toBe(200);
    const { data } = await second.get('/api/trade/confirmation/list');
    const [{ id: own, updatedTime }] = data.list;
    const agreed = await second.post('/api/trade/confirmation/agree', { ids: [own], seen: { [own]: updatedTime } });
    expect(agreed.code).toBe(200);
    await holiday('2026-03-31');
    expect(await comesTo(id)).toMatchObject({ amount: 3 });
    await holiday('2026-04-01');
    expect(await comesTo(id)).toMatchObject({ amount: 2, shares: ['03-31 1', '04-02 1'] });
    expect(await balanceOf('2')).toBe(before + 1);
  });
  it('agrees with its books', async () => {
    const [first] = await verifyData(office.database, office.model, capabilities);
    expect((first?.checks ?? []).flatMap(({ findings }) => findings)).toEqual([]);
  });
});
