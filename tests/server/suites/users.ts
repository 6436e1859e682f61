import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { OrganisationNode, SignInSession } from '../../../src/language/wire';
import { add, newBody } from '../records';
import { LOGIN, PASSWORD, type Answer, type Client, type TestApp } from '../testApp';
import { BASE as ROLES, roleTools } from './roleTools';

const USERS = '/api/system/user';
const READER = '5';
const OTHER_PASSWORD = 'Demo5678';

export function usersSuite(given: () => TestApp): void {
  const admin = () => given().as('admin');
  const signIn = (username: string, password: string): Promise<Answer> =>
    given().tokenCall({ grant_type: 'password', username, password });
  const withToken = (token: string): Pick<Client, 'get' | 'post'> => ({
    get: (url, query = {}) =>
      given().call({ method: 'GET', url: `/prod-pc${url}`, query, headers: { authorization: `Bearer ${token}` } }),
    post: (url, body) =>
      given().call({
        method: 'POST',
        url: `/prod-pc${url}`,
        payload: body as object,
        headers: { authorization: `Bearer ${token}` },
      }),
  });
  const fresh = async (username: string, password = PASSWORD): Promise<Pick<Client, 'get' | 'post'>> =>
    withToken((await signIn(username, password)).data.token);
  const kinds = async (): Promise<string[]> => {
    await given().services.log.flush();
    const { rows } = await sql<{ kind: string }>`select kind from r_access_record order by id desc limit 20`.execute(
      given().database.kysely,
    );
    return rows.map(({ kind }) => kind);
  };
  const newEmployee = async (more: object = {}): Promise<{ id: string; tel: string; name: string }> => {
    const body = { ...(await newBody(given(), 'employee')), name: '新来的', ...more } as Record<string, unknown> & {
      tel: string;
      name: string;
    };
    return { id: await add(await admin(), given().resource('employee'), body), tel: body.tel, name: body.name };
  };

  describe('trees of the organisation', () => {
    const ask = async (path: string): Promise<OrganisationNode[]> => (await (await admin()).get(path)).data;
    const all = (nodes: OrganisationNode[]): OrganisationNode[] =>
      nodes.flatMap((node) => [node, ...all(node.children)]);

    it('B-103 B-104 a node carries its place, kind and children; people are 2_ and their id', async () => {
      const [company] = await ask(`${ROLES}/getDeptAndUser`);
      expect(company).toMatchObject({
        id: '1',
        pid: null,
        name: '华东精工五金',
        type: 1,
        icon: 'department',
        hasChildren: true,
      });
      const purchase = company!.children.find(({ name }) => name === '采购部')!;
      expect(purchase).toMatchObject({ pid: '1', type: 1 });
      expect(purchase.children).toContainEqual({
        id: '2_2',
        pid: purchase.id,
        name: '王丽华',
        type: 2,
        icon: 'user',
        hasChildren: false,
        children: [],
      });
    });

    it('B-279 the usual tree shows who can sign in, the full one everybody, the one for salaries who is in service', async () => {
      const people = async (path: string): Promise<string[]> =>
        all(await ask(path))
          .filter(({ type }) => type === 2)
          .map(({ name }) => name);
      const [usual, full, salary] = [
        await people(`${ROLES}/getDeptAndUser`),
        await people(`${ROLES}/getAllDeptAndUser`),
        await people(`${ROLES}/getSalaryDeptAndUser`),
      ];
      expect(usual).toEqual(expect.arrayContaining(['陈志远', '王丽华', '刘大伟', '孙敏']));
      expect(usual).not.toContain('董芳');
      expect(full).toEqual(expect.arrayContaining(['董芳', '邓超群']));
      expect(salary).toContain('董芳');
      expect(salary).not.toContain('邓超群');
      expect(await people(`${USERS}/getAllUserAndDept`)).toEqual(full);
      const keeper = await given().as('keeper');
      expect(await keeper.get(`${ROLES}/getDeptAndUser`)).toMatchObject({ code: 200 });
      expect(await keeper.get(`${ROLES}/getSalaryDeptAndUser`)).toMatchObject({ status: 403 });
    });

    it('lists who can sign in of a department and those below it', async () => {
      const client = await admin();
      const ids = async (deptId: string): Promise<string[]> =>
        (await client.get(`${USERS}/getUserListByDeptId`, { deptId })).data.map(({ id }: { id: string }) => id);
      expect(await ids('3')).toEqual(['2']);
      expect(await ids('1')).toEqual(expect.arrayContaining(['1', '2', '3', '5']));
      expect(await ids('999')).toEqual([]);
      expect(await client.get(`${USERS}/getUserListByDeptId`, { deptId: '1 or 1=1' })).toMatchObject({ status: 400 });
    });
  });

  describe('passwords', () => {
    const change = (client: Pick<Client, 'post'>, password: string, newPassword: string, newPassword2 = newPassword) =>
      client.post(`${USERS}/updatePassword`, { password, newPassword, newPassword2 });
    afterAll(async () => {
      await sql`update sys_user set password_hash = (select password_hash from sys_user where id = 2), must_change = false where id = ${READER}`.execute(
        given().database.kysely,
      );
    });

    it.each([
      ['Demo9999', OTHER_PASSWORD, OTHER_PASSWORD, '旧密码错误'],
      [PASSWORD, 'short1', 'short1', '请输入8～16位的数字字母组合密码格式'],
      [PASSWORD, '', '', '请输入密码'],
      [PASSWORD, OTHER_PASSWORD, 'Demo5679', '两次输入的密码不一致'],
      [PASSWORD, PASSWORD, PASSWORD, '新密码不能与旧密码相同'],
    ])('%s is not replaced by %s and %s: %s', async (old, wanted, again, message) => {
      expect(await change(await fresh(LOGIN.reader), old, wanted, again)).toMatchObject({
        status: 200,
        code: 400,
        message,
      });
    });

    it('B-154 a change ends every other sign-in, and only the new password signs in', async () => {
      const [mine, other] = [await fresh(LOGIN.reader), await fresh(LOGIN.reader)];
      expect(await change(mine, PASSWORD, OTHER_PASSWORD)).toMatchObject({ code: 200 });
      expect(await other.get(`${USERS}/getUserInfo`)).toMatchObject({ status: 401 });
      expect(await mine.get(`${USERS}/getUserInfo`)).toMatchObject({ code: 200 });
      expect(await signIn(LOGIN.reader, PASSWORD)).toMatchObject({ code: 400 });
      expect(await signIn(LOGIN.reader, OTHER_PASSWORD)).toMatchObject({ code: 200 });
      expect(await kinds()).toContain('password');
    });

    it('guesses at the old password are slowed down like guesses at sign-in', async () => {
      const client = await fresh(LOGIN.reader, OTHER_PASSWORD);
      const answers: number[] = [];
      for (let count = 0; count < 6; count++) answers.push((await change(client, 'Demo0000', 'Demo1111')).code);
      expect(answers.slice(0, 4)).toEqual([400, 400, 400, 400]);
      expect(answers.at(-1)).toBe(429);
      await sql`delete from sys_sign_in_guard`.execute(given().database.kysely);
    });

    it('B-280 a reset gives a random password once, which opens nothing but its own change', async () => {
      const before = await fresh(LOGIN.reader, OTHER_PASSWORD);
      const answer = await (await admin()).post(`${USERS}/resetPassword`, { ids: [READER] });
      expect(answer).toMatchObject({
        code: 200,
        data: {
          title: '新密码（只显示这一次）',
          lines: [{ code: `孙敏 ${LOGIN.reader}`, remark: expect.stringMatching(/^[A-Za-z0-9]{12}$/) }],
        },
      });
      expect(await before.get(`${USERS}/getUserInfo`)).toMatchObject({ status: 401 });
      expect(await signIn(LOGIN.reader, OTHER_PASSWORD)).toMatchObject({ code: 400 });
      const client = await fresh(LOGIN.reader, answer.data.lines[0].remark);
      expect((await client.get(`${USERS}/getUserInfo`)).data).toMatchObject({ mustChangePassword: true });
      expect(await client.get(`${ROLES}/getDeptAndUser`)).toMatchObject({ status: 403, message: '请先修改密码' });
      expect(await change(client, answer.data.lines[0].remark, PASSWORD)).toMatchObject({ code: 200 });
      expect(await client.get(`${ROLES}/getDeptAndUser`)).toMatchObject({ code: 200 });
    });

    it('B-280 a reset makes the account of an employee who has none', async () => {
      const { id, name, tel } = await newEmployee();
      expect(await signIn(tel, PASSWORD)).toMatchObject({ code: 400 });
      const { data } = await (await admin()).post(`${USERS}/resetPassword`, { id });
      expect(data.lines[0].code).toBe(`${name} ${tel}`);
      const info = (await (await fresh(tel, data.lines[0].remark)).get(`${USERS}/getUserInfo`)).data;
      expect(info).toMatchObject({ id, userName: name, loginId: tel, packages: [{ id: '1' }] });
    });

    it('is not reset for oneself, for the disabled, the unknown, several at once, and by those who may not', async () => {
      const client = await admin();
      const reset = (body: unknown) => client.post(`${USERS}/resetPassword`, body);
      expect(await reset({ ids: ['1'] })).toMatchObject({
        code: 900,
        data: [{ code: '陈志远', remark: '自己的密码请用“修改密码”' }],
      });
      expect(await reset({ ids: ['32'] })).toMatchObject({
        code: 900,
        data: [{ code: '邓超群', remark: '员工已禁用，不能登录' }],
      });
      for (const id of ['4', '999'])
        expect(await reset({ id })).toMatchObject({ code: 900, data: [{ remark: '记录不存在或已被删除' }] });
      for (const body of [{ ids: [] }, { ids: ['2', '3'] }, { ids: 'x' }, {}])
        expect(await reset(body)).toMatchObject({ status: 400 });
      expect(await (await given().as('keeper')).post(`${USERS}/resetPassword`, { ids: [READER] })).toMatchObject({
        status: 403,
      });
    });

    it('of somebody who holds everything, or works elsewhere too, is not reset by those who do not', async () => {
      const { addRole, assign, done, remove } = roleTools(given);
      const roleId = await addRole('密码管理');
      await assign(roleId, { functions: ['/employeList/resetPassword'] });
      await done('/addUserRole', { roleId, userIds: ['2'] });
      const buyer = await given().as('buyer');
      expect(await buyer.post(`${USERS}/resetPassword`, { ids: ['1'] })).toMatchObject({
        code: 900,
        data: [{ remark: '员工还属于您不能使用的账套' }],
      });
      await sql`update sys_user_package set package_id = 99 where user_id = 1 and package_id = 2`.execute(
        given().database.kysely,
      );
      await sql`insert into sys_user_package (user_id, package_id, position) values (2, 99, 9)`.execute(
        given().database.kysely,
      );
      expect(await buyer.post(`${USERS}/resetPassword`, { ids: ['1'] })).toMatchObject({
        code: 900,
        data: [{ remark: '只有拥有全部权限的用户才能重置其密码' }],
      });
      await sql`delete from sys_user_package where user_id = 2 and package_id = 99`.execute(given().database.kysely);
      await sql`update sys_user_package set package_id = 2 where user_id = 1 and package_id = 99`.execute(
        given().database.kysely,
      );
      await remove();
    });
  });

  describe('accounts follow their employees', () => {
    const operations = () => given().resource('employee').operations;
    const edit = async (id: string, more: object): Promise<Answer> => {
      const client = await admin();
      const { data } = await client.get(operations().detail, { id });
      return client.post(operations().edit, { ...data, ...more });
    };

    it('a new mobile number and name are those of the account, in this second', async () => {
      const { id, tel } = await newEmployee();
      const { data } = await (await admin()).post(`${USERS}/resetPassword`, { id });
      const client = await fresh(tel, data.lines[0].remark);
      expect(await edit(id, { name: '改了名', tel: '13900009999' })).toMatchObject({ code: 200 });
      expect((await client.get(`${USERS}/getUserInfo`)).data).toMatchObject({
        userName: '改了名',
        loginId: '13900009999',
      });
      expect(await signIn(tel, data.lines[0].remark)).toMatchObject({ code: 400 });
      expect(await signIn('13900009999', data.lines[0].remark)).toMatchObject({ code: 200 });
    });

    it('the mobile number of another account is refused on the field, for new employees too', async () => {
      const { id } = await newEmployee();
      const taken = { code: 900, data: [{ field: 'tel', remark: '已存在，不可重复' }] };
      expect(await edit(id, { tel: LOGIN.second })).toMatchObject(taken);
      const body = { ...(await newBody(given(), 'employee')), tel: LOGIN.second };
      expect(await (await admin()).post(operations().add, body)).toMatchObject(taken);
    });

    it('nobody changes what somebody signs in with who also works where they themselves do not', async () => {
      const { id } = await newEmployee();
      await (await admin()).post(`${USERS}/resetPassword`, { id });
      await sql`insert into sys_user_package (user_id, package_id, position) values (${id}, 3, 1)`.execute(
        given().database.kysely,
      );
      expect(await edit(id, { tel: '13900008888' })).toMatchObject({
        code: 900,
        data: [{ field: 'tel', remark: '员工还属于您不能使用的账套' }],
      });
      expect(await edit(id, { position: '主管' })).toMatchObject({ code: 200 });
    });

    it('who is disabled works no longer, and neither does who is deleted; the last who holds everything can be neither', async () => {
      const client = await admin();
      const { id, tel } = await newEmployee();
      const { data } = await client.post(`${USERS}/resetPassword`, { id });
      const person = await fresh(tel, data.lines[0].remark);
      expect(await client.post(`${operations().action}/disable`, { ids: [id] })).toMatchObject({ code: 200 });
      expect(await person.get(`${USERS}/getUserInfo`)).toMatchObject({ status: 401 });
      expect(await client.post(operations().delete, { ids: [id] })).toMatchObject({ code: 200 });
      const { rows } =
        await sql`select 1 from sys_user where id = ${id} union all select 1 from sys_user_package where user_id = ${id}`.execute(
          given().database.kysely,
        );
      expect(rows).toEqual([]);
      expect(await client.post(`${operations().action}/disable`, { ids: ['1'] })).toMatchObject({
        code: 400,
        message: '至少保留一名拥有全部权限的用户',
      });
      expect((await client.get(operations().detail, { id: '1' })).data.status).toBe(1);
    });
  });

  describe('sign-ins', () => {
    const list = async (client: Pick<Client, 'get'>, query: Record<string, string> = {}): Promise<SignInSession[]> =>
      (await client.get(`${USERS}/getSessionList`, query)).data;

    it('are listed for oneself, and ended one by one', async () => {
      const [mine, other] = [await fresh(LOGIN.buyer), await fresh(LOGIN.buyer)];
      const found = await list(mine);
      expect(found[0]).toMatchObject({
        userId: '2',
        userName: '王丽华',
        current: true,
        createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      });
      expect(found.filter(({ current }) => current)).toHaveLength(1);
      const own = (await list(other)).find(({ current }) => current)!;
      expect(await mine.post(`${USERS}/revokeSession`, { ids: [own.id] })).toMatchObject({ code: 200 });
      expect(await other.get(`${USERS}/getUserInfo`)).toMatchObject({ status: 401 });
      expect((await list(mine)).map(({ id }) => id)).not.toContain(own.id);
      expect(await kinds()).toContain('revoked');
    });

    it('of others are unknown to whoever may not end them, and of another account set to everybody', async () => {
      const [buyer, second] = [await fresh(LOGIN.buyer), await fresh(LOGIN.second)];
      const [target] = await list(buyer);
      const keeper = await given().as('keeper');
      expect(await keeper.get(`${USERS}/getSessionList`, { userId: '2' })).toMatchObject({ status: 403 });
      expect(await keeper.post(`${USERS}/revokeSession`, { ids: [target!.id] })).toMatchObject({
        code: 900,
        data: [{ code: target!.id, remark: '记录不存在或已被删除' }],
      });
      const client = await admin();
      expect((await list(client, { userId: '2' })).map(({ id }) => id)).toContain(target!.id);
      const [foreign] = await list(second);
      expect(await list(client, { userId: '4' })).toEqual([]);
      expect(await client.post(`${USERS}/revokeSession`, { ids: [foreign!.id] })).toMatchObject({ code: 900 });
      expect(await second.get(`${USERS}/getUserInfo`)).toMatchObject({ code: 200 });
      expect(await client.post(`${USERS}/revokeSession`, { ids: [target!.id] })).toMatchObject({ code: 200 });
      expect(await buyer.get(`${USERS}/getUserInfo`)).toMatchObject({ status: 401 });
    });
  });
}
