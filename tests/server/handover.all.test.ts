import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, type Body, detail, texts } from './records';
import { roleTools } from './suites/roleTools';
import { LOGIN, PASSWORD, startTestApp, type Client, type TestApp } from './testApp';

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
const { addRole, assign } = roleTools(() => app);
const KINDS = ['approval', 'book', 'asset', 'client'];
/** Numbers of all documents that the leaver made and that are in their first state, as their lists show them. */
async function begun(): Promise<string[]> {
  const made = app
    .listed()
    .filter(({ fields, kind, machine, name }) =>
      kind === 'document' && machine && name !== 'approval'
        ? fields.some((field) => field.name === 'createdId')
        : false,
    );
  const answers = await Promise.all(
    made.map(({ machine, operations }) =>
      admin.get(operations.list, {
        createdId: LEAVER,
        [machine?.field ?? '']: String(machine?.initial),
        pageSize: '200',
      }),
    ),
  );
  return answers.flatMap(({ data }) => (data.list as Body[]).map(({ code }) => String(code))).toSorted();
}
/** Somebody who may see leavings and nothing else of it. */
async function clerk(): Promise<Client> {
  const { kysely } = app.database;
  const role = await addRole('只看离职');
  await assign(role, { functions: ['/quitManagementList/list'] });
  await sql`insert into sys_user (id, login_id, name, password_hash)
    select 9301, '13800009301', '人事助理', password_hash from sys_user where login_id = ${LOGIN.admin}`.execute(
    kysely,
  );
  await sql`insert into sys_user_package (user_id, package_id, position) values (9301, 1, 0)`.execute(kysely);
  await sql`insert into sys_user_role (package_id, user_id, role_id) values (1, 9301, ${role})`.execute(kysely);
  const { data } = await app.tokenCall({ grant_type: 'password', username: '13800009301', password: PASSWORD });
  const headers = { authorization: `Bearer ${data.token}` };
  return {
    ...admin,
    get: (url, query = {}) => app.call({ method: 'GET', url: `/prod-pc${url}`, query, headers }),
  };
}
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
    const drafts = await begun();
    expect(drafts.length).toBeGreaterThan(0);
    expect(data.title).toBe(`已加入${4 + drafts.length}项，请编辑填写接手人`);
    expect((data.lines as Body[]).map(({ code }) => code)).toEqual([...KINDS.map((kind) => codes[kind]), ...drafts]);
    expect((data.lines as Body[])[1]).toMatchObject({
      remark: '《交接之书》×1',
      lead: { to: expect.stringMatching(`Detail\\?id=${bookId}$`) },
    });
    expect((data.lines as Body[])[0]?.lead.to).toBe(`/examCenter/approvalDetail?id=${approvalId}`);
    const handover = await handoverOf(id);
    expect(handover.map(({ code, isDone, kind, receiverId }) => [kind, code, receiverId, isDone])).toEqual([
      ...KINDS.map((kind) => [kind, codes[kind], null, 0]),
      ...drafts.map((code) => ['draft', code, null, 0]),
    ]);
    const draft = handover.at(-1);
    expect(draft?.item).toMatch(/^\S+ \d{4}-\d\d-\d\d$/);
    expect(draft?.note).toBe('制单人不变，由接手人跟进；不填接手人则由制单人的部门跟进');
    expect((await fill(admin, id)).data).toMatchObject({ title: '没有新的未了事项' });
    expect(await handoverOf(id)).toHaveLength(4 + drafts.length);
    await done(id, 'quit', 'cancel');
    expect(texts(await fill(admin, id))[0]).toMatch(/已取消，不可编辑$/);
  });

  it('each line leads to what it names, for who may open that', async () => {
    const id = await leaving();
    await fill(admin, id);
    const toOf = (line: Body): string | undefined => line.$leads?.code.to;
    const lines = await handoverOf(id);
    const own = lines.find(({ kind }) => kind === 'asset') ?? {};
    const { data } = await admin.get(app.resource('fixedAsset').operations.list, { code: codes.asset ?? '' });
    expect(toOf(own)).toBe(`/financeManage/fixedAssets/assetDetail?id=${(data.list as Body[])[0]?.id}`);
    expect(toOf(lines[0] ?? {})).toBe(`/examCenter/approvalDetail?id=${approvalId}`);
    expect(lines.filter((line) => toOf(line) === undefined)).toEqual([]);
    // What is sent back with the lines is not stored, and changes nothing.
    expect((await edit(id, (line) => ({ ...line, note: '看过' }))).code).toBe(200);
    const { data: seen } = await (await clerk()).get(quit().operations.detail, { id });
    expect((seen.handover as Body[]).map(({ code, note }) => [code, note])).toEqual(
      lines.map(({ code }) => [code, '看过']),
    );
    expect((seen.handover as Body[]).flatMap((line) => toOf(line) ?? [])).toEqual([]);
    await done(id, 'quit', 'cancel');
  });

  it('an asset changes hands by a change of its own, or the leaving is refused with the reason and what to do', async () => {
    const id = await leaving();
    await done(id, 'quit', 'confirm');
    const assets = app.resource('fixedAsset');
    const { data } = await admin.get(assets.operations.list, { code: codes.asset ?? '' });
    const [asset] = data.list as Body[];
    const line = { kind: 'asset', code: codes.asset, item: '台秤', receiverId: RECEIVER, isDone: 1 };
    const now = await detail(admin, quit(), id);
    await admin.post(quit().operations.edit, { ...now, handover: [line] });
    await fill(admin, id);
    await edit(id, (each) => ({ ...each, receiverId: each.kind === 'draft' ? null : RECEIVER, isDone: 1 }));
    const { kysely } = app.database;
    const today = timestamp().slice(0, 10);
    const period = (status: number) =>
      sql`update r_accounting_period set status = ${status} where package_id = 1 and ${today}::date between start_date and end_date`.execute(
        kysely,
      );
    await period(2);
    const closed = await act('quit', 'handle', id);
    expect(closed.message).toBe('办理离职失败提示');
    expect(closed.data).toMatchObject([
      {
        code: codes.asset,
        remark: expect.stringMatching(/：不能交给王丽华保管，会计期间.*已结账，请修改日期或先反结账$/),
      },
    ]);
    await period(0);
    await sql`update r_fixed_asset set status = 2 where id = ${asset?.id}`.execute(kysely);
    expect((await act('quit', 'handle', id)).data).toMatchObject([
      {
        code: codes.asset,
        remark: `${asset?.name}已处置，不能换保管人；请编辑交接清单删除这一行`,
        lead: { to: expect.stringMatching(`assetDetail\\?id=${asset?.id}$`) },
      },
    ]);
    await sql`update r_fixed_asset set status = 0 where id = ${asset?.id}`.execute(kysely);
    expect(texts(await act('quit', 'handle', id))).toEqual([
      `${asset?.name}还未审核，不能换保管人；请先审核资产，或编辑交接清单删除这一行`,
    ]);
    expect(await detail(admin, app.resource('employee'), LEAVER)).toMatchObject({ status: 1 });
    await sql`update r_fixed_asset set status = 1 where id = ${asset?.id}`.execute(kysely);
    await done(id, 'quit', 'cancel');
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
    const { data: kept } = await admin.get(app.resource('fixedAsset').operations.list, { code: codes.asset ?? '' });
    const [asset] = kept.list as Body[];
    expect(asset?.keeperId).toBe(RECEIVER);
    const { data: history } = await admin.get(app.resource('fixedAsset').operations.history, { id: asset?.id });
    expect(history.list[0].changes).toEqual([{ path: 'keeperId', from: LEAVER, to: RECEIVER }]);
    const { data: changes } = await admin.get(app.resource('assetChange').operations.list, { assetId: asset?.id });
    expect(changes.list[0]).toMatchObject({
      status: 1,
      reason: `离职交接${(await detail(admin, quit(), id)).code}`,
      oldKeeperId: LEAVER,
      newKeeperId: RECEIVER,
    });
    const drafts = (await handoverOf(id)).filter(({ kind }) => kind === 'draft').map(({ code }) => String(code));
    expect(await begun()).toEqual(drafts.toSorted());
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
