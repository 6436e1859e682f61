import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Client, TestApp } from '../testApp';
import { BASE, roleTools } from './roleTools';

const BUYER = '2';
const READER = '5';

export function grantingSuite(given: () => TestApp): void {
  const { addRole, admin, assign, codesOf, detailOf, done, idOf, remove } = roleTools(given);

  describe('nobody gives away more than they hold', () => {
    let manager: string;
    const setUp = async (): Promise<Client> => {
      if (manager === undefined) {
        manager = await addRole('角色管理');
        await assign(manager, {
          functions: ['/roleManage', '/employeList/menuAuth', '/clientList/list', '/procureList/list'],
          resources: [{ resource: 'procure', rows: 'department', hidden: ['totalMoney'] }],
          records: { client: ['1', '2'] },
        });
        // The buyer may manage roles and nothing else here.
        await sql`delete from sys_user_role where package_id = 1 and user_id = ${BUYER}`.execute(
          given().database.kysely,
        );
        await done('/addUserRole', { roleId: manager, userIds: [BUYER] });
      }
      return given().as('buyer');
    };
    afterAll(async () => {
      const { kysely } = given().database;
      await sql`delete from sys_user_role where user_id = ${BUYER} and package_id = 1`.execute(kysely);
      await sql`insert into sys_user_role (package_id, user_id, role_id) select 1, ${BUYER}, id from sys_role where package_id = 1 and name = '采购员'`.execute(
        kysely,
      );
      await remove();
    });
    const empty = { version: '1', wildcard: false, functions: [], resources: [], records: {} };
    const refusal = { code: 900, message: '不能授予自己没有的权限' };

    it('by assigning permissions', async () => {
      const client = await setUp();
      const id = await addRole('被授权一');
      expect(await client.post(`${BASE}/addResource`, { id, ...empty, functions: ['/allotList/add'] })).toMatchObject({
        ...refusal,
        data: [{ code: '调拨单 新增', remark: '您没有该权限' }],
      });
      expect(await client.post(`${BASE}/addResource`, { id, ...empty, wildcard: true })).toMatchObject({
        ...refusal,
        data: [{ code: '全部权限' }],
      });
      expect(await client.post(`${BASE}/addResource`, { id, ...empty, functions: ['/roleManage'] })).toMatchObject({
        code: 200,
      });
    });

    it('by rows, columns or records that they do not see', async () => {
      const client = await setUp();
      const id = await addRole('被授权二');
      const save = (part: object) => client.post(`${BASE}/addResource`, { id, ...empty, ...part });
      const procure = (rows: string, hidden: string[]) => ({
        functions: ['/procureList/list'],
        resources: [{ resource: 'procure', rows, hidden }],
      });
      expect(await save(procure('all', ['totalMoney']))).toMatchObject({
        ...refusal,
        data: [{ code: '采购入库单', remark: '数据范围不能大于您自己的' }],
      });
      expect(await save(procure('own', []))).toMatchObject({
        ...refusal,
        data: [{ code: '采购入库单', remark: '不能显示您看不到的列' }],
      });
      for (const records of [{}, { client: ['3'] }])
        expect(await save({ functions: ['/clientList/list'], records })).toMatchObject({
          ...refusal,
          data: [{ code: '客户', remark: '数据范围不能大于您自己的' }],
        });
      expect(await save({ ...procure('department', ['totalMoney']), records: { client: ['2'] } })).toMatchObject({
        code: 200,
      });
    });

    it('by widening their own role', async () => {
      const client = await setUp();
      const own = await detailOf(manager);
      expect(await client.post(`${BASE}/addResource`, { ...own, resources: [] })).toMatchObject(refusal);
      expect(await client.post(`${BASE}/addResource`, { ...own, records: {} })).toMatchObject(refusal);
    });

    it('by giving, copying or taking roles', async () => {
      const client = await setUp();
      const [keeper, administrator] = [await idOf('仓管员'), await idOf('系统管理员')];
      for (const [path, body] of [
        [`${BASE}/addUserRole`, { roleId: keeper, userIds: [BUYER] }],
        [`${BASE}/addUserRole`, { roleId: administrator, userIds: [BUYER] }],
        [`${BASE}/deleteUserRole`, { roleId: administrator, userIds: ['1'] }],
        [`${BASE}/copyResource`, { fromId: administrator, toId: manager }],
        [`${BASE}/copyResource`, { fromId: keeper, toId: manager }],
        [`${BASE}/delete`, { id: administrator }],
        ['/api/system/user/saveUserRoles', { userId: BUYER, roleIds: [manager, administrator] }],
        ['/api/system/user/saveUserRoles', { userId: '1', roleIds: [manager] }],
      ] as const)
        expect({ path, ...(await client.post(path, body)) }).toMatchObject({ path, ...refusal });
      expect(await codesOf(client)).toHaveLength(4);
      const own = await addRole('自己也有');
      await assign(own, { functions: ['/clientList/list'], records: { client: ['1'] } });
      expect(await client.post(`${BASE}/addUserRole`, { roleId: own, userIds: [READER] })).toMatchObject({ code: 200 });
    });

    it('asks for the permission to manage roles first', async () => {
      const reader = await given().as('keeper');
      expect(await reader.get(`${BASE}/getAllRoles`)).toMatchObject({ status: 403 });
      expect(await reader.post(`${BASE}/add`, { name: 'x' })).toMatchObject({ status: 403 });
      expect(await reader.post('/api/system/user/saveUserRoles', { userId: '3', roleIds: [] })).toMatchObject({
        status: 403,
      });
    });
  });

  describe('rights of one person', () => {
    it('tells the roles held and those that could be, and what they allow together', async () => {
      const { data } = await (await admin()).get('/api/system/user/getUserAuth', { userId: '3' });
      expect(data).toMatchObject({ userId: '3', userName: '刘大伟' });
      expect(
        data.roles.filter(({ held }: { held: boolean }) => held).map(({ name }: { name: string }) => name),
      ).toEqual(['仓管员']);
      expect(data.functions).toContainEqual({ code: '/procureList/add', roles: ['仓管员'] });
      expect(await (await admin()).get('/api/system/user/getUserAuth', { userId: '4' })).toMatchObject({ status: 404 });
      expect(await (await admin()).get('/api/system/user/getUserAuth', { userId: '30' })).toMatchObject({
        code: 400,
        message: '该员工还没有登录账号，请先重置密码',
      });
    });

    it('saves them', async () => {
      const client = await admin();
      const [reader, keeper] = [await idOf('只读'), await idOf('仓管员')];
      expect(
        await client.post('/api/system/user/saveUserRoles', { userId: '3', roleIds: [reader, keeper] }),
      ).toMatchObject({ code: 200 });
      expect(await codesOf(await given().as('keeper'))).toContain('/clientList/list');
      expect(await client.post('/api/system/user/saveUserRoles', { userId: '3', roleIds: [keeper] })).toMatchObject({
        code: 200,
      });
      expect(await codesOf(await given().as('keeper'))).not.toContain('/clientList/list');
      expect(await client.post('/api/system/user/saveUserRoles', { userId: '3', roleIds: ['999'] })).toMatchObject({
        code: 900,
      });
    });

    it('explains why something is not seen, and which role would show it', async () => {
      const client = await admin();
      const { data } = await client.get(`${BASE}/explain`, { userId: '3', resource: 'procure' });
      expect(data.user).toMatchObject({ id: '3', userName: '刘大伟', roles: [{ name: '仓管员', wildcard: false }] });
      const list = data.screens.find(({ name }: { name: string }) => name === 'procureList');
      expect(list).toMatchObject({
        path: '/stockManage/procure/procureList',
        permissions: ['/procureList/list'],
        held: true,
        grantedBy: [{ name: '仓管员' }],
      });
      const review = data.buttons.find(
        ({ action, screen }: { action: string; screen: string }) => action === 'review' && screen === 'procureList',
      );
      expect(review).toMatchObject({
        title: '审核',
        permissions: ['/procureList/examine'],
        held: false,
        grantedBy: [],
      });
      expect(review.wouldGrant.map(({ name }: { name: string }) => name)).toContain('系统管理员');
      expect(data.columns.find(({ path }: { path: string }) => path === 'expressNo')).toMatchObject({
        rule: 'logisticsId != null',
        ruleHolds: null,
        hidden: false,
      });
      expect(data.rows).toEqual([expect.objectContaining({ name: '仓管员', rows: 'all', records: {} })]);
      const { data: pages } = await client.get(`${BASE}/explain`, { userId: '3', resource: 'employee' });
      expect(pages.screens.find(({ name }: { name: string }) => name === 'menuAuth')).toMatchObject({ held: false });
      for (const query of [
        { userId: '999', resource: 'procure' },
        { userId: '3', resource: 'nothing' },
        { userId: '4', resource: 'procure' },
      ])
        expect(await client.get(`${BASE}/explain`, query)).toMatchObject({ status: 404 });
    });
  });
}
