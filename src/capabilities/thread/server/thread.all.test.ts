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
import { ANSWERS_OF_PAGE, type Thread } from '../wire';

const yesNo = (title: string) => ({ type: 'boolean', title, system: true });
const BY = {
  createdId: { type: 'user', title: '作者', system: true },
  createdTime: { type: 'datetime', title: '时间', system: true },
  updatedTime: { type: 'datetime', title: '修改时间', system: true },
};
const HIDING = {
  hide: { title: '屏蔽', permission: 'moderate', select: 'many', sets: { isHidden: 'true' } },
  unhide: { title: '取消屏蔽', permission: 'moderate', select: 'many', sets: { isHidden: 'false' } },
};
const list = (resource: string, label: string, actions: readonly string[]) => ({
  [`${resource}List`]: { kind: 'list', columns: [label], actions: ['add', 'edit', 'delete', ...actions] },
  [`${resource}Detail`]: { kind: 'detail', permission: 'list' },
});
const FILES = {
  '_shared/machines/asking.json': {
    schemaVersion: 5,
    title: '状态',
    field: 'status',
    initial: 0,
    states: [
      { value: 0, title: '开', color: 'green' },
      { value: 1, title: '关', color: 'default' },
    ],
    actions: {
      edit: action('编辑', { from: [0], permission: 'update' }),
      delete: action('删除', { from: [0, 1], permission: 'delete' }),
      close: action('关闭', { from: [0], to: 1, permission: 'update' }),
    },
  },
  'trade/theme.json': own(
    'theme',
    '分类',
    {
      name: { type: 'text', title: '名称', required: true },
      keeperId: { type: 'user', title: '版主' },
      updatedTime: BY.updatedTime,
    },
    { label: 'name', screens: list('theme', 'name', []) },
  ),
  'trade/asked.json': own(
    'asked',
    '话题',
    {
      title: { type: 'text', title: '标题', required: true },
      themeId: { type: 'ref', to: 'theme', title: '分类' },
      isQuestion: { type: 'boolean', title: '提问' },
      replies: { type: 'integer', title: '回答', system: true },
      isSolved: yesNo('已解决'),
      isHidden: yesNo('已屏蔽'),
      status: { type: 'enum', title: '状态', system: true },
      ...BY,
    },
    {
      machine: 'asking',
      label: 'title',
      screens: list('asked', 'title', ['close', 'hide', 'unhide']),
      buttons: HIDING,
      thread: {
        of: 'reply',
        topic: 'askedId',
        content: 'text',
        best: 'isBest',
        by: 'createdId',
        solved: 'isSolved',
        count: 'replies',
        hidden: 'isHidden',
        open: [0],
        asks: { isQuestion: '1' },
        moderator: { of: 'themeId', person: 'keeperId' },
        right: 'moderate',
      },
    },
  ),
  'trade/reply.json': own(
    'reply',
    '回答',
    {
      askedId: { type: 'ref', to: 'asked', title: '话题', required: true },
      text: { type: 'textarea', title: '内容', required: true, max: 500 },
      likes: { type: 'integer', title: '赞', system: true },
      isBest: yesNo('最佳'),
      isHidden: yesNo('已屏蔽'),
      ...BY,
    },
    {
      label: 'text',
      screens: list('reply', 'text', ['hide', 'unhide']),
      buttons: HIDING,
      votes: { count: 'likes', by: 'createdId' },
    },
  ),
};

/** Who asks, three who answer and vote, who looks after a category, who reads topics alone, and who may do nothing. */
const [ASKER, ONE, OTHER, THIRD, KEEPER, READER, STRANGER] = ['2', '3', '4', '5', '6', '7', '8'] as const;
const usual = ({ code }: { code: string }): boolean => /^\/(askedList|replyList)\/(list|add|update|delete)$/.test(code);

