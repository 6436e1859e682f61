import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import { openDemoDatabase } from '../support/demoDatabase';
import { approvalOffice, type ApprovalOffice, type Colleague } from './approvalOffice';
import { texts, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let office: ApprovalOffice;
let away: Colleague;
let substitute: Colleague;
let initiator: Colleague;
let stranger: Colleague;
let templateId: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  office = await approvalOffice(app, 4);
  [away, substitute, initiator, stranger] = office.people as [Colleague, Colleague, Colleague, Colleague];
  templateId = await office.template('S1', [approver('one', '审批', { by: 'persons', ids: [away.id] })]);
});
afterAll(() => app?.close());

const day = (shift: number): string => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
const named = (
  by: Colleague,
  person: Colleague,
  other: Colleague,
  from = -3,
  to = 3,
): Promise<Body & { code: number }> =>
  by.client.post(app.resource('substitute').operations.add, {
    reason: '出差',
    personId: person.id,
    substituteId: other.id,
    beginDate: day(from),
    endDate: day(to),
  }) as Promise<Body & { code: number }>;
const started = (by: Colleague) => office.started(by.client, templateId, { remark: '请示' });
const waiting = async (by: Colleague): Promise<string[]> => {
  const { data } = await by.client.get(app.resource('personal').operations.list, { part: 'waiting' });
  return (data.list as Body[]).map(({ id }) => String(id));
};
const taskOf = async (id: string): Promise<string> => {
  const { events } = await office.show(id);
  return String(events.flatMap((event) => ('asked' in event ? event.asked : []))[0]?.task);
};
const agree = async (id: string, by: Colleague) =>
  by.client.post(`${app.resource('approval').api}/act`, { id, kind: 'voted', vote: 'agree', task: await taskOf(id) });

describe('somebody stands in for another one from one day to another', () => {
  it('what waits for him waits for his substitute, who hears of it and decides in his place', async () => {
    const before = await started(initiator);
    expect(await waiting(substitute)).toEqual([]);
    expect((await agree(before, substitute)).code).toBe(404);
    expect((await named(away, away, substitute)).code).toBe(200);
    const id = await started(initiator);
    expect(await waiting(substitute)).toEqual(expect.arrayContaining([id, before]));
    expect(await waiting(away)).toEqual(expect.arrayContaining([id, before]));
    expect(await waiting(stranger)).toEqual([]);
    const heard = JSON.stringify((await substitute.client.get('/api/system/inbox/list')).data);
    expect(heard).toContain('请代同事1处理');
    expect((await agree(id, stranger)).code).toBe(404);
    expect((await agree(id, substitute)).code).toBe(200);
    const { events } = await office.show(id);
    expect(events.find(({ kind }) => kind === 'voted')).toMatchObject({ by: substitute.id, instead: away.id });
    expect(await office.status(id)).toBe('agreed');
    expect(await waiting(away)).toEqual([before]);
    const many = await substitute.client.post(`${app.resource('approval').api}/agree`, { ids: [before] });
    expect(many.code).toBe(200);
    expect(await office.status(before)).toBe('agreed');
  });

  it('nobody decides so on what he began himself, and nobody before or after the days', async () => {
    const own = await started(substitute);
    expect(texts(await agree(own, substitute))).toEqual(['不能代他人审批自己发起的申请']);
    expect((await named(away, away, stranger, 1, 3)).code).toBe(200);
    const id = await started(initiator);
    expect(await waiting(stranger)).toEqual([]);
    expect((await agree(id, stranger)).code).toBe(404);
  });

  it('people name substitutes for themselves, and see and change their own alone', async () => {
    const { operations } = app.resource('substitute');
    expect(texts((await named(stranger, away, stranger)) as never)).toEqual([
      '被代理人：只能为自己设置代理；为他人设置请联系审批管理员',
    ]);
    expect(texts((await named(stranger, stranger, stranger)) as never)).toEqual(['代理人：代理人不能是本人']);
    expect(texts((await named(stranger, stranger, away, 3, 1)) as never)).toEqual([
      '结束日期：结束日期不能早于开始日期',
    ]);
    const { list } = (await substitute.client.get(operations.list)).data as { list: Body[] };
    expect(list.map(({ personId }) => String(personId))).toEqual([away.id]);
    const changed = await substitute.client.post(operations.edit, { ...list[0], endDate: day(300) });
    expect(texts(changed)[0]).toContain('不是您设置的代理');
    expect((await initiator.client.get(operations.list)).data.list).toEqual([]);
  });

  it('a comment names whom it is for: he hears of it, and may look', async () => {
    const id = await started(initiator);
    const { api } = app.resource('approval');
    expect((await stranger.client.get(`${api}/show`, { id })).code).toBe(404);
    const said = { id, kind: 'commented', note: '请看一下金额', people: [stranger.id] };
    expect((await initiator.client.post(`${api}/act`, said)).code).toBe(200);
    const heard = JSON.stringify((await stranger.client.get('/api/system/inbox/list')).data);
    expect(heard).toContain('有评论提到您：请看一下金额');
    expect((await stranger.client.get(`${api}/show`, { id })).code).toBe(200);
    expect((await initiator.client.post(`${api}/act`, { ...said, people: ['999999'] })).code).toBe(400);
  });
});
