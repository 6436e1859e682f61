import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import type { ListScreen } from '../../src/language/model';
import type { Inbox } from '../../src/language/wire';
import { runNow } from '../../src/server/jobs/runScheduled';
import { scheduledOf } from '../../src/server/jobs/scheduledOf';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let person: Client;
/** The keeper, who gets the right to the page alone, and somebody else. */
const KEEPER = '3';
const BUYER = '2';
const day = (ahead: number): string => addToDate(timestamp().slice(0, 10), ahead, 'day') ?? '';

const file = (employeeId: string, name: string, expiryDate: string | null): Promise<string> =>
  add(admin, app.resource('personnelFile'), {
    employeeId,
    name,
    kind: 'contract',
    issueDate: day(-400),
    expiryDate,
  });
const listed = async (client: Client, query: Record<string, string> = {}) => {
  const params = { screen: 'fileInformation', pageSize: '200', ...query };
  const { code, data } = await client.get(app.resource('personnelFile').operations.list, params);
  return { code, rows: (data?.list ?? []) as Body[], total: Number(data?.total) };
};

let roles = 0;
/** Gives the keeper one role of these rights. */
async function onlyWith(functions: readonly string[]): Promise<void> {
  const role = await addRole(`档案${++roles}`);
  await assign(role, { functions: [...functions] });
  const saved = await admin.post('/api/system/user/saveUserRoles', { userId: KEEPER, roleIds: [role] });
  expect(saved).toMatchObject({ code: 200 });
}

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, person] = [await app.as('admin'), await app.as('keeper')];
});
afterAll(() => app?.close());
const { addRole, assign } = roleTools(() => app);

describe('documents of people', () => {
  it('B-431 are seen by the person whose they are, and all of them by who holds the right to the roster', async () => {
    const [own, other] = [await file(KEEPER, '本人合同', null), await file(BUYER, '他人合同', null)];
    const read = (id: string) => person.get(app.resource('personnelFile').operations.detail, { id });
    expect((await listed(await app.as('buyer'))).code).toBe(403);

    await onlyWith(['/fileInformation/list']);
    const [all, his] = [await listed(admin), await listed(person)];
    expect(all.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([own, other]));
    expect(his.rows.map(({ id }) => id)).toContain(own);
    expect(his.rows.filter(({ employeeId }) => employeeId !== KEEPER)).toEqual([]);
    expect(his.total).toBe(all.rows.filter(({ employeeId }) => employeeId === KEEPER).length);
    expect(await read(own)).toMatchObject({ code: 200, data: { name: '本人合同' } });
    expect((await read(other)).code).not.toBe(200);
    const body = { employeeId: KEEPER, kind: 'other', name: '自行添加' };
    expect(await person.post(app.resource('personnelFile').operations.add, body)).toMatchObject({ code: 403 });

    await onlyWith(['/fileInformation/list', '/roster/list']);
    expect((await listed(person)).total).toBe(all.total);
    expect(await read(other)).toMatchObject({ code: 200 });
  });

  it('B-431 that end within 30 days or have ended are one click away, and the person is reminded', async () => {
    const names = ['三十天', '三十一天', '昨天到期', '长期'];
    const ends = [day(30), day(31), day(-1), null];
    for (const [index, name] of names.entries()) await file(KEEPER, name, ends[index] ?? null);
    await onlyWith(['/fileInformation/list']);
    const found = async (plan: string): Promise<unknown[]> => {
      const screen = app.resource('personnelFile').screens.find(({ name }) => name === 'fileInformation');
      const { filters } = (screen as ListScreen).plans.find(({ name }) => name === plan)!;
      const { rows } = await listed(person, filters);
      return rows.map(({ name }) => name).filter((name) => names.includes(String(name)));
    };
    expect(await found('expiring')).toEqual(['三十天']);
    expect(await found('expired')).toEqual(['昨天到期']);

    const work = scheduledOf(app.services).find(({ name }) => name === 'reminders')!;
    await runNow(app.services, work, '1');
    const { list } = (await person.get('/api/system/inbox/list')).data as Inbox;
    const told = list.filter(({ kind }) => kind === 'reminder').map(({ title }) => title);
    expect(told.filter((title) => title.includes('三十天'))).toHaveLength(1);
    expect(told.filter((title) => title.includes('长期'))).toEqual([]);
  });
});
