import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
/** Office staff without rights of a moderator. */
let buyer: Client;
let keeper: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  buyer = await app.as('buyer');
  keeper = await app.as('keeper');
  classifyId = await add(admin, app.resource('forumClassify'), {
    name: '试验分类',
    color: 'green',
    moderatorId: KEEPER,
  });
});
afterAll(() => app?.close());

/** People of the demonstration who sign in. */
const BUYER = '2';
const KEEPER = '3';

let classifyId = '';
let topics = 0;
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const ask = (given: Body = {}, client = buyer): Promise<string> =>
  add(client, app.resource('topic'), {
    title: `试验话题${++topics}`,
    classifyId,
    kind: 'question',
    content: words('滑轨异响怎么处理？'),
    ...given,
  });
const answer = (topicId: string, content = '加注锂基脂', client = keeper): Promise<string> =>
  add(client, app.resource('topicAnswer'), { topicId, content });
const read = (resource: string, id: string): Promise<Body> => detail(admin, app.resource(resource), id);
const act = (resource: string, action: string, id: string, given: Body = {}, client = admin) =>
  client.post(`${app.resource(resource).operations.action}/${action}`, { ids: [id], ...given });
const report = (body: Body, client = buyer) =>
  client.post(app.resource('topicReport').operations.add, { reason: 'advertising', ...body });
const listed = async (resource: string, client: Client, query: Record<string, string> = {}): Promise<Body[]> =>
  (await client.get(app.resource(resource).operations.list, { pageSize: '200', ...query })).data.list;
const messages = async (client: Client): Promise<string[]> =>
  (await client.get('/api/system/inbox/list', {})).data.list.map(({ title }: Body) => title.split(' ')[0]);

describe('sensitive words', () => {
  it('B-385 trap 16: of the list are covered or refuse topics, answers and articles', async () => {
    await add(admin, app.resource('sensitive'), { word: '瓜皮货', handling: 'mask', category: 'abuse' });
    await add(admin, app.resource('sensitive'), { word: '成本底价表', handling: 'refuse', category: 'secret' });
    const id = await ask({ title: '这批瓜 皮 货谁收的', content: words('都是瓜皮货') });
    expect(await read('topic', id)).toMatchObject({ title: '这批* * *谁收的', content: words('都是***') });
    const refused = await buyer.post(app.resource('topicAnswer').operations.add, {
      topicId: id,
      content: '给你看成本_底价表',
    });
    expect(texts(refused)).toEqual(['回答内容：含有敏感词「成本底价表」，请修改后再提交']);
    const checked = Object.values(app.model.resources).filter(({ uses }) => uses.checksWords);
    expect(checked.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['article', 'bulletin', 'circulated', 'redHeadFile', 'meeting', 'topic', 'topicAnswer']),
    );
    const twice = await admin.post(app.resource('sensitive').operations.add, {
      word: '瓜皮货',
      handling: 'mask',
      category: 'abuse',
    });
    expect(twice.code).not.toBe(200);
  });
});

describe('topics', () => {
  it('B-385 are asked, answered, voted for and solved', async () => {
    const id = await ask();
    expect(await read('topic', id)).toMatchObject({ code: expect.stringMatching(/^HT\d{11}$/), status: 0 });
    const own = await answer(id);
    const { api } = app.resource('topicAnswer');
    for (let press = 0; press < 3; press += 1)
      expect((await buyer.post(`${api}/vote`, { id: own })).data).toEqual({ count: 1, isMine: true });
    expect((await keeper.post(`${api}/vote`, { id: own })).code).toBe(900);
    expect((await buyer.post(`${app.resource('topic').api}/accept`, { id: own })).code).toBe(200);
    expect(await read('topic', id)).toMatchObject({ answerCount: 1, isSolved: 1 });
    expect(await read('topicAnswer', own)).toMatchObject({ voteCount: 1, isBest: 1 });
  });

  it('are changed by their author, closed by him or a moderator', async () => {
    const id = await ask();
    const edited = await admin.post(app.resource('topic').operations.edit, {
      ...(await read('topic', id)),
      title: '改',
    });
    expect(texts(edited).join()).toContain('只有发布人可以编辑');
    expect(texts(await act('topic', 'close', id, {}, keeper)).join()).toContain('只有发布人和版主可以关闭');
    expect((await act('topic', 'close', id, {}, buyer)).code).toBe(200);
    const late = await keeper.post(app.resource('topicAnswer').operations.add, { topicId: id, content: '晚了' });
    expect(texts(late)).toEqual(['话题：话题已关闭，不能再回答']);
    expect((await act('topic', 'reopen', id, {}, admin)).code).toBe(200);
    await answer(id);
  });

  it('are hidden with a reason that their author hears, and seen by him and moderators alone', async () => {
    const title = '要屏蔽的话题';
    const id = await ask({ title });
    expect((await act('topic', 'hide', id, { hideReason: '广告' }, keeper)).status).toBe(403);
    expect((await act('topic', 'hide', id)).code).toBe(900);
    expect((await act('topic', 'hide', id, { hideReason: '与工作无关' })).code).toBe(200);
    expect(await read('topic', id)).toMatchObject({ isHidden: 1, hideReason: '与工作无关', hiddenId: '1' });
    const counts = async (client: Client) => (await listed('topic', client, { title })).length;
    // The keeper looks after the category.
    expect([await counts(admin), await counts(buyer), await counts(keeper)]).toEqual([1, 1, 1]);
    const elsewhere = await ask({
      title,
      classifyId: await add(admin, app.resource('forumClassify'), { name: '别处', color: 'red' }),
    });
    await act('topic', 'hide', elsewhere, { hideReason: '与工作无关' });
    expect([await counts(admin), await counts(buyer), await counts(keeper)]).toEqual([2, 2, 1]);
    expect(await messages(buyer)).toContain('您的话题已被屏蔽');
    expect((await act('topic', 'unhide', elsewhere)).code).toBe(200);
    expect(await counts(keeper)).toBe(2);
  });
});

