import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body, SmallClient } from '../../../../tests/support/smallCompany';
import { systemCall } from '../../../../tests/server/systemCall';
import { runNow } from '../../../server/jobs/runScheduled';
import { scheduledOf } from '../../../server/jobs/scheduledOf';
import { timestamp } from '../../../server/time';
import { FIGURES } from '../wire';
import { openOffice, type Office } from './testOffice';

let office: Office;
let second: SmallClient;
let third: SmallClient;
let group: string;
let shift: string;
let unpaid: string;
let sheet: string;
const MONTH = '2026-03';
const MARGINS = { lateMargin: 10, earlyMargin: 0, flexible: 0, before: 120, after: 240, punchesOut: true };

/** An office of these people that works from nine to six. */
async function openShop({ enter }: Office, people: readonly string[]): Promise<{ group: string; shift: string }> {
  const made = await enter('shift', {
    ...MARGINS,
    name: '常白班',
    spans: [{ from: '09:00', to: '18:00' }],
    breakFrom: '12:00',
    breakTo: '13:00',
  });
  const rule = { workdayBy: 'application', restdayBy: 'punch', holidayBy: 'punch', least: 60, unit: 30 };
  const rules = {
    overtimeRuleId: await enter('overtimeRule', rule),
    cardRuleId: await enter('cardRule', { perMonth: 9, withinDays: 3650, forMissing: true }),
  };
  const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((name) => [`${name}ShiftId`, made]));
  const members = people.map((employeeId) => ({
    employeeId,
    fromDate: employeeId === '3' ? `${MONTH}-10` : `${MONTH}-01`,
  }));
  const more = { name: '办公室', kind: 'fixed', followsHolidays: true, members };
  return { group: await enter('squad', { ...more, ...week, ...rules }), shift: made };
}

beforeAll(async () => {
  office = await openOffice();
  [second, third] = [await office.as('2'), await office.as('3')];
  ({ group, shift } = await openShop(office, ['2', '3']));
  const kind = { name: '事假', unit: '1', counts: 'workdays', dayHours: '8', leastAmount: '0.5', isPaid: false };
  unpaid = await office.enter('leaveKind', kind);
  await office.punch('2', '2026-03-05 09:16', '2026-03-05 18:02', '2026-03-07 09:00', '2026-03-07 12:30');
  await office.punch('2', '2026-03-09 08:58', '2026-03-09 12:03', '2026-03-11 08:50');
  await office.agreed('absence', halfDay('2026-03-09'));
});
afterAll(() => office?.close());

const halfDay = (day: string, employeeId = '2') => ({
  employeeId,
  leaveId: unpaid,
  startDay: day,
  startType: '2',
  endDay: day,
  endType: '2',
});
const list = async (name: string, query: Record<string, string>): Promise<Body[]> =>
  (await office.get(`/api/trade/${name}/list`, { pageSize: '200', ...query })).data.list;
const daysOf = (employeeId: string): Promise<Body[]> => list('result', { employeeId, day: `${MONTH}-01,${MONTH}-31` });
const confirmationOf = async (employeeId: string): Promise<Body> => {
  const [found] = await list('confirmation', { sheetId: sheet, employeeId });
  return (await office.get('/api/trade/confirmation/detail', { id: String(found?.id) })).data;
};
const sheetNow = async (): Promise<Body> => (await office.get('/api/trade/sheet/detail', { id: sheet })).data;
const remarks = ({ data }: Awaited<ReturnType<Office['act']>>): string[] =>
  (data as { remark: string }[]).map(({ remark }) => remark);
const say = (client: SmallClient, name: string, id: unknown, said: Body = {}) =>
  client.post(`/api/trade/confirmation/${name}`, { ids: [id], ...said });
/** Agrees to what is shown now. */
const agree = (client: SmallClient, { id, updatedTime }: Body) =>
  say(client, 'agree', id, { seen: { [String(id)]: updatedTime } });
