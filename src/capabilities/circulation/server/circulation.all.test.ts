import { sql } from 'kysely';
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
import type { Readers } from '../wire';

const [READS, MANAGES, LOOKS] = ['/letterReadList/list', '/letterList/', '/letterList/list'];

/** Letters that are published and withdrawn, and what their readers see of them. */
const FILES = {
  '_shared/machines/published.json': {
    schemaVersion: 5,
    title: '状态',
    field: 'status',
    initial: 0,
    states: [
      { value: 0, title: '草稿', color: 'orange' },
      { value: 1, title: '已发', color: 'green' },
    ],
    actions: {
      edit: action('编辑', { from: [0, 1], permission: 'update' }),
      delete: action('删除', { from: [0], permission: 'delete' }),
      publish: action('发布', { from: [0], to: 1, permission: 'update', sets: { sentTime: 'now()' } }),
      withdraw: action('撤回', { from: [1], to: 0, permission: 'update' }),
    },
  },
  'trade/letter.json': own(
    'letter',
    '信',
    {
      name: { type: 'text', title: '标题', required: true },
      sentTime: { type: 'datetime', title: '发布时间', system: true },
      until: { type: 'date', title: '有效至' },
      asks: { type: 'boolean', title: '要回执' },
      due: { type: 'date', title: '截止' },
      status: { type: 'enum', title: '状态', system: true },
      updatedTime: { type: 'datetime', title: '修改时间', system: true },
    },
    {
      machine: 'published',
      label: 'name',
      circulation: { states: [1], from: ['sentTime'], until: 'until', receipt: 'asks', deadline: 'due' },
      screens: {
        letterList: { kind: 'list', columns: ['name'], actions: ['add', 'edit', 'delete', 'publish', 'withdraw'] },
        letterDetail: { kind: 'detail', permission: 'list' },
      },
    },
  ),
  'trade/letterRead.json': own(
    'letterRead',
    '收信',
    { name: { type: 'text', title: '标题', system: true } },
    {
      calls: 'own',
      label: 'name',
      circulation: { of: 'letter' },
      screens: {
        letterReadList: { kind: 'list', columns: ['name', 'readState'] },
        letterReading: { kind: 'page', page: 'reading', permission: 'list' },
      },
    },
  ),
};

let company: SmallCompany;
let manager: SmallClient;
let seller: SmallClient;
let buyer: SmallClient;
let looker: SmallClient;
beforeAll(async () => {
  company = await openSmallCompany(
    FILES,
    [
      { id: '1', name: '管理员', departmentId: '1', may: ({ code }) => code === READS || code.startsWith(MANAGES) },
      { id: '2', name: '小销', departmentId: '3', may: ({ code }) => code === READS },
      { id: '3', name: '小采', departmentId: '4', may: ({ code }) => code === READS },
      { id: '4', name: '小看', departmentId: '4', may: ({ code }) => code === LOOKS },
    ],
    [
      { id: '1', name: '公司' },
      { id: '2', name: '营销', parentId: '1' },
      { id: '3', name: '华东', parentId: '2' },
      { id: '4', name: '采购', parentId: '1' },
    ],
  );
  [manager, seller, buyer, looker] = [
    await company.as('1'),
    await company.as('2'),
    await company.as('3'),
    await company.as('4'),
  ];
});
afterAll(() => company?.close());

const letter = async (audience: Body[] = [], more: Body = {}): Promise<string> => {
  const answer = await manager.post('/api/trade/letter/add', { name: '信', audience, ...more });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data.id as string;
};
const act = (name: string, id: string): Promise<Answer> => manager.post(`/api/trade/letter/${name}`, { ids: [id] });
const sent = async (audience: Body[] = [], more: Body = {}): Promise<string> => {
  const id = await letter(audience, more);
  expect((await act('publish', id)).code).toBe(200);
  return id;
};
const read = (client: SmallClient, id: string): Promise<Answer> => client.post('/api/trade/letterRead/read', { id });
const confirm = (client: SmallClient, id: string, note = ''): Promise<Answer> =>
  client.post('/api/trade/letterRead/confirm', { id, note });
const urge = (client: SmallClient, id: string): Promise<Answer> => client.post('/api/trade/letter/urge', { id });
const readers = async (id: string): Promise<Readers> =>
  (await manager.get('/api/trade/letter/readers', { id })).data as Readers;
/** Names of those whom it is for, with how far each is. */
const states = async (id: string): Promise<string[]> =>
  (await readers(id)).list.map(({ name, state }) => `${name} ${state}`).toSorted();
const listed = async (client: SmallClient, id: string): Promise<Body | undefined> =>
  ((await client.get('/api/trade/letterRead/list', { pageSize: '200' })).data.list as Body[]).find(
    (row) => row.id === id,
  );

