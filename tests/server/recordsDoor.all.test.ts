import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resourceOf } from '../../src/language/model';
import type { RoleAssignment } from '../../src/language/wire';
import { sessionsOf } from '../../src/server/access/sessionsOf';
import { systemSession } from '../../src/server/access/systemSession';
import { asSystem } from '../../src/server/records/asSystem';
import { records, recordsTold } from '../../src/server/records/records';
import { callOn, type Call } from '../../src/server/resource/Call';
import { openDemoDatabase } from '../support/demoDatabase';
import type { Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let all: string[];
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  all = [...new Set(app.catalogue.permissions.map(({ code }) => code))];
});
afterAll(() => app?.close());
const { addRole, assign } = roleTools(() => app);

/** A call on a resource by somebody who may do everything, with a role that is narrowed, and no other. */
async function narrowed(name: string, rights: Partial<RoleAssignment>): Promise<Call> {
  const role = await addRole(`门${Math.random()}`);
  await assign(role, { functions: all, ...rights });
  await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
  const { services } = app;
  const [session] = await sessionsOf(services, systemSession('1'), ['18']);
  return callOn(services, session!, resourceOf(services.model, name), undefined);
}

async function read(table: ReturnType<typeof sql>): Promise<Body[]> {
  return (await sql<Body>`select r.* from ${table} as r order by r.id`.execute(app.database.kysely)).rows;
}

it('rows are those that the caller may see, with nothing in columns that he may not see', async () => {
  const call = await narrowed('order', {
    resources: [{ resource: 'order', rows: 'own', hidden: ['freight', 'lines.price'] }],
  });
  await sql`update r_order set created_id = 18 where package_id = 1 and id = 3`.execute(app.database.kysely);
  const own = records(call);
  const seen = await read(own.rows);
  const owners = app.resource('order').scope.owner;
  expect(owners).toContain('createdId');
  expect(seen.map(({ id }) => String(id))).toContain('3');
  const every = await read(records(asSystem(call, '测试')).rows);
  expect(every.length).toBeGreaterThan(seen.length);
  expect(Object.keys(seen[0]!).toSorted()).toEqual(Object.keys(every[0]!).toSorted());
  expect(every.some(({ freight }) => freight !== null)).toBe(true);
  expect(seen.map(({ freight }) => freight)).toEqual(seen.map(() => null));
  const lines = await read(own.lines('lines'));
  const parents = new Set(seen.map(({ id }) => String(id)));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ parent_id: parent }) => !parents.has(String(parent)))).toEqual([]);
  expect([...new Set(lines.map(({ price }) => price))]).toEqual([null]);
  expect((await read(records(asSystem(call, '测试')).lines('lines'))).some(({ price }) => price !== null)).toBe(true);
  const other = every.find(({ id }) => !parents.has(String(id)))!;
  expect(await own.one(String(other.id))).toBeUndefined();
  expect(await own.one('3')).toMatchObject({ id: '3', freight: null });
});

it('of a resource without any right of the caller there is nothing, but what the page that he opened tells of it', async () => {
  const functions = app.catalogue.permissions
    .filter(({ resource }) => resource === 'department')
    .map(({ code }) => code);
  const call = await narrowed('department', { functions });
  expect((await read(records(call).rows)).length).toBeGreaterThan(0);
  expect(await read(records(call, 'employee').rows)).toEqual([]);
  expect(await read(records(call, 'order').lines('lines'))).toEqual([]);
  expect(await read(records(call, 'stockLedger').balances)).toEqual([]);
  expect(await records(call, 'employee').one('1')).toBeUndefined();
  expect((await read(recordsTold(call, 'employee').rows)).length).toBeGreaterThan(0);
});

it('balances are those of the warehouses that the caller is narrowed to', async () => {
  const call = await narrowed('stockLedger', { records: { warehouse: ['1'] } });
  const seen = await read(records(call).balances);
  expect([...new Set(seen.map(({ warehouse_id: of }) => String(of)))]).toEqual(['1']);
  const every = await read(records(asSystem(call, '测试')).balances);
  expect(new Set(every.map(({ warehouse_id: of }) => String(of))).size).toBeGreaterThan(1);
});

it('the program sees what a schema shows to nobody, as what it does goes on from it', async () => {
  const { kysely } = app.database;
  const call = await narrowed('fixedAsset', { resources: [{ resource: 'fixedAsset', rows: 'all', hidden: [] }] });
  await sql`update r_fixed_asset set terms_months = 7 where package_id = 1`.execute(kysely);
  const months = async (of: Call): Promise<number[]> => [
    ...new Set((await read(records(of).rows)).map(({ terms_months: each }) => Number(each ?? 0))),
  ];
  const program = asSystem(call, '测试');
  expect([await months(call), await months(program)]).toEqual([[0], [7]]);
  expect([records(call).sees('termsMonths'), records(program).sees('termsMonths')]).toEqual([false, true]);
  const [{ id }] = (await read(records(call).rows)) as [Body];
  const one = async (of: Call): Promise<unknown> => (await records(of).one(String(id)))?.termsMonths;
  expect([await one(call), await one(program)]).toEqual([null, 7]);
});

it('another account set has nothing of this one', async () => {
  const { services } = app;
  const there = callOn(services, systemSession('999'), resourceOf(services.model, 'order'), undefined);
  expect(await read(records(asSystem(there, '测试')).rows)).toEqual([]);
});

it('what the program does by itself says why in the history of the record', async () => {
  const call = await narrowed('client', { resources: [{ resource: 'client', rows: 'all', hidden: [] }] });
  const { kysely } = app.database;
  const { list } = app.resource('client').operations;
  const client = ((await admin.get(list, { pageNum: '1', pageSize: '1' })).data.list as Body[])[0]!;
  const own = records(asSystem(call, '离职交接'));
  await own.set(client, { remark: '门里改的' }, kysely);
  const told = (await admin.get(app.resource('client').operations.history, { id: client.id })).data.list as Body[];
  expect(told[0]).toMatchObject({ action: 'edit', why: '离职交接', changes: [{ path: 'remark', to: '门里改的' }] });
  await records(call).set({ ...client, remark: '门里改的' }, { remark: '自己改的' }, kysely);
  const then = (await admin.get(app.resource('client').operations.history, { id: client.id })).data.list as Body[];
  expect(then[0]).toMatchObject({ action: 'edit', why: null, changes: [{ path: 'remark', to: '自己改的' }] });
});

it('lines are changed of those records alone that the caller may see', async () => {
  const call = await narrowed('order', { resources: [{ resource: 'order', rows: 'own', hidden: [] }] });
  const { kysely } = app.database;
  await sql`update r_order set created_id = 18 where package_id = 1 and id = 3`.execute(kysely);
  const changed = async (of: Call): Promise<Set<string>> => {
    const statement = records(of).changingLines('lines', 'l', {
      set: sql`remark = '门里的行'`,
      where: sql`l.quantity > 0`,
    });
    const { rows } = await sql<{ parent: string }>`${statement} returning l.parent_id::text as parent`.execute(kysely);
    return new Set(rows.map(({ parent }) => parent));
  };
  const seen = new Set((await read(records(call).rows)).map(({ id }) => String(id)));
  const own = await changed(call);
  expect([...own].filter((id) => !seen.has(id))).toEqual([]);
  expect(own.has('3')).toBe(true);
  expect((await changed(asSystem(call, '测试'))).size).toBeGreaterThan(own.size);
});