const messagesOf = async (client: SmallClient): Promise<Body[]> =>
  (await client.get('/api/system/inbox/list')).data.list;

/** What days come to, a second time, in plain code. */
function comeTo(days: readonly Body[]): Record<string, number> {
  const sum = (name: string) => days.reduce((total, day) => total + Number(day[name]), 0);
  const hours = (name: string) => Math.round((sum(name) / 60) * 100) / 100;
  return {
    dueDays: days.filter((day) => day.dueMinutes > 0 || day.leaveMinutes > 0).length,
    dueHours: hours('dueMinutes'),
    presentHours: hours('presentMinutes'),
    ...Object.fromEntries(
      ['lates', 'lateMinutes', 'earlies', 'earlyMinutes', 'missing'].map((name) => [name, sum(name)]),
    ),
    absentHours: hours('absentMinutes'),
    openHours: hours('openMinutes'),
    paidLeaveHours: 0,
    unpaidLeaveHours: hours('leaveMinutes'),
    workdayOvertimeHours: hours('workdayOvertime'),
    restdayOvertimeHours: hours('restdayOvertime'),
    holidayOvertimeHours: hours('holidayOvertime'),
  };
}
const figures = (row: Body): Record<string, number> =>
  Object.fromEntries(Object.values(FIGURES).map((name) => [name, Number(row[name])]));

describe('a confirmation sheet (B-420)', () => {
  it('says until when people may answer, as the rules do, and stands once for a group and a month', async () => {
    sheet = await office.enter('sheet', { groupId: group, month: MONTH });
    expect((await sheetNow()).dueDate > timestamp().slice(0, 10)).toBe(true);
    const again = await office.post('/api/trade/sheet/add', { groupId: group, month: MONTH });
    expect(remarks(again)[0]).toMatch(/^该考勤组2026-03已有考勤确认单【sheet\d+】，不可重复$/);
  });
  it('is not issued before its month is over, not for nobody, and not until a day that is over', async () => {
    const now = await office.enter('sheet', { groupId: group, month: timestamp().slice(0, 7) });
    expect(remarks(await office.act('sheet', 'issue', now))[0]).toContain('还没有结束');
    const before = await office.enter('sheet', { groupId: group, month: '2026-01' });
    expect(remarks(await office.act('sheet', 'issue', before))[0]).toContain('该月没有人员');
    await office.edit('sheet', before, { dueDate: '2026-02-03' });
    expect(remarks(await office.act('sheet', 'issue', before))).toEqual(['确认截止2026-02-03已过，请先编辑']);
    expect((await office.act('sheet', 'delete', before)).code).toBe(200);
  });
  it('asks everybody who belonged to the group for what his days come to', async () => {
    expect((await office.act('sheet', 'issue', sheet)).code).toBe(200);
    expect(await sheetNow()).toMatchObject({ status: 1, people: 2, confirmed: 0, objected: 0 });
    const own = await confirmationOf('2');
    expect(figures(own)).toEqual(comeTo(await daysOf('2')));
    expect(own).toMatchObject({ unpaidLeaveHours: '4.00', restdayOvertimeHours: '3.50', lates: 1, month: MONTH });
    expect(figures(await confirmationOf('3'))).toEqual(comeTo(await daysOf('3')));
    expect(await messagesOf(second)).toMatchObject([{ title: '2026-03考勤确认' }]);
  });
  it('follows what comes before people agree', async () => {
    const before = await confirmationOf('3');
    await office.punch('3', '2026-03-12 09:00', '2026-03-12 18:00');
    const after = await confirmationOf('3');
    expect(Number(after.presentHours) - Number(before.presentHours)).toBe(8);
    expect(figures(after)).toEqual(comeTo(await daysOf('3')));
    await office.edit('leaveKind', unpaid, { isPaid: true });
    expect(await confirmationOf('2')).toMatchObject({ paidLeaveHours: '4.00', unpaidLeaveHours: '0.00' });
    await office.edit('leaveKind', unpaid, { isPaid: false });
    expect(await confirmationOf('2')).toMatchObject({ paidLeaveHours: '0.00', unpaidLeaveHours: '4.00' });
  });
  it('asks those who come into the group later, and forgets those who never belonged to it', async () => {
    const { data } = await office.get('/api/trade/squad/detail', { id: group });
    await office.edit('squad', group, { members: [...data.members, { employeeId: '4', fromDate: `${MONTH}-30` }] });
    expect(await sheetNow()).toMatchObject({ people: 3 });
    expect(await confirmationOf('4')).toMatchObject({ dueDays: 2, absentHours: '16.00' });
    await office.edit('squad', group, { members: data.members });
    expect(await sheetNow()).toMatchObject({ people: 2 });
  });
});

