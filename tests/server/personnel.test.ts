import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, type Body, detail, texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const day = (ahead: number): string => addToDate(timestamp().slice(0, 10), ahead, 'day') ?? '';
const read = async (name: string, id: string): Promise<Body> => detail(await app.as('admin'), app.resource(name), id);
const listed = async (name: string, query: Record<string, string> = {}): Promise<Body[]> =>
  (await (await app.as('admin')).get(app.resource(name).operations.list, { pageSize: '200', ...query })).data.list;
const enter = async (name: string, body: Body): Promise<string> => add(await app.as('admin'), app.resource(name), body);
const tryToEnter = async (name: string, body: Body) =>
  (await app.as('admin')).post(app.resource(name).operations.add, body);
const change = async (name: string, id: string, given: Body) =>
  (await app.as('admin')).post(app.resource(name).operations.edit, { ...(await read(name, id)), ...given });

let counter = 0;
const candidate = (given: Body = {}): Body => ({
  name: `新人${++counter}`,
  gender: 1,
  tel: `1367000${String(1000 + counter)}`,
  departmentId: '4',
  factoryId: '1',
  position: '业务员',
  hireDate: day(-100),
  probationMonths: 3,
  birthDate: '1999-05-06',
  ...given,
});
/** Somebody on probation who arrived `ago` days ago: the employee and the document for the end of probation. */
async function arrived(given: Body = {}): Promise<{ employeeId: string; formalId: string; inductionId: string }> {
  const inductionId = await done(await enter('induction', candidate(given)), 'induction', 'arrive');
  const { employeeId } = await read('induction', inductionId);
  const [formal] = await listed('formal', { employeeId });
  return { employeeId, formalId: formal?.id, inductionId };
}
const leaving = (employeeId: string, given: Body = {}): Body => ({
  employeeId,
  kind: 'resigned',
  leaveDate: day(0),
  reason: '个人原因',
  handover: [{ kind: 'asset', item: '笔记本电脑', receiverId: '1', isDone: 1 }],
  ...given,
});

