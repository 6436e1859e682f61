import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Body } from '../../../../../tests/support/smallCompany';
import { addToDate } from '../../../../lib/dates';
import { openOffice, type Office } from '../testOffice';

let office: Office;
let gate: string;
let key: string;
let today: string;

beforeAll(async () => {
  office = await openOffice();
  gate = await office.enter('clock', { name: '大门', place: '东门' });
  await office.act('clock', 'agree', gate);
  key = await newKey();
  today = String((await office.get('/api/trade/result/month')).data.today);
});
afterAll(() => office?.close());

async function newKey(): Promise<string> {
  const answer = await office.post('/api/trade/clock/newKey', { ids: [gate] });
  expect(answer, answer.message).toMatchObject({ code: 200 });
  return String((answer.data.lines as Body[])[0]?.remark);
}
const send = (punches: unknown, given: string | undefined = key, address = '10.0.0.1'): Promise<Answer> =>
  office.call({
    method: 'POST',
    url: '/prod-pc/api/attendance/device/punches',
    remoteAddress: address,
    headers: { ...(given === '' ? {} : { 'x-device-key': given }), 'content-type': 'application/json' },
    payload: JSON.stringify({ punches }),
  });
const at = (days: number, time: string): string => `${addToDate(today, days, 'day')} ${time}`;
const stamps = async (employeeId: string): Promise<Body[]> =>
  (await office.get('/api/trade/stamp/list', { employeeId })).data.list as Body[];

describe('a device', () => {
  it('stores the punches of people, each minute once, and answers the others one by one', async () => {
    const sent = [
      { employee: '员工2', time: at(-1, '08:58:03') },
      { employee: '员工2', time: at(-1, '08:58:40') },
      { employee: '无此人', time: at(-1, '09:00:00') },
      { employee: '员工3', time: at(1, '09:00:00') },
      { employee: '员工3', time: at(-61, '09:00:00') },
      { employee: '员工3', time: at(-1, '09:01:00') },
    ];
    const answer = await send(sent);
    expect(answer).toMatchObject({ status: 200, data: { stored: 2, repeated: 1 } });
    expect((answer.data.refused as Body[]).map(({ index, reason }) => [index, reason])).toEqual([
      [2, '没有这个员工编号'],
      [3, '打卡时间晚于现在，请校准考勤机的时钟'],
      [4, '打卡时间早于60天，请改用导入'],
    ]);
    const [own] = await stamps('2');
    expect(own).toMatchObject({ time: at(-1, '08:58:03'), origin: 'device', device: '大门', place: '东门' });
  });
  it('may send the same again, at once or later', async () => {
    const punch = [{ employee: '员工4', time: at(-2, '17:30:00') }];
    const answers = await Promise.all([send(punch), send(punch), send(punch)]);
    expect(answers.map(({ data }) => data.stored as number).toSorted()).toEqual([0, 0, 1]);
    expect(await stamps('4')).toHaveLength(1);
  });
  it('is refused for what is no list of punches', async () => {
    const right = { employee: '员工2', time: at(-1, '10:00:00') };
    for (const wrong of [
      undefined,
      [],
      'x',
      [{ ...right, time: 'yesterday' }],
      [{ ...right, time: `${today}` }],
      [{ ...right, employee: 7 }],
      [{ ...right, employee: '长'.repeat(41) }],
      [null],
      Array.from({ length: 501 }, () => right),
    ])
      expect(await send(wrong), JSON.stringify(wrong)?.slice(0, 80)).toMatchObject({ status: 400 });
  });
});

describe('the key of a device', () => {
  it('is kept as its hash alone, and told once', async () => {
    const { rows } = await sql<Body>`select * from sys_attendance_device`.execute(office.database.kysely);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
    const { rows: kept } = await sql<Body>`select * from sys_call_key`.execute(office.database.kysely);
    expect(JSON.stringify(kept)).not.toContain(key);
    const { data } = await office.get('/api/trade/clock/detail', { id: gate });
    expect(JSON.stringify(data)).not.toContain(key);
    expect(data.keyTime).toEqual(expect.any(String));
  });
  it('is worth nothing once there is a new one', async () => {
    const before = key;
    key = await newKey();
    const punch = [{ employee: '员工2', time: at(-3, '09:00:00') }];
    expect(await send(punch, before, '10.0.0.2')).toMatchObject({ status: 401 });
    expect(await send(punch, '', '10.0.0.2')).toMatchObject({ status: 401 });
    expect(await send(punch)).toMatchObject({ status: 200 });
  });
  it('is guessed ten times a minute at most; the right one passes', async () => {
    const tries = [];
    for (let index = 0; index < 12; index++) tries.push((await send([], `wrong${index}`, '10.0.0.3')).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await send([], 'wrong', '10.0.0.4')).status).toBe(401);
    expect((await send([{ employee: '员工2', time: at(-4, '09:00:00') }], key, '10.0.0.3')).status).toBe(200);
  });
  it('opens nothing else, and nothing where the device is disabled', async () => {
    const other = await office.call({
      method: 'GET',
      url: '/prod-pc/api/trade/stamp/list',
      headers: { 'x-device-key': key },
    });
    expect(other.status).toBe(401);
    await office.act('clock', 'revoke', gate);
    expect(await send([{ employee: '员工2', time: at(-5, '09:00:00') }])).toMatchObject({ status: 403 });
    await office.act('clock', 'agree', gate);
  });
  it('is made by who may change devices, and by nobody else', async () => {
    const clerk = await office.as('2');
    expect(await clerk.post('/api/trade/clock/newKey', { ids: [gate] })).toMatchObject({ code: 403 });
    expect(await office.post('/api/trade/clock/newKey', { ids: [] })).toMatchObject({ code: 400 });
  });
});