describe('people', () => {
  it('see and answer what is their own alone', async () => {
    const [own, other] = [await confirmationOf('2'), await confirmationOf('3')];
    expect((await second.get('/api/trade/confirmation/list', {})).data.list).toMatchObject([{ id: own.id }]);
    expect((await second.get('/api/trade/confirmation/detail', { id: String(other.id) })).status).toBe(404);
    expect(remarks(await agree(second, other))).toEqual(['记录不存在或已被删除']);
    expect((await second.post('/api/trade/sheet/close', { ids: [sheet] })).status).toBe(403);
    expect((await second.post('/api/trade/confirmation/answer', { ids: [own.id], answer: '好' })).status).toBe(403);
    const admin = { get: office.get, post: office.post };
    expect(remarks(await agree(admin, own))).toEqual(['只有本人可以答复']);
  });
  it('object with a reason, are answered, and agree', async () => {
    const { id } = await confirmationOf('3');
    expect((await say(third, 'object', id)).code).toBe(900);
    expect((await say(third, 'object', id, { objection: '12日加班未计' })).code).toBe(200);
    expect(await sheetNow()).toMatchObject({ objected: 1 });
    expect(await messagesOf({ get: office.get, post: office.post })).toMatchObject([
      { title: '员工3对2026-03考勤有异议', text: '12日加班未计' },
    ]);
    expect(remarks(await office.act('sheet', 'close', sheet))[0]).toBe('还有2人未确认，其中1人有异议：员工3、员工2');
    expect((await office.post('/api/trade/confirmation/answer', { ids: [id], answer: '请补加班单' })).code).toBe(200);
    expect(await messagesOf(third)).toMatchObject([{ title: '2026-03考勤异议已答复', text: '请补加班单' }, {}]);
    expect(await sheetNow()).toMatchObject({ objected: 0, confirmed: 0 });
  });
});

it('is refused to who agrees to figures that have changed since he saw them, or says of none (B-420)', async () => {
  const shown = await confirmationOf('2');
  // Both changes lie within a second.
  await office.punch('2', '2026-03-12 09:00');
  await office.punch('2', '2026-03-12 18:00');
  const now = await confirmationOf('2');
  expect(Number(now.presentHours) - Number(shown.presentHours)).toBe(8);
  expect(remarks(await agree(second, shown))).toEqual(['数据已变化，请重新查看后再确认']);
  expect(remarks(await say(second, 'agree', now.id))).toEqual(['数据已变化，请重新查看后再确认']);
  expect(await confirmationOf('2')).toMatchObject({ status: 0 });
});

