import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const day = (weeks = 0): string => addToDate(timestamp().slice(0, 10), 41 + 7 * weeks, 'day') ?? '';
const at = (time: string, weeks = 0): string => `${day(weeks)} ${time}:00`;
const meeting = (roomId: string, from: string, to: string, more: Body = {}): Body => ({
  subject: '周例会',
  roomId,
  startTime: at(from),
  endTime: at(to),
  organiserId: ADMIN,
  participants: [],
  confirmed: true,
  ...more,
});
const call = (name: string, operation: 'add' | 'list' | 'edit' | 'action'): string =>
  app.resource(name).operations[operation];
const book = (body: Body) => admin.post(call('meeting', 'add'), body);
const booked = (body: Body): Promise<string> => add(admin, app.resource('meeting'), body);
const read = (id: string): Promise<Body> => detail(admin, app.resource('meeting'), id);
const act = (action: string, id: string, given: Body = {}) =>
  admin.post(`${call('meeting', 'action')}/${action}`, { ids: [id], ...given });
const change = async (id: string, given: Body) =>
  admin.post(call('meeting', 'edit'), { ...(await read(id)), ...given });

let rooms = 0;
const newRoom = (asksApproval = 1): Promise<string> =>
  add(admin, app.resource('meetingRoom'), {
    name: `流程审批的会议室${++rooms}`,
    place: '二楼',
    seats: 6,
    openFrom: '08:00',
    openTo: '18:00',
    asksApproval,
  });
const newTemplate = (code: string, who: Parameters<typeof approver>[2]): Promise<string> =>
  add(admin, app.resource('workflow'), {
    code,
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
    flow: { nodes: [approver('room', '行政', who, { nobody: 'refuse' })] },
  });
const disable = (template: string) => admin.post(`${call('workflow', 'action')}/disable`, { ids: [template] });

const api = (): string => app.resource('approval').api;
/** What waits for the buyer, of meetings, the oldest first. */
const waiting = async (): Promise<Body[]> => {
  const { data } = await buyer.get(call('personal', 'list'), { part: 'waiting', pageSize: '200' });
  const rows = (data.list as Body[]).filter(({ templateName }) => templateName === '会议室审批');
  return rows.toSorted((one, other) => Number(one.id) - Number(other.id));
};
/** The approval of a meeting that waits for the buyer. */
const shown = async (id: string): Promise<Body | undefined> => {
  const all = (await waiting()).map(
    async (row) => (await buyer.get(`${api()}/show`, { id: String(row.id) })).data as Body,
  );
  return (await Promise.all(all)).find(({ document }) =>
    String((document as Body | undefined)?.to).endsWith(`?id=${id}`),
  );
};
const vote = async (id: string, given: Body) => {
  const own = await shown(id);
  const [task] = ((own?.events ?? []) as ApprovalEvent[]).flatMap((event) => ('asked' in event ? event.asked : []));
  return buyer.post(`${api()}/act`, { id: own?.id, task: task?.task, kind: 'voted', ...given });
};

