import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { typeOf } from '../../../src/fields/pure';
import { testContext } from '../../../src/fields/testContext';
import { richOf } from '../../../src/fields/richText/richWords';
import { documentCalls } from '../documentCalls';
import { add, detail, type Body } from '../records';
import type { Answer, Client, TestApp } from '../testApp';

const BUYER = '2';
const BUYERS = '2';
const KEEPERS = '3';

/** Articles for those who hold a role. */
export function audienceSuite(given: () => TestApp): void {
  let admin: Client;
  let buyer: Client;
  let keeper: Client;
  const { done } = documentCalls(given);
  const resource = (name: string) => given().resource(name);
  const ids = (rows: Body[]): string[] => rows.map(({ id }) => String(id)).toSorted();
  const article = (audience: Body[]): Promise<string> =>
    add(admin, resource('article'), { name: '给角色的内容', kind: 'news', content: richOf('正文'), audience });
  const online = async (audience: Body[]): Promise<string> => done(await article(audience), 'article', 'online');
  const listed = async (client: Client): Promise<string[]> =>
    ids((await client.get(resource('articleRead').operations.list, { pageSize: '200' })).data.list);
  const read = (client: Client, id: string): Promise<Answer> =>
    client.post(`${resource('articleRead').api}/read`, { id });
  const readersOf = async (id: string): Promise<Body> =>
    (await admin.get(`${resource('article').api}/readers`, { id })).data;
  const found = (client: Client, query: Record<string, string>): Promise<Answer> =>
    client.get(resource('role').operations.list, query);
  const set = async (statement: ReturnType<typeof sql>): Promise<void> =>
    void (await statement.execute(given().database.kysely));

  describe('articles for a role', () => {
    beforeAll(async () => {
      [admin, buyer, keeper] = [await given().as('admin'), await given().as('buyer'), await given().as('keeper')];
    });

    it('are read by whoever holds it while he holds it, and by nobody else', async () => {
      const id = await online([{ roleId: BUYERS }]);
      expect(await listed(buyer)).toContain(id);
      expect((await read(buyer, id)).data.document).toMatchObject({ content: richOf('正文') });
      expect(await listed(keeper)).not.toContain(id);
      const { data, status } = await read(keeper, id);
      expect([status, data]).toEqual([404, null]);
      const give = (role: string) =>
        set(sql`update sys_user_role set role_id = ${role} where package_id = 1 and user_id = ${BUYER}`);
      await give(KEEPERS);
      try {
        expect(await listed(buyer)).not.toContain(id);
        expect((await read(buyer, id)).status).toBe(404);
        expect(await readersOf(id)).toMatchObject({ list: [], total: 0 });
      } finally {
        await give(BUYERS);
      }
      expect((await read(buyer, id)).code).toBe(200);
    });

    it('are for each of its holders who works here once, however often he is named', async () => {
      const id = await online([{ roleId: BUYERS }, { personId: BUYER }, { roleId: BUYERS }]);
      const { rows } = await sql<{ id: string }>`select h.user_id::text as id from sys_user_role h
        join r_employee e on e.package_id = h.package_id and e.id = h.user_id and e.status = 1
        where h.package_id = 1 and h.role_id = ${BUYERS}`.execute(given().database.kysely);
      expect(ids(rows)).toContain(BUYER);
      const { list, total } = await readersOf(id);
      expect([ids(list as Body[]), total]).toEqual([ids(rows), rows.length]);
      const stand = (status: number) =>
        set(sql`update r_employee set status = ${status} where package_id = 1 and id = ${BUYER}`);
      await stand(0);
      try {
        expect((await readersOf(id)).total).toBe(rows.length - 1);
      } finally {
        await stand(1);
      }
    });

    it('show its name, and that it is gone once it has been deleted', async () => {
      const { id: roleId } = (await admin.post('/api/system/role/add', { name: '临时小组', remark: '' })).data;
      const id = await online([{ roleId }]);
      const lines = async (): Promise<Body[]> => (await detail(admin, resource('article'), id)).audience as Body[];
      expect(await lines()).toMatchObject([{ roleId, roleName: '临时小组', departmentId: null, personId: null }]);
      expect((await admin.post('/api/system/role/delete', { ids: [roleId] })).code).toBe(200);
      expect(await lines()).toMatchObject([{ roleId, roleName: null }]);
      const audience = resource('article').fields.find(({ name }) => name === 'audience');
      const field = audience?.fields?.find(({ name }) => name === 'roleId');
      expect(field && typeOf(field).text(roleId, field, { roleName: null }, testContext)).toBe('角色已删除');
      expect(await readersOf(id)).toMatchObject({ list: [], total: 0 });
      expect((await read(buyer, id)).status).toBe(404);
      await done(id, 'article', 'offline');
      const edited = async (audience: Body[]) =>
        admin.post(resource('article').operations.edit, {
          ...(await detail(admin, resource('article'), id)),
          audience,
        });
      expect((await edited(await lines())).data).toMatchObject([{ table: 'audience', line: 0, field: 'roleId' }]);
      expect((await edited([{ roleId: BUYERS }])).code).toBe(200);
      await done(id, 'article', 'online');
      expect((await read(buyer, id)).code).toBe(200);
    });

    it('are refused with a role that is not there, or of another account set, and with nobody in a line', async () => {
      const { rows } = await sql<{ id: string }>`select id::text as id from sys_role where package_id = 2`.execute(
        given().database.kysely,
      );
      const refused = async (line: Body): Promise<Body[]> => {
        const body = { name: '拒绝', kind: 'news', content: richOf('正文'), audience: [{ roleId: BUYERS }, line] };
        const answer = await admin.post(resource('article').operations.add, body);
        expect(answer.code).toBe(900);
        return answer.data;
      };
      const at = { table: 'audience', line: 1 };
      for (const roleId of ['987654', rows[0]?.id])
        expect(await refused({ roleId }), roleId).toMatchObject([
          { ...at, field: 'roleId', text: '第 2 行 角色：所选记录不存在或已停用，请重新选择' },
        ]);
      expect((await refused({ roleId: 'x' }))[0]).toMatchObject({ ...at, field: 'roleId' });
      expect(await refused({})).toMatchObject([{ ...at, field: 'personId', text: '第 2 行 人员：不能为空' }]);
    });

    it('tell the roles to choose from to those who may write them, and to nobody else', async () => {
      const ref = 'article.audience.roleId';
      expect((await found(admin, { ref, keyword: 'caigou' })).data).toMatchObject({
        list: [{ id: BUYERS, name: '采购员' }],
        total: 1,
      });
      const all = (await found(admin, { ref, pageSize: '100' })).data.list as Body[];
      expect(all.map((role) => Object.keys(role).toSorted())).toEqual(all.map(() => ['id', 'name']));
      expect(all.map(({ name }) => name)).toContain('仓管员');
      for (const query of [{ ref }, { ref: 'article.departmentId' }, {}] as Record<string, string>[])
        expect((await found(buyer, query)).status, JSON.stringify(query)).toBe(403);
      expect((await found(admin, {})).status).toBe(403);
    });
  });
}
