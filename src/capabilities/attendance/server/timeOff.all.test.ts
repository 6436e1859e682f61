import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../../lib/dates';
import type { Body } from '../../../../tests/support/smallCompany';
import { verifyData } from '../../../server/verifyData';
import { timestamp } from '../../../server/time';
import { capabilities } from '../../server';
import { openOffice, type Office } from './testOffice';

let office: Office;
let off: string;
let sheet: string;
const MONTH = '2026-03';
const TODAY = timestamp().slice(0, 10);

beforeAll(async () => {
  office = await openOffice(1);
  const { agreed, enter } = office;
  const shift = await enter('shift', {
    name: '常白班',
    spans: [{ from: '09:00', to: '18:00' }],
    breakFrom: '12:00',
    breakTo: '13:00',
    lateMargin: 10,
    before: 120,
    after: 240,
    punchesOut: true,
  });
  const kind = { name: '调休', unit: '2', counts: 'workdays', dayHours: '8', leastAmount: '0.5' };
  off = await enter('leaveKind', { ...kind, limited: true, validMonths: 3 });
  const rule = await enter('overtimeRule', {
    workdayBy: 'application',
    workdayTo: 'timeOff',
    restdayBy: 'punch',
    restdayTo: 'timeOff',
    holidayBy: 'punch',
    holidayTo: 'pay',
    least: 60,
    unit: 30,
    leaveId: off,
  });
  const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((name) => [`${name}ShiftId`, shift]));
  const members = [{ employeeId: '2', fromDate: `${MONTH}-01` }];
  const more = { followsHolidays: true, overtimeRuleId: rule, members };
  const groupId = await enter('squad', { name: '办公室', kind: 'fixed', ...week, ...more });
  // Two hours and a half of a day of work, three and a half of a Saturday, and four of a holiday, which are paid.
  await agreed('extra', { employeeId: '2', startTime: '2026-03-18 18:00:00', endTime: '2026-03-18 20:30:00' });
  await office.punch('2', '2026-03-07 09:00', '2026-03-07 12:30');
  await enter('calendarDay', { day: '2026-03-12', kind: 'rest', isStatutory: true });
  await office.punch('2', '2026-03-12 09:00', '2026-03-12 13:00');
  sheet = await enter('sheet', { groupId, month: MONTH });
  await office.act('sheet', 'issue', sheet);
  const person = await office.as('2');
  const [{ id, updatedTime }] = (await person.get('/api/trade/confirmation/list')).data.list;
  await person.post('/api/trade/confirmation/agree', { ids: [id], seen: { [id]: updatedTime } });
});
afterAll(() => office?.close());

const close = async (): Promise<void> => expect((await office.act('sheet', 'close', sheet)).code).toBe(200);
const reopen = async (): Promise<void> => expect((await office.act('sheet', 'reopen', sheet)).code).toBe(200);
const grants = async (): Promise<Body[]> => (await office.get('/api/trade/grant/list', { employeeId: '2' })).data.list;
async function balance(): Promise<number> {
  const { data } = await office.get('/api/trade/account/statistics', { screen: 'accountList' });
  const [row] = data.list as Body[];
  return row ? Number(row['amount.balance'] ?? row.amount) : 0;
}

/** Two hours of leave on the next day of work. */
function twoHours(): Body {
  const ahead = [0, 1, 2].map((days) => addToDate(TODAY, days, 'day') ?? TODAY);
  const day = ahead.find((each) => ![0, 6].includes(new Date(`${each}T00:00:00Z`).getUTCDay())) ?? TODAY;
  return { employeeId: '2', leaveId: off, startTime: `${day} 09:00:00`, endTime: `${day} 11:00:00` };
}

describe('overtime that becomes time off', () => {
  it('is granted where its sheet is closed, from that day until its months are over, and told on the voucher', async () => {
    await close();
    const [granted, ...others] = await grants();
    expect(others).toEqual([]);
    expect(granted).toMatchObject({
      kind: 'overtime',
      leaveId: off,
      amount: '6.00',
      validFrom: TODAY,
      validTo: addToDate(TODAY, 3, 'month'),
      reason: '2026-03加班转调休',
      sheetId: sheet,
      status: 1,
    });
    expect(await balance()).toBe(6);
    const [{ id }] = (await office.get('/api/trade/evidence/list')).data.list;
    const { lines } = (await office.get('/api/trade/evidence/detail', { id: String(id) })).data;
    expect(lines).toMatchObject([
      {
        workdayOvertimeHours: '2.50',
        restdayOvertimeHours: '3.50',
        holidayOvertimeHours: '4.00',
        timeOffHours: '6.00',
      },
    ]);
  });
  it('is taken back with the sheet, and what was granted stays without effect', async () => {
    await reopen();
    expect(await grants()).toMatchObject([{ status: 0 }]);
    expect(await balance()).toBe(0);
  });
  it('counts by days where its kind of leave does, and does not expire where that has no months', async () => {
    await office.edit('leaveKind', off, { unit: '1', validMonths: null });
    await close();
    expect(await grants()).toMatchObject([{ amount: '0.75', unit: '1', validTo: null, status: 1 }]);
    await reopen();
    await office.edit('leaveKind', off, { unit: '2', validMonths: 3 });
  });
  it('is not taken back once somebody has used of it: sheet, voucher and grant stay', async () => {
    await close();
    const used = await office.agreed('absence', twoHours());
    expect(await balance()).toBe(4);
    const refused = await office.act('sheet', 'reopen', sheet);
    expect(refused.code).toBe(900);
    expect(refused.data[0].remark).toMatch(/已被【absence\d+】使用，还缺 2/);
    expect((await office.get('/api/trade/sheet/detail', { id: sheet })).data).toMatchObject({ status: 2 });
    expect((await office.get('/api/trade/evidence/list')).data.list).toHaveLength(1);
    expect(await grants()).toMatchObject([{ status: 1, amount: '6.00' }]);
    expect(await balance()).toBe(4);
    expect((await office.act('absence', 'revoke', used)).code).toBe(200);
    await reopen();
    expect(await grants()).toMatchObject([{ status: 0 }]);
  });
  it('agrees with its books', async () => {
    const [first] = await verifyData(office.database, office.model, capabilities);
    expect((first?.checks ?? []).flatMap(({ findings }) => findings)).toEqual([]);
  });
});
