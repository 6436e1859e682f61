import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, type Body, detail, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

/** The keeper of the store, who leaves, and the buyer, who takes over. */
const [LEAVER, RECEIVER] = ['3', '2'];

let app: TestApp;
let admin: Client;
let approvalId: string;
let bookId: string;
const codes: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  const steps = [approver('one', '仓管', { by: 'persons', ids: [LEAVER] })];
  const form = { items: [{ formId: 1, vModel: 'remark', tag: 'text', label: '事由', required: true }] };
  const workflow = { code: 'HANDOVER', name: '交接测试', kind: 'other', form, flow: { nodes: steps }, sort: 1 };
  const templateId = await add(admin, app.resource('workflow'), workflow);
  const { api } = app.resource('approval');
  approvalId = (await admin.post(`${api}/start`, { templateId, content: { remark: '领料' } })).data.id;
  const supplyId = await add(admin, app.resource('bookSupplies'), {
    name: '交接之书',
    classId: '1',
    unit: '本',
    price: '30',
  });
  const stocked = await add(admin, app.resource('bookSuppliesIn'), {
    kind: 'purchase',
    lines: [{ supplyId, quantity: '2', price: '30' }],
  });
  await done(stocked, 'bookSuppliesIn', 'stockIn');
  const claim = { claimantId: LEAVER, departmentId: '5', lines: [{ supplyId, quantity: '1' }] };
  bookId = await done(await add(admin, app.resource('bookSuppliesClaim'), claim), 'bookSuppliesClaim', 'grant');
  await sql`update r_fixed_asset set keeper_id = ${LEAVER} where package_id = 1 and id = (select min(id) from r_fixed_asset where package_id = 1 and status = 1)`.execute(
    app.database.kysely,
  );
  await sql`update r_client set salesman_id = ${LEAVER} where package_id = 1 and id = (select min(id) from r_client where package_id = 1 and status = 1)`.execute(
    app.database.kysely,
  );
  const { rows } = await sql<{ kind: string; code: string }>`
    select 'approval' as kind, code from r_approval where package_id = 1 and id = ${approvalId}
    union all select 'book', code from r_book_supplies_claim where package_id = 1 and id = ${bookId}
    union all select 'asset', code from r_fixed_asset where package_id = 1 and status = 1 and keeper_id = ${LEAVER}
    union all select 'client', code from r_client where package_id = 1 and salesman_id = ${LEAVER}`.execute(
    app.database.kysely,
  );
  for (const { code, kind } of rows) codes[kind] = code;
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const quit = () => app.resource('quit');
const fill = (client: Client, id: string) => client.post(`${quit().api}/fillHandover`, { ids: [id] });
const leaving = (): Promise<string> =>
  add(admin, quit(), {
    employeeId: LEAVER,
    kind: 'resigned',
    leaveDate: timestamp().slice(0, 10),
    reason: '个人原因',
    handover: [],
  });
const handoverOf = async (id: string): Promise<Body[]> => (await detail(admin, quit(), id)).handover;
const edit = async (id: string, line: (given: Body) => Body) => {
  const now = await detail(admin, quit(), id);
  return admin.post(quit().operations.edit, { ...now, handover: (now.handover as Body[]).map(line) });
};
const queueOf = async (id: string): Promise<Body> =>
  (await admin.get(app.resource('bookSuppliesQueue').operations.list, { id })).data.list[0];
const waitingFor = async (): Promise<string> =>
  String(
    (
      await sql<{ who: string }>`select waiting_for as who from r_approval where id = ${approvalId}`.execute(
        app.database.kysely,
      )
    ).rows[0]?.who,
  );

describe('B-402 whoever leaves hands over what is open', () => {
  it('which is filled in by a button, once, each with where it stands', async () => {
    const id = await leaving();
    const { data } = await fill(admin, id);
    expect(data.title).toBe('已加入4项，请编辑填写接手人');
    expect((data.lines as Body[]).map(({ code }) => code)).toEqual(
      ['approval', 'book', 'asset', 'client'].map((kind) => codes[kind]),
    );
    expect((data.lines as Body[])[1]).toMatchObject({
      remark: '《交接之书》×1',
      lead: { to: expect.stringMatching(`Detail\\?id=${bookId}$`) },
    });
    expect((data.lines as Body[])[0]?.lead.to).toBe(`/examCenter/approvalDetail?id=${approvalId}`);
    const lines = (await handoverOf(id)).map(({ code, isDone, kind, receiverId }) => [kind, code, receiverId, isDone]);
    expect(lines).toEqual(['approval', 'book', 'asset', 'client'].map((kind) => [kind, codes[kind], null, 0]));
    expect((await fill(admin, id)).data).toMatchObject({ title: '没有新的未了事项' });
    expect(await handoverOf(id)).toHaveLength(4);
    await done(id, 'quit', 'cancel');
    expect(texts(await fill(admin, id))[0]).toMatch(/已取消，不可编辑$/);
  });

  it('is asked for its right, and of those who see the document', async () => {
    const id = await leaving();
    expect((await fill(await app.as('buyer'), id)).status).toBe(403);
    expect((await fill(admin, '99999')).data).toMatchObject([{ remark: '记录不存在或已被删除' }]);
    await done(id, 'quit', 'cancel');
  });

  it('leaves no approval and no book behind without saying who takes it, and gives all to those who do', async () => {
    const id = await leaving();
    await done(id, 'quit', 'confirm');
    // He waits for a book for which others wait, too.
    const { rows } = await sql<{ id: string }>`select supply_id::text as id from r_book_supplies_queue
      where package_id = 1 and status = 0 and place = 2`.execute(app.database.kysely);
    const places: string[] = [];
    for (const personId of [LEAVER, '9'])
      places.push(await add(admin, app.resource('bookSuppliesQueue'), { supplyId: rows[0]?.id, personId }));
    const refused = await act('quit', 'handle', id);
    expect((refused.data as Body[]).map(({ code }) => code)).toEqual([codes.approval, codes.book]);
    expect(refused.data[1].remark).toBe('《交接之书》×1还没有交接；请点“带出未了事项”，再编辑填写接手人');
    expect((await detail(admin, app.resource('employee'), LEAVER)).jobStatus).not.toBe('left');
    await fill(admin, id);
    expect(texts(await act('quit', 'handle', id))[0]).toMatch(/还有未交接的事项/);
    expect(texts(await edit(id, (line) => ({ ...line, isDone: 1 })))[0]).toMatch(/接手人/);
    expect(texts(await edit(id, (line) => ({ ...line, receiverId: LEAVER })))[0]).toMatch(/接手人不能是离职人本人/);
    expect((await edit(id, (line) => ({ ...line, receiverId: RECEIVER, isDone: 1 }))).code).toBe(200);
    expect(await waitingFor()).toBe('刘大伟');
    await done(id, 'quit', 'handle');
    expect(await waitingFor()).toBe('王丽华');
    const queued = await Promise.all(places.map((each) => queueOf(each)));
    expect(queued.map(({ place, status }) => [status, place])).toEqual([
      [2, null],
      [0, 3],
    ]);
    expect(await detail(admin, app.resource('bookSuppliesClaim'), bookId)).toMatchObject({
      claimantId: RECEIVER,
      status: 1,
    });
    const { data } = await admin.get(app.resource('client').operations.list, { code: codes.client ?? '' });
    expect((data.list as Body[]).map(({ salesmanId }) => salesmanId)).toEqual([RECEIVER]);
    expect(await detail(admin, app.resource('employee'), LEAVER)).toMatchObject({ jobStatus: 'left', status: 0 });
  });
});