describe('people of the company', () => {
  it('B-401 B-402 B-415 come, stay, move and leave, each told once', async () => {
    const { employeeId, formalId, inductionId } = await arrived({ name: '来去人' });
    const induction = await read('induction', inductionId);
    expect(induction).toMatchObject({ status: 1, employeeName: '来去人', checkedId: '1' });
    expect(await read('employee', employeeId)).toMatchObject({
      name: '来去人',
      tel: induction.tel,
      departmentId: '4',
      position: '业务员',
      hireDate: day(-100),
      birthDate: '1999-05-06',
      jobStatus: 'trial',
      status: 1,
    });

    expect(await read('formal', formalId)).toMatchObject({
      status: 0,
      plannedDate: addToDate(day(-100), 3, 'month'),
      hireDate: day(-100),
    });
    expect(await change('formal', formalId, { regularDate: day(-5), opinion: '同意转正' })).toMatchObject({
      code: 200,
    });
    await done(formalId, 'formal', 'handle');
    expect(await read('employee', employeeId)).toMatchObject({ jobStatus: 'regular', regularDate: day(-5) });

    const transfer = { employeeId, departmentId: '3', position: '采购员', transferDate: day(-2), reason: '部门需要' };
    await done(await enter('personnelTransfer', transfer), 'personnelTransfer', 'transfer');
    expect(await read('employee', employeeId)).toMatchObject({ departmentId: '3', position: '采购员' });

    const quitId = await enter('quit', leaving(employeeId));
    await done(quitId, 'quit', 'confirm', 'handle');
    expect(await read('quit', quitId)).toMatchObject({
      status: 2,
      departmentId: '3',
      confirmedId: '1',
      checkedId: '1',
    });
    expect(await read('employee', employeeId)).toMatchObject({ jobStatus: 'left', leaveDate: day(0), status: 0 });
    expect((await listed('employee', { id: employeeId, 'jobStatus!': 'left' })).length).toBe(0);

    const department = (await read('department', '3')).name;
    const rows = await listed('personnelChange', { name: '来去人', orderBy: 'day' });
    expect(rows.map(({ day: on, kind, position }) => [kind, on, position])).toEqual([
      ['induction', day(-100), '业务员'],
      ['regular', day(-5), '业务员'],
      ['transfer', day(-2), '采购员'],
      ['quit', day(0), null],
    ]);
    expect(rows[2]).toMatchObject({ department, fromPosition: '业务员', reason: '部门需要' });
    const { data: history } = await (
      await app.as('admin')
    ).get(app.resource('employee').operations.history, { id: employeeId });
    expect((history.list as Body[]).map(({ action }) => action)).toEqual(['edit', 'edit', 'edit', 'add']);
  });

  it('B-401 arrive once only, whoever confirms it', async () => {
    const id = await enter('induction', candidate({ name: '两次人' }));
    const { code } = await read('induction', id);
    const answers = await Promise.all([act('induction', 'arrive', id), act('induction', 'arrive', id)]);
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 900]);
    const refused = answers.find((answer) => answer.code === 900);
    expect(refused && texts(refused)).toEqual([`入职单【${code}】已入职，不可重复确认`]);
    const employees = await listed('employee', { name: '两次人' });
    expect(employees.map((employee) => employee.id)).toEqual([(await read('induction', id)).employeeId]);
    expect((await listed('formal', { employeeId: employees[0]?.id })).length).toBe(1);
  });

  it('B-401 are refused where the telephone is taken, with field and remedy, and nothing is lost', async () => {
    const taken = await tryToEnter('induction', candidate({ tel: '13800000001' }));
    expect(taken.data).toMatchObject([{ field: 'tel' }]);
    expect(texts(taken)).toEqual(['手机号：手机号13800000001已是员工王丽华的，请编辑入职单改为本人的手机号']);
    const id = await enter('induction', candidate({ tel: '13671119999' }));
    const { code } = await read('induction', id);
    expect(texts(await tryToEnter('induction', candidate({ tel: '13671119999' })))).toEqual([
      '手机号：已存在，不可重复',
    ]);
    // Somebody else gets the number meanwhile.
    await enter('employee', { ...candidate(), jobStatus: 'trial', tel: '13671119999', name: '占号人' });
    const refused = await act('induction', 'arrive', id);
    expect(refused.data).toEqual([
      { code, field: 'tel', remark: '手机号13671119999已是员工占号人的，请编辑入职单改为本人的手机号' },
    ]);
    expect(await read('induction', id)).toMatchObject({ status: 0, employeeId: null });
    expect(await change('induction', id, { tel: '13671118888' })).toMatchObject({ code: 200 });
    await done(id, 'induction', 'arrive');
  });

  it('B-401 do not arrive before their day; without probation they are regular at once', async () => {
    const id = await enter('induction', candidate({ hireDate: day(3) }));
    const { code } = await read('induction', id);
    expect(texts(await act('induction', 'arrive', id))).toEqual([
      `入职单【${code}】的入职日期未到，请到岗后再确认，或先修改入职日期`,
    ]);
    const { employeeId, formalId } = await arrived({ probationMonths: 0 });
    expect(formalId).toBeUndefined();
    expect(await read('employee', employeeId)).toMatchObject({ jobStatus: 'regular', regularDate: day(-100) });
  });

  it('B-402 do not leave before they joined, unconfirmed, or with something not handed over', async () => {
    const { employeeId } = await arrived();
    expect(texts(await tryToEnter('quit', leaving(employeeId, { leaveDate: day(-101) })))).toEqual([
      '离职日期：离职日期不能早于入职日期，请检查',
    ]);
    const id = await enter(
      'quit',
      leaving(employeeId, { handover: [{ kind: 'client', item: '客户资料', receiverId: '1', isDone: 0 }] }),
    );
    const { code, handover } = await read('quit', id);
    expect(texts(await act('quit', 'handle', id))).toEqual([`离职单【${code}】未确认，请先确认离职`]);
    await done(id, 'quit', 'confirm');
    expect(texts(await act('quit', 'handle', id))).toEqual([
      `离职单【${code}】还有未交接的事项，请先编辑，把交接事项逐项标为已交接`,
    ]);
    const second = await act('quit', 'confirm', await enter('quit', leaving(employeeId)));
    expect(second.data).toMatchObject([{ remark: `该员工已有未办完的离职单【${code}】，请先办理或取消` }]);
    expect(
      await change('quit', id, { handover: (handover as Body[]).map((line) => ({ ...line, isDone: 1 })) }),
    ).toMatchObject({ code: 200 });
    const answers = await Promise.all([act('quit', 'handle', id), act('quit', 'handle', id)]);
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 900]);
    expect(texts(await act('quit', 'cancel', id))).toEqual([`离职单【${code}】已办理，不可取消`]);
  });

  it('B-402 stay when leaving is cancelled; who has left is neither made regular nor moved', async () => {
    const { employeeId, formalId } = await arrived();
    const cancelled = await enter('quit', leaving(employeeId));
    await done(cancelled, 'quit', 'confirm', 'cancel');
    expect(await read('employee', employeeId)).toMatchObject({ jobStatus: 'trial', status: 1, leaveDate: null });
    const transferId = await enter('personnelTransfer', { employeeId, departmentId: '3', position: '采购员' });
    await done(await enter('quit', leaving(employeeId)), 'quit', 'confirm', 'handle');
    await change('formal', formalId, { opinion: '同意', regularDate: day(0) });
    const { name } = await read('employee', employeeId);
    expect((await act('personnelTransfer', 'transfer', transferId)).data).toMatchObject([
      { remark: `员工${name}已离职，不可调岗；请检查员工档案，或删除此调岗单` },
    ]);
    expect((await act('formal', 'handle', formalId)).code).toBe(900);
    expect(await read('employee', employeeId)).toMatchObject({ jobStatus: 'left', departmentId: '4' });
  });

  it('B-402 sign in no more once they have left', async () => {
    const keeper = await app.as('keeper');
    const { list } = app.resource('warehouse').operations;
    expect((await keeper.get(list)).status).toBe(200);
    await done(await enter('quit', leaving('3')), 'quit', 'confirm', 'handle');
    expect([401, 403]).toContain((await keeper.get(list)).status);
    // The only one who may do everything cannot go.
    const last = await enter('quit', leaving('1', { handover: [] }));
    await done(last, 'quit', 'confirm');
    expect(await act('quit', 'handle', last)).toMatchObject({ code: 400, message: '至少保留一名拥有全部权限的用户' });
    expect(await read('employee', '1')).toMatchObject({ jobStatus: 'regular', status: 1 });
  });

  it('have contracts, of which the roster says the one that begins last', async () => {
    const { employeeId } = await arrived();
    const contract = { employeeId, kind: 'fixed', startDate: day(-100), endDate: day(40), signedDate: day(-100) };
    const id = await enter('contract', contract);
    expect((await listed('contract', { endDate: '今天,+60' })).map((row) => row.id)).toContain(id);
    await enter('contract', { ...contract, startDate: day(41), endDate: day(400), signedDate: day(0) });
    await change('contract', id, { remark: '已续签' });
    expect(await read('employee', employeeId)).toMatchObject({
      contractKind: 'fixed',
      contractStart: day(41),
      contractEnd: day(400),
    });
    expect(texts(await tryToEnter('contract', { ...contract, endDate: day(-200) }))).toEqual([
      '合同到期日期：合同到期日期应晚于开始日期',
    ]);
  });

  it('are thought of on the birthdays and anniversaries of the next thirty days', async () => {
    const born = addToDate(addToDate(day(10), -30, 'year') ?? '', 0, 'day');
    await enter('employee', {
      ...candidate({ name: '寿星', hireDate: addToDate(day(30), -2, 'year'), birthDate: born }),
      jobStatus: 'regular',
      regularDate: addToDate(day(60), -2, 'year'),
    });
    await enter('employee', { ...candidate({ name: '不在内', birthDate: addToDate(day(31), -20, 'year') }) });
    expect(await listed('employeeCare', { 'name~': '寿星', orderBy: 'day' })).toMatchObject([
      { kind: 'birthday', day: day(10), daysLeft: 10, years: 30 },
      { kind: 'anniversary', day: day(30), daysLeft: 30, years: 2 },
    ]);
    expect(await listed('employeeCare', { name: '不在内' })).toEqual([]);
  });
});