let company: SmallCompany;
const clients = new Map<string, SmallClient>();
beforeAll(async () => {
  company = await openSmallCompany(FILES, [
    { id: '1', name: '管理员', may: 'all' },
    ...[ASKER, ONE, OTHER, THIRD, KEEPER].map((id) => ({ id, name: `人${id}`, may: usual })),
    { id: READER, name: '读者', may: ({ code }) => code === '/askedList/list' },
    { id: STRANGER, name: '外人', may: ({ code }) => code === '/themeList/list' },
  ]);
  for (const id of ['1', ASKER, ONE, OTHER, THIRD, KEEPER, READER, STRANGER]) clients.set(id, await company.as(id));
  theme = await entered('theme', { name: '设备', keeperId: KEEPER }, '1');
});
afterAll(() => company?.close());

let theme = '';
const by = (id: string): SmallClient => {
  const client = clients.get(id);
  if (!client) throw new Error(`${id} has not signed in`);
  return client;
};
const entered = async (resource: string, body: Body, who: string): Promise<string> => {
  const answer = await by(who).post(`/api/trade/${resource}/add`, body);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data.id as string;
};
let topics = 0;
const ask = (given: Body = {}): Promise<string> =>
  entered('asked', { title: `问题${++topics}`, themeId: theme, isQuestion: 1, ...given }, ASKER);
const reply = (askedId: string, text: string, who: string): Promise<string> => entered('reply', { askedId, text }, who);
const post = (who: string, path: string, body: Body): Promise<Answer> => by(who).post(`/api/trade/${path}`, body);
const thread = async (id: string, who: string = ASKER, page = 1): Promise<Thread> =>
  (await by(who).get('/api/trade/asked/thread', { id, page: String(page) })).data;
const texts = async (id: string, who?: string): Promise<string[]> =>
  (await thread(id, who)).list.map(({ text }) => text);
const topic = async (id: string): Promise<Body> => (await by('1').get('/api/trade/asked/detail', { id })).data;
const likes = async (id: string): Promise<number> => (await by('1').get('/api/trade/reply/detail', { id })).data.likes;
const told = ({ code, data }: Answer): [number, string[]] => [
  code,
  (data as { text?: string; remark: string }[]).map(({ remark, text }) => text ?? remark),
];
const inbox = async (who: string): Promise<string[]> => {
  const { data } = await by(who).get('/api/system/inbox/list', { pageSize: '50' });
  return (data.list as { title: string }[]).map(({ title }) => title);
};

