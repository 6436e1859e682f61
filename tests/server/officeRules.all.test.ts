import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richOf } from '../../src/fields/richText/richWords';
import { addToDate } from '../../src/lib/dates';
import { openDemoDatabase } from '../support/demoDatabase';
import { today } from '../support/today';
import { documentCalls } from './documentCalls';
import { add, detail, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { done } = documentCalls(() => app);
const enter = (name: string, body: Body): Promise<string> => add(admin, app.resource(name), body);
const read = (name: string, id: string): Promise<Body> => detail(admin, app.resource(name), id);
const change = async (name: string, id: string, given: Body, by = admin): Promise<Answer> =>
  by.post(app.resource(name).operations.edit, { ...(await read(name, id)), ...given });

describe('meetings', () => {
  const room = (name: string): Promise<string> =>
    enter('meetingRoom', { name, place: '二楼', seats: 6, openFrom: '00:00', openTo: '24:00' });
  const book = (roomId: string, startTime: string, endTime: string, more: Body = {}): Promise<Answer> =>
    admin.post(app.resource('meeting').operations.add, {
      subject: '例会',
      roomId,
      startTime,
      endTime,
      organiserId: '1',
      participants: [],
      confirmed: true,
      ...more,
    });
  const daysOf = async (roomId: string): Promise<string[]> => {
    const query = { roomId, screen: 'meetingList', pageSize: '200' };
    const { data } = await admin.get(app.resource('meeting').operations.list, query);
    return (data.list as Body[]).map(({ startTime }) => String(startTime).slice(0, 10)).toSorted();
  };

  it('of a series on working days leave out public holidays and take days that are made up for', async () => {
    await enter('holiday', { day: '2027-10-04', name: '国庆节调休', kind: 'rest' });
    await enter('holiday', { day: '2027-10-09', name: '国庆节调休', kind: 'work' });
    const roomId = await room('假日会议室');
    // A Thursday; the Friday after it is National Day.
    const series = { repeat: 'workday', repeatUntil: '2027-10-11' };
    expect(await book(roomId, '2027-09-30 09:00:00', '2027-09-30 10:00:00', series)).toMatchObject({ code: 200 });
    expect(await daysOf(roomId)).toEqual([
      '2027-09-30',
      '2027-10-05',
      '2027-10-06',
      '2027-10-07',
      '2027-10-08',
      '2027-10-09',
      '2027-10-11',
    ]);
  });

  it('last over midnight in a room that never closes, and are told the next time that is free', async () => {
    const roomId = await room('通宵会议室');
    const next = addToDate(today(), 31, 'day')!;
    const [evening, night] = [`${addToDate(today(), 30, 'day')!} 23:00:00`, `${next} 01:00:00`];
    expect(await book(roomId, evening, night)).toMatchObject({ code: 200 });
    expect(texts(await book(roomId, evening, night))[0]).toContain(`最近的空闲时间是${next} 01:00-03:00`);
  });
});

describe('numbers of official documents', () => {
  const draft = (more: Body = {}): Promise<string> =>
    enter('redHeadFile', {
      issuer: 'company',
      kind: 'notice',
      name: '编号试验',
      departmentId: '2',
      mainTo: '各部门',
      signerId: '1',
      issueDate: '2003-03-02',
      content: richOf('正文'),
      audience: [{ personId: '2' }],
      ...more,
    });
  const codeOf = async (id: string): Promise<unknown> => (await read('redHeadFile', id)).code;

  it('follow issuer and year as they are issued, and a draft that is deleted leaves no gap', async () => {
    const [deleted, moved, stays] = [await draft(), await draft(), await draft()];
    expect(await admin.post(app.resource('redHeadFile').operations.delete, { ids: [deleted] })).toMatchObject({
      code: 200,
    });
    expect(await change('redHeadFile', moved, { issuer: 'finance', issueDate: '2004-05-06' })).toMatchObject({
      code: 200,
    });
    await done(moved, 'redHeadFile', 'issue');
    await done(stays, 'redHeadFile', 'issue');
    expect([await codeOf(moved), await codeOf(stays)]).toEqual(['华精财〔2004〕1', '华精〔2003〕1']);
    const { data } = await admin.get(app.resource('redHeadFile').operations.gaps, { days: '2003-01-01,2003-12-31' });
    expect(data).toMatchObject({ given: '1', missing: '0' });
  });

  it('that somebody has typed for a draft go when it moves to another series', async () => {
    const typed = await draft({ issueDate: '2005-01-01', code: '华精〔2005〕1' });
    expect(await codeOf(typed)).toBe('华精〔2005〕1');
    expect(await change('redHeadFile', typed, { issueDate: '2006-01-01' })).toMatchObject({ code: 200 });
    expect(await codeOf(typed)).toBeNull();
    await done(typed, 'redHeadFile', 'issue');
    expect(await codeOf(typed)).toBe('华精〔2006〕1');
  });

  it('are of a year between 1990 and the next one', async () => {
    const body = { ...(await read('redHeadFile', await draft())), id: undefined };
    for (const issueDate of ['1989-12-31', `${Number(today().slice(0, 4)) + 2}-01-01`])
      expect(texts(await admin.post(app.resource('redHeadFile').operations.add, { ...body, issueDate }))).toEqual([
        '成文日期：成文日期应在1990年至明年之间，请检查年份',
      ]);
  });
});

describe('supplies', () => {
  it.each(['officeSupplies', 'bookSupplies', 'wineSupplies'])(
    '%s: nobody claims in the name of another who may not hand out',
    async (kind) => {
      await sql`insert into sys_role_permission (package_id, role_id, code)
        select r.package_id, r.id, ${`/${kind}List/collection`} from sys_role r
          join sys_user_role u on u.role_id = r.id and u.package_id = r.package_id
        where u.user_id = 2 and r.package_id = 1 on conflict do nothing`.execute(app.database.kysely);
      await sql`update sys_role set version = version + 1`.execute(app.database.kysely);
      const buyer = await app.as('buyer');
      const claims = app.resource(`${kind}Claim`);
      const supplyId = await enter(kind, { name: '借用品', classId: '1', unit: '个', price: '1', minStock: '0' });
      const claim = { claimantId: '8', departmentId: '3', lines: [{ supplyId, quantity: '1' }] };
      const own = await buyer.post(claims.operations.add, claim);
      expect(own, JSON.stringify(own.data)).toMatchObject({ code: 200 });
      expect((await read(claims.name, String(own.data.id))).claimantId).toBe('2');
      const others = await enter(claims.name, claim);
      expect((await read(claims.name, others)).claimantId).toBe('8');
      const changed = await change(claims.name, others, { purpose: '改' }, buyer);
      expect(changed.code).not.toBe(200);
    },
  );
});

describe('somebody who has left and comes again', () => {
  const candidate = (more: Body = {}): Body => ({
    name: '回头人',
    gender: 1,
    tel: '13670007001',
    departmentId: '4',
    factoryId: '1',
    position: '业务员',
    hireDate: addToDate(today(), -100, 'day'),
    probationMonths: 0,
    ...more,
  });

  it('is told by name with the way to his file, whatever his number is now', async () => {
    const { employeeId } = await read(
      'induction',
      await done(await enter('induction', candidate()), 'induction', 'arrive'),
    );
    const { code } = await read('employee', String(employeeId));
    const left = { jobStatus: 'left', leaveDate: today() };
    expect(await change('employee', String(employeeId), left)).toMatchObject({ code: 200 });
    const again = (): Promise<Answer> => admin.post(app.resource('induction').operations.add, candidate());
    for (const tel of ['13670007001', '13670007002']) {
      await sql`update r_employee set tel = ${tel} where package_id = 1 and id = ${employeeId}`.execute(
        app.database.kysely,
      );
      const answer = await again();
      expect(texts(answer)).toEqual([
        '手机号：手机号13670007001是已离职员工回头人的；本人再次入职请在其员工档案中改为在职，若是他人请编辑入职单改为本人的手机号',
      ]);
      expect((answer.data as Body[])[0]).toMatchObject({ field: 'tel' });
      expect((answer.data as Body[])[0]?.lead?.to).toBe(`/base/department/employeList?code=${code}`);
    }
  });
});
