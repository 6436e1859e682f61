import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type TestApp } from './testApp';

const BASE = '/api/order/common';
const [TEMPLATE, READ, SAVE] = [`${BASE}/getTemplatePropList`, `${BASE}/getPropList`, `${BASE}/savePropList`];
const LIST = 'purchaseOrderList';
const LAYOUT = [
  { path: 'remark', width: 260, after: 'code' },
  { path: 'createdId', hidden: true },
  { path: 'code', fixed: 'none' },
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

describe('the columns of a table', () => {
  it('B-277 are told as the schema says them, of lists, reports and lines', async () => {
    const admin = await app.as('admin');
    const columns = (await admin.get(TEMPLATE, { tableType: LIST })).data;
    expect(columns.map(({ path }: { path: string }) => path).slice(0, 4)).toEqual([
      'code',
      'billDate',
      'status',
      'departmentId',
    ]);
    expect(columns[0]).toEqual({ path: 'code', title: '单据编号', width: expect.any(Number), fixed: 'left' });
    const paths = async (tableType: string): Promise<string[]> =>
      (await admin.get(TEMPLATE, { tableType })).data.map(({ path }: { path: string }) => path);
    expect(await paths('purchaseOrder.lines')).toEqual(expect.arrayContaining(['productId', 'quantity', 'price']));
    expect(await paths('purchaseOrderProList')).toEqual(expect.arrayContaining(['code', 'lines.remark']));
    expect(await paths('purchaseOrderStaticList')).not.toHaveLength(0);
    expect(await paths('purchaseOrder.form')).toEqual(expect.arrayContaining(['billDate', 'remark']));
    expect(await paths('purchaseOrder.form')).not.toContain('lines');
  });

  it('are not told to those who may open no screen of it, and without those that a role hides', async () => {
    const hidden = await app.as('rawKeeper');
    expect(await hidden.get(TEMPLATE, { tableType: LIST })).toMatchObject({ code: 403 });
    const receipts = (await hidden.get(TEMPLATE, { tableType: 'procure.lines' })).data.map(
      ({ path }: { path: string }) => path,
    );
    expect(receipts).toContain('quantity');
    expect(receipts).not.toContain('price');
    expect(await hidden.get(TEMPLATE, { tableType: 'noSuchList' })).toMatchObject({ code: 404 });
    expect(await hidden.get(TEMPLATE)).toMatchObject({ code: 404 });
  });
});

describe('the layout of a table', () => {
  it('B-277 E-08 is read back as it was saved, by its owner in that account set alone', async () => {
    const [admin, reader, elsewhere] = [await app.as('admin'), await app.as('reader'), await app.as('admin', '2')];
    expect((await admin.get(READ)).data).toEqual({});
    expect(await admin.post(SAVE, { tableType: LIST, propList: LAYOUT })).toMatchObject({ code: 200 });
    expect((await admin.get(READ, { tableType: LIST })).data).toEqual(LAYOUT);
    expect((await admin.get(READ)).data).toEqual({ [LIST]: LAYOUT });
    expect((await reader.get(READ)).data).toEqual({});
    expect((await elsewhere.get(READ)).data).toEqual({});
  });

  it('E-09 of a form is kept by the same call, with where Enter stops', async () => {
    const buyer = await app.as('buyer');
    const layout = [
      { path: 'remark', after: 'billDate', enter: false },
      { path: 'supplierId', hidden: true },
    ];
    expect(await buyer.post(SAVE, { tableType: 'purchaseOrder.form', propList: layout })).toMatchObject({ code: 200 });
    expect((await buyer.get(READ, { tableType: 'purchaseOrder.form' })).data).toEqual(layout);
    expect(
      await (await app.as('rawKeeper')).post(SAVE, { tableType: 'purchaseOrder.form', propList: layout }),
    ).toMatchObject({ code: 403 });
    await buyer.post(SAVE, { tableType: 'purchaseOrder.form', propList: [] });
  });

  it('is forgotten when it is the schema again', async () => {
    const buyer = await app.as('buyer');
    await buyer.post(SAVE, { tableType: 'purchaseOrder.lines', propList: LAYOUT });
    await buyer.post(SAVE, { tableType: 'purchaseOrder.lines', propList: [] });
    expect((await buyer.get(READ)).data).toEqual({});
    expect((await buyer.get(READ, { tableType: 'purchaseOrder.lines' })).data).toEqual([]);
  });

  it.each([
    ['no list', { path: 'code' }],
    ['nothing', undefined],
    ['a width out of bounds', [{ path: 'code', width: 9999 }]],
    ['a width that is no whole number', [{ path: 'code', width: 80.5 }]],
    ['an unknown setting', [{ path: 'code', width: 80, colour: 'red' }]],
    ['a stop that is none', [{ path: 'code', enter: 'yes' }]],
    ['an unknown side', [{ path: 'code', fixed: 'top' }]],
    ['a path that is none', [{ path: "x'; drop table", hidden: true }]],
    ['a column without any deviation', [{ path: 'code' }]],
    [
      'a column that stands twice',
      [
        { path: 'code', width: 80 },
        { path: 'code', width: 90 },
      ],
    ],
    ['far too many columns', Array.from({ length: 301 }, (_, index) => ({ path: `c${index}`, width: 80 }))],
  ])('is refused for %s', async (_, propList) => {
    const keeper = await app.as('keeper');
    expect(await keeper.post(SAVE, { tableType: 'procureList', propList })).toMatchObject({ code: 400 });
    expect((await keeper.get(READ)).data).toEqual({});
  });

  it('is kept for tables that exist and that the person may open', async () => {
    const keeper = await app.as('rawKeeper');
    expect(await keeper.post(SAVE, { tableType: 'noSuchList', propList: LAYOUT })).toMatchObject({ code: 404 });
    expect(await keeper.post(SAVE, { tableType: LIST, propList: LAYOUT })).toMatchObject({ code: 403 });
    expect(await keeper.post(SAVE, undefined)).toMatchObject({ code: 404 });
    expect((await keeper.get(READ)).data).toEqual({});
  });

  it('that is broken in the database is read as far as it is one', async () => {
    const reader = await app.as('reader');
    const { sql } = await import('kysely');
    const value = JSON.stringify([null, 7, { path: 'code', width: 'wide' }, { path: 'remark', width: 5 }]);
    await sql`insert into sys_user_setting (package_id, user_id, name, value) values (1, 5, ${`columns/${LIST}`}, ${value}::jsonb)`.execute(
      app.database.kysely,
    );
    expect((await reader.get(READ)).data).toEqual({ [LIST]: [{ path: 'remark', width: 40 }] });
  });
});

describe('the layout of a role', () => {
  const [ROLES, PUBLISH, FORM] = [`${BASE}/getRolePropList`, `${BASE}/saveRolePropList`, 'purchaseOrder.form'];
  const OF_ROLE = [
    { path: 'remark', after: 'billDate' },
    { path: 'supplierId', hidden: true, enter: false },
  ];
  const admin = () => app.as('admin');
  const roleOf = async (name: string): Promise<string> =>
    (await (await admin()).get(ROLES, { tableType: FORM })).data.find(
      ({ roleName }: { roleName: string }) => roleName === name,
    ).roleId;
  const publish = async (roleId: unknown, propList: unknown, tableType = FORM) =>
    (await admin()).post(PUBLISH, { tableType, roleId, propList });
  const layers = async (login: 'buyer' | 'reader' | 'admin', packageId = '1') =>
    (await (await app.as(login, packageId)).get(READ, { layers: '1' })).data;

  it('E-09 is told to those who hold it beside what they arranged themselves, in that account set alone, and is gone when it is the schema again', async () => {
    const buyers = await roleOf('采购员');
    expect((await publish(buyers, OF_ROLE)).data).toEqual([]);
    const own = [{ path: 'supplierId', hidden: false }];
    await (await app.as('buyer')).post(SAVE, { tableType: FORM, propList: own });
    expect(await layers('buyer')).toEqual({ own: { [FORM]: own }, role: { [FORM]: OF_ROLE } });
    expect((await layers('reader')).role).toEqual({});
    expect((await layers('admin')).role).toEqual({});
    expect((await layers('admin', '2')).role).toEqual({});
    const told = (await (await admin()).get(ROLES, { tableType: FORM })).data as {
      roleName: string;
      propList: unknown[];
    }[];
    expect(told.filter(({ propList }) => propList.length > 0)).toEqual([
      { roleId: buyers, roleName: '采购员', propList: OF_ROLE },
    ]);
    expect((await (await app.as('buyer')).get(READ)).data).toEqual({ [FORM]: own });
    await publish(buyers, []);
    await (await app.as('buyer')).post(SAVE, { tableType: FORM, propList: [] });
    expect(await layers('buyer')).toEqual({ own: {}, role: {} });
  });

  it('is answered with what the roles of the caller say now; of lines as of forms', async () => {
    const mine = await roleOf('系统管理员');
    expect((await publish(mine, [{ path: 'quantity', enter: false }], 'purchaseOrder.lines')).data).toEqual([
      { path: 'quantity', enter: false },
    ]);
    expect((await layers('admin')).role).toEqual({ 'purchaseOrder.lines': [{ path: 'quantity', enter: false }] });
    expect((await publish(mine, [], 'purchaseOrder.lines')).data).toEqual([]);
  });

  it('is laid down, and told of all roles, by those alone who look after roles', async () => {
    const buyer = await app.as('buyer');
    expect(
      await buyer.post(PUBLISH, { tableType: FORM, roleId: await roleOf('采购员'), propList: OF_ROLE }),
    ).toMatchObject({ status: 403 });
    expect(await buyer.get(ROLES, { tableType: FORM })).toMatchObject({ status: 403 });
  });

  it('is refused for no layout, for a list, for a table or a role that there is not, and for a role of another account set', async () => {
    const buyers = await roleOf('采购员');
    for (const propList of [
      undefined,
      [{ path: 'code' }],
      [{ path: 'code', width: 9999 }],
      Array.from({ length: 301 }, (_, index) => ({ path: `c${index}`, hidden: true })),
    ])
      expect(await publish(buyers, propList)).toMatchObject({ code: 400 });
    expect(await publish(buyers, OF_ROLE, LIST)).toMatchObject({ code: 400 });
    expect(await publish(buyers, OF_ROLE, 'noSuch.form')).toMatchObject({ code: 404 });
    for (const roleId of ['999999', "1' or '1'='1", null, undefined, ''])
      expect(await publish(roleId, OF_ROLE)).toMatchObject({ code: 404 });
    const elsewhere = await app.as('admin', '2');
    const theirs = ((await elsewhere.get(ROLES, { tableType: FORM })).data as { roleId: string }[]).map(
      ({ roleId }) => roleId,
    );
    const ours = ((await (await admin()).get(ROLES, { tableType: FORM })).data as { roleId: string }[]).map(
      ({ roleId }) => roleId,
    );
    const foreign = theirs.find((id) => !ours.includes(id));
    expect(foreign).toBeDefined();
    expect(await publish(foreign, OF_ROLE)).toMatchObject({ code: 404 });
  });

  it('of several roles is that of the role made first, and goes with its role', async () => {
    const client = await admin();
    const add = async (name: string): Promise<string> => {
      expect(await client.post('/api/system/role/add', { name, remark: '', groupId: null })).toMatchObject({
        code: 200,
      });
      return roleOf(name);
    };
    const [first, second] = [await add('布局甲'), await add('布局乙')];
    const { sql } = await import('kysely');
    await publish(second, [{ path: 'remark', hidden: true }]);
    await publish(first, [{ path: 'remark', enter: false }]);
    for (const id of [first, second])
      await sql`insert into sys_user_role (package_id, user_id, role_id) select 1, user_id, ${id} from sys_user_role where package_id = 1 and role_id = ${await roleOf('只读')}`.execute(
        app.database.kysely,
      );
    expect((await layers('reader')).role).toEqual({ [FORM]: [{ path: 'remark', enter: false }] });
    for (const id of [first, second])
      await sql`delete from sys_user_role where package_id = 1 and role_id = ${id}`.execute(app.database.kysely);
    expect(await client.post('/api/system/role/delete', { ids: [first, second] })).toMatchObject({ code: 200 });
    expect(
      (await sql`select 1 from sys_user_setting where starts_with(name, 'role/')`.execute(app.database.kysely)).rows,
    ).toEqual([]);
  });
});
