import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let buyer: Client;
let buyerId: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, buyer] = [await app.as('admin'), await app.as('buyer')];
  buyerId = String((await buyer.get('/api/system/user/getUserInfo')).data.id);
});
afterAll(() => app?.close());

const approvals = () => app.resource('approval').api;
async function templateOf(code: string): Promise<string> {
  const { data } = await admin.get(app.resource('workflow').operations.list, { code });
  return String((data.list as Body[])[0]?.id);
}
const start = async (code: string, content: Body) =>
  buyer.post(`${approvals()}/start`, { templateId: await templateOf(code), content });
async function begun(code: string, content: Body): Promise<string> {
  const answer = await start(code, content);
  expect(answer.code, JSON.stringify(answer.data)).toBe(200);
  return String(answer.data.id);
}
/** The paper that an approval made; undefined: there is none. */
async function madeOf(resource: string, approvalId: string): Promise<Body | undefined> {
  const { data } = await admin.get(app.resource(resource).operations.list, { approvalId, pageSize: '200' });
  const [row] = (data.list as Body[]).filter((each) => String(each.approvalId) === approvalId);
  return row && detail(admin, app.resource(resource), String(row.id));
}
/** Whoever is asked first agrees or refuses. */
async function decided(id: string, vote: 'agree' | 'refuse'): Promise<void> {
  const { data } = await admin.get(`${approvals()}/show`, { id });
  const asked = (data.events as Body[]).flatMap((event) => (event.asked as Body[] | undefined) ?? []);
  const answer = await admin.post(`${approvals()}/act`, {
    id,
    kind: 'voted',
    vote,
    task: asked[0]?.task,
    note: '见附件',
  });
  expect(answer.code, JSON.stringify(answer.data)).toBe(200);
}
const sick = (startDay: string, more: Body = {}): Body => ({
  leaveId: '4',
  startDay,
  startType: '1',
  endDay: startDay,
  endType: '2',
  remark: '就诊',
  ...more,
});

describe('leave that is applied for', () => {
  it('is a paper at once, which waits, and is agreed to with the approval', async () => {
    const id = await begun('flow_qingjia', sick('2026-03-02'));
    expect(await madeOf('leaveRecord', id)).toMatchObject({ status: 0, amount: '1.00', employeeId: buyerId });
    const again = await start('flow_qingjia', sick('2026-03-02'));
    expect(texts(again)[0]).toContain('时间重叠');
    await decided(id, 'agree');
    expect(await madeOf('leaveRecord', id)).toMatchObject({ status: 1 });
  });
  it('is refused with its approval, and gone with one that is withdrawn', async () => {
    const refused = await begun('flow_qingjia', sick('2026-03-03'));
    await decided(refused, 'refuse');
    expect(await madeOf('leaveRecord', refused)).toMatchObject({ status: 2 });
    const withdrawn = await begun('flow_qingjia', sick('2026-03-04'));
    expect((await buyer.post(`${approvals()}/withdraw`, { id: withdrawn })).code).toBe(200);
    expect(await madeOf('leaveRecord', withdrawn)).toBeUndefined();
  });
  it('beyond the balance does not begin, and within it takes of what was granted', async () => {
    const timeOff = { leaveId: '2', startTime: '2026-03-09 09:00:00', endTime: '2026-03-09 11:00:00', remark: '调休' };
    const short = await start('flow_qingjia', timeOff);
    expect(texts(short)[0]).toContain('2026-03-09需要2，可用0，额度不足');
    const grants = app.resource('leaveGrant');
    const grant = await add(admin, grants, {
      employeeId: buyerId,
      leaveId: '2',
      amount: '3',
      validFrom: '2026-03-01',
      reason: '加班',
    });
    expect((await admin.post(`${grants.api}/grant`, { ids: [grant] })).code).toBe(200);
    const id = await begun('flow_qingjia', timeOff);
    await decided(id, 'agree');
    expect(await madeOf('leaveRecord', id)).toMatchObject({
      status: 1,
      amount: '2.00',
      shares: [{ amount: '2.00', grantId: grant }],
    });
    const more = { ...timeOff, startTime: '2026-03-16 09:00:00', endTime: '2026-03-16 11:00:00' };
    expect(texts(await start('flow_qingjia', more))[0]).toContain('需要2，可用1');
  });
});

describe('overtime and make-up cards that are applied for', () => {
  it('are papers likewise', async () => {
    const overtime = await begun('flow_jiaban', {
      startTime: '2026-03-10 18:00:00',
      endTime: '2026-03-10 20:00:00',
      remark: '盘点',
    });
    await decided(overtime, 'agree');
    expect(await madeOf('overtimeRecord', overtime)).toMatchObject({ status: 1, startTime: '2026-03-10 18:00:00' });
    const late = await start('flow_buka', { time: '2026-03-10 18:00:00', direction: 'out', remark: '忘记' });
    expect(texts(late)[0]).toMatch(/补卡须在\d+天之内/);
  });
});