describe('what circulates', () => {
  it('is for those whom it names: a department with all below it, a person, and everybody without a name', async () => {
    const [ofMarketing, ofOne, ofAll] = [
      await sent([{ departmentId: '2' }]),
      await sent([{ personId: '3' }]),
      await sent(),
    ];
    expect(await states(ofMarketing)).toEqual(['小销 unread']);
    expect(await states(ofOne)).toEqual(['小采 unread']);
    expect(await states(ofAll)).toHaveLength(4);
    expect((await read(buyer, ofMarketing)).status).toBe(404);
    expect(await listed(buyer, ofMarketing)).toBeUndefined();
    expect((await read(seller, ofMarketing)).code).toBe(200);
    expect((await read(seller, ofOne)).status).toBe(404);
  });

  it('is read from its publication to its last day, and anew when it is published anew', async () => {
    const id = await letter();
    expect((await read(seller, id)).status).toBe(404);
    await act('publish', id);
    expect((await listed(seller, id))?.readState).toBe('unread');
    expect((await read(seller, id)).code).toBe(200);
    expect((await listed(seller, id))?.readState).toBe('read');
    await act('withdraw', id);
    expect((await read(seller, id)).status).toBe(404);
    await sql`update sys_reading set read_time = read_time - interval '1 minute' where record_id = ${id}`.execute(
      company.database.kysely,
    );
    await act('publish', id);
    expect((await listed(seller, id))?.readState).toBe('unread');
    await sql`update r_letter set until = current_date - 1 where id = ${id}`.execute(company.database.kysely);
    expect(await listed(seller, id)).toBeUndefined();
    expect((await read(seller, id)).status).toBe(404);
  });

  it('counts a reader once, when he first opened it', async () => {
    const id = await sent([{ departmentId: '2' }, { personId: '3' }]);
    await read(seller, id);
    const [first] = (await readers(id)).list.filter(({ state }) => state === 'read');
    await read(seller, id);
    const { counts, list, total } = await readers(id);
    expect([counts, total]).toEqual([{ unread: 1, read: 1, confirmed: 0 }, 2]);
    expect(list.find(({ name }) => name === '小销')?.readTime).toBe(first?.readTime);
    expect((await manager.get('/api/trade/letter/detail', { id })).data.readCount).toBe(1);
  });

  it('is confirmed once, with a note, until its day is told, and only where that is asked', async () => {
    const id = await sent([{ personId: '2' }], { asks: 1, due: '2031-03-03' });
    expect((await read(seller, id)).data.receipt).toEqual({ deadline: '2031-03-03' });
    expect((await confirm(buyer, id)).status).toBe(404);
    expect((await confirm(seller, id, '  已办 ')).code).toBe(200);
    const again = await confirm(seller, id, '再办');
    expect([again.status, again.message]).toEqual([400, '您已确认，无需重复确认']);
    expect((await readers(id)).list).toEqual([
      expect.objectContaining({ name: '小销', state: 'confirmed', note: '已办' }),
    ]);
    const silent = await sent([{ personId: '2' }]);
    expect((await read(seller, silent)).data.receipt).toBeNull();
    expect((await confirm(seller, silent)).status).toBe(400);
  });

  it('is urged by who may change it, of those who have not read it', async () => {
    const id = await sent([{ personId: '2' }, { personId: '3' }]);
    await read(seller, id);
    expect((await urge(looker, id)).code).toBe(403);
    expect((await urge(seller, id)).code).toBe(403);
    expect((await urge(manager, id)).data).toEqual({ urged: 1 });
    const urged = (await readers(id)).list.filter(({ urgedTime }) => urgedTime !== null);
    expect(urged.map(({ name }) => name)).toEqual(['小采']);
    expect((await listed(buyer, id))?.urgedTime).toBe(urged[0]?.urgedTime);
    await read(buyer, id);
    expect((await urge(manager, id)).message).toBe('所有人都已阅读，无需催办');
    expect((await urge(manager, await letter())).message).toBe('尚未发布或已过期，无法催办');
  });

  it('is urged until it is confirmed where that is asked; what it says is read with the record', async () => {
    const id = await sent([{ personId: '2' }], { asks: 1 });
    const told = async (): Promise<boolean[]> =>
      ((await seller.get('/api/system/inbox/list')).data.list as Body[]).flatMap(({ isRead, path }) =>
        String(path).endsWith(`?id=${id}`) ? [isRead as boolean] : [],
      );
    await urge(manager, id);
    expect(await told()).toEqual([false]);
    await read(seller, id);
    expect(await told()).toEqual([true]);
    expect((await urge(manager, id)).data).toEqual({ urged: 1 });
    await confirm(seller, id);
    expect((await urge(manager, id)).message).toBe('所有人都已确认，无需催办');
  });

  it('tells who has read it to who may look at it, and to no reader', async () => {
    const id = await sent();
    expect((await looker.get('/api/trade/letter/readers', { id })).data.total).toBe(4);
    expect((await seller.get('/api/trade/letter/readers', { id })).code).toBe(403);
    expect((await read(looker, id)).code).toBe(403);
  });

  it('takes along who has read it when it is deleted', async () => {
    const id = await sent();
    await read(seller, id);
    await act('withdraw', id);
    expect((await act('delete', id)).code).toBe(200);
    const { rows } = await sql`select 1 from sys_reading where record_id = ${id}`.execute(company.database.kysely);
    expect(rows).toEqual([]);
  });
});