describe('votes', () => {
  it('count once each, however often and by how many at once they are given and taken back', async () => {
    const id = await reply(await ask(), '换轴承', ONE);
    const answers = await Promise.all(
      [OTHER, THIRD, ASKER].flatMap((who) => Array.from({ length: 4 }, () => post(who, 'reply/vote', { id }))),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect(await likes(id)).toBe(3);
    expect((await post(OTHER, 'reply/vote', { id })).data).toEqual({ count: 3, isMine: true });
    await Promise.all(Array.from({ length: 5 }, () => post(OTHER, 'reply/withdrawVote', { id })));
    expect((await post(OTHER, 'reply/withdrawVote', { id })).data).toEqual({ count: 2, isMine: false });
    for (const who of [ASKER, THIRD, KEEPER]) await post(who, 'reply/withdrawVote', { id });
    expect(await likes(id)).toBe(0);
  });

  it('are not for what one wrote oneself, nor for what one does not see', async () => {
    const id = await reply(await ask(), '自己的', ONE);
    expect(told(await post(ONE, 'reply/vote', { id }))).toEqual([900, ['这是您自己写的，请由别人点赞']]);
    expect((await post(STRANGER, 'reply/vote', { id })).status).toBe(403);
    await post('1', 'reply/hide', { ids: [id] });
    expect((await post(OTHER, 'reply/vote', { id })).status).toBe(404);
    expect((await post(OTHER, 'reply/vote', { id: 'x' })).status).toBe(400);
    expect(await likes(id)).toBeNull();
  });

  it('go with the record', async () => {
    const id = await reply(await ask(), '删掉的', ONE);
    await post(OTHER, 'reply/vote', { id });
    const rows = () =>
      company.database.kysely.selectFrom('sys_vote').select('user_id').where('record_id', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    expect((await post('1', 'reply/delete', { ids: [id] })).code).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe('answers', () => {
  it('stand with the best first, then by votes, then by time, in pages', async () => {
    const id = await ask();
    const ids: string[] = [];
    for (let number = 0; number < ANSWERS_OF_PAGE + 2; number += 1) ids.push(await reply(id, `答${number}`, ONE));
    await post(OTHER, 'reply/vote', { id: ids[3] });
    await post(THIRD, 'reply/vote', { id: ids[3] });
    await post(OTHER, 'reply/vote', { id: ids[5] });
    expect((await post(ASKER, 'asked/accept', { id: ids[7] })).code).toBe(200);
    const first = await thread(id, OTHER);
    expect(first.list.map(({ text }) => text).slice(0, 5)).toEqual(['答7', '答3', '答5', '答0', '答1']);
    expect(first.list.slice(0, 3).map(({ isBest, isVoted, votes }) => [isBest, isVoted, votes])).toEqual([
      [true, false, 0],
      [false, true, 2],
      [false, true, 1],
    ]);
    expect(first).toMatchObject({ total: ANSWERS_OF_PAGE + 2, hidden: 0, mayAccept: false, mayVote: true });
    const second = await thread(id, OTHER, 2);
    expect(second.list).toHaveLength(2);
    expect(new Set([...first.list, ...second.list].map((answer) => answer.id)).size).toBe(ANSWERS_OF_PAGE + 2);
    expect(await topic(id)).toMatchObject({ replies: ANSWERS_OF_PAGE + 2, isSolved: 1 });
  });

  it('have one best, which who asked and who looks after the category say and take back', async () => {
    const id = await ask();
    const [one, other] = [await reply(id, '一', ONE), await reply(id, '二', OTHER)];
    expect(told(await post(OTHER, 'asked/accept', { id: one }))).toEqual([900, ['只有提问人和版主可以采纳回答']]);
    expect((await post(ASKER, 'asked/accept', { id: one })).code).toBe(200);
    expect((await post(KEEPER, 'asked/accept', { id: other })).code).toBe(200);
    expect((await thread(id)).list.map(({ isBest, text }) => [text, isBest])).toEqual([
      ['二', true],
      ['一', false],
    ]);
    expect((await thread(id, KEEPER)).mayAccept).toBe(true);
    expect((await topic(id)).isSolved).toBe(1);
    expect((await post(ASKER, 'asked/unaccept', { id: other })).code).toBe(200);
    expect((await topic(id)).isSolved).toBe(0);
    // Deleted with the best one is that it was solved.
    await post(ASKER, 'asked/accept', { id: one });
    await post('1', 'reply/delete', { ids: [one] });
    expect(await topic(id)).toMatchObject({ isSolved: 0, replies: 1 });
  });

  it('of many accepted at once one is the best', async () => {
    const id = await ask();
    const ids = await Promise.all([ONE, OTHER, THIRD].map((who) => reply(id, `由${who}`, who)));
    const answers = await Promise.all(ids.map((each) => post(ASKER, 'asked/accept', { id: each })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await thread(id)).list.filter(({ isBest }) => isBest)).toHaveLength(1);
    expect(await topic(id)).toMatchObject({ isSolved: 1, replies: 3 });
  });

  it('to what asks nothing are none the best', async () => {
    const id = await ask({ isQuestion: 0 });
    const answer = await reply(id, '随便聊', ONE);
    expect((await thread(id)).mayAccept).toBe(false);
    expect(told(await post(ASKER, 'asked/accept', { id: answer }))).toEqual([900, ['只有提问可以采纳回答']]);
  });

  it('are taken while it is open and seen, and stay where they are', async () => {
    const [id, elsewhere] = [await ask(), await ask()];
    const answer = await reply(id, '先答', ONE);
    await post(ASKER, 'asked/close', { ids: [id] });
    expect((await thread(id)).closed).toBe('话题已关闭，不能再回答');
    const refused = await post(OTHER, 'reply/add', { askedId: id, text: '后答' });
    expect(told(refused)).toEqual([900, ['话题：话题已关闭，不能再回答']]);
    await post('1', 'asked/hide', { ids: [elsewhere] });
    expect((await post(OTHER, 'reply/add', { askedId: elsewhere, text: '后答' })).code).not.toBe(200);
    expect(told(await post(ASKER, 'reply/add', { askedId: elsewhere, text: '后答' }))[1]).toEqual([
      '话题：话题已被屏蔽，不能回答',
    ]);
    const stored = (await by(ONE).get('/api/trade/reply/detail', { id: answer })).data;
    const moved = await post(ONE, 'reply/edit', { ...stored, askedId: await ask() });
    expect(told(moved)).toEqual([900, ['话题：回答不能移到另一个话题']]);
    expect((await topic(id)).replies).toBe(1);
  });

  it('and what they answer are seen by their author and moderators alone once they are hidden', async () => {
    const id = await ask({ title: '藏起来的话题' });
    const [shown, hidden] = [await reply(id, '好话', ONE), await reply(id, '坏话', OTHER)];
    await post('1', 'reply/hide', { ids: [hidden] });
    expect(await texts(id, ONE)).toEqual(['好话']);
    expect((await thread(id, ONE)).hidden).toBe(1);
    expect(await texts(id, OTHER)).toEqual(['好话', '坏话']);
    expect(await texts(id, KEEPER)).toEqual(['好话', '坏话']);
    expect(told(await post(KEEPER, 'asked/accept', { id: hidden }))[1]).toEqual(['回答已被屏蔽，不能采纳']);
    await post('1', 'asked/hide', { ids: [id] });
    for (const [who, sees] of [
      [ASKER, true],
      [KEEPER, true],
      ['1', true],
      [ONE, false],
      [READER, false],
    ] as const) {
      const { data } = await by(who).get('/api/trade/asked/list', { 'title~': '藏起来' });
      expect([who, data.list.length]).toEqual([who, sees ? 1 : 0]);
      expect((await by(who).get('/api/trade/asked/thread', { id })).code === 200, who).toBe(sees);
    }
    expect((await by(ONE).get('/api/trade/reply/list', { 'text~': '话' })).data.list).toEqual([]);
    expect((await by(ONE).get('/api/trade/reply/detail', { id: shown })).code).not.toBe(200);
  });

  it('are read by whoever reads what they answer, and by nobody else', async () => {
    const id = await ask();
    await reply(id, '大家看', ONE);
    const read = await thread(id, READER);
    expect([read.list.map(({ text }) => text), read.mayVote, read.mayAccept]).toEqual([['大家看'], false, false]);
    expect((await by(STRANGER).get('/api/trade/asked/thread', { id })).status).toBe(403);
    expect((await by(READER).get('/api/trade/asked/thread', { id, page: '0' })).status).toBe(400);
    expect((await by(READER).get('/api/trade/asked/thread', { id: '999999' })).status).toBe(404);
  });

  it('are told to who asked, and that one is accepted to who wrote it, but nobody of his own', async () => {
    const id = await ask({ title: '谁听到了' });
    const answer = await reply(id, '我来答', ONE);
    await reply(id, '自问自答', ASKER);
    await post(ASKER, 'asked/accept', { id: answer });
    const about = async (who: string) => (await inbox(who)).filter((title) => title.includes('谁听到了'));
    expect(await about(ASKER)).toEqual(['您的话题【谁听到了】有新回答']);
    expect(await about(ONE)).toEqual(['您在话题【谁听到了】中的回答被采纳']);
  });
});