describe('days that somebody has agreed to', () => {
  let before: Body[];
  const unchanged = async (): Promise<void> => expect(await daysOf('2')).toEqual(before);
  const refused = async (name: string, body: Body): Promise<void> =>
    expect(remarks(await office.post(`/api/trade/${name}/add`, body))[0]).toMatch(/的考勤已确认，不可再更改/);
  beforeAll(async () => {
    await agree(second, await confirmationOf('2'));
    before = await daysOf('2');
  });
  it('are kept, and his alone', async () => {
    expect(before).toHaveLength(31);
    expect(before.every(({ isFrozen }) => isFrozen === true || Number(isFrozen) === 1)).toBe(true);
    expect((await daysOf('3')).some(({ isFrozen }) => isFrozen === true || Number(isFrozen) === 1)).toBe(false);
    expect(await sheetNow()).toMatchObject({ confirmed: 1 });
  });
  it('refuse leave, cards, overtime and a roster', async () => {
    await refused('absence', halfDay('2026-03-16'));
    await refused('card', { employeeId: '2', time: '2026-03-11 18:00:00' });
    await refused('extra', { employeeId: '2', startTime: '2026-03-18 18:00:00', endTime: '2026-03-18 20:30:00' });
    await refused('roster', { employeeId: '2', day: '2026-03-17', shiftId: shift });
    const [leave] = await list('absence', { employeeId: '2' });
    expect((await office.act('absence', 'revoke', String(leave?.id))).code).toBe(900);
    await unchanged();
  });
  it('do not follow a punch, the calendar, the shift, the group, or being worked out anew', async () => {
    await office.punch('2', '2026-03-11 18:05');
    await unchanged();
    const holiday = await office.enter('calendarDay', { day: '2026-03-12', kind: 'rest', isStatutory: true });
    await unchanged();
    await office.edit('shift', shift, { lateMargin: 20 });
    await unchanged();
    const { data } = await office.get('/api/trade/squad/detail', { id: group });
    await office.edit('squad', group, { members: data.members.filter(({ employeeId }: Body) => employeeId !== '2') });
    await unchanged();
    await office.edit('squad', group, { members: data.members });
    const range = { from: `${MONTH}-01`, to: `${MONTH}-31` };
    expect((await office.post('/api/trade/result/recompute', range)).code).toBe(200);
    for (const work of scheduledOf(office.services).filter(({ name }) => name === 'attendance'))
      await runNow(office.services, work, '1');
    await unchanged();
    await office.remove('calendarDay', holiday);
    await office.edit('shift', shift, { lateMargin: 10 });
  });
});

describe('those who say nothing', () => {
  /** The morning work as if it were a day. */
  const morning = async (day: string): Promise<number> => {
    const work = scheduledOf(office.services).find(({ name }) => name === 'attendanceSheets');
    const now = () => `${day} 08:40:00`;
    return work!.run(office.services, (resource) => {
      const call = systemCall(office.services, '1', resource);
      return { ...call, context: { ...call.context, now } };
    });
  };
  const reminders = async () =>
    (await messagesOf(third)).filter(({ text }) => String(text).startsWith('您还没有确认')).length;
  it('are reminded, and it is said how many they are (B-420)', async () => {
    const { code, data } = await office.post('/api/trade/sheet/remind', { ids: [sheet] });
    expect([code, data.lines[0].remark]).toEqual([200, '1人未答复，已提醒1人：员工3']);
    expect(await reminders()).toBe(1);
    expect((await messagesOf(second)).length).toBe(1);
  });
  it('are reminded once by themselves, the day before the last one', async () => {
    const { dueDate } = await sheetNow();
    const day = (ahead: number) => new Date(Date.parse(dueDate) + ahead * 86_400_000).toISOString().slice(0, 10);
    expect(await morning(day(-2))).toBe(0);
    expect(await morning(day(-1))).toBe(1);
    expect(await morning(day(-1))).toBe(0);
    expect(await morning(day(0))).toBe(0);
    expect(await reminders()).toBe(2);
  });
  it('have agreed once the last day is over, and their histories say why', async () => {
    const { dueDate } = await sheetNow();
    expect(await morning(new Date(Date.parse(dueDate) + 86_400_000).toISOString().slice(0, 10))).toBe(1);
    const { id, status } = await confirmationOf('3');
    expect(status).toBe(1);
    const { list: history } = (await office.get('/api/trade/confirmation/history', { id: String(id) })).data;
    expect(history[0]).toMatchObject({ action: 'agree', why: '逾期未答复，视为确认' });
    expect((await daysOf('3')).every(({ isFrozen }) => isFrozen === true || Number(isFrozen) === 1)).toBe(true);
    expect(await sheetNow()).toMatchObject({ confirmed: 2 });
  });
});

