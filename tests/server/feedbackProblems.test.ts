import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Inbox, Message } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, newBody } from './records';
import { roleTools } from './suites/roleTools';
import { type Answer, type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let keeper: Client;
let buyer: Client;
const [BUYER, KEEPER] = ['2', '3'];
const { addRole, assign } = roleTools(() => app);

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  const role = await addRole('处理生产问题');
  const functions = ['list', 'detail', 'solve'].map((action) => `/feedbackList/${action}`);
  await assign(role, { functions });
  for (const userId of [BUYER, KEEPER]) {
    const { code, message } = await admin.post('/api/system/user/saveUserRoles', { userId, roleIds: [role] });
    if (code !== 200) throw new Error(message);
  }
  [buyer, keeper] = [await app.as('buyer'), await app.as('keeper')];
});
afterAll(() => app?.close());

const feedback = () => app.resource('feedback');
const act = (client: Client, action: string, id: string, said: Body = {}): Promise<Answer> =>
  client.post(`${feedback().operations.action}/${action}`, { ids: [id], ...said });
const refusal = ({ code, data }: Answer) => [code, (data as Body[] | null)?.map(({ remark }) => remark)];
async function reported(kind: string, problem: string | null): Promise<{ id: string; code: string }> {
  const body = await newBody(app, 'feedback');
  const lines = (body.lines as Body[]).map((line) => ({
    ...line,
    quantity: '1',
    scrapQuantity: '0',
    reworkQuantity: null,
  }));
  const id = await add(admin, feedback(), { ...body, kind, problem, lines });
  return { id, code: String((await detail(admin, feedback(), id)).code) };
}
const read = (id: string) => detail(admin, feedback(), id);
const told = async (client: Client, code: string): Promise<Message[]> =>
  ((await client.get('/api/system/inbox/list')).data as Inbox).list.filter(({ title }) => title.includes(code));
const mine = async (client: Client): Promise<string[]> => {
  const { data } = await client.get(feedback().operations.list, { screen: 'myFeedbackList', pageSize: '100' });
  return (data.list as Body[]).map(({ id }) => String(id));
};

it('B-393 a problem of production is transferred to a person, who is told and has it in his list, and solved once', async () => {
  const { code, id } = await reported('equipment', '3号冲床离合器打滑');
  expect(await read(id)).toMatchObject({ handleStatus: 'open', handlerId: null, solvedTime: null });
  expect((await act(admin, 'transfer', id)).code).toBe(900);
  expect((await act(admin, 'transfer', id, { handlerId: KEEPER })).code).toBe(200);
  expect(await read(id)).toMatchObject({ handleStatus: 'transferred', handlerId: KEEPER });
  expect([await mine(keeper), await mine(buyer)].map((ids) => ids.includes(id))).toEqual([true, false]);
  const [message, ...more] = await told(keeper, code);
  expect([message?.title, more]).toEqual([`生产问题转交给您 ${code}`, []]);
  expect(message?.text).toContain('情况说明 3号冲床离合器打滑');
  expect(message?.path).toContain(`feedbackDetail?id=${id}`);
  expect([await told(buyer, code), await told(admin, code)]).toEqual([[], []]);

  const solution = '更换摩擦片，试冲100件正常';
  const onlyHandler = [900, ['只有处理人或可以修改的人才能处理']];
  expect(refusal(await act(buyer, 'solve', id, { solution }))).toEqual(onlyHandler);
  expect((await act(keeper, 'transfer', id, { handlerId: BUYER })).code).toBe(403);
  expect((await act(keeper, 'solve', id)).code).toBe(900);
  expect((await act(keeper, 'solve', id, { solution })).code).toBe(200);
  expect(await read(id)).toMatchObject({ handleStatus: 'solved', solution, solverId: KEEPER });
  expect((await mine(keeper)).includes(id)).toBe(false);
  expect(refusal(await act(keeper, 'solve', id, { solution: '再处理' }))).toEqual([900, ['已处理，不可重复处理']]);
  expect(refusal(await act(admin, 'transfer', id, { handlerId: BUYER }))[0]).toBe(900);

  expect(refusal(await act(buyer, 'reopen', id))).toEqual(onlyHandler);
  expect((await act(keeper, 'reopen', id)).code).toBe(200);
  expect(await read(id)).toMatchObject({ handleStatus: 'transferred', solvedTime: null, solverId: null });
  expect((await act(admin, 'solve', id, { solution: '离合器整体更换' })).code).toBe(200);
  expect(await read(id)).toMatchObject({ handleStatus: 'solved', solverId: '1' });

  const { data: history } = await admin.get(feedback().operations.history, { id });
  const actions = ((history.list ?? history) as Body[]).map(({ action }) => action);
  expect(actions.toReversed()).toEqual(['add', 'transfer', 'solve', 'reopen', 'solve']);
  const changes = JSON.stringify(history);
  for (const text of [solution, '离合器整体更换', '刘大伟']) expect(changes).toContain(text);
});

it('B-393 whoever it is given to next is told as well, and mere progress is no problem', async () => {
  const { code, id } = await reported('material', '阻尼件未到料');
  for (const handlerId of [KEEPER, BUYER]) expect((await act(admin, 'transfer', id, { handlerId })).code).toBe(200);
  expect([await mine(keeper), await mine(buyer)].map((ids) => ids.includes(id))).toEqual([false, true]);
  expect([await told(keeper, code), await told(buyer, code)].map((all) => all.length)).toEqual([1, 1]);
  const progress = await reported('progress', null);
  const none = [900, ['只报进度，没有需要处理的问题']];
  expect(refusal(await act(admin, 'transfer', progress.id, { handlerId: KEEPER }))).toEqual(none);
  expect(refusal(await act(admin, 'solve', progress.id, { solution: '无' }))).toEqual(none);
  expect((await read(progress.id)).handleStatus).toBeNull();
});
