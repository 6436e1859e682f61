import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { add, newBody } from '../records';
import type { Answer, TestApp } from '../testApp';
import { roleTools } from './roleTools';

const BASE = '/api/system/package';
const BUYER = '2';
const ENTRY = { code: 'T01', name: '测试账套', company: '测试有限公司', tel: '0512-57780099' };

export function accountSetsSuite(given: () => TestApp): void {
  const admin = () => given().as('admin');
  const post = async (path: string, body: unknown): Promise<Answer> => (await admin()).post(BASE + path, body);
  const detailOf = async (id: string): Promise<Answer['data']> =>
    (await (await admin()).get(`${BASE}/detail`, { id })).data;
  const membersOf = async (id: string): Promise<Answer['data']> =>
    (await (await admin()).get(`${BASE}/members`, { id })).data;
  let made: string;
  const set = async (): Promise<string> => (made ??= (await post('/add', ENTRY)).data.id);

  describe('account sets', () => {
    afterAll(async () => {
      await sql`delete from sys_user_package where package_id > 2`.execute(given().database.kysely);
    });

    it('B-108 are listed with id and name, those that the caller works in, by filters and orders', async () => {
      const client = await admin();
      const list = async (query: Record<string, string>) => (await client.get(`${BASE}/list`, query)).data;
      const { list: both, total, totals } = await list({ orderBy: '-code' });
      expect([total, totals]).toEqual([2, {}]);
      expect(both[0]).toMatchObject({
        id: '2',
        name: '华东精工（宁波）贸易有限公司',
        code: '002',
        status: 1,
        userCount: 2,
        updatedTime: expect.any(String),
      });
      expect((await list({ 'name~': '宁波' })).list.map(({ id }: { id: string }) => id)).toEqual(['2']);
      expect((await list({ code: '001', pageSize: '1' })).list.map(({ id }: { id: string }) => id)).toEqual(['1']);
      expect((await list({ pageSize: '1', pageNum: '2' })).list).toHaveLength(1);
      expect(await client.get(`${BASE}/list`, { orderBy: 'id); drop table sys_package' })).toMatchObject({
        status: 400,
      });
      expect(await detailOf('1')).toMatchObject({ id: '1', name: '华东精工五金制品有限公司', userCount: 6 });
      expect(await client.get(`${BASE}/detail`, { id: '999' })).toMatchObject({ status: 404 });
    });

    it('one is added with its maker as the only one who may do everything, and numbers of its own', async () => {
      const answer = await post('/add', { ...ENTRY, name: '新账套', code: 'T00', status: 0, userCount: 99 });
      expect(answer).toMatchObject({ code: 200, data: { id: expect.stringMatching(/^\d+$/), code: 'T00' } });
      const { id } = answer.data;
      expect(await detailOf(id)).toMatchObject({ name: '新账套', company: '测试有限公司', status: 1, userCount: 1 });
      const inside = await given().as('admin', id);
      expect((await inside.get('/api/system/user/getUserInfo')).data).toMatchObject({
        packageId: id,
        packageName: '新账套',
        userName: '陈志远',
      });
      expect((await inside.get('/api/system/function/getUsableFunctions')).data).toEqual([{ frontUid: '*' }]);
      expect((await inside.get('/api/system/role/getAllRoles')).data).toMatchObject([
        { name: '系统管理员', wildcard: true, userCount: 1 },
      ]);
      expect((await inside.get(given().resource('supplier').operations.list)).data.total).toBe(0);
      const unit = given().resource('logistics');
      const first = await add(inside, unit, await newBody(given(), 'logistics'));
      const { data } = await inside.get(unit.operations.detail, { id: first });
      expect(data.code).toMatch(/0*1$/);
    });

    it('are refused by the rules of their form, and by nobody else being first', async () => {
      expect(await post('/add', { code: 'X' })).toMatchObject({
        code: 900,
        data: [{ field: 'name', remark: '不能为空' }],
      });
      expect(await post('/add', { ...ENTRY, tel: '123' })).toMatchObject({ code: 900, data: [{ field: 'tel' }] });
      const before = await detailOf(await set());
      expect(await post('/edit', { id: before.id, name: '缺版本' })).toMatchObject({ status: 400 });
      const { data } = await post('/edit', { ...before, name: '改过名', status: 0 });
      expect(await detailOf(before.id)).toEqual({ ...before, name: '改过名', updatedTime: data.updatedTime });
      expect(await post('/edit', { ...before, name: '晚了一步' })).toMatchObject({
        code: 409,
        data: { name: '改过名' },
      });
      expect(await post('/edit', { ...before, id: '999' })).toMatchObject({ code: 900, data: [{ code: '999' }] });
      const { rows } = await sql<{
        changes: unknown;
      }>`select changes from sys_history where resource = 'accountSet' and record_id = ${before.id} and action = 'edit'`.execute(
        given().database.kysely,
      );
      expect(rows[0]!.changes).toEqual([{ path: 'name', from: '测试账套', to: '改过名' }]);
    });

    it('nobody works in a disabled one, and the one in use is not disabled', async () => {
      const id = await set();
      const inside = await given().as('admin', id);
      expect(await post('/disable', { ids: ['1'] })).toMatchObject({
        code: 900,
        data: [{ remark: '不能禁用正在使用的账套' }],
      });
      expect(await post('/disable', { ids: [id, '1'] })).toMatchObject({ code: 900 });
      expect((await detailOf(id)).status).toBe(1);
      expect(await post('/disable', { ids: [id] })).toMatchObject({ code: 200, data: { ids: [id] } });
      expect(await inside.get('/api/system/user/getUserInfo')).toMatchObject({ status: 401 });
      expect(await post('/disable', { ids: [id] })).toMatchObject({
        code: 900,
        data: [{ text: expect.stringContaining('不可重复禁用') }],
      });
      expect(await post('/enable', { ids: [id, '999'] })).toMatchObject({ code: 900, data: [{ code: '999' }] });
      expect(await post('/enable', { ids: [id] })).toMatchObject({ code: 200 });
    });

    it('their members come from the account sets that the caller works in, without a role, and go with all that they held', async () => {
      const id = await set();
      const found = await membersOf(id);
      expect(found).toMatchObject({ id, userIds: ['1'] });
      expect(found.nodes.map(({ name, type }: { name: string; type: number }) => [name, type])).toContainEqual([
        '华东精工（宁波）贸易有限公司',
        1,
      ]);
      expect(found.nodes[0].children).toContainEqual({
        id: '2_2',
        pid: '1',
        name: '王丽华',
        type: 2,
        icon: 'user',
        hasChildren: false,
        children: [],
      });
      expect(await post('/saveMembers', { id, userIds: ['1', BUYER, '4'] })).toMatchObject({ code: 200 });
      expect((await membersOf(id)).userIds).toEqual(['1', BUYER, '4']);
      const inside = await given().as('buyer', id);
      expect((await inside.get('/api/system/user/getUserInfo')).data).toMatchObject({
        userName: '王丽华',
        packageId: id,
      });
      expect((await inside.get('/api/system/function/getUsableFunctions')).data).toEqual([]);
      expect(await post('/saveMembers', { id, userIds: [BUYER] })).toMatchObject({
        code: 900,
        data: [{ code: '陈志远', remark: '不能移除自己' }],
      });
      expect(await post('/saveMembers', { id, userIds: ['1', '999'] })).toMatchObject({
        code: 900,
        data: [{ code: '999' }],
      });
      expect(await post('/saveMembers', { id, userIds: ['1'] })).toMatchObject({ code: 200 });
      expect(await inside.get('/api/system/user/getUserInfo')).toMatchObject({ status: 401 });
      expect(await (await given().as('buyer')).get('/api/system/user/getUserInfo')).toMatchObject({ code: 200 });
    });

    it('of others are unknown', async () => {
      const { addRole, assign, done, remove } = roleTools(given);
      const roleId = await addRole('账套成员');
      await assign(roleId, {
        functions: ['/accountInfoList/setManage', '/accountInfoList/list', '/accountInfoList/update'],
      });
      await done('/addUserRole', { roleId, userIds: [BUYER] });
      const buyer = await given().as('buyer');
      expect((await buyer.get(`${BASE}/list`)).data.list.map(({ id }: { id: string }) => id)).toEqual(['1']);
      for (const path of ['detail', 'members'])
        expect(await buyer.get(`${BASE}/${path}`, { id: '2' })).toMatchObject({ status: 404 });
      expect(await buyer.post(`${BASE}/saveMembers`, { id: '2', userIds: [BUYER] })).toMatchObject({
        code: 900,
        data: [{ code: '2' }],
      });
      expect(await buyer.post(`${BASE}/disable`, { ids: ['2'] })).toMatchObject({ code: 900, data: [{ code: '2' }] });
      expect(await buyer.post(`${BASE}/saveMembers`, { id: '1', userIds: [BUYER, '4'] })).toMatchObject({
        code: 900,
        data: [{ code: '4' }],
      });
      expect(await buyer.post(`${BASE}/saveMembers`, { id: '1', userIds: [BUYER] })).toMatchObject({
        code: 400,
        message: '至少保留一名拥有全部权限的用户',
      });
      await remove();
    });

    it('B-409 each page and button needs its own permission', async () => {
      const { addRole, assign, done, remove } = roleTools(given);
      const roleId = await addRole('单项权限');
      await done('/addUserRole', { roleId, userIds: [BUYER] });
      const buyer = await given().as('buyer');
      const calls: Record<string, () => Promise<Answer>> = {
        list: () => buyer.get(`${BASE}/list`),
        detail: () => buyer.get(`${BASE}/detail`, { id: '1' }),
        add: () => buyer.post(`${BASE}/add`, {}),
        edit: () => buyer.post(`${BASE}/edit`, { id: '999' }),
        enable: () => buyer.post(`${BASE}/enable`, { ids: ['999'] }),
        disable: () => buyer.post(`${BASE}/disable`, { ids: ['999'] }),
        members: () => buyer.get(`${BASE}/members`, { id: '1' }),
        saveMembers: () => buyer.post(`${BASE}/saveMembers`, { id: '999', userIds: [] }),
        basicSet: () => buyer.get(given().resource('basicSetting').operations.detail),
      };
      const open: Record<string, string[]> = {};
      for (const code of [
        '',
        '/accountInfoList/list',
        '/accountInfoList/add',
        '/accountAdd/add',
        '/accountInfoList/update',
        '/accountInfoList/setManage',
        '/accountInfoList/basicSet',
      ]) {
        await assign(roleId, { functions: code === '' ? [] : [code] });
        const answers = await Promise.all(
          Object.entries(calls).map(async ([name, call]) => ({ name, status: (await call()).status })),
        );
        open[code] = answers.filter(({ status }) => status !== 403).map(({ name }) => name);
      }
      expect(open).toEqual({
        '': [],
        '/accountInfoList/list': ['list', 'detail'],
        '/accountInfoList/add': ['add'],
        '/accountAdd/add': ['add'],
        '/accountInfoList/update': ['detail', 'edit', 'enable', 'disable'],
        '/accountInfoList/setManage': ['members', 'saveMembers'],
        '/accountInfoList/basicSet': ['basicSet'],
      });
      await remove();
    });

    it('getPackageResource gives everybody the basic settings of the account set they work in', async () => {
      const settings = given().resource('basicSetting').operations;
      const { data: before } = await (await admin()).get(settings.detail);
      await (await admin()).post(settings.edit, { ...before, companyName: '华东精工五金制品有限公司', taxRate: '9' });
      const { data } = await (await given().as('keeper')).get('/api/finance/common/getPackageResource');
      expect(data).toMatchObject({
        id: '1',
        name: '华东精工五金制品有限公司',
        companyName: '华东精工五金制品有限公司',
        taxRate: '9.00',
      });
    });
  });
}