describe('a sheet that is closed', () => {
  it('is refused where it would tell something else than people have agreed to', async () => {
    await office.edit('leaveKind', unpaid, { isPaid: true });
    expect(remarks(await office.act('sheet', 'close', sheet))).toEqual([
      '1人的考勤与其确认的不一致，请撤回后重新发起：员工2',
    ]);
    await office.edit('leaveKind', unpaid, { isPaid: false });
  });
  it('makes a voucher of what people have agreed to', async () => {
    expect((await office.act('sheet', 'close', sheet)).code).toBe(200);
    const { status, voucherId } = await sheetNow();
    expect(status).toBe(2);
    const { data: voucher } = await office.get('/api/trade/evidence/detail', { id: String(voucherId) });
    expect(voucher).toMatchObject({ sheetId: sheet, groupId: group, month: MONTH });
    expect(voucher.lines.map(({ employeeId }: Body) => employeeId)).toEqual(['2', '3']);
    for (const line of voucher.lines as Body[])
      expect(figures(line)).toEqual(comeTo(await daysOf(String(line.employeeId))));
  });
  it('changes the scores of people by what they did in the month', async () => {
    const balances = await scores();
    for (const employeeId of ['2', '3']) {
      const days = await daysOf(employeeId);
      const lates = days.reduce((sum, { lates: each }) => sum + Number(each), 0);
      const absent = days.filter(({ absentMinutes }) => Number(absentMinutes) > 0).length;
      expect(absent).toBeGreaterThan(0);
      expect(balances[employeeId]).toBe(-(lates + 5 * absent));
    }
    const [{ id }] = (await list('scoring', {})) as [Body];
    const { lines } = (await office.get('/api/trade/scoring/detail', { id })).data;
    expect(lines[0].note).toMatch(/^迟到1次，旷工\d+天$/);
  });
  it('gives it back where it is opened again, and keeps the days', async () => {
    expect((await office.act('sheet', 'reopen', sheet)).code).toBe(200);
    expect(await sheetNow()).toMatchObject({ status: 1, voucherId: null, confirmed: 2 });
    expect(await list('evidence', {})).toEqual([]);
    expect(await list('scoring', {})).toEqual([]);
    expect(Object.values(await scores()).filter((score) => score !== 0)).toEqual([]);
    await refusedLeave();
  });
  it('is taken back as a whole, and its days follow what came meanwhile', async () => {
    expect((await office.act('sheet', 'withdraw', sheet)).code).toBe(200);
    expect(await sheetNow()).toMatchObject({ status: 0, people: 0, confirmed: 0 });
    expect(await list('confirmation', { sheetId: sheet })).toEqual([]);
    expect(await office.result('2', '2026-03-11')).toMatchObject({ state: 'normal', presentMinutes: 480 });
    expect((await office.post('/api/trade/absence/add', halfDay('2026-03-16'))).code).toBe(200);
  });
  const scores = async (): Promise<Record<string, number>> => {
    const { data } = await office.get('/api/trade/score/statistics', { screen: 'scoreList' });
    return Object.fromEntries(
      (data.list as Body[]).map((row) => [row.employeeId, Number(row['score.balance'] ?? row.score)]),
    );
  };
  const refusedLeave = async (): Promise<void> =>
    expect((await office.post('/api/trade/absence/add', halfDay('2026-03-16'))).code).toBe(900);
});

