import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleAssignment } from '../../../src/language/wire';
import { newBody } from '../records';
import type { Answer, Client, TestApp } from '../testApp';
import { roleTools } from './roleTools';

/** The person whose roles these tests change: a keeper in the storage department (5), below the company (1). */
const PERSON = '18';
const STORAGE = '5';
const RAW = '1';
const AUXILIARY = '2';

const STOCK = [
  '/procureList/list',
  '/procureList/detail',
  '/procureList/update',
  '/procureList/delete',
  '/procureList/examine',
  '/procureList/detailList',
  '/procureList/statistics',
];

export function scopeSuite(given: () => TestApp): void {
  const { addRole, admin, assign, detailOf, idOf, remove } = roleTools(given);
  let name = 0;
  let usual: string;

  /** The person signed in, with these roles and no other. */
  const holding = async (...rights: Partial<RoleAssignment>[]): Promise<Client> => {
    const roleIds: string[] = [];
    for (const right of rights) {
      const id = await addRole(`范围${++name}`);
      await assign(id, right);
      roleIds.push(id);
    }
    await (await admin()).post('/api/system/user/saveUserRoles', { userId: PERSON, roleIds });
    return given().as('rawKeeper');
  };
  const rows = (scope: string, hidden: string[] = []): Partial<RoleAssignment> => ({
    functions: STOCK,
    resources: [{ resource: 'procure', rows: scope as 'own', hidden }],
  });
  const total = async (client: Client, resource = 'procure', query: Record<string, string> = {}): Promise<number> => {
    const { code, data, message } = await client.get(given().resource(resource).operations.list, query);
    if (code !== 200) throw new Error(`${resource}: ${code} ${message}`);
    return data.total;
  };
  /** How many receipts fit a condition, asked of the database itself. */
  const stored = async (condition: RawBuilder<unknown>, table = 'r_procure'): Promise<number> => {
    const {
      rows: [row],
    } = await sql<{
      count: string;
    }>`select count(*) as count from ${sql.table(table)} t where package_id = 1 and ${condition}`.execute(
      given().database.kysely,
    );
    return Number(row!.count);
  };
  const worksIn = (departmentId: string) =>
    sql`update r_employee set department_id = ${departmentId} where package_id = 1 and id = ${PERSON}`.execute(
      given().database.kysely,
    );
  const createdIn = (...ids: string[]) =>
    sql`(created_id = ${PERSON} or created_id in (select id from r_employee e where e.package_id = 1 and department_id = any(${ids}::bigint[])))`;

  describe('E-30 rows that a role shows', () => {
    beforeAll(async () => {
      usual = await idOf('原料仓仓管员');
    });
    afterAll(async () => {
      await worksIn(STORAGE);
      await (await admin()).post('/api/system/user/saveUserRoles', { userId: PERSON, roleIds: [usual] });
      await remove();
    });

    it("are one's own", async () => {
      const own = await stored(sql`created_id = ${PERSON}`);
      expect(own).toBeGreaterThan(20);
      expect(await total(await holding(rows('own')))).toBe(own);
    });

    it('are those of the department, with or without those below it', async () => {
      expect(await total(await holding(rows('department')))).toBe(await stored(createdIn(STORAGE)));
      await worksIn('1');
      const own = await stored(sql`created_id = ${PERSON}`);
      const all = await stored(sql`true`);
      expect(await total(await holding(rows('department')))).toBe(await stored(createdIn('1')));
      expect(await stored(createdIn('1'))).toBeLessThan(all);
      expect(await total(await holding(rows('departmentBelow')))).toBe(all);
      await worksIn('13');
      expect(await total(await holding(rows('departmentBelow')))).toBe(await stored(createdIn('13')));
      expect(await stored(createdIn('13'))).toBeGreaterThan(own);
      await worksIn(STORAGE);
    });

    it('are those of the department that the record itself names, where it names one', async () => {
      const client = await holding({
        functions: ['/allotList/list'],
        resources: [{ resource: 'allot', rows: 'department', hidden: [] }],
      });
      expect(await total(client, 'allot')).toBe(
        await stored(sql`(created_id = ${PERSON} or department_id = ${STORAGE})`, 'r_allot'),
      );
    });

    it('are those of chosen warehouses, in documents that name one and in the warehouses themselves', async () => {
      const client = await holding({
        functions: [...STOCK, '/allotList/list', '/warehouseList/list'],
        records: { warehouse: [AUXILIARY] },
      });
      expect(await total(client)).toBe(await stored(sql`warehouse_id = ${AUXILIARY}`));
      expect(await total(client)).toBeGreaterThan(0);
      expect(await total(client, 'allot')).toBe(
        await stored(sql`(from_warehouse_id = ${AUXILIARY} or to_warehouse_id = ${AUXILIARY})`, 'r_allot'),
      );
      expect(await total(client, 'warehouse')).toBe(1);
      const none = await holding({ functions: STOCK, records: { warehouse: [] } });
      expect(await total(none)).toBe(0);
    });

    it('are chosen customers', async () => {
      const client = await holding({ functions: ['/clientList/list'], records: { client: ['1', '3'] } });
      const { data } = await client.get(given().resource('client').operations.list, { orderBy: 'code' });
      expect(data.list.map(({ id }: { id: string }) => id).toSorted()).toEqual(['1', '3']);
    });

    it('of several roles are all that any of them shows', async () => {
      const client = await holding(rows('own'), { functions: STOCK, records: { warehouse: [AUXILIARY] } });
      const union = await stored(sql`(created_id = ${PERSON} or warehouse_id = ${AUXILIARY})`);
      expect(await total(client)).toBe(union);
      expect(union).toBeGreaterThan(await stored(sql`created_id = ${PERSON}`));
    });

    it('are not widened by a role that allows nothing there', async () => {
      const client = await holding(rows('own', ['totalMoney']), { functions: ['/clientList/list'] });
      expect(await total(client)).toBe(await stored(sql`created_id = ${PERSON}`));
      expect((await client.get(given().resource('procure').operations.list)).data.totals).not.toHaveProperty(
        'totalMoney',
      );
    });

    it('are the only ones that reports count', async () => {
      const client = await holding(rows('own'));
      const { data } = await client.get(given().resource('procure').operations.lines, { pageSize: '1' });
      const {
        rows: [row],
      } = await sql<{
        count: string;
      }>`select count(*) as count from r_procure__lines l join r_procure t on t.package_id = l.package_id and t.id = l.parent_id
        where l.package_id = 1 and t.created_id = ${PERSON}`.execute(given().database.kysely);
      expect(data.total).toBe(Number(row!.count));
    });

    it('leave no way to a record outside them: it is not read, changed, acted on or deleted', async () => {
      const client = await holding(rows('own'));
      const { operations } = given().resource('procure');
      const {
        data: {
          list: [outside],
        },
      } = await (await admin()).get(operations.list, { status: '0', createdId: '3', pageSize: '1' });
      const { id } = outside;
      const gone = { code: 900, data: [{ code: id, remark: '记录不存在或已被删除' }] };
      expect(await client.get(operations.detail, { id })).toMatchObject({ status: 404 });
      expect((await client.get(operations.history, { id })).data).toEqual({ list: [], total: 0 });
      expect(await total(client, 'procure', { id })).toBe(0);
      expect(await client.post(operations.edit, { ...outside, remark: '越权' })).toMatchObject(gone);
      expect(await client.post(`${operations.action}/review`, { ids: [id] })).toMatchObject(gone);
      expect(await client.post(operations.delete, { ids: [id] })).toMatchObject(gone);
      expect((await (await admin()).get(operations.detail, { id })).data).toMatchObject({
        id,
        status: 0,
        updatedTime: outside.updatedTime,
      });
    });

    it('bound what a document may refer to', async () => {
      const client = await holding({
        functions: ['/allotList/list', '/allotList/add'],
        records: { warehouse: [RAW, AUXILIARY] },
      });
      const { operations } = given().resource('allot');
      const body = { ...(await newBody(given(), 'allot')), fromWarehouseId: RAW };
      expect(await client.post(operations.add, { ...body, toWarehouseId: '4' })).toMatchObject({
        code: 900,
        data: [{ field: 'toWarehouseId', remark: '所选记录不存在或已停用，请重新选择' }],
      });
      expect(await client.post(operations.add, { ...body, toWarehouseId: AUXILIARY })).toMatchObject({ code: 200 });
      const { data } = await client.get(given().resource('warehouse').operations.list, { ref: 'allot.toWarehouseId' });
      expect(data.list.map(({ id }: { id: string }) => id).toSorted()).toEqual([RAW, AUXILIARY]);
    });
  });

  describe('E-29 columns that a role hides', () => {
    const HIDDEN = [
      'lines.price',
      'lines.amount',
      'lines.netAmount',
      'lines.tax',
      'totalNet',
      'totalTax',
      'totalMoney',
    ];
    const LEAVES = new Set(HIDDEN.map((path) => path.split('.').at(-1)!));
    const told = (row: Record<string, unknown>): string[] =>
      Object.entries(row).flatMap(([field, value]) =>
        LEAVES.has(field.split('.').at(-1)!) && value !== null
          ? [field]
          : Array.isArray(value)
            ? value.flatMap((line: Record<string, unknown>) => told(line))
            : [],
      );
    const operations = () => given().resource('procure').operations;
    let client: Client;
    let id: string;
    beforeAll(async () => {
      client = await holding(rows('all', HIDDEN));
      const { data } = await (await admin()).get(operations().list, { status: '0', totalMoney: '1,', pageSize: '1' });
      id = data.list[0].id;
    });
    afterAll(async () => {
      await (await admin()).post('/api/system/user/saveUserRoles', { userId: PERSON, roleIds: [usual] });
      await remove();
    });
    const listOf = async (url: string): Promise<Answer['data']> => (await client.get(url, { pageSize: '20' })).data;

    it('are in no list, record, report or total', async () => {
      const [list, lines, statistics] = [
        await listOf(operations().list),
        await listOf(operations().lines),
        await listOf(operations().statistics),
      ];
      for (const { list: found, totals } of [list, lines, statistics]) {
        expect(found.length).toBeGreaterThan(5);
        expect(found.flatMap(told)).toEqual([]);
        expect(told(totals)).toEqual([]);
      }
      const { data } = await client.get(operations().detail, { id });
      expect(data.lines.length).toBeGreaterThan(0);
      expect(told(data)).toEqual([]);
      expect(told((await (await admin()).get(operations().detail, { id })).data)).toHaveLength(
        3 + 4 * data.lines.length,
      );
    });

    it('are neither filtered nor ordered by', async () => {
      expect(await client.get(operations().list, { totalMoney: '1,' })).toMatchObject({ status: 403 });
      expect(await client.get(operations().list, { orderBy: 'totalMoney' })).toMatchObject({ status: 400 });
    });

    it('keep what they hold when the record is changed, and stay out of the history that is read', async () => {
      const before = (await (await admin()).get(operations().detail, { id })).data;
      const shown = (await client.get(operations().detail, { id })).data;
      shown.lines[0].price = '0.01';
      expect(await client.post(operations().edit, { ...shown, totalMoney: '1', remark: '只改备注' })).toMatchObject({
        code: 200,
      });
      const after = (await (await admin()).get(operations().detail, { id })).data;
      expect(after).toMatchObject({ remark: '只改备注', totalMoney: before.totalMoney });
      expect(after.lines.map(({ price }: { price: string }) => price)).toEqual(
        before.lines.map(({ price }: { price: string }) => price),
      );
      after.lines[0].price = '7.77';
      expect(await (await admin()).post(operations().edit, after)).toMatchObject({ code: 200 });
      const paths = async (reader: Client): Promise<string[]> =>
        (await reader.get(operations().history, { id })).data.list.flatMap(
          ({ changes }: { changes: { path: string }[] }) => changes.map(({ path }) => path),
        );
      expect(await paths(await admin())).toEqual(expect.arrayContaining(['lines[1].price', 'totalMoney', 'remark']));
      const read = await paths(client);
      expect(read).toContain('remark');
      expect(read.filter((path) => LEAVES.has(path.split('.').at(-1)!))).toEqual([]);
    });

    it('are not told by what other documents refer to either', async () => {
      const goods = given().resource('inventory').operations.list;
      const ask = async (reader: Client) =>
        (await reader.get(goods, { ref: 'procure.lines.productId', pageSize: '50' })).data.list.map(
          (row: { purchasePrice?: unknown }) => row.purchasePrice ?? null,
        );
      expect((await ask(client)).some((price: unknown) => price !== null)).toBe(true);
      const narrowed = await holding({
        functions: STOCK,
        resources: [{ resource: 'inventory', rows: 'all', hidden: ['purchasePrice'] }],
      });
      const prices = await ask(narrowed);
      expect(prices.length).toBeGreaterThan(10);
      expect(prices.filter((price: unknown) => price !== null)).toEqual([]);
    });

    it('are shown by a second role that does not hide them', async () => {
      const both = await holding(rows('all', HIDDEN), rows('all', ['totalNet']));
      const { data } = await both.get(operations().detail, { id });
      expect(data.totalMoney).not.toBeNull();
      expect(data.totalNet).toBeNull();
    });

    it("and warehouses of the demonstration company's keeper are narrowed as its role says", async () => {
      await (await admin()).post('/api/system/user/saveUserRoles', { userId: PERSON, roleIds: [usual] });
      const keeper = await given().as('rawKeeper');
      expect((await detailOf(usual)).records).toEqual({ warehouse: [RAW] });
      const { data } = await keeper.get(operations().list, { pageSize: '50' });
      expect(data.total).toBeGreaterThan(20);
      expect(new Set(data.list.map(({ warehouseId }: { warehouseId: string }) => warehouseId))).toEqual(new Set([RAW]));
      expect(data.list.flatMap(told)).toEqual([]);
    });
  });
}
