import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const applications = () => app.resource('clientApplication');
const PASS = '/api/bus/customer/examinePass';
const REFUSE = '/api/bus/customer/examineRefuse';

let counter = 0;
const body = (given: Body = {}): Body => ({
  name: `申请客户${++counter}`,
  kind: 'dealer',
  level: 'B',
  region: 'south',
  source: 'web',
  salesmanId: '21',
  departmentId: '4',
  contact: '甲',
  tel: `1371234${String(1000 + counter)}`,
  address: '一号路1号',
  settlement: 'monthly',
  creditDays: 30,
  creditLimit: '50000',
  ...given,
});
const post = async (path: string, given: Body) => (await app.as('admin')).post(path, given);
const applied = async (given?: Body) => add(await app.as('admin'), applications(), body(given));
const read = async (id: string) => detail(await app.as('admin'), applications(), id);
const clientsNamed = async (name: string) =>
  (await (await app.as('admin')).get(app.resource('client').operations.list, { 'name~': name })).data.list as Body[];

describe('applications of customers', () => {
  it('B-272 E-026 E-027 are listed, and become customers with all that they say when they are passed', async () => {
    const id = await applied();
    const { data } = await (await app.as('admin')).get('/api/bus/customer/examineCustomerList', { id });
    expect(data.list).toMatchObject([{ id, status: 0, clientId: null }]);
    expect(await clientsNamed(data.list[0].name)).toEqual([]);
    expect(await post(PASS, { ids: [id] })).toMatchObject({ code: 200 });
    const application = await read(id);
    expect(application).toMatchObject({
      status: 1,
      checkedId: '1',
      checkedTime: expect.stringMatching(/^\d{4}-/),
      clientName: application.name,
    });
    const client = await detail(await app.as('admin'), app.resource('client'), application.clientId);
    for (const name of [
      'name',
      'kind',
      'level',
      'region',
      'source',
      'salesmanId',
      'departmentId',
      'contact',
      'tel',
      'address',
      'settlement',
      'creditDays',
      'creditLimit',
    ])
      expect(client[name], name).toEqual(application[name]);
    expect(client).toMatchObject({ status: 1, inPool: 0, code: expect.stringMatching(/^KH\d{5}$/) });
    const { data: history } = await (await app.as('admin')).get(applications().operations.history, { id });
    expect((history.list as Body[]).map(({ action }) => action)).toEqual(['pass', 'add']);
  });

  it('B-272 E-028 are refused with a reason, which is demanded, and may be made again', async () => {
    const id = await applied();
    const { code, name } = await read(id);
    expect(texts(await post(REFUSE, { ids: [id] }))).toEqual(['拒绝原因：不能为空']);
    expect(await post(REFUSE, { ids: [id], refuseReason: '资料不全' })).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 2, refuseReason: '资料不全', clientId: null, checkedId: '1' });
    expect(await clientsNamed(name)).toEqual([]);
    expect(texts(await post(PASS, { ids: [id] }))).toEqual([`客户申请【${code}】已审批，不可重复审批`]);
    expect(await post(`${applications().operations.action}/resubmit`, { ids: [id] })).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 0, refuseReason: null, checkedId: null });
    expect(await post(PASS, { ids: [id] })).toMatchObject({ code: 200 });
    expect(texts(await post(REFUSE, { ids: [id], refuseReason: '晚了' }))).toEqual([
      `客户申请【${code}】已审批，不可重复审批`,
    ]);
  });

  it('B-272 are passed all together or not at all; what customers do not allow names the application', async () => {
    const [known] = await clientsNamed('');
    const [good, twice] = [await applied(), await applied({ name: known!.name })];
    const { data } = await post(PASS, { ids: [good, twice] });
    expect(data).toEqual([{ code: (await read(twice)).code, remark: '客户名称：已存在，不可重复' }]);
    const application = await read(good);
    expect([application.status, await clientsNamed(application.name)]).toEqual([0, []]);
    expect(await post(PASS, { ids: [good] })).toMatchObject({ code: 200 });
  });

  it('B-272 once passed are neither edited nor deleted, and nobody passes them by entering', async () => {
    const id = await applied({ status: 1, clientId: '1', checkedId: '1' });
    expect(await read(id)).toMatchObject({ status: 0, clientId: null, checkedId: null });
    await post(PASS, { ids: [id] });
    const application = await read(id);
    expect(texts(await post(applications().operations.edit, { ...application, name: '别的名称' }))).toEqual([
      `客户申请【${application.code}】已通过，不可编辑`,
    ]);
    expect(texts(await post(applications().operations.delete, { ids: [id] }))).toEqual([
      `客户申请【${application.code}】已通过，不可删除`,
    ]);
  });

  it('B-272 are decided by those who may, and of applications that they may see', async () => {
    const id = await applied();
    for (const path of [PASS, REFUSE])
      expect((await (await app.as('buyer')).post(path, { ids: [id], refuseReason: '无' })).status, path).toBe(403);
    const held = sql`select r.package_id, r.id from sys_role r join sys_user_role u on u.role_id = r.id and u.package_id = r.package_id where u.user_id = 2 and r.package_id = 1`;
    await sql`insert into sys_role_permission(package_id, role_id, code) select h.package_id, h.id, '/examineCustomerList/examine' from (${held}) h`.execute(
      app.database.kysely,
    );
    await sql`insert into sys_role_resource(package_id, role_id, resource, rows, hidden) select h.package_id, h.id, 'clientApplication', 'own', '{}' from (${held}) h`.execute(
      app.database.kysely,
    );
    await sql`update sys_role set version = version + 1`.execute(app.database.kysely);
    expect(await (await app.as('buyer')).post(PASS, { ids: [id] })).toMatchObject({
      code: 900,
      data: [{ remark: '记录不存在或已被删除' }],
    });
    const own = await applied({ salesmanId: '2' });
    expect(await (await app.as('buyer')).post(PASS, { ids: [own] })).toMatchObject({ code: 200 });
    expect((await read(own)).checkedId).toBe('2');
  });
});
