import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  action,
  openSmallCompany,
  own,
  type Answer,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';

const list = (resource: string, actions: readonly string[]) => ({
  [`${resource}List`]: { kind: 'list', columns: ['name'], actions: ['add', 'edit', ...actions] },
  [`${resource}Detail`]: { kind: 'detail', permission: 'list' },
});

/** Rooms that are closed by a review, and what books them. */
const FILES = {
  '_shared/machines/reserved.json': {
    schemaVersion: 5,
    title: '状态',
    field: 'status',
    initial: 0,
    states: [
      { value: 0, title: '已订', color: 'green' },
      { value: 1, title: '已取消', color: 'red' },
    ],
    actions: {
      edit: action('编辑', { from: [0], permission: 'update' }),
      cancel: action('取消', { from: [0], to: 1, permission: 'update' }),
    },
  },
  'trade/room.json': own(
    'room',
    '房间',
    {
      name: { type: 'text', title: '名称', required: true },
      opens: { type: 'text', title: '开', max: 5 },
      closes: { type: 'text', title: '关', max: 5 },
      status: { type: 'enum', title: '状态', system: true },
      updatedTime: { type: 'datetime', title: '修改时间', system: true },
    },
    { machine: 'review', label: 'name', screens: list('room', ['review', 'unreview']) },
  ),
  'trade/slot.json': own(
    'slot',
    '预订',
    {
      name: { type: 'text', title: '事由', required: true },
      roomId: { type: 'ref', to: 'room', title: '房间', required: true, filter: { status: '0' } },
      from: { type: 'datetime', title: '从', required: true },
      to: { type: 'datetime', title: '至', required: true },
      byId: { type: 'user', title: '预订人', required: true },
      guests: { type: 'lines', title: '来宾', fields: { userId: { type: 'user', title: '人员', required: true } } },
      status: { type: 'enum', title: '状态', system: true },
      updatedTime: { type: 'datetime', title: '修改时间', system: true },
    },
    {
      machine: 'reserved',
      label: 'name',
      screens: list('slot', ['cancel']),
      booking: {
        of: 'roomId',
        from: 'from',
        to: 'to',
        states: [0],
        by: 'byId',
        open: ['opens', 'closes'],
        people: 'guests.userId',
        closedBy: 'review',
      },
    },
  ),
};

let company: SmallCompany;
let client: SmallClient;
beforeAll(async () => {
  company = await openSmallCompany(FILES);
  client = await company.as('1');
});
afterAll(() => company?.close());

const entered = async (resource: string, body: Body): Promise<string> => {
  const answer = await client.post(`/api/trade/${resource}/add`, body);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data.id as string;
};
let rooms = 0;
const room = (hours: Body = {}): Promise<string> => entered('room', { name: `房间${++rooms}`, ...hours });
const at = (time: string): string => `2031-03-03 ${time}:00`;
const slot = (roomId: string, from: string, to: string, more: Body = {}): Body => ({
  name: '会',
  roomId,
  from: at(from),
  to: at(to),
  byId: '1',
  guests: [],
  ...more,
});
const book = (body: Body): Promise<Answer> => client.post('/api/trade/slot/add', body);
const act = (resource: string, name: string, id: string): Promise<Answer> =>
  client.post(`/api/trade/${resource}/${name}`, { ids: [id] });
/** What a refusal says, each with its field. */
const told = ({ data }: Answer): [string, string][] =>
  (data as { field: string; text?: string; remark: string }[]).map(({ field, remark, text }) => [
    field,
    text ?? remark,
  ]);

describe('what is booked', () => {
  it('is given to one of many who want the same hour at once', async () => {
    const id = await room();
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(slot(id, '09:00', '10:00'))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const [refused] = answers.filter(({ code }) => code !== 200);
    expect(told(refused as Answer)).toEqual([
      [
        'from',
        expect.stringContaining(
          '2031-03-03 09:00-10:00已被【会】（管理员）预订，最近的空闲时间是2031-03-03 10:00-11:00',
        ),
      ],
    ]);
  });

  it('begins where another one ends and ends where another one begins, and never between', async () => {
    const id = await room();
    await entered('slot', slot(id, '09:00', '10:00'));
    await entered('slot', slot(id, '10:00', '11:00'));
    await entered('slot', slot(id, '08:00', '09:00'));
    for (const [from, to] of [
      ['09:59', '10:00'],
      ['08:30', '09:30'],
      ['07:00', '12:00'],
      ['10:00', '10:01'],
    ] as const)
      expect((await book(slot(id, from, to))).code, `${from}-${to}`).not.toBe(200);
  });

  it('is free again once the other one is cancelled, and what is cancelled may meet it', async () => {
    const id = await room();
    const first = await entered('slot', slot(id, '09:00', '10:00'));
    expect((await book(slot(id, '09:00', '10:00'))).code).not.toBe(200);
    expect((await act('slot', 'cancel', first)).code).toBe(200);
    await entered('slot', slot(id, '09:30', '10:30'));
  });

  it('does not mind the hours of another room, nor its own when it is changed', async () => {
    const [one, other] = [await room(), await room()];
    const id = await entered('slot', slot(one, '09:00', '10:00'));
    await entered('slot', slot(other, '09:00', '10:00'));
    const stored = (await client.get('/api/trade/slot/detail', { id })).data as Body;
    const change = (more: Body): Promise<Answer> => client.post('/api/trade/slot/edit', { ...stored, ...more });
    expect((await change({ roomId: other })).code).not.toBe(200);
    expect(await change({ to: at('10:30') })).toMatchObject({ code: 200 });
  });

  it('lies within the hours of what is booked, to the minute', async () => {
    const id = await room({ opens: '08:00', closes: '18:00' });
    for (const [from, to, field] of [
      ['07:59', '09:00', 'from'],
      ['17:00', '18:01', 'to'],
      ['18:00', '19:00', 'from'],
    ] as const)
      expect(told(await book(slot(id, from, to)))).toEqual([
        [field, expect.stringContaining('每天08:00至18:00开放，请在此时间内预订')],
      ]);
    await entered('slot', slot(id, '08:00', '18:00'));
  });

  it('ends after it begins, and not in the past', async () => {
    const id = await room();
    expect(told(await book(slot(id, '10:00', '10:00')))[0]?.[0]).toBe('to');
    expect(told(await book({ ...slot(id, '10:00', '11:00'), from: '2020-01-01 09:00:00' }))[0]?.[0]).toBe('from');
  });

  it('warns of people who have another one then, and takes who goes on all the same', async () => {
    const [one, other] = [await room(), await room()];
    const guests = [{ userId: '1' }];
    await entered('slot', slot(one, '09:00', '10:00', { guests }));
    const meeting = slot(other, '09:30', '10:30', { guests });
    expect(JSON.stringify((await book(meeting)).data)).toContain('管理员在2031-03-03 09:00-10:00已有其他安排');
    expect((await book({ ...meeting, confirmed: true })).code).toBe(200);
    await entered('slot', slot(other, '10:30', '11:30', { guests }));
  });

  it('is not closed while bookings are to come, and takes none once it is', async () => {
    const id = await room();
    const first = await entered('slot', slot(id, '09:00', '10:00'));
    expect(JSON.stringify((await act('room', 'review', id)).data)).toContain('请先取消或改到别处');
    await act('slot', 'cancel', first);
    expect((await act('room', 'review', id)).code).toBe(200);
    expect((await book(slot(id, '09:00', '10:00'))).code).not.toBe(200);
  });
});
