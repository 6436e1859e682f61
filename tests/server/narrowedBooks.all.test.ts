import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import type { Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let client: Client;
/** id of the customer that the role is narrowed to, and of another one */
let own: string;
let other: string;
const { addRole, assign } = roleTools(() => app);

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  const rows = await report(admin, 'collectionLedger');
  [own, other] = rows.map(({ clientId }) => String(clientId)) as [string, string];
  const role = await addRole('一个客户');
  const all = [...new Set(app.catalogue.permissions.map(({ code }) => code))];
  await assign(role, { functions: all, records: { client: [own] } });
  await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
  client = await app.as('rawKeeper');
});
afterAll(() => app?.close());

async function report(by: Client, screen: string, query: Record<string, string> = {}): Promise<Body[]> {
  const resource = Object.values(app.model.resources).find(({ screens }) =>
    screens.some(({ name }) => name === screen),
  )!;
  const { code, data } = await by.get(resource.operations.statistics, {
    screen,
    pageSize: '1000',
    billDate: '2020-01-01,2030-12-31',
    ...query,
  });
  expect(code).toBe(200);
  return data.list as Body[];
}

const listed = async (by: Client, name: string): Promise<Body[]> =>
  (await by.get(app.resource(name).operations.list, { pageSize: '1000' })).data.list as Body[];

it('ledger and open items tell of the customer of the role alone, and as much of him as to everybody', async () => {
  const all = await report(admin, 'collectionLedger');
  const seen = await report(client, 'collectionLedger');
  expect(all.length).toBeGreaterThan(seen.length);
  expect(seen.map(({ clientId }) => String(clientId))).toEqual([own]);
  expect(seen[0]).toEqual(all.find(({ clientId }) => String(clientId) === own));
  const items = await listed(client, 'openItem');
  expect(items.length).toBeGreaterThan(0);
  const named = new Set(items.flatMap(({ clientId }) => (clientId === null ? [] : [String(clientId)])));
  expect([...named]).toEqual([own]);
  expect(new Set((await listed(admin, 'openItem')).map(({ clientId }) => String(clientId))).has(other)).toBe(true);
});

it('documents that may name a customer and need not are seen without one, and never with another one', async () => {
  const seen = await listed(client, 'receive');
  const all = await listed(admin, 'receive');
  const nobody = all.filter(({ clientId }) => clientId === null).length;
  expect(seen.filter(({ clientId }) => clientId === null)).toHaveLength(nobody);
  expect(seen.filter(({ clientId }) => clientId !== null && String(clientId) !== own)).toEqual([]);
});

it('a statement that needs all figures is refused with the reason, and told to who sees all of them', async () => {
  const { api } = app.resource('balanceSheet');
  const ask = (by: Client) => by.get(`${api}/statement`, { screen: 'balanceSheet', billDate: '2026-01-01,2026-01-31' });
  expect((await ask(admin)).code).toBe(200);
  const refused = await ask(client);
  expect(refused.status).toBe(403);
  expect(refused.message).toContain('须汇总全部数据');
});
