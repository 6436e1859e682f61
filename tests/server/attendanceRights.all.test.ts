import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import type { Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

/** Somebody of the demonstration company who has one role, and in it one right at a time. */
const SOMEBODY = { id: '18', login: 'rawKeeper' } as const;

let app: TestApp;
let admin: Client;
let somebody: Client;
let role: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  role = await addRole('一项权限');
  await admin.post('/api/system/user/saveUserRoles', { userId: SOMEBODY.id, roleIds: [role] });
  somebody = await app.as(SOMEBODY.login);
});
afterAll(() => app?.close());

const { addRole, assign } = roleTools(() => app);

type Calls = Readonly<Record<string, () => Promise<Answer>>>;
const list = (name: string) => () => somebody.get(app.resource(name).operations.list, { pageSize: '5' });
const grouped = (name: string, screen: string) => () =>
  somebody.get(app.resource(name).operations.statistics, { screen, pageSize: '200' });
const ofLines = (name: string, screen: string) => () =>
  somebody.get(app.resource(name).operations.lines, { screen, pageSize: '50' });
const post = (name: string, below: 'add' | 'edit' | 'delete', body: Body) => () =>
  somebody.post(app.resource(name).operations[below], body);

/** What somebody with this right alone may call: what is refused for another reason than a right lets him in. */
async function letIn(right: string, calls: Calls): Promise<string[]> {
  await assign(role, { functions: [right] });
  const open: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const { status } = await call();
    expect(status, name).not.toBe(404);
    if (status !== 403) open.push(name);
  }
  return open.toSorted();
}

describe('leave by its rights, each alone (B-417)', () => {
  const calls: Calls = {
    types: list('leave'),
    addType: post('leave', 'add', {}),
    editType: post('leave', 'edit', { id: '1' }),
    deleteType: post('leave', 'delete', { ids: ['999999'] }),
    balances: grouped('leaveLedger', 'leaveBalanceList'),
    flow: ofLines('leaveLedger', 'leaveFlow'),
    grants: list('leaveGrant'),
    addGrant: post('leaveGrant', 'add', {}),
    grant: () => somebody.post(`${app.resource('leaveGrant').operations.action}/grant`, { ids: ['999999'] }),
    import: () => somebody.post(app.resource('leaveGrant').operations.import, { mode: 'check' }),
    records: list('leaveRecord'),
    overtime: list('overtimeRecord'),
    cards: list('cardReplacement'),
    usage: ofLines('leaveRecord', 'usageRecord'),
    agree: () => somebody.post(`${app.resource('leaveRecord').operations.action}/agree`, { ids: ['999999'] }),
  };
  it.each([
    ['type', ['types']],
    ['balance', ['balances', 'flow', 'grants']],
    ['add', ['addType']],
    ['edit', ['editType']],
    ['delete', ['deleteType']],
    ['import', ['import']],
    ['record', ['cards', 'overtime', 'records', 'usage']],
    ['editBalance', ['addGrant', 'agree', 'grant']],
  ])('%s', async (right, open) => {
    expect(await letIn(`/leaveManagement/${right}`, calls)).toEqual(open);
  });
});

describe('attendance statistics by their rights, each alone (B-418)', () => {
  const calls: Calls = {
    days: list('attendanceDay'),
    months: grouped('attendanceDay', 'attendanceMonthList'),
    punches: list('punch'),
  };
  it.each([
    ['day', ['days']],
    ['month', ['months']],
    ['record', ['punches']],
  ])('%s', async (right, open) => {
    expect(await letIn(`/attendanceStatistics/${right}`, calls)).toEqual(open);
  });
  it('show by month what everybody comes to', async () => {
    await assign(role, { functions: ['/attendanceStatistics/month'] });
    const rows = (await calls.months!()).data.list as Body[];
    const present = rows.filter(({ presentHours }) => Number(presentHours) > 0);
    expect(new Set(present.map((row) => row['day.month'])).size).toBeGreaterThan(1);
    expect(new Set(present.map(({ employeeId }) => employeeId)).size).toBeGreaterThan(20);
  });
});

describe('confirmation sheets (B-420)', () => {
  it('remind alone reminds, and shows no voucher', async () => {
    const { data } = await admin.get(app.resource('confirm').operations.list, { status: '1' });
    const [{ id }] = data.list;
    await assign(role, { functions: ['/confirmList/remind'] });
    const answer = await somebody.post('/api/oa/confirm/remind', { ids: [id] });
    expect(answer).toMatchObject({ code: 200 });
    expect(answer.data.lines[0].remark).toMatch(/^\d+人未答复，已提醒\d+人：/);
    expect((await list('attendanceVoucher')()).status).toBe(403);
  });
  it('voucherList alone shows the vouchers of months that were closed, line by line, and reminds nobody', async () => {
    await assign(role, { functions: ['/confirmList/voucherList'] });
    const [voucher] = (await list('attendanceVoucher')()).data.list;
    expect(voucher.code).toBeDefined();
    const { lines } = (await somebody.get(app.resource('attendanceVoucher').operations.detail, { id: voucher.id }))
      .data;
    const told = (await ofLines('attendanceVoucher', 'voucherDetailList')()).data;
    expect(told.total).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(2);
    expect((await somebody.post('/api/oa/confirm/remind', { ids: ['1'] })).status).toBe(403);
  });
});
