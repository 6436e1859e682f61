import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  buyer = await app.as('buyer');
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app?.close());

/** People of the demonstration who sign in. */
const ADMIN = '1';
const BUYER = '2';
const KEEPER = '3';
const today = timestamp().slice(0, 10);
const day = (ahead: number): string => addToDate(today, ahead, 'day') ?? '';

let rooms = 0;
const newRoom = (given: Body = {}): Promise<string> =>
  add(admin, app.resource('meetingRoom'), {
    name: `试验会议室${++rooms}`,
    place: '二楼',
    seats: 6,
    openFrom: '08:00',
    openTo: '18:00',
    ...given,
  });
const meeting = (roomId: string, from: string, to: string, given: Body = {}): Body => ({
  subject: '周例会',
  roomId,
  startTime: `${day(40)} ${from}:00`,
  endTime: `${day(40)} ${to}:00`,
  organiserId: ADMIN,
  participants: [{ userId: BUYER }],
  ...given,
});
const book = (body: Body, client = admin) => client.post(app.resource('meeting').operations.add, body);
/** Who has something else at that time is asked all the same. */
const booked = async (body: Body, client = admin): Promise<string> => {
  const answer = await book({ ...body, confirmed: true }, client);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data.id;
};
const read = (id: string, client = admin): Promise<Body> => detail(client, app.resource('meeting'), id);
const act = (action: string, id: string, given: Body = {}, client = admin) =>
  client.post(`${app.resource('meeting').operations.action}/${action}`, { ids: [id], ...given });
const roomAct = (action: string, id: string) =>
  admin.post(`${app.resource('meetingRoom').operations.action}/${action}`, { ids: [id] });
const change = async (id: string, given: Body, call = app.resource('meeting').operations.edit, client = admin) =>
  client.post(call, { ...(await read(id, client)), ...given, confirmed: true });
const listed = async (screen: string, client: Client, query: Record<string, string> = {}) =>
  client.get(app.resource('meeting').operations.list, { screen, pageSize: '200', ...query });
/** As if it had been held: an hour ago until now. */
const letBegin = (id: string) =>
  sql`update r_meeting set start_time = start_time - interval '60 days', end_time = end_time - interval '60 days' where id = ${id}`.execute(
    app.database.kysely,
  );

describe('meeting rooms', () => {
  it('B-011 are booked at once, or wait for approval where the room asks for it', async () => {
    const free = await read(await booked(meeting(await newRoom(), '09:00', '10:00')));
    expect(free).toMatchObject({ status: 1, seats: 6, people: 2, code: expect.stringMatching(/^HY\d{11}$/) });
    expect((free.participants as Body[]).map(({ answer, userId }) => [userId, answer])).toEqual([
      [ADMIN, 'yes'],
      [BUYER, null],
    ]);
    const asked = await booked(meeting(await newRoom({ asksApproval: 1 }), '09:00', '10:00'));
    expect((await read(asked)).status).toBe(0);
  });

  it('are never booked twice: the refusal names the other meeting and the next free time', async () => {
    const room = await newRoom();
    const { name } = await detail(admin, app.resource('meetingRoom'), room);
    await booked(meeting(room, '09:00', '10:00', { subject: '先到的会' }));
    await booked(meeting(room, '10:00', '11:00'));
    const refused = await book(meeting(room, '09:30', '10:30'));
    expect(refused.data).toMatchObject([{ field: 'startTime' }]);
    expect(texts(refused)).toEqual([
      `开始时间：【${name}】${day(40)} 09:00-10:00已被【先到的会】（陈志远）预订，最近的空闲时间是${day(40)} 11:00-12:00`,
    ]);
    // Who asks for another hour of the same room, or the same hour of another one, gets it.
    await booked(meeting(room, '11:00', '12:00'));
    await booked(meeting(await newRoom(), '09:30', '10:30'));
  });

  it('are refused with field where time and hours make no sense', async () => {
    const room = await newRoom();
    const fieldsOf = async (from: string, to: string, given: Body = {}) =>
      (await book(meeting(room, from, to, given))).data.map(({ field }: Body) => field);
    expect(await fieldsOf('10:00', '09:00')).toEqual(['endTime']);
    expect(await fieldsOf('10:00', '10:00')).toEqual(['endTime']);
    expect(await fieldsOf('07:30', '09:00')).toEqual(['startTime']);
    expect(await fieldsOf('17:30', '18:30')).toEqual(['endTime']);
    expect(await fieldsOf('09:00', '10:00', { endTime: `${day(41)} 10:00:00` })).toEqual(['endTime']);
    const past = { startTime: `${day(-1)} 09:00:00`, endTime: `${day(-1)} 10:00:00` };
    const refused = await book(meeting(room, '', '', past));
    expect(texts(refused)).toEqual(['开始时间：开始时间已过，请选择现在以后的时间']);
  });

  it('warn of more people than seats and of people who are elsewhere, who may be asked all the same', async () => {
    const small = await newRoom({ seats: 1 });
    await booked(meeting(await newRoom(), '14:00', '15:00'));
    const body = meeting(small, '14:30', '15:30', { subject: '撞时间的会' });
    const warned = await book(body);
    expect(warned.data.map(({ field, isWarning, table }: Body) => [table, field, isWarning])).toEqual([
      ['participants', 'userId', true],
      ['participants', 'userId', true],
      [undefined, undefined, true],
    ]);
    expect(texts(warned)).toContain(`第 1 行 参会人：陈志远在${day(40)} 14:00-15:00已有其他安排`);
    await booked(body);
  });

  it('B-414 that are disabled cannot be booked, and are not disabled while bookings are to come', async () => {
    const room = await newRoom();
    const { code, name } = await detail(admin, app.resource('meetingRoom'), room);
    const id = await booked(meeting(room, '09:00', '10:00', { subject: '将来的会' }));
    const refused = await roomAct('disable', room);
    expect(refused.data).toEqual([
      { code, remark: `${day(40)} 09:00-10:00已被【将来的会】（陈志远）预订，请先取消或改到别处` },
    ]);
    expect(await act('cancel', id, { cancelReason: '改期' })).toMatchObject({ code: 200 });
    expect(await roomAct('disable', room)).toMatchObject({ code: 200 });
    expect((await book(meeting(room, '09:00', '10:00'))).data).toMatchObject([{ field: 'roomId' }]);
    const ofDay = async () =>
      (await admin.get('/api/oa/meeting/bookings/meetingAddList', { day: day(40) })).data.things.map(
        (each: Body) => each.name,
      );
    expect(await ofDay()).not.toContain(name);
    expect(await roomAct('enable', room)).toMatchObject({ code: 200 });
    expect(await ofDay()).toContain(name);
    await booked(meeting(room, '09:00', '10:00'));
  });
});

