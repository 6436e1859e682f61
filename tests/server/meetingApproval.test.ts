import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApprovalEvent } from '../../src/capabilities/approval/wire';
import { approver } from '../../src/company/approval/steps';
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
afterAll(() => app?.close());

const [ADMIN, BUYER] = ['1', '2'];
const day = addToDate(timestamp().slice(0, 10), 41, 'day') ?? '';
const meeting = (roomId: string, from: string, to: string): Body => ({
  subject: '周例会',
  roomId,
  startTime: `${day} ${from}:00`,
  endTime: `${day} ${to}:00`,
  organiserId: ADMIN,
  participants: [],
  confirmed: true,
});
const book = (body: Body) => admin.post(app.resource('meeting').operations.add, body);
const booked = (body: Body): Promise<string> => add(admin, app.resource('meeting'), body);
const read = (id: string): Promise<Body> => detail(admin, app.resource('meeting'), id);
const act = (action: string, id: string, given: Body = {}) =>
  admin.post(`${app.resource('meeting').operations.action}/${action}`, { ids: [id], ...given });

it('B-398 go through the flow of a template where one is in use: its last vote agrees, or refuses and frees the room', async () => {
  const template = await add(admin, app.resource('workflow'), {
    code: 'HY1',
    name: '会议室审批',
    kind: 'document',
    document: 'meeting',
    sort: 1,
    form: {
      items: [
        { formId: 1, vModel: 'subject', tag: 'text', label: '会议主题', required: true },
        { formId: 2, vModel: 'roomId', tag: 'text', label: '会议室', required: true },
      ],
    },
    flow: { nodes: [approver('room', '行政', { by: 'persons', ids: [BUYER] })] },
  });
  const room = await add(admin, app.resource('meetingRoom'), {
    name: '流程审批的会议室',
    place: '二楼',
    seats: 6,
    openFrom: '08:00',
    openTo: '18:00',
    asksApproval: 1,
  });
  const submitted = async (from: string, to: string): Promise<string> => {
    const id = await booked(meeting(room, from, to));
    expect(texts(await act('agree', id))).toEqual(['须先通过审批流程“会议室审批”，请点击“提交审批”']);
    expect(await act('submitApproval', id)).toMatchObject({ code: 200 });
    return id;
  };
  const api = app.resource('approval').api;
  const vote = async (id: string, given: Body) => {
    const { data } = await buyer.get(app.resource('personal').operations.list, { part: 'waiting' });
    const shown = await Promise.all(
      (data.list as Body[]).map(async (each) => (await buyer.get(`${api}/show`, { id: String(each.id) })).data as Body),
    );
    const own = shown.find(({ document }) => String((document as Body | undefined)?.to).endsWith(`?id=${id}`));
    const [task] = ((own?.events ?? []) as ApprovalEvent[]).flatMap((event) => ('asked' in event ? event.asked : []));
    return buyer.post(`${api}/act`, { id: own?.id, task: task?.task, kind: 'voted', ...given });
  };
  const agreed = await submitted('09:00', '10:00');
  expect(texts(await act('refuse', agreed, { refuseReason: '不行' }))[0]).toMatch(/^审批中（SP/);
  expect(await vote(agreed, { vote: 'agree' })).toMatchObject({ code: 200 });
  expect(await read(agreed)).toMatchObject({ status: 1, checkedId: BUYER });

  const refused = await submitted('10:00', '11:00');
  expect((await book(meeting(room, '10:00', '11:00'))).data).toMatchObject([{ field: 'startTime' }]);
  expect(await vote(refused, { vote: 'refuse', note: '接待客户占用' })).toMatchObject({ code: 200 });
  expect(await read(refused)).toMatchObject({ status: 2, refuseReason: '接待客户占用' });
  await booked(meeting(room, '10:00', '11:00'));

  // Who has cancelled meanwhile leaves nothing that could not be ended.
  const gone = await submitted('13:00', '14:00');
  expect(await act('cancel', gone, { cancelReason: '不开了' })).toMatchObject({ code: 200 });
  expect(await vote(gone, { vote: 'refuse', note: '已取消' })).toMatchObject({ code: 200 });
  expect(await read(gone)).toMatchObject({ status: 3, cancelReason: '不开了' });
  await admin.post(`${app.resource('workflow').operations.action}/disable`, { ids: [template] });
  const direct = await booked(meeting(room, '15:00', '16:00'));
  expect(await act('agree', direct)).toMatchObject({ code: 200 });
});
