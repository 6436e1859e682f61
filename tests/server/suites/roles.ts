import { afterAll, describe, expect, it } from 'vitest';
import type { AssignableResource, FunctionNode } from '../../../src/language/wire';
import type { Client, TestApp } from '../testApp';
import { BASE, roleTools } from './roleTools';

const BUYER = '2';
const READER = '5';

export function rolesSuite(given: () => TestApp): void {
  const { addRole, admin, assign, codesOf, detailOf, done, groups, historyOf, idOf, post, remove } = roleTools(given);

  describe('roles', () => {
    afterAll(remove);

    it('B-246 lists, adds, updates, shows and deletes roles', async () => {
      const { id } = await done('/add', { name: ' 计划员 ', remark: '看计划' });
      expect(await detailOf(id)).toEqual({
        id,
        name: '计划员',
        groupId: null,
        remark: '看计划',
        wildcard: false,
        userCount: 0,
        version: '1',
        functions: [],
        resources: [],
        records: {},
      });
      await done('/update', { id, name: '生产计划员', groupId: '', remark: '' });
      const { data: all } = await (await admin()).get(`${BASE}/getAllRoles`);
      expect(all).toContainEqual({ id, name: '生产计划员', groupId: null, remark: '', wildcard: false, userCount: 0 });
      await done('/delete', { id });
      expect(await (await admin()).get(`${BASE}/getRoleDetail`, { id })).toMatchObject({ status: 404 });
      expect(
        (await historyOf('role', id)).map(({ action, changes }) => [action, changes.map(({ path }) => path)]),
      ).toEqual([
        ['add', ['name']],
        ['edit', ['name', 'remark']],
        ['delete', ['name']],
      ]);
    });

    it('refuses names that are missing, too long or taken, unknown groups and unknown roles, and stores nothing', async () => {
      const before = await groups();
      for (const [body, remark] of [
        [{ name: ' ' }, '不能为空'],
        [{ name: '长'.repeat(41) }, '输入长度不能超过40'],
        [{ name: '采购员' }, '已存在，不可重复'],
        [{ name: '新角色', groupId: '999' }, '记录不存在或已被删除'],
        [{ name: '新角色', remark: '长'.repeat(201) }, '输入长度不能超过200'],
      ] as const)
        expect(await post('/add', body)).toMatchObject({ code: 900, data: [{ remark }] });
      for (const body of [[], { name: 5 }, { name: 'a\0b' }, { name: '新角色', groupId: 'x' }])
        expect(await post('/add', body)).toMatchObject({ status: 400, code: 400 });
      expect(await post('/update', { id: '999', name: '无' })).toMatchObject({
        code: 900,
        data: [{ code: '999', remark: '记录不存在或已被删除' }],
      });
      expect(await post('/delete', { id: '999' })).toMatchObject({ code: 900 });
      expect(await groups()).toEqual(before);
    });

    it('a role that people hold is not deleted, and the refusal names them', async () => {
      expect(await post('/delete', { ids: [await idOf('采购员')] })).toMatchObject({
        code: 900,
        message: '删除失败提示',
        data: [{ code: '采购员', remark: expect.stringContaining('王丽华') }],
      });
    });

    it('B-247 shows the people of a role, adds some and takes some away; B-234 their access follows at once, whatever the role is called', async () => {
      const id = await addRole('随便什么名字');
      await assign(id, { functions: ['/clientList/list'] });
      const reader = await given().as('buyer');
      expect(await codesOf(reader)).not.toContain('/clientList/list');
      expect(await reader.get(given().resource('client').operations.list)).toMatchObject({ status: 403 });
      await done('/addUserRole', { roleId: id, userIds: [BUYER, BUYER] });
      await done('/addUserRole', { roleId: id, userIds: [BUYER] });
      expect(await codesOf(reader)).toContain('/clientList/list');
      expect(await reader.get(given().resource('client').operations.list)).toMatchObject({ status: 200, code: 200 });
      const { data } = await (await admin()).get('/api/system/user/getUserListByRoleId', { roleId: id });
      expect(data).toEqual([
        { id: BUYER, userName: '王丽华', loginId: '13800000001', deptId: '3', deptName: '采购部' },
      ]);
      expect((await detailOf(id)).userCount).toBe(1);
      await done('/deleteUserRole', { roleId: id, userIds: [BUYER] });
      expect(await reader.get(given().resource('client').operations.list)).toMatchObject({ status: 403 });
      expect((await historyOf('role', id)).map(({ action }) => action)).toEqual([
        'add',
        'addResource',
        'addUserRole',
        'deleteUserRole',
      ]);
    });

    it('people of another account set, and unknown ones, get no role', async () => {
      const id = await addRole('仅本账套');
      for (const userIds of [['4'], ['999'], [BUYER, '4']])
        expect(await post('/addUserRole', { roleId: id, userIds })).toMatchObject({
          code: 900,
          data: [{ remark: '该用户不存在或没有本账套的账号' }],
        });
      for (const userIds of [undefined, 'x', ['x'], Array.from({ length: 5001 }, (_, index) => String(index + 1))])
        expect(await post('/addUserRole', { roleId: id, userIds })).toMatchObject({ status: 400 });
      expect((await detailOf(id)).userCount).toBe(0);
      const other = await given().as('admin', '2');
      expect(await other.get(`${BASE}/getRoleDetail`, { id })).toMatchObject({ status: 404 });
      expect(await other.post(`${BASE}/update`, { id, name: '改名' })).toMatchObject({ code: 900 });
    });

    it('B-250 lists menus and functions: every permission of the catalogue once, on the first screen that uses it', async () => {
      const { data } = await (await admin()).get(`${BASE}/getAllMenuAndFunction`);
      const nodes = flat(data);
      const codes = nodes.flatMap(({ functions }) => functions.map(({ code }) => code));
      expect(codes.toSorted()).toEqual(
        given()
          .catalogue.permissions.map(({ code }) => code)
          .toSorted(),
      );
      expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
      const screen = (name: string) => nodes.find(({ id }) => id.endsWith(`/${name}`))!;
      expect(screen('employeList').functions.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['/employeList/list', '/employeList/resetPassword', '/employeList/add']),
      );
      expect(screen('menuAuth').functions).toEqual([expect.objectContaining({ code: '/employeList/menuAuth' })]);
      expect(screen('procureList').functions).toContainEqual({
        code: '/procureList/examine',
        title: '审核',
        opens: expect.arrayContaining(['procureList:review']),
      });
    });

    it('B-250 lists what can be said of rows and columns', async () => {
      const { data } = await (await admin()).get(`${BASE}/getAllResource`);
      const found = (name: string) => (data as AssignableResource[]).find(({ resource }) => resource === name);
      expect(found('procure')).toMatchObject({
        title: '采购入库单',
        module: 'stockManage',
        rows: ['all', 'departmentBelow', 'department', 'own'],
        dimensions: ['warehouse'],
      });
      expect(found('procure')!.columns).toContainEqual({
        path: 'lines.amount',
        title: '价税合计',
        computedFrom: ['lines.quantity', 'lines.price'],
      });
      expect(found('procure')!.columns).toContainEqual({
        path: 'totalMoney',
        title: '总金额',
        computedFrom: ['lines.amount'],
      });
      expect(found('warehouse')!.dimensions).toEqual(['warehouse']);
      expect(found('basicSetting')!.rows).toEqual(['all']);
      expect(found('accountSet')).toBeUndefined();
    });

    it('B-250 B-237 saves what a role allows, by permissions like /module/action, and refuses what does not exist', async () => {
      const id = await addRole('入库查看');
      const rights = {
        functions: ['/procureList/list', '/procureList/detail'],
        resources: [{ resource: 'procure', rows: 'own', hidden: ['lines.price'] }],
        records: { warehouse: ['2', '1'], client: [] },
        wildcard: false,
      };
      expect((await done('/addResource', { id, version: '1', ...rights })).version).toBe('2');
      expect(await detailOf(id)).toMatchObject({
        version: '2',
        functions: ['/procureList/detail', '/procureList/list'],
        resources: rights.resources,
        records: { warehouse: ['1', '2'], client: [] },
      });
      for (const [part, code] of [
        [{ functions: ['/procureList/steal'] }, '/procureList/steal'],
        [{ resources: [{ resource: '__proto__', rows: 'all', hidden: [] }] }, '__proto__'],
        [{ resources: [{ resource: 'procure', rows: 'mine', hidden: [] }] }, '采购入库单'],
        [{ resources: [{ resource: 'procure', rows: 'all', hidden: ['lines.nothing'] }] }, '采购入库单'],
        [{ records: { procure: ['1'] } }, 'procure'],
        [{ records: { warehouse: ['999'] } }, '仓库 999'],
      ] as const)
        expect(await post('/addResource', { id, version: '2', ...rights, ...part })).toMatchObject({
          code: 900,
          data: [{ code }],
        });
      for (const part of [
        { functions: 'x' },
        { functions: [1] },
        { resources: {} },
        { records: [] },
        { wildcard: 'true' },
        { version: 'x' },
      ])
        expect(await post('/addResource', { id, version: '2', ...rights, ...part })).toMatchObject({ status: 400 });
      expect((await detailOf(id)).version).toBe('2');
    });

    it('who has read an old state of the rights gets the present one instead of replacing it', async () => {
      const id = await addRole('两人同时改');
      const before = await detailOf(id);
      await assign(id, { functions: ['/clientList/list'] });
      expect(await post('/addResource', { ...before, functions: [] })).toMatchObject({
        status: 200,
        code: 409,
        message: '记录已被他人修改',
        data: { id, functions: ['/clientList/list'], version: '2' },
      });
    });

    it('B-248 moves a role up and down within its group, and stops at the ends', async () => {
      const { id: groupId } = await done('/group/add', { name: '排序组' });
      const [a, b, c] = [
        await addRole('甲', { groupId }),
        await addRole('乙', { groupId }),
        await addRole('丙', { groupId }),
      ];
      const order = async () =>
        (await (await admin()).get(`${BASE}/group/getRoleList`, { groupId })).data
          .map(({ name }: { name: string }) => name)
          .join('');
      expect(await order()).toBe('甲乙丙');
      await done('/upAndDown', { id: c, direction: 'up' });
      expect(await order()).toBe('甲丙乙');
      await done('/upAndDown', { id: a, direction: 'up' });
      await done('/upAndDown', { id: b, direction: 'down' });
      expect(await order()).toBe('甲丙乙');
      await done('/upAndDown', { id: a, direction: 'down' });
      expect(await order()).toBe('丙甲乙');
      expect(await post('/upAndDown', { id: a, direction: 'left' })).toMatchObject({ status: 400 });
      await done('/group/delete', { id: groupId });
    });

    it('B-249 copies the rights of a role to another, and who holds it stays', async () => {
      const [from, to] = [await addRole('样板'), await addRole('照抄')];
      await assign(from, {
        functions: ['/clientList/list'],
        resources: [{ resource: 'client', rows: 'own', hidden: ['tel'] }],
        records: { client: [] },
      });
      await assign(to, { functions: ['/allotList/list'] });
      await done('/addUserRole', { roleId: to, userIds: [READER] });
      await done('/copyResource', { fromId: from, toId: to });
      const [{ functions, records, resources }, copy] = [await detailOf(from), await detailOf(to)];
      expect(copy).toMatchObject({ name: '照抄', functions, resources, records, userCount: 1 });
    });

    it('B-251 lists, adds, updates, moves and deletes groups; roles of a deleted one belong to none', async () => {
      const { id } = await done('/group/add', { name: '临时组' });
      const { id: second } = await done('/group/add', { name: '第二组' });
      const role = await addRole('组内角色', { groupId: id });
      await done('/group/update', { id, name: '改名组' });
      const names = async () =>
        (await groups()).filter((group) => [id, second].includes(group.id)).map(({ name }) => name);
      expect(await names()).toEqual(['改名组', '第二组']);
      await done('/group/upAndDown', { id: second, direction: 'up' });
      expect(await names()).toEqual(['第二组', '改名组']);
      expect((await groups()).find((group) => group.id === id)!.roles.map(({ name }) => name)).toEqual(['组内角色']);
      expect(await post('/group/add', { name: '第二组' })).toMatchObject({
        code: 900,
        data: [{ code: '分组名称 第二组', remark: '已存在，不可重复' }],
      });
      await done('/group/delete', { id });
      expect((await groups()).at(-1)).toMatchObject({
        id: '',
        name: '未分组',
        roles: expect.arrayContaining([expect.objectContaining({ id: role, groupId: null })]),
      });
      await done('/group/delete', { id: second });
      expect((await historyOf('roleGroup', id)).map(({ action }) => action)).toEqual(['add', 'edit', 'delete']);
    });

    it('B-236 the wildcard opens everything, and the last active person who has it keeps it', async () => {
      expect(await codesOf(await admin())).toEqual(['*']);
      const wildcard = (await groups()).flatMap(({ roles }) => roles).find((role) => role.wildcard)!;
      const detail = await detailOf(wildcard.id);
      const kept = { code: 400, message: '至少保留一名拥有全部权限的用户' };
      expect(await post('/deleteUserRole', { roleId: wildcard.id, userIds: ['1'] })).toMatchObject(kept);
      expect(await post('/addResource', { ...detail, wildcard: false })).toMatchObject(kept);
      expect(await (await admin()).post('/api/system/user/saveUserRoles', { userId: '1', roleIds: [] })).toMatchObject(
        kept,
      );
      expect(await post('/delete', { id: wildcard.id })).toMatchObject({ code: 900, data: [{ code: '系统管理员' }] });
      expect(await detailOf(wildcard.id)).toEqual(detail);
    });

    it('B-235 two people get the functions and menus of their own roles, B-240 and a parent entry only with one of its children', async () => {
      const id = await addRole('只看客户');
      await assign(id, { functions: ['/clientList/list'] });
      const menus = async (client: Client): Promise<string[]> =>
        (await client.get('/api/system/menu/getUsableMenus')).data.flatMap(function names(entry: {
          frontUid: string;
          children: [];
        }): string[] {
          return [entry.frontUid, ...entry.children.flatMap(names)];
        });
      const [buyer, reader] = [await given().as('buyer'), await given().as('reader')];
      expect(await codesOf(buyer)).not.toEqual(await codesOf(reader));
      const without = await menus(buyer);
      const parent = given()
        .catalogue.menu.flatMap(({ children }) => children)
        .find(({ children }) => children.some(({ name }) => name === 'clientList'))!;
      expect(without).not.toContain('clientList');
      await done('/addUserRole', { roleId: id, userIds: [BUYER] });
      expect(await menus(buyer)).toEqual(expect.arrayContaining(['clientList', parent.name]));
      await done('/deleteUserRole', { roleId: id, userIds: [BUYER] });
      expect(await menus(buyer)).toEqual(without);
      expect(without.includes(parent.name)).toBe(parent.children.some(({ name }) => without.includes(name)));
    });

    it('B-244 a column that a role hides is told, singly and in a batch', async () => {
      const id = await idOf('采购员');
      const before = await detailOf(id);
      const buyer = await given().as('buyer');
      await assign(id, { resources: [{ resource: 'supplier', rows: 'own', hidden: ['bankAccount'] }] });
      const ask = async (path: string, query: Record<string, string>) =>
        (await buyer.get(`${BASE}/${path}`, query)).data;
      expect(await ask('getUsableResource', { resource: 'supplier', control: 'columns' })).toEqual({
        resource: 'supplier',
        control: 'columns',
        value: { hidden: ['bankAccount'] },
      });
      expect(await ask('getUsableResourceBatch', { resource: '*', controls: 'columns,rows' })).toEqual([
        { resource: 'supplier', control: 'columns', value: { hidden: ['bankAccount'] } },
        { resource: 'supplier', control: 'rows', value: { rows: ['own'], records: {} } },
      ]);
      await assign(id, { resources: before.resources });
      expect(await ask('getUsableResourceBatch', { resource: 'supplier', controls: 'columns' })).toEqual([
        { resource: 'supplier', control: 'columns', value: { hidden: [] } },
      ]);
    });
  });
}

function flat(nodes: FunctionNode[]): FunctionNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