describe('meetings', () => {
  it('B-398 are approved, refused with a reason, and cancelled with one, which frees the room', async () => {
    const room = await newRoom({ asksApproval: 1 });
    const id = await booked(meeting(room, '09:00', '10:00'));
    expect(await act('agree', id)).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 1, checkedId: ADMIN });
    const { code } = await read(id);
    expect(texts(await act('refuse', id, { refuseReason: '不行' }))).toEqual([`会议【${code}】已通过，不可驳回`]);

    const other = await booked(meeting(room, '10:00', '11:00'));
    expect((await act('refuse', other)).data).toMatchObject([{ field: 'refuseReason' }]);
    expect(await act('refuse', other, { refuseReason: '会议室另有安排' })).toMatchObject({ code: 200 });
    expect(await read(other)).toMatchObject({ status: 2, refuseReason: '会议室另有安排' });
    await booked(meeting(room, '10:00', '11:00'));

    expect(await act('cancel', id, { cancelReason: '客户改期' })).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 3, cancelReason: '客户改期' });
    await booked(meeting(room, '09:00', '10:00'));
  });

  it('ask for approval and for answers anew where they are moved', async () => {
    const room = await newRoom({ asksApproval: 1 });
    const id = await booked(meeting(room, '09:00', '10:00'));
    await act('agree', id);
    expect(await buyer.post('/api/oa/meeting/attend', { ids: [id] })).toMatchObject({ code: 200 });
    const answers = async () => ((await read(id)).participants as Body[]).map(({ answer }) => answer);
    expect(await answers()).toEqual(['yes', 'yes']);
    expect(await change(id, { agenda: '只改议程' })).toMatchObject({ code: 200 });
    expect(await answers()).toEqual(['yes', 'yes']);
    expect((await read(id)).status).toBe(1);
    expect(await change(id, { endTime: `${day(40)} 10:30:00` })).toMatchObject({ code: 200 });
    expect(await answers()).toEqual(['yes', null]);
    expect(await read(id)).toMatchObject({ status: 0, checkedId: null });
  });

  it('are seen, changed and cancelled by those whom they concern alone', async () => {
    const id = await booked(meeting(await newRoom(), '09:00', '10:00'));
    const keeper = await app.as('keeper');
    const seen = async (client: Client) => (await listed('myMeetingList', client)).data.list.map((row: Body) => row.id);
    expect(await seen(buyer)).toContain(id);
    expect(await seen(keeper)).not.toContain(id);
    expect((await listed('meetingList', keeper)).status).toBe(403);
    const { operations } = app.resource('meeting');
    expect((await keeper.get(operations.detail, { id })).status).toBe(404);
    expect((await keeper.post('/api/oa/meeting/attend', { ids: [id] })).code).toBe(900);
    const { code } = await read(id);
    expect(texts(await act('cancel', id, { cancelReason: '不想去' }, buyer))).toEqual([
      `会议【${code}】只有组织人、申请人或会议审批人可以取消`,
    ]);
    expect(await buyer.post('/api/oa/meeting/decline', { ids: [id] })).toMatchObject({ code: 200 });
    expect(((await read(id)).participants as Body[])[1]).toMatchObject({ userId: BUYER, answer: 'no' });
    // Whoever has all rights sees all of them in one list, and his own in the other.
    const others = await booked(
      meeting(await newRoom(), '09:00', '10:00', { organiserId: BUYER, participants: [] }),
      buyer,
    );
    expect(await seen(admin)).not.toContain(others);
    expect((await listed('meetingList', admin)).data.list.map((row: Body) => row.id)).toContain(others);
    const ofBuyer = (await listed('meetingList', admin, { 'participants.userId': BUYER })).data.list;
    expect(ofBuyer.map((row: Body) => row.id)).toEqual(expect.arrayContaining([id, others]));
    expect((await listed('meetingList', admin, { 'participants.userId': '32' })).data.total).toBe(0);
  });

  it('tell those whom they concern, once each and never who does it', async () => {
    const told = vi.spyOn(app.services.hub, 'publish');
    const heard = () => {
      const events = told.mock.calls.map(([{ event, userIds }]) => {
        const content = JSON.parse(event.content) as Record<string, string>;
        return content.businessType === 'meeting' ? [userIds, content.first] : [];
      });
      told.mockClear();
      return events.filter((event) => event.length > 0);
    };
    const room = await newRoom({ asksApproval: 1 });
    const weekly = { repeat: 'weekly', repeatUntil: day(61) };
    const id = await booked(meeting(room, '09:00', '10:00', { ...weekly, organiserId: KEEPER }));
    expect(heard()).toEqual([[expect.arrayContaining([BUYER, KEEPER]), `邀请您参加${day(40)} 09:00的会议`]]);
    await act('agree', id);
    expect(heard()).toEqual([[[KEEPER], `${day(40)} 09:00的会议已通过审批`]]);
    await change(id, { agenda: '只改议程' });
    expect(heard()).toEqual([]);
    await change(id, { startTime: `${day(40)} 09:30:00` });
    expect(heard()).toEqual([[expect.arrayContaining([BUYER, KEEPER]), `会议改为${day(40)} 09:30，请重新答复`]]);
    await act('cancel', id, { cancelReason: '客户改期' });
    expect(heard()).toEqual([[expect.arrayContaining([BUYER, KEEPER]), `${day(40)} 09:30的会议已取消：客户改期`]]);
  });

  it('are held again on other days: all of them are booked, or none with all that collides', async () => {
    const room = await newRoom();
    const { name } = await detail(admin, app.resource('meetingRoom'), room);
    const weekly = { ...meeting(room, '09:00', '10:00'), repeat: 'weekly', repeatUntil: day(61), confirmed: true };
    const on = (ahead: number) => ({ startTime: `${day(ahead)} 09:30:00`, endTime: `${day(ahead)} 09:45:00` });
    const blocking = await Promise.all(
      [47, 61].map((ahead) => booked({ ...meeting(room, '', ''), subject: '占用', ...on(ahead) })),
    );
    const refused = await book(weekly);
    expect(texts(refused)).toEqual(
      [47, 61].map(
        (ahead) =>
          `开始时间：【${name}】${day(ahead)} 09:30-09:45已被【占用】（陈志远）预订，最近的空闲时间是${day(ahead)} 09:45-10:45`,
      ),
    );
    const ofRoom = async () =>
      (await listed('meetingList', admin, { roomId: room, subject: '周例会', orderBy: 'startTime' })).data
        .list as Body[];
    expect(await ofRoom()).toEqual([]);
    for (const id of blocking) await act('cancel', id, { cancelReason: '让出' });
    const id = await booked(weekly);
    const held = await ofRoom();
    expect(held.map(({ startTime }) => startTime)).toEqual([40, 47, 54, 61].map((ahead) => `${day(ahead)} 09:00:00`));
    expect(new Set(held.map(({ code }) => code)).size).toBe(4);
    const last = await read(held[3]?.id);
    expect(last).toMatchObject({ status: 1, people: 2 });
    // Each is a meeting of its own.
    await act('cancel', id, { cancelReason: '只取消一次' });
    expect((await ofRoom()).map(({ status }) => status)).toEqual([3, 1, 1, 1]);
    const alone = await booked(meeting(await newRoom(), '09:00', '10:00'));
    expect(texts(await act('cancelSeries', alone, { cancelReason: '停开' }))).toEqual([
      `会议【${(await read(alone)).code}】不是重复会议，请用“取消会议”`,
    ]);
    const many = await book({
      ...weekly,
      startTime: `${day(41)} 12:00:00`,
      endTime: `${day(41)} 13:00:00`,
      repeat: 'daily',
      repeatUntil: day(400),
    });
    expect(many.data).toMatchObject([{ field: 'repeatUntil' }]);
  });

  it('of a series are cancelled together: those to come, with one reason; who would have come hears of it once', async () => {
    const room = await newRoom();
    const id = await booked({ ...meeting(room, '09:00', '10:00'), repeat: 'weekly', repeatUntil: day(68) });
    const held = async () =>
      (await listed('meetingList', admin, { roomId: room, orderBy: 'startTime' })).data.list as Body[];
    const [, second, third] = await held();
    const [secondId, thirdId] = [String(second?.id), String(third?.id)];
    // The first has been held, somebody else comes to the third.
    await letBegin(id);
    expect(await change(thirdId, { participants: [{ userId: BUYER }, { userId: KEEPER }] })).toMatchObject({
      code: 200,
    });
    const told = vi.spyOn(app.services.hub, 'publish');
    const call = `${app.resource('meeting').operations.action}/cancelSeries`;
    expect((await admin.post(call, { ids: [secondId] })).data).toMatchObject([{ field: 'cancelReason' }]);
    const refused = await buyer.post(call, { ids: [secondId], cancelReason: '不想开' });
    expect(texts(refused)).toEqual([`会议【${second?.code}】只有组织人、申请人或会议审批人可以取消`]);
    const { code } = await read(id);
    expect(texts(await act('cancelSeries', id, { cancelReason: '项目结束' }))).toEqual([
      `会议【${code}】已结束，请选择以后的一次`,
    ]);
    expect(await act('cancelSeries', thirdId, { cancelReason: '项目结束' })).toMatchObject({ code: 200 });
    expect((await held()).map(({ cancelReason, status }) => [status, cancelReason])).toEqual([
      [1, null],
      ...Array.from({ length: 4 }, () => [3, '项目结束']),
    ]);
    const heard = told.mock.calls.flatMap(([{ event, userIds }]) =>
      (JSON.parse(event.content) as Body).businessType === 'meeting' ? (userIds ?? []) : [],
    );
    expect(heard.toSorted()).toEqual([BUYER, KEEPER]);
    await booked({ ...meeting(room, '', ''), startTime: `${day(47)} 09:00:00`, endTime: `${day(47)} 10:00:00` });
  });

  it('B-398 get minutes with tasks once they have begun, by their own right and call', async () => {
    const id = await booked(meeting(await newRoom(), '09:00', '10:00'));
    const call = `${app.resource('meeting').operations.action}/summary`;
    const minutes = {
      minutes: '讨论了交期',
      decisions: '周五发货',
      came: '全部到会',
      tasks: [{ task: '安排发货', userId: BUYER, dueDate: day(50) }],
    };
    const { code } = await read(id);
    expect(texts(await change(id, minutes, call))).toEqual([`会议【${code}】还未开始，会议开始后再写纪要`]);
    await letBegin(id);
    // An ordinary change brings neither minutes nor tasks, and the minutes change nothing else.
    expect(await change(id, { ...minutes, subject: '另一个主题' }, call, buyer)).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({
      subject: '周例会',
      minutes: '讨论了交期',
      decisions: '周五发货',
      tasks: [{ task: '安排发货', userName: '王丽华', dueDate: day(50) }],
    });
    expect(texts(await change(id, { subject: '过后改' }))).toEqual([`会议【${code}】已结束，不可编辑`]);
    const later = await booked(meeting(await newRoom(), '15:00', '16:00', minutes));
    expect(await read(later)).toMatchObject({ minutes: null, tasks: [] });
  });
});

describe('B-411 the rights of meetings', () => {
  it('are those of the table', () => {
    const modules = ['meetingRoomList', 'meetingCheckList', 'myMeetingList', 'meetingList'];
    const rights = app.catalogue.permissions.map(({ code }) => code);
    const of = (module: string) =>
      rights.filter((code) => code.startsWith(`/${module}/`)).map((code) => code.split('/')[2]);
    expect(Object.fromEntries(modules.map((module) => [module, of(module).toSorted()]))).toEqual({
      meetingRoomList: ['add', 'delete', 'list', 'setUnable', 'update'],
      meetingCheckList: ['check', 'list'],
      myMeetingList: ['add', 'cancel', 'list', 'summary', 'update'],
      meetingList: ['export', 'list'],
    });
  });
});
