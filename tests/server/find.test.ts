import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleAssignment } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

interface Group {
  resource: string;
  title: string;
  records: { id: string; label: string; note: string; path: string }[];
}

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
const find = async (text: string, client = admin): Promise<Group[]> => {
  const { code, data } = await client.get('/api/system/common/find', { text });
  expect(code).toBe(200);
  return data;
};
const rows = async (resource: string, query: Record<string, string> = {}, client = admin) =>
  (await client.get(app.resource(resource).operations.list, { pageSize: '20', ...query })).data.list as Record<
    string,
    string
  >[];
/** Somebody with one role and no other. */
async function withRole(rights: Partial<RoleAssignment>): Promise<Client> {
  const role = await addRole(`查找${Math.random()}`);
  await assign(role, { functions: all, ...rights });
  await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
  return app.as('rawKeeper');
}

describe('a search over all resources', () => {
  it('finds a document by its number, in any case, and by its end', async () => {
    const order = (await rows('order'))[3]!;
    const whole = await find(` ${order.code!.toLowerCase()} `);
    expect(whole[0]).toMatchObject({
      resource: 'order',
      title: '销售订单',
      records: [{ id: order.id, label: order.code, path: `/saleManage/order/orderDetail?id=${order.id}` }],
    });
    const ends = await find(order.code!.slice(-8));
    const found = ends.find(({ resource }) => resource === 'order')!;
    expect(found.records.map(({ label }) => label)).toContain(order.code);
    expect(ends.flatMap(({ records }) => records).length).toBeLessThanOrEqual(60);
    // Wildcards are signs like others, and an end is no beginning.
    for (const text of ['%001', '_001', order.code!.slice(0, 8)])
      expect((await find(text)).filter(({ resource }) => resource === 'order')).toEqual([]);
  });

  it('finds partners and products by words, as their lists do', async () => {
    const [client] = await rows('client');
    const clients = (await find(client!.name!)).find(({ resource }) => resource === 'client')!;
    expect(clients.records[0]).toMatchObject({
      id: client!.id,
      label: client!.name,
      path: `/base/btype/clientDetail?id=${client!.id}`,
    });
    const products = (await find('铰链 c81')).find(({ resource }) => resource === 'inventory')!;
    expect(products.records).toMatchObject([
      {
        label: '缓冲铰链',
        note: expect.stringMatching(/^CH\d+ 半盖 HD-C81$/),
        path: expect.stringMatching(/keyword=CH\d+$/),
      },
    ]);
    const code = products.records[0]!.note.split(' ')[0]!;
    expect((await rows('inventory', { keyword: code }))[0]).toMatchObject({ id: products.records[0]!.id });
    expect((await find(code.toLowerCase()))[0]!.records[0]).toMatchObject({ label: '缓冲铰链' });
  });

  it('says nothing to a letter, and refuses what is too long', async () => {
    for (const text of ['', ' ', 'a', '1']) expect(await find(text)).toEqual([]);
    expect((await admin.get('/api/system/common/find', { text: 'x'.repeat(101) })).status).toBe(400);
    expect((await admin.get('/api/system/common/find', { text: 'a b c d e f g h i j k l' })).status).toBe(400);
    expect((await app.call({ method: 'GET', url: '/prod-pc/api/system/common/find?text=abc' })).status).toBe(401);
  });

  it('is one statement, however many resources there are', async () => {
    const order = (await rows('order'))[0]!;
    const plain = await app.statementsOf(() => find('a'));
    const asked = await app.statementsOf(() => find(order.code!));
    expect(asked).toHaveLength(plain.length + 1);
    expect((await app.statementsOf(() => find('铰链 c81'))).length).toBe(plain.length + 1);
  });
});

describe('a search over all resources tells nobody more than their lists', () => {
  it('finds nothing of what the caller may not list', async () => {
    const order = (await rows('order'))[0]!;
    const [client] = await rows('client');
    const seller = await withRole({
      functions: all.filter((code) => !/^\/(orderList|tOrderList|salesManOrder)\//.test(code)),
    });
    expect((await find(order.code!, seller)).map(({ resource }) => resource)).not.toContain('order');
    expect((await find(client!.name!, seller)).map(({ resource }) => resource)).toContain('client');
    const nobody = await withRole({ functions: [] });
    expect(await find(order.code!, nobody)).toEqual([]);
    expect(await find(client!.name!, nobody)).toEqual([]);
  });

  it('finds of records only those that a role shows', async () => {
    const order = (await rows('order'))[0]!;
    const own = await withRole({ resources: [{ resource: 'order', rows: 'own', hidden: [] }] });
    const shown = await rows('order', { pageSize: '200' }, own);
    expect(shown.map(({ id }) => id)).not.toContain(order.id);
    expect((await find(order.code!, own)).map(({ resource }) => resource)).not.toContain('order');
  });

  it('neither shows nor looks into a column that a role hides', async () => {
    const blind = await withRole({ resources: [{ resource: 'inventory', rows: 'all', hidden: ['spec'] }] });
    expect((await find('铰链 c81', blind)).map(({ resource }) => resource)).not.toContain('inventory');
    const found = (await find('缓冲铰链', blind)).find(({ resource }) => resource === 'inventory')!;
    expect(found.records.filter(({ note }) => /HD-|盖/.test(note))).toEqual([]);
  });

  it('knows nothing of another account set', async () => {
    const order = (await rows('order'))[0]!;
    const second = await app.as('second');
    const there = await rows('order', { 'code~': order.code! }, second).catch(() => []);
    const found = (await find(order.code!, second)).flatMap(({ records }) => records.map(({ id }) => id));
    expect(found).not.toContain(there.length === 0 ? order.id : 'never');
  });
});
