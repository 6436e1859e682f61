import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CellNote } from '../../../language/wire';
import type { Capability } from '../../../server/resource/capability/Capability';
import { addToDate } from '../../../lib/dates';
import {
  action,
  openSmallCompany,
  own,
  type Answer,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';

const MACHINE = {
  schemaVersion: 5,
  title: '状态',
  field: 'status',
  initial: 0,
  states: [
    { value: 0, title: '草稿', color: 'orange' },
    { value: 1, title: '已发布', color: 'green' },
  ],
  actions: {
    edit: action('编辑', { from: [0], permission: 'update', refusal: { 1: '{title}【{code}】已发布，请先撤回' } }),
    delete: action('删除', { from: [0], permission: 'delete' }),
    publish: action('发布', { from: [0], to: 1, permission: 'publish' }),
    withdraw: action('撤回', { from: [1], to: 0, undoes: 'publish', permission: 'publish' }),
  },
};

const list = (resource: string, columns: string[]) => ({
  [`${resource}List`]: { kind: 'list', columns, actions: ['add', 'edit', 'delete', 'detail'] },
});
const audit = { updatedTime: { type: 'datetime', title: '修改时间', system: true } };

/** Machines that are served in shifts: of a line of production, or all of them. */
const FILES = {
  '_shared/machines/published.json': MACHINE,
  'trade/shift.json': own(
    'shift',
    '班次',
    {
      name: { type: 'text', title: '名称', required: true },
      short: { type: 'text', title: '简称', max: 2, required: true },
      color: { type: 'text', title: '颜色', max: 7 },
      inUse: { type: 'boolean', title: '在用' },
      ...audit,
    },
    { label: 'name', screens: list('shift', ['name']) },
  ),
  'trade/device.json': own(
    'device',
    '设备',
    { name: { type: 'text', title: '名称', required: true }, place: { type: 'text', title: '位置' }, ...audit },
    { label: 'name', screens: list('device', ['name']) },
  ),
  'trade/crew.json': own(
    'crew',
    '产线',
    {
      name: { type: 'text', title: '名称', required: true },
      ...audit,
      members: {
        type: 'lines',
        title: '设备',
        fields: {
          deviceId: { type: 'ref', to: 'device', title: '设备', required: true },
          fromDate: { type: 'date', title: '从' },
          toDate: { type: 'date', title: '至' },
        },
      },
    },
    { label: 'name', screens: list('crew', ['name']) },
  ),
  'trade/duty.json': own(
    'duty',
    '排班',
    {
      deviceId: { type: 'ref', to: 'device', title: '设备', required: true },
      day: { type: 'date', title: '日期', required: true },
      shiftId: { type: 'ref', to: 'shift', title: '班次', filter: { inUse: '1' } },
      note: { type: 'text', title: '备注', default: "'手排'" },
      isTold: { type: 'boolean', title: '已通知', system: true, default: 'false' },
      status: { type: 'enum', title: '状态', system: true },
      createdTime: { type: 'datetime', title: '创建时间', system: true },
      ...audit,
    },
    {
      machine: 'published',
      label: 'note',
      buttons: { tell: { title: '通知', select: 'many', sets: { isTold: 'true' } } },
      check: [{ must: "note != '坏'", message: '备注不可用' }],
      screens: {
        dutyList: {
          kind: 'list',
          columns: ['deviceId', 'day', 'shiftId'],
          actions: ['add', 'edit', 'delete', 'detail', 'withdraw'],
        },
        dutyRoster: {
          kind: 'timetable',
          title: '排班',
          permission: 'roster',
          rows: {
            of: 'device',
            shows: ['name', 'place'],
            named: { by: 'crew', in: 'members.deviceId', from: 'members.fromDate', to: 'members.toDate' },
          },
          span: 'week',
          cells: { row: 'deviceId', day: 'day', shows: 'shiftId', key: 'short', color: 'color' },
          enter: 'shiftId',
          rest: { title: '休' },
          publish: 'publish',
        },
        dutyMonth: {
          kind: 'timetable',
          title: '月排班',
          permission: 'roster',
          rows: { of: 'device', filter: { 'name~': '车' } },
          span: 'month',
          cells: { row: 'deviceId', day: 'day', shows: 'shiftId', key: 'short' },
          enter: 'shiftId',
          publish: 'tell',
        },
      },
    },
  ),
};

/** What the made-up room says. */
let notes: CellNote[] = [];
const room: Capability = {
  name: 'holidays',
  isUsedBy: ({ name }) => name === 'duty',
  cellNotes: (_, screen, { from, to }) =>
    Promise.resolve(screen.name === 'dutyRoster' ? notes.filter(({ day }) => from <= day && day <= to) : []),
};

const ROSTER = '/api/trade/duty/timetable/dutyRoster';
const MONTH = '/api/trade/duty/timetable/dutyMonth';
// A Monday.
const FIRST = '2031-03-03';
const day = (index: number): string => addToDate(FIRST, index, 'day')!;

let company: SmallCompany;
let client: SmallClient;
let reader: SmallClient;
let ids: Record<string, string>;
beforeAll(async () => {
  company = await openSmallCompany(
    FILES,
    [
      { id: '1', name: '管理员', may: 'all' },
      { id: '2', name: '看的人', may: ({ code }) => code === '/dutyList/list' },
    ],
    [],
    [room],
  );
  client = await company.as('1');
  reader = await company.as('2');
  const add = async (resource: string, record: Body): Promise<string> =>
    String((await client.post(`/api/trade/${resource}/add`, record)).data.id);
  const shift = (name: string, short: string, inUse = true) => add('shift', { name, short, inUse, color: 'blue' });
  ids = { early: await shift('早班', '早'), late: await shift('晚班', '晚'), old: await shift('旧班', '旧', false) };
  for (const name of ['车床', '铣床', '磨床']) ids[name] = await add('device', { name, place: '一车间' });
  ids.crew = await add('crew', {
    name: '一线',
    members: [
      { deviceId: ids.铣床 },
      { deviceId: ids.车床, fromDate: day(2) },
      { deviceId: ids.磨床, toDate: addToDate(FIRST, -1, 'day') },
    ],
  });
});
beforeEach(async () => {
  notes = [];
  const { data } = await client.get('/api/trade/duty/list', { pageSize: '1000' });
  const all = data.list as Body[];
  const published = all.filter(({ status }) => status === 1).map(({ id }) => id as string);
  if (published.length > 0) await client.post('/api/trade/duty/withdraw', { ids: published });
  if (all.length > 0) await client.post('/api/trade/duty/delete', { ids: all.map(({ id }) => id as string) });
});
afterAll(() => company?.close());

const look = async (more: Record<string, string> = {}) =>
  (await client.get(ROSTER, { from: FIRST, id: ids.crew!, ...more })).data as Body;
/** `['铣床', 0, '早班', was]` */
type Entry = [device: string, day: number, value: string | null, was?: string | null];
const save = (entries: Entry[], more: Body = {}): Promise<Answer> =>
  client.post(ROSTER, {
    from: FIRST,
    id: ids.crew,
    cells: entries.map(([device, index, value, was = null]) => ({ row: ids[device], day: day(index), value, was })),
    ...more,
  });
const values = (shown: Body): unknown[] => (shown.rows as Body[]).map((row) => [row.name, row.values]);
const told = ({ data }: Answer): unknown[] => (data as Body[]).map(({ code, remark }) => [code, remark]);
const stored = async (): Promise<Body[]> => (await client.get('/api/trade/duty/list', { orderBy: 'day' })).data.list;

describe('a look', () => {
  it('has the rows that the chosen record names, and closes the days on which they do not belong there', async () => {
    const shown = await look();
    expect(shown.days).toEqual(Array.from({ length: 7 }, (_, index) => day(index)));
    expect(shown.offered).toEqual([{ id: ids.crew, name: '一线' }]);
    expect(shown.rows).toMatchObject([
      { name: '铣床', about: ['一车间'], values: Array(7).fill(null), closed: [] },
      {
        name: '车床',
        closed: [
          [0, 0],
          [1, 0],
        ],
      },
    ]);
    expect(shown.reasons).toEqual(['这一天不在其中']);
    expect(shown.choices).toEqual([
      { value: ids.early, key: '早', label: '早班', color: 'blue' },
      { value: ids.late, key: '晚', label: '晚班', color: 'blue' },
    ]);
  });

  it('has all rows that fit where nothing names them, and the days of its span', async () => {
    const { data } = await client.get(MONTH, { from: '2031-02-10' });
    expect((data.days as string[]).length).toBe(28);
    expect(values(data)).toEqual([['车床', Array(28).fill(null)]]);
    expect(data.offered).toBeUndefined();
  });

  it('is of who has its right, and of a record that there is', async () => {
    expect((await reader.get(ROSTER, {})).status).toBe(403);
    expect((await reader.post(ROSTER, { cells: [] })).status).toBe(403);
    expect((await client.get(ROSTER, { from: 'today' })).status).toBe(400);
    expect((await client.get(ROSTER, { id: '999' })).status).toBe(404);
  });
});

describe('saving', () => {
  it('adds, changes, rests and clears by the paths of the engine, with defaults and history', async () => {
    const first = await save([
      ['铣床', 0, ids.early!],
      ['铣床', 1, ids.early!],
      ['铣床', 2, ''],
    ]);
    expect(values(first.data)).toEqual([
      ['铣床', [ids.early, ids.early, '', null, null, null, null]],
      ['车床', Array(7).fill(null)],
    ]);
    expect(await stored()).toMatchObject([
      { day: day(0), shiftId: ids.early, note: '手排', status: 0 },
      { day: day(1), shiftId: ids.early },
      { day: day(2), shiftId: null },
    ]);
    const second = await save([
      ['铣床', 0, ids.late!, ids.early],
      ['铣床', 1, null, ids.early],
      ['铣床', 2, ids.late!, ''],
    ]);
    expect(values(second.data)[0]).toEqual(['铣床', [ids.late, null, ids.late, null, null, null, null]]);
    const [record] = await stored();
    const history = (await client.get('/api/trade/duty/history', { id: record!.id })).data.list as Body[];
    expect(history.map((entry) => entry.action)).toEqual(['edit', 'add']);
    expect(history[0]!.changes).toMatchObject([{ path: 'shiftId', from: '早班', to: '晚班' }]);
  });

  it('refuses by row and day, and stores nothing then', async () => {
    const answer = await save([
      ['铣床', 0, ids.early!],
      ['铣床', 1, ids.old!],
      ['车床', 0, ids.early!],
      ['磨床', 3, ids.early!],
    ]);
    expect([answer.code, told(answer)]).toEqual([
      900,
      [
        [`铣床 ${day(1)}`, '没有这个选项，请重新选择'],
        [`车床 ${day(0)}`, '这一天不在其中'],
        [`${ids.磨床} ${day(3)}`, '不在所看的行和日期之中，请刷新后再录入'],
      ],
    ]);
    expect((answer.data as Body[])[0]!.cell).toEqual({ row: ids.铣床, day: day(1) });
    expect(await stored()).toEqual([]);
  });

  it('is held to the rules of the records', async () => {
    await save([['铣床', 0, ids.early!]]);
    const [record] = await stored();
    await company.database.kysely
      .updateTable('r_duty' as never)
      .set({ note: '坏' } as never)
      .execute();
    const answer = await save([['铣床', 0, ids.late!, ids.early]]);
    expect([answer.code, told(answer)]).toEqual([900, [[`铣床 ${day(0)}`, '备注不可用']]]);
    expect((await stored())[0]).toMatchObject({ id: record!.id, shiftId: ids.early });
  });

  it('is a conflict where somebody else has entered something since', async () => {
    await save([['铣床', 0, ids.early!]]);
    const answer = await save([
      ['铣床', 0, ids.late!],
      ['铣床', 1, ids.late!],
    ]);
    expect([answer.code, answer.message]).toEqual([409, `【铣床 ${day(0)}】等1格已被他人修改，请核对后再保存`]);
    expect(answer.data).toEqual({ cells: [{ row: ids.铣床, day: day(0), value: ids.early }] });
    expect(await stored()).toHaveLength(1);
    // The same twice is no conflict: both wanted it so.
    expect((await save([['铣床', 0, ids.early!]])).code).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it('takes what a call says of itself, and no more than a look has', async () => {
    expect((await client.post(ROSTER, { cells: [{ row: '1', day: day(0), value: null }] })).status).toBe(400);
    expect((await client.post(ROSTER, { cells: [] })).status).toBe(400);
    const rest = await client.post(MONTH, {
      from: FIRST,
      cells: [{ row: ids.车床, day: FIRST, value: '', was: null }],
    });
    expect(told(rest)).toEqual([[`车床 ${FIRST}`, '不能为空，请选择或清除']]);
  });

  it('keeps one record of a row and a day, however it is entered', async () => {
    await save([['铣床', 0, ids.early!]]);
    const answer = await client.post('/api/trade/duty/add', { deviceId: ids.铣床, day: day(0), shiftId: ids.late });
    expect([answer.code, told(answer)]).toEqual([900, [['日期', '这一天已有排班，请修改原来的']]]);
    expect(
      (await client.post('/api/trade/duty/add', { deviceId: ids.铣床, day: day(1), shiftId: ids.late })).code,
    ).toBe(200);
  });

  it('of one cell by two at once lets one be first', async () => {
    const answers = await Promise.all([save([['铣床', 0, ids.early!]]), save([['铣床', 0, ids.late!]])]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('what rooms say', () => {
  it('comes with the look, and closes cells', async () => {
    notes = [
      { day: day(5), tone: 'muted', text: '节日' },
      { row: ids.铣床, day: day(3), tone: 'danger', text: '检修中，请改到别的日子', closed: true },
    ];
    const shown = await look();
    expect(shown.notes).toEqual(notes);
    expect(shown.rows[0]).toMatchObject({ closed: [[3, 0]] });
    const answer = await save([['铣床', 3, ids.early!]]);
    expect(told(answer)).toEqual([[`铣床 ${day(3)}`, '检修中，请改到别的日子']]);
    expect((await save([['铣床', 4, ids.early!]])).data.notes).toEqual(notes);
  });
});

describe('publishing', () => {
  it('does the action to all that allow it, whose cells then take no entry', async () => {
    await save([
      ['铣床', 0, ids.early!],
      ['车床', 3, ids.late!],
    ]);
    expect((await look()).rows.map(({ waits }: Body) => waits)).toEqual([[0], [3]]);
    const { data } = await client.post(`${ROSTER}/publish`, { from: FIRST, id: ids.crew });
    expect(data.rows).toMatchObject([{ waits: [], closed: [[0, 0]] }, { waits: [] }]);
    expect(data.reasons[0]).toContain('已发布，请先撤回');
    expect((await stored()).map(({ status }) => status)).toEqual([1, 1]);
    const answer = await save([['铣床', 0, null, ids.early]]);
    expect(answer.code).toBe(900);
    const again = await client.post(`${ROSTER}/publish`, { from: FIRST, id: ids.crew });
    expect(told(again)).toEqual([['', '所看的内容没有可以发布的，请先录入并保存']]);
  });
});

it('publishes by what a button sets, once', async () => {
  await client.post(MONTH, { from: FIRST, cells: [{ row: ids.车床, day: FIRST, value: ids.early, was: null }] });
  const waits = async () => ((await client.get(MONTH, { from: FIRST })).data.rows as Body[]).map((row) => row.waits);
  expect(await waits()).toEqual([[2]]);
  expect((await client.post(`${MONTH}/publish`, { from: FIRST })).data.rows).toMatchObject([{ waits: [], closed: [] }]);
  expect((await stored()).map(({ isTold }) => isTold)).toEqual([1]);
});

it('takes a month of many rows at once', async () => {
  const add = (index: number) => client.post('/api/trade/device/add', { name: `车${index}` });
  for (let index = 0; index < 40; index += 1) await add(index);
  const { days, rows } = (await client.get(MONTH, { from: FIRST })).data as Body;
  const cells = (rows as Body[]).flatMap(({ id }) =>
    (days as string[]).map((each) => ({ row: id as string, day: each, value: ids.early, was: null })),
  );
  const answer = await client.post(MONTH, { from: FIRST, cells });
  expect([answer.code, cells.length]).toEqual([200, 41 * 31]);
  const changed = await client.post(MONTH, {
    from: FIRST,
    cells: cells.map((cell) => ({ ...cell, value: ids.late, was: ids.early })),
  });
  const all = (changed.data.rows as Body[]).flatMap((row) => row.values as unknown[]);
  expect([all.length, new Set(all)]).toEqual([41 * 31, new Set([ids.late])]);
  const cleared = await client.post(MONTH, {
    from: FIRST,
    cells: cells.map((cell) => ({ ...cell, value: null, was: ids.late })),
  });
  expect([cleared.code, (await stored()).length]).toEqual([200, 0]);
});
