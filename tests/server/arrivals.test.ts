import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, type Body, detail } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { done } = documentCalls(() => app);
const { addRole, assign, done: onRoles } = roleTools(() => app);
const PATH = '/api/oa/induction/openAccount';
const open = (client: Client, id: string): Promise<Answer> => client.post(PATH, { ids: [id] });
const signIn = (username: string, password: string): Promise<Answer> =>
  app.tokenCall({ grant_type: 'password', username, password });

let counter = 0;
/** Somebody who has arrived, or is still expected; gives the document. */
async function induction(given: Body = {}, ...actions: string[]): Promise<Body> {
  const body = {
    name: `到岗${++counter}`,
    gender: 1,
    tel: `1367100${String(2000 + counter)}`,
    departmentId: '4',
    factoryId: '1',
    position: '业务员',
    hireDate: addToDate(timestamp().slice(0, 10), -1, 'day'),
    probationMonths: 0,
    ...given,
  };
  const id = await done(await add(admin, app.resource('induction'), body), 'induction', ...actions);
  return detail(admin, app.resource('induction'), id);
}
const accountOf = async (tel: string): Promise<string[]> =>
  (
    await sql<{ role: string | null }>`select r.name as role from sys_user u
      left join sys_user_role ur on ur.user_id = u.id and ur.package_id = 1 left join sys_role r on r.id = ur.role_id and r.package_id = 1
      where u.login_id = ${tel} order by r.id`.execute(app.database.kysely)
  ).rows.map(({ role }) => role ?? '');

describe('B-401 the account of whoever has arrived', () => {
  it('is made with the telephone, a password told once, and the roles of a colleague', async () => {
    const { id, name, tel } = await induction({ accountLikeId: '2' }, 'arrive');
    expect(await accountOf(tel)).toEqual([]);
    const { code, data } = await open(admin, id);
    expect(code).toBe(200);
    const roles = await accountOf('13800000001');
    expect(data).toMatchObject({
      title: '新密码（只显示这一次）',
      lines: [
        { code: `${name} ${tel}`, remark: expect.stringMatching(/^[A-Za-z0-9]{12}$/) },
        { code: '角色', remark: roles.join('、') },
      ],
    });
    expect(await accountOf(tel)).toEqual(roles);
    expect((await signIn(tel, data.lines[0].remark)).code).toBe(200);
    expect((await detail(admin, app.resource('induction'), id)).accountTime).not.toBeNull();
  });

  it('is made once only, whoever presses, and after the arrival alone', async () => {
    const { id, name } = await induction({}, 'arrive');
    const answers = await Promise.all([open(admin, id), open(admin, id)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 900]);
    expect(answers.find(({ code }) => code === 900)?.data).toMatchObject([
      { code: name, remark: '该员工已有登录账号；忘记密码请在员工列表重置密码' },
    ]);
    const expected = await induction();
    expect((await open(admin, expected.id)).data).toMatchObject([{ remark: '尚未到岗，请先确认入职' }]);
  });

  it('is refused where the telephone is what somebody else signs in with, and nothing is made', async () => {
    const { employeeId, id, tel } = await induction({ accountLikeId: '2' }, 'arrive');
    await sql`insert into sys_user (id, login_id, name, password_hash, must_change) values (9001, ${tel}, '他人', '', false)`.execute(
      app.database.kysely,
    );
    expect((await open(admin, id)).data).toMatchObject([
      { field: 'tel', remark: '手机号已是他人的登录账号，请先在员工档案中改为本人的手机号' },
    ]);
    expect((await detail(admin, app.resource('induction'), id)).accountTime).toBeNull();
    const employee = app.resource('employee');
    const now = await detail(admin, employee, employeeId);
    expect((await admin.post(employee.operations.edit, { ...now, tel: '13671003999' })).code).toBe(200);
    expect((await open(admin, id)).data.lines[0].code).toMatch(/ 13671003999$/);
    // Who is still to come is told before.
    const taken = await admin.post(app.resource('induction').operations.add, { ...now, tel, probationMonths: 0 });
    expect(taken.data).toMatchObject([
      { field: 'tel', remark: expect.stringMatching(/已是他人的登录账号，请编辑入职单/) },
    ]);
  });

  it('is made by who may make accounts, and given roles by who may give them', async () => {
    const role = await addRole('开通账号');
    await assign(role, { functions: ['/inductionManagementList/list', '/inductionManagementList/edit'] });
    await onRoles('/addUserRole', { roleId: role, userIds: ['2'] });
    const buyer = await app.as('buyer');
    const { id, tel } = await induction({ accountLikeId: '3' }, 'arrive');
    expect((await open(buyer, id)).status).toBe(403);
    await assign(role, { functions: ['/inductionManagementList/list', '/employeList/resetPassword'] });
    const { data } = await open(buyer, id);
    expect(data.lines[1]).toEqual({ code: '角色', remark: '未授予：您没有“菜单权限”，请有此权限的人设置' });
    expect(await accountOf(tel)).toEqual(['']);
  });

  it('gives nobody more than who makes it holds', async () => {
    const role = await addRole('授权有限');
    const functions = ['/inductionManagementList/list', '/employeList/resetPassword', '/employeList/menuAuth'];
    await assign(role, { functions });
    await onRoles('/addUserRole', { roleId: role, userIds: ['3'] });
    const { id, tel } = await induction({ accountLikeId: '1' }, 'arrive');
    const refused = await open(await app.as('keeper'), id);
    expect(refused).toMatchObject({ code: 900, message: '不能授予自己没有的权限' });
    expect(await accountOf(tel)).toEqual([]);
  });
});