describe('people without an account', () => {
  let shop: Office;
  let id: string;
  const sheetOf = async () => (await shop.get('/api/trade/sheet/detail', { id })).data;
  beforeAll(async () => {
    shop = await openOffice(1, [{ id: '9', name: '门卫', may: () => false, hasNoAccount: true }]);
    const { group: groupId } = await openShop(shop, ['2', '9']);
    id = await shop.enter('sheet', { groupId, month: MONTH });
    await shop.act('sheet', 'issue', id);
  });
  afterAll(() => shop?.close());
  it('are told apart on the sheet, and reminded of nothing (B-420)', async () => {
    expect(await sheetOf()).toMatchObject({ people: 2, confirmed: 0, noAccount: 1 });
    const { list: all } = (await shop.get('/api/trade/confirmation/list', { sheetId: id, employeeId: '9' })).data;
    expect(all).toMatchObject([{ noAccount: 1, status: 0 }]);
    const { data } = await shop.post('/api/trade/sheet/remind', { ids: [id] });
    expect(data.lines[0].remark).toBe('1人未答复，已提醒1人：员工2');
  });
  it('keep no sheet open: it waits for those who can answer, and closing it agrees for them', async () => {
    expect(remarks(await shop.act('sheet', 'close', id))).toEqual(['还有1人未确认，其中0人有异议：员工2']);
    const guest = await shop.as('2');
    const [mine] = (await guest.get('/api/trade/confirmation/list', {})).data.list;
    expect((await agree(guest, mine)).code).toBe(200);
    expect((await shop.act('sheet', 'close', id)).code).toBe(200);
    expect(await sheetOf()).toMatchObject({ status: 2, people: 2, confirmed: 2 });
    const [{ id: own }] = (await shop.get('/api/trade/confirmation/list', { sheetId: id, employeeId: '9' })).data.list;
    const { list: history } = (await shop.get('/api/trade/confirmation/history', { id: String(own) })).data;
    expect(history[0]).toMatchObject({ action: 'agree', why: '无账号，视为确认' });
    const { voucherId } = await sheetOf();
    const { lines } = (await shop.get('/api/trade/evidence/detail', { id: String(voucherId) })).data;
    expect(lines.map(({ employeeId }: Body) => employeeId)).toEqual(['2', '9']);
  });
});

it('takes no more statements for many people than for few', async () => {
  const countOf = async (size: number): Promise<number[]> => {
    const own = await openOffice(size);
    try {
      const people = Array.from({ length: size }, (_, index) => String(index + 2));
      const { group: groupId } = await openShop(own, people);
      const id = await own.enter('sheet', { groupId, month: MONTH });
      // What the server does by itself meanwhile is not the work's.
      const within = new AsyncLocalStorage<true>();
      const statements = async (work: () => Promise<unknown>): Promise<number> => {
        let count = 0;
        own.database.onStatement = (text) => void (count += within.getStore() && /\br_\w/.test(text) ? 1 : 0);
        await within.run(true, work);
        own.database.onStatement = undefined;
        return count;
      };
      const counts = [await statements(() => own.act('sheet', 'issue', id))];
      counts.push(await statements(() => own.post('/api/trade/sheet/remind', { ids: [id] })));
      const { dueDate } = (await own.get('/api/trade/sheet/detail', { id })).data;
      const [work] = scheduledOf(own.services).filter(({ name }) => name === 'attendanceSheets');
      const later = () => `${Number(String(dueDate).slice(0, 4)) + 1}-01-01 08:40:00`;
      const run = () =>
        work!.run(own.services, (resource) => {
          const call = systemCall(own.services, '1', resource);
          return { ...call, context: { ...call.context, now: later } };
        });
      counts.push(await statements(run));
      for (const name of ['close', 'reopen', 'withdraw'])
        counts.push(await statements(() => own.act('sheet', name, id)));
      expect((await own.get('/api/trade/sheet/detail', { id })).data).toMatchObject({ status: 0, people: 0 });
      return counts;
    } finally {
      await own.close();
    }
  };
  // Results are stored 4,000 at a time.
  expect(await countOf(120)).toEqual(await countOf(3));
});