/** How often the buyer was told that an approval waits for him. */
const messages = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sys_message
    where package_id = 1 and user_id = ${BUYER} and kind = 'approval'`.execute(app.database.kysely);
  return Number(rows[0]?.count);
};

describe('B-398 a room that asks for approval', () => {
  let template: string;
  let room: string;
  beforeAll(async () => {
    template = await newTemplate('HY1', { by: 'persons', ids: [BUYER] });
    room = await newRoom();
  });

  it('is submitted as it is booked where a template is in use: its last vote agrees, or refuses and frees the room', async () => {
    const agreed = await booked(meeting(room, '09:00', '10:00'));
    const { code } = await read(agreed);
    const [row] = await waiting();
    expect(row).toMatchObject({ name: expect.stringMatching(`的会议室审批 ${day()} 09:00 周例会 ${String(code)}$`) });
    expect(texts(await act('agree', agreed))[0]).toMatch(/^审批中（SP.*等待王丽华处理）/);
    expect(texts(await act('refuse', agreed, { refuseReason: '不行' }))[0]).toMatch(/^审批中（SP/);
    expect(texts(await act('submitApproval', agreed))[0]).toMatch(/^已提交审批（SP/);
    expect(await vote(agreed, { vote: 'agree' })).toMatchObject({ code: 200 });
    expect(await read(agreed)).toMatchObject({ status: 1, checkedId: BUYER });

    const refused = await booked(meeting(room, '10:00', '11:00'));
    expect((await book(meeting(room, '10:00', '11:00'))).data).toMatchObject([{ field: 'startTime' }]);
    expect(await vote(refused, { vote: 'refuse', note: '接待客户占用' })).toMatchObject({ code: 200 });
    expect(await read(refused)).toMatchObject({ status: 2, refuseReason: '接待客户占用' });
    await booked(meeting(room, '10:00', '11:00'));
  });

  it('is asked of nobody where a room needs no approval', async () => {
    const before = await waiting();
    expect(await read(await booked(meeting(await newRoom(0), '09:00', '10:00')))).toMatchObject({ status: 1 });
    expect(await waiting()).toEqual(before);
  });

  it('waits for nobody once it has been cancelled', async () => {
    const gone = await booked(meeting(room, '13:00', '14:00'));
    const own = await shown(gone);
    expect(own).toBeDefined();
    expect(await act('cancel', gone, { cancelReason: '不开了' })).toMatchObject({ code: 200 });
    expect(await shown(gone)).toBeUndefined();
    expect((await buyer.post(`${api()}/agree`, { ids: [own?.id] })).code).toBe(900);
    expect((await admin.get(`${app.resource('meeting').api}/approval`, { id: gone })).data.events.at(-1)).toMatchObject(
      {
        kind: 'ended',
        result: 'withdrawn',
        note: '不开了',
      },
    );
    expect(await read(gone)).toMatchObject({ status: 3, cancelReason: '不开了' });
  });

  it('asks anew for another hour or room of what was agreed to, and is not changed while it is asked', async () => {
    const id = await booked(meeting(room, '14:00', '15:00'));
    expect(texts(await change(id, { endTime: at('15:30'), confirmed: true }))[0]).toMatch(
      /^审批中（SP.*不可修改，请先撤销审批/,
    );
    await vote(id, { vote: 'agree' });
    expect(await change(id, { subject: '月例会', confirmed: true })).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 1, subject: '月例会' });
    expect(await shown(id)).toBeUndefined();

    expect(await change(id, { startTime: at('15:00'), endTime: at('16:00'), confirmed: true })).toMatchObject({
      code: 200,
    });
    expect(await read(id)).toMatchObject({ status: 0, checkedId: null });
    expect((await waiting()).at(-1)?.name).toContain(` ${day()} 15:00 月例会 `);
    await vote(id, { vote: 'agree' });
    expect(await read(id)).toMatchObject({ status: 1, checkedId: BUYER });

    expect(await change(id, { roomId: await newRoom(), confirmed: true })).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 0 });
    expect(await vote(id, { vote: 'refuse', note: '已占用' })).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: 2, refuseReason: '已占用' });
  });

  it('is asked for each day of a series by one booking, and all are agreed to at once', async () => {
    const before = new Set((await waiting()).map(({ id }) => id));
    const own = await newRoom();
    const told = await messages();
    const first = await booked(meeting(own, '09:00', '10:00', { repeat: 'weekly', repeatUntil: day(2) }));
    const { code } = await read(first);
    const asked = (await waiting()).filter(({ id }) => !before.has(id));
    // He hears of the series once, by its first day.
    expect((await messages()) - told).toBe(1);
    expect(asked[0]?.name).toContain(` ${day()} `);
    expect(asked.map(({ name }) => String(name)).toSorted()).toEqual(
      [0, 1, 2].map((week): unknown =>
        expect.stringMatching(`的会议室审批 ${day(week)} 09:00 周例会 HY\\d+（重复会议${String(code)}）$`),
      ),
    );
    const { data } = await buyer.post(`${api()}/agree`, { ids: asked.map(({ id }) => id) });
    expect(data.title).toBe('已同意3项审批');
    const { list } = (await admin.get(call('meeting', 'list'), { roomId: own, screen: 'meetingList' })).data;
    expect((list as Body[]).map(({ status }) => status)).toEqual([1, 1, 1]);
    const [last] = (list as Body[]).filter(({ startTime }) => startTime === at('09:00', 2));
    const heard = await messages();
    await change(String(last?.id), { endTime: at('11:00', 2), confirmed: true });
    expect((await messages()) - heard).toBe(1);
    await vote(String(last?.id), { vote: 'agree' });
  });

  it('leaves nothing of a series to approve once all of it has been cancelled', async () => {
    const before = (await waiting()).length;
    const first = await booked(meeting(room, '17:00', '18:00', { repeat: 'weekly', repeatUntil: day(2) }));
    expect(await waiting()).toHaveLength(before + 3);
    expect(await act('cancelSeries', first, { cancelReason: '停办' })).toMatchObject({ code: 200 });
    expect(await waiting()).toHaveLength(before);
  });

  it('is not booked where it could not be submitted, and nothing of it is kept', async () => {
    await disable(template);
    const nobody = await newTemplate('HY2', { by: 'role', ids: ['987654'] });
    const own = await newRoom();
    const total = async (): Promise<number> =>
      (await admin.get(call('meeting', 'list'), { roomId: own, screen: 'meetingList' })).data.total;
    for (const more of [{}, { repeat: 'weekly', repeatUntil: day(2) }]) {
      const answer = await book(meeting(own, '09:00', '10:00', more));
      expect([answer.code, texts(answer)]).toEqual([900, ['环节没有可处理的人，请联系管理员调整流程或人员']]);
      expect(await total()).toBe(0);
    }
    await disable(nobody);
    const direct = await booked(meeting(own, '09:00', '10:00'));
    expect(await read(direct)).toMatchObject({ status: 0 });
    expect(await act('agree', direct)).toMatchObject({ code: 200 });
  });
});