describe('rights of personnel', () => {
  const MODULES: Readonly<Record<string, string[]>> = {
    inductionManagementList: ['list', 'add', 'edit', 'delete'],
    formalManagementList: ['list', 'handle'],
    quitManagementList: ['list', 'confirm', 'handle', 'cancel'],
    contractManagementList: ['list', 'update'],
    personnelChangeRecordList: ['induction', 'regular', 'transfer', 'quit'],
    employeeCareList: ['list', 'anniversary', 'birthday'],
    roster: ['list', 'entryToUpdate'],
  };

  it('B-493 are exactly those of the table', () => {
    for (const [module, actions] of Object.entries(MODULES)) {
      const known = app.catalogue.permissions.flatMap(({ code }) =>
        code.startsWith(`/${module}/`) ? [code.slice(module.length + 2)] : [],
      );
      expect(known.toSorted(), module).toEqual(actions.toSorted());
    }
  });

  it('B-415 let nobody confirm an arrival, or see a kind of change or care, without the right to it', async () => {
    const buyer = await app.as('buyer');
    const id = await enter('induction', candidate());
    const arrive = () => buyer.post(`${app.resource('induction').operations.action}/arrive`, { ids: [id] });
    const changes = () => buyer.get(app.resource('personnelChange').operations.list, { pageSize: '200' });
    const care = () => buyer.get(app.resource('employeeCare').operations.list, { pageSize: '200' });
    for (const call of [arrive, changes, care]) expect((await call()).status).toBe(403);
    await give('/inductionManagementList/edit', '/personnelChangeRecordList/quit', '/employeeCareList/list');
    expect((await care()).data).toMatchObject({ list: [], total: 0 });
    await give('/employeeCareList/birthday');
    expect(await arrive()).toMatchObject({ code: 200 });
    // Any right to a kind of change opens the page of all.
    expect(JSON.stringify((await buyer.get('/api/system/menu/getUsableMenus')).data)).toContain(
      'personnelChangeRecordList',
    );
    expect(new Set(((await changes()).data.list as Body[]).map(({ kind }) => kind))).toEqual(new Set(['quit']));
    expect(((await care()).data.list as Body[]).every(({ kind }) => kind === 'birthday')).toBe(true);
  });

  it('show in the chart of the organisation the people in service of departments in use, to who may list departments', async () => {
    const path = `${app.resource('department').api}/chart`;
    const { data } = await (await app.as('admin')).get(path);
    const { departments, people } = data as { departments: Body[]; people: Body[] };
    const working = (await listed('employee', { status: '1', 'jobStatus!': 'left' })).filter((row) => row.departmentId);
    expect(people.map(({ departmentId, id }) => `${id} ${departmentId}`).toSorted()).toEqual(
      working.map(({ departmentId, id }) => `${id} ${departmentId}`).toSorted(),
    );
    const used = await listed('department', { status: '1' });
    expect(departments.map(({ id, manager }) => [id, manager]).toSorted()).toEqual(
      used.map(({ id, managerName }) => [id, managerName]).toSorted(),
    );
    expect((await (await app.as('rawKeeper')).get(path)).status).toBe(403);
  });

  it('B-493 let who may bring entries up to date do that, and nothing else of an employee', async () => {
    const { employeeId, formalId } = await arrived({ name: '入职信息人', probationMonths: 3 });
    const buyer = await app.as('buyer');
    const employee = app.resource('employee');
    const before = await read('employee', employeeId);
    const bring = async (given: Body) => {
      const { updatedTime } = await read('employee', employeeId);
      const path = `${employee.operations.action}/entryToUpdate`;
      return buyer.post(path, { id: employeeId, updatedTime, name: '改名', departmentId: '3', ...given });
    };
    const entry = { tel: '13671117777', hireDate: day(-90), probationMonths: 6, position: '高级业务员' };
    expect((await bring(entry)).status).toBe(403);
    await give('/roster/entryToUpdate');
    expect(await bring(entry)).toMatchObject({ code: 200 });
    // What nobody who may not open the roster sees stays as it was.
    expect(await read('employee', employeeId)).toMatchObject({
      ...entry,
      name: '入职信息人',
      departmentId: before.departmentId,
      birthDate: '1999-05-06',
      jobStatus: 'trial',
    });
    const plannedDate = addToDate(day(-90), 6, 'month');
    expect(await read('formal', formalId)).toMatchObject({
      hireDate: day(-90),
      position: '高级业务员',
      plannedDate,
      regularDate: plannedDate,
    });
    expect(await listed('personnelChange', { name: '入职信息人' })).toMatchObject([
      { kind: 'induction', day: day(-90) },
    ]);
    const { data } = await (await app.as('admin')).get(employee.operations.history, { id: employeeId });
    expect((data.list as Body[]).map(({ action }) => action)).toEqual(['entryToUpdate', 'add']);
    const taken = await bring({ tel: '13800000001' });
    expect(texts(taken)).toEqual(['手机号：已存在，不可重复']);
    await change('employee', employeeId, { jobStatus: 'left', leaveDate: day(0) });
    expect(texts(await bring(entry))).toEqual([
      expect.stringMatching(/已离职，不可更新入职信息；如需更正，请编辑员工档案$/),
    ]);
  });

  async function give(...codes: string[]): Promise<void> {
    for (const code of codes)
      await sql`insert into sys_role_permission(package_id, role_id, code) select r.package_id, r.id, ${code} from sys_role r
        join sys_user_role u on u.role_id = r.id and u.package_id = r.package_id where u.user_id = 2 and r.package_id = 1`.execute(
        app.database.kysely,
      );
    await sql`update sys_role set version = version + 1`.execute(app.database.kysely);
  }
});
