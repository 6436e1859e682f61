import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const allot = async (): Promise<string> => {
  const { code, data, message } = await admin.post(`${app.resource('leave').api}/allot`, {});
  expect(code, message).toBe(200);
  return data.title as string;
};
async function grantsOf(leaveId: string): Promise<Body[]> {
  const { data } = await admin.get(app.resource('leaveGrant').operations.list, { leaveId, pageSize: '200' });
  return data.list as Body[];
}
const BIRTHDAY = {
  name: '生日假',
  unit: '2',
  counts: 'workdays',
  isPaid: 1,
  dayHours: '8',
  leastAmount: '1',
  limited: 1,
  grantBy: 'fixed',
  grantOn: 'newYear',
  grantDays: '1',
};

it('grants once what each kind of leave says, in its unit', async () => {
  // What the company granted for this year is there already.
  const before = await grantsOf('1');
  expect(await allot()).toBe('已发放0笔假期额度');
  const kind = await add(admin, app.resource('leave'), BIRTHDAY);
  expect(await allot()).toMatch(/^已发放[1-9]\d*笔假期额度$/);
  const granted = await grantsOf(kind);
  expect(new Set(granted.map(({ employeeId }) => employeeId)).size).toBe(granted.length);
  expect(granted.every(({ kind: origin, status }) => origin === 'rule' && status === 1)).toBe(true);
  // A day is eight hours; who came within the year has his part.
  expect(Math.max(...granted.map(({ amount }) => Number(amount)))).toBe(8);
  expect(await allot()).toBe('已发放0笔假期额度');
  expect(await grantsOf('1')).toHaveLength(before.length);
});