describe('reports', () => {
  it('hide what is reported where they are upheld, and say so to who reported', async () => {
    const id = await ask({}, keeper);
    const own = await answer(id, '找我买便宜货');
    const first = await report({ answerId: own });
    expect(first, JSON.stringify(first.data)).toMatchObject({ code: 200 });
    expect(await read('topicReport', first.data.id)).toMatchObject({ subject: '找我买便宜货', authorId: KEEPER });
    expect((await act('topicReport', 'uphold', first.data.id, { reply: '确为广告' })).code).toBe(200);
    expect(await read('topicAnswer', own)).toMatchObject({ isHidden: 1, hideReason: '确为广告', hiddenId: '1' });
    const second = await report({ topicId: id });
    expect((await act('topicReport', 'dismiss', second.data.id, { reply: '内容没有问题' })).code).toBe(200);
    expect((await read('topic', id)).isHidden).not.toBe(1);
    const third = await report({ topicId: await ask({}, keeper), reason: 'abuse' });
    expect((await act('topicReport', 'uphold', third.data.id, { reply: '确有攻击' })).code).toBe(200);
    expect(await read('topic', (await read('topicReport', third.data.id)).topicId)).toMatchObject({ isHidden: 1 });
    expect(await messages(buyer)).toEqual(expect.arrayContaining(['您举报的内容已屏蔽', '您的举报已驳回']));
  });

  it('are not of one’s own, nor twice of the same', async () => {
    const own = await ask();
    expect(texts(await report({ topicId: own }))).toEqual(['发布人：不能举报自己发布的内容']);
    const id = await ask({}, keeper);
    expect((await report({ topicId: id })).code).toBe(200);
    expect(texts(await report({ topicId: id }))).toEqual(['被举报话题：您已举报过该话题，请等待处理']);
    expect((await report({ topicId: id }, admin)).code).toBe(200);
    expect((await report({})).code).toBe(900);
    // Who reported and who is reported do not see the reports of others.
    expect((await keeper.get(app.resource('topicReport').operations.list, {})).status).toBe(403);
  });

  it('begin at what they are about', async () => {
    const id = await ask({}, keeper);
    const begun = await buyer.get(app.resource('topicReport').operations.generate, { from: 'topic', id });
    expect(begun.data, JSON.stringify(begun)).toMatchObject({ topicId: id, authorId: KEEPER });
  });
});

describe('opinions', () => {
  const say = async (given: Body = {}, client = buyer): Promise<string> =>
    add(client, app.resource('option'), { title: '食堂建议', kind: 'suggestion', content: '午餐早点供应', ...given });
  const titles = async (client: Client): Promise<string[]> =>
    (await listed('option', client, { 'title~': '食堂' })).map(({ title }) => title);

  it('B-385 are given to somebody, answered to who submitted them, rated and reopened', async () => {
    const id = await say({ title: '食堂一' });
    expect(texts(await act('option', 'answer', id, { reply: '好' })).join()).toContain('尚未受理');
    const given = { handlerId: KEEPER, dueDate: (await read('option', id)).billDate };
    expect((await act('option', 'assign', id, given)).code).toBe(200);
    expect(await messages(keeper)).toContain('员工意见交给您处理');
    expect(texts(await act('option', 'close', id, { satisfaction: 'good' }, buyer)).join()).toContain('尚未答复');
    expect((await act('option', 'answer', id, {}, keeper)).code).toBe(900);
    expect((await act('option', 'answer', id, { reply: '下周起提前十分钟' }, keeper)).code).toBe(200);
    expect(await messages(buyer)).toContain('您的意见已答复');
    expect((await act('option', 'close', id, {}, buyer)).code).toBe(900);
    expect((await act('option', 'close', id, { satisfaction: 'poor' }, buyer)).code).toBe(200);
    expect(await read('option', id)).toMatchObject({ status: 3, satisfaction: 'poor' });
    expect((await act('option', 'reopen', id, { reopenReason: '还是没有提前' }, buyer)).code).toBe(200);
    expect(await read('option', id)).toMatchObject({ status: 1, satisfaction: null, answeredTime: null });
    expect(await messages(keeper)).toContain('员工意见重新打开');
    expect((await act('option', 'answer', id, { reply: '已与食堂落实' }, keeper)).code).toBe(200);
  });

  it('are seen by who submitted them, who handles them and who gives them out', async () => {
    const [own, other] = [await say({ title: '食堂二' }), await say({ title: '食堂三' }, keeper)];
    expect(await titles(buyer)).not.toContain('食堂三');
    expect(await titles(keeper)).not.toContain('食堂二');
    expect(await titles(admin)).toEqual(expect.arrayContaining(['食堂二', '食堂三']));
    expect((await act('option', 'assign', other, { handlerId: BUYER, dueDate: '2999-01-01' }, buyer)).status).toBe(403);
    await act('option', 'assign', own, { handlerId: KEEPER, dueDate: '2999-01-01' });
    expect(await titles(keeper)).toContain('食堂二');
    expect(texts(await act('option', 'close', other, { satisfaction: 'bad' }, buyer)).join()).toContain('记录不存在');
  });
});

it('is closed to who has no right there', async () => {
  const accountant = await app.as('admin', '2');
  expect(await listed('topic', accountant, { title: '试验话题' })).toEqual([]);
  const id = await ask({}, buyer);
  expect((await accountant.get(`${app.resource('topic').api}/thread`, { id })).status).toBe(404);
  expect(BUYER).toBe((await read('topic', id)).createdId);
});
