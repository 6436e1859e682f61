import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { approvalOffice, type ApprovalOffice, type Colleague } from './approvalOffice';
import { texts, type Body } from './records';
import { startTestApp, type Answer, type TestApp } from './testApp';

let app: TestApp;
let office: ApprovalOffice;
let initiator: Colleague;
let templateId: string;
let expenseTypeId: string;
let accountId: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  office = await approvalOffice(app, 1);
  [initiator] = office.people as [Colleague];
  const first = async (resource: string): Promise<string> => {
    const { data } = await office.admin.get(app.resource(resource).operations.list, { status: '1' });
    return String((data.list as Body[])[0]?.id);
  };
  [expenseTypeId, accountId] = [await first('expenseType'), await first('account')];
  const { data } = await office.admin.get(app.resource('workflow').operations.list, { name: '费用报销' });
  templateId = String((data.list as Body[])[0]?.id);
});
afterAll(() => app?.close());

const cost = () => app.resource('cost');
const LINES = [
  { day: '2026-03-02', remark: '高铁票', amount: '438.00' },
  { day: '2026-03-03', remark: '住宿', amount: '680.50' },
];
const started = () =>
  office.started(initiator.client, templateId, {
    lines: LINES,
    buyerId: initiator.id,
    departmentId: '2',
    reason: '出差',
  });
const begun = (id: string): Promise<Answer> => office.admin.get(cost().operations.generate, { from: 'approval', id });
/** The document as the accountant completes it: what it is for, and from which account it was paid. */
const completed = (document: Body): Body => ({
  ...document,
  accountId,
  paid: document.total,
  lines: (document.lines as Body[]).map((line) => ({ ...line, expenseTypeId })),
});
const entered = (document: Body): Promise<Answer> => office.admin.post(cost().operations.add, completed(document));
/** Whoever heads the department of the initiator agrees, or who handles it. */
async function agreed(id: string): Promise<void> {
  const { events } = await office.show(id);
  const asked = events.flatMap((event) => ('asked' in event ? event.asked : []))[0]?.person;
  const by = asked === '1' ? office.admin : await app.as('manager');
  expect((await by.post(`${app.resource('approval').api}/agree`, { ids: [id] })).code).toBe(200);
  expect(await office.status(id)).toBe('agreed');
}

describe('an expense that was agreed to', () => {
  it('becomes an expense document with its lines, claimant and department, once, and the two lead to each other', async () => {
    const id = await started();
    expect(texts(await begun(id))[0]).toMatch(/^审批【SP\d+】尚未通过，不能生成费用单$/);
    await agreed(id);
    expect((await office.show(id)).makes).toMatchObject({ title: '费用单', made: null });
    const { code, data } = await begun(id);
    expect(code, JSON.stringify(data)).toBe(200);
    expect(data).toMatchObject({ approvalId: id, buyerId: initiator.id, departmentId: '2', total: '1118.50' });
    expect((data.lines as Body[]).map(({ amount, departmentId, remark }) => [remark, amount, departmentId])).toEqual([
      ['高铁票', '438.00', '2'],
      ['住宿', '680.50', '2'],
    ]);
    const saved = await entered(data);
    expect(saved.code, JSON.stringify(saved.data)).toBe(200);
    const { data: stored } = await office.admin.get(cost().operations.detail, { id: String(saved.data.id) });
    expect(stored).toMatchObject({ approvalId: id, total: '1118.50', paid: '1118.50' });
    const { made, form } = (await office.show(id)).makes as { made: Body; form: string | null };
    expect(form).toBeNull();
    expect(made).toMatchObject({ code: stored.code });
    expect(String(made.to)).toContain(`costDetail?id=${String(saved.data.id)}`);
    expect(texts(await begun(id))[0]).toContain(`已生成费用单【${String(stored.code)}】`);
    expect(texts(await entered(data))[0]).toContain(`已生成费用单【${String(stored.code)}】`);
    // What is deleted again may be made again.
    expect((await office.admin.post(cost().operations.delete, { ids: [saved.data.id] })).code).toBe(200);
    expect((await entered(data)).code).toBe(200);
  });

  it('is not made of what was not agreed to, of other forms, nor of what concerns somebody else', async () => {
    const id = await started();
    const own = { ...(await begun(await done())).data, approvalId: id } as Body;
    expect(texts(await entered(own))[0]).toContain('尚未通过');
    expect((await initiator.client.get(cost().operations.generate, { from: 'approval', id })).code).toBe(403);
    expect((await office.admin.get(cost().operations.generate, { from: 'order', id: '1' })).code).toBe(404);
    const note = await office.template('N1', [
      {
        kind: 'handle',
        id: 'one',
        title: '办理',
        who: { by: 'persons', ids: ['1'] },
        together: 'one',
        nobody: 'admin',
      },
    ]);
    const other = await office.started(initiator.client, note, { remark: '说明' });
    await agreed(other);
    expect(texts(await begun(other))[0]).toContain('的模板不生成费用单');
  });
});

async function done(): Promise<string> {
  const id = await started();
  await agreed(id);
  return id;
}
