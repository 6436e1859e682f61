import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { ACCOUNT, cashTools, DAY, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { openYear } from './openYear';
import { detail, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { unvouchered } from './unvouchered';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
  await unvouchered(app);
});
afterAll(() => app?.close());

const { enter, openedBy, partner } = cashTools(() => app);
const { act, done } = documentCalls(() => app);
const { addRole, assign } = roleTools(() => app);

const waits = () => app.resource('voucherSource');
const posted = async (name: string, body: Body) => done(await enter(name, body), name, 'review');
const owed = (clientId: string, amount: string, billDate = DAY) =>
  posted('otherIn', { billDate, clientId, lines: [{ incomeTypeId: '1', departmentId: '1', amount }] });

/** The record that waits for the voucher of a document. */
async function sourceOf(kind: string, id: string): Promise<Body | undefined> {
  const { rows } =
    await sql<Body>`select id::text, document_code as code, amount::text, partner, voucher_id::text as voucher
    from r_voucher_source where package_id = 1 and document_kind = ${kind} and document_id = ${id}`.execute(
      app.database.kysely,
    );
  return rows[0];
}
const idOf = async (kind: string, id: string) => String((await sourceOf(kind, id))?.id);
const make = (ids: readonly string[], more: Body = {}, client: Client = admin): Promise<Answer> =>
  client.post(`${waits().api}/makeVouchers`, { ids, ...more });
const voucher = (id: string): Promise<Body> => detail(admin, app.resource('cashVoucher'), id);
/** side, subject and amount of each line */
const entries = (found: Body): unknown[][] =>
  (found.lines as Body[]).map(({ credit, debit, subjectName }) =>
    debit === null ? ['贷', String(subjectName), credit] : ['借', String(subjectName), debit],
  );

describe('B-378 E-23 vouchers that documents write', () => {
  it('a reviewed document waits; its voucher says what it is about, and the document names it', async () => {
    const client = await partner('client', '制凭证客户');
    const id = await owed(client, '300.00');
    const source = await sourceOf('otherIn', id);
    expect(source).toMatchObject({ amount: '300.00', partner: '制凭证客户', voucher: null });
    const { code, data } = await make([String(source!.id)]);
    expect(code).toBe(200);
    expect(data.lines).toMatchObject([{ remark: source!.code }]);
    const { voucher: made } = (await sourceOf('otherIn', id))!;
    const found = await voucher(String(made));
    expect(entries(found)).toEqual([
      ['借', '1122 应收账款', '300.00'],
      ['贷', '6051 其他业务收入', '300.00'],
    ]);
    expect(found).toMatchObject({ billDate: DAY, status: 0, attachmentCount: 1 });
    expect((found.lines as Body[])[0]).toMatchObject({ clientId: client, summary: '其他应收单 制凭证客户' });
  });

  it('a receipt with fee, discount and what becomes an advance: each on its subject, by account', async () => {
    const client = await partner('client', '收款制凭证');
    const [item] = await openedBy('otherIn', await owed(client, '900.00'));
    const id = await posted('collection', {
      billDate: DAY,
      clientId: client,
      accountId: ACCOUNT,
      clearingFormId: '1',
      amount: '1000',
      fee: '5',
      discount: '10',
      settled: [{ itemId: item!.id, amount: '900' }],
    });
    await make([await idOf('collection', id)]);
    const found = await voucher(String((await sourceOf('collection', id))!.voucher));
    expect(entries(found)).toEqual([
      ['借', '100202 宁波银行北仑支行', '995.00'],
      ['借', '6603 财务费用', '15.00'],
      ['贷', '1122 应收账款', '900.00'],
      ['贷', '2203 预收账款', '110.00'],
    ]);
    expect(found.word).toBe('receipt');
  });

  it('is made once: twice at a time, again, and by a double click', async () => {
    const id = await idOf('otherIn', await owed(await partner('client', '只制一次'), '8.00'));
    const answers = await Promise.all([make([id]), make([id]), make([id])]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 900, 900]);
    expect(await make([id])).toMatchObject({
      code: 900,
      data: [{ remark: '所选有 1 张单据已生成凭证或已弃审，请刷新后重新选择' }],
    });
  });

  it('joined by day the documents are one voucher, whose lines of one subject and partner are one', async () => {
    const [one, other] = [await partner('client', '合并甲'), await partner('client', '合并乙')];
    const documents = [await owed(one, '10.00'), await owed(one, '20.00'), await owed(other, '5.00')];
    const ids = await Promise.all(documents.map((id) => idOf('otherIn', id)));
    const shown = await admin.post(`${waits().api}/showVouchers`, { ids, join: 'day' });
    expect(shown.data).toHaveLength(1);
    expect((await make(ids, { join: 'day' })).data.lines).toHaveLength(1);
    const made = await Promise.all(documents.map(async (id) => (await sourceOf('otherIn', id))?.voucher));
    expect(new Set(made).size).toBe(1);
    const found = await voucher(String(made[0]));
    expect(
      (found.lines as Body[]).map(({ clientId, debit }) => [clientId, debit]).filter(([, debit]) => debit !== null),
    ).toEqual([
      [one, '30.00'],
      [other, '5.00'],
    ]);
    expect(found).toMatchObject({ attachmentCount: 3, totalDebit: '35.00' });
  });

  it('joined by partner each has one voucher a month, whatever the kind; who is with nobody has its own', async () => {
    const [one, other] = [await partner('client', '按单位甲'), await partner('client', '按单位乙')];
    const documents: [string, string][] = [
      ['otherIn', await owed(one, '10.00')],
      ['otherIn', await owed(other, '20.00')],
      ['otherIn', await owed(one, '7.00', `${YEAR}-05-28`)],
      ['otherIn', await owed(one, '3.00', `${YEAR}-06-01`)],
      ['otherIn', await owed(one, '2.00', `${YEAR}-06-30`)],
    ];
    const ids = await Promise.all(documents.map(([kind, id]) => idOf(kind, id)));
    const shown = (await admin.post(`${waits().api}/showVouchers`, { ids, join: 'partner' })).data as Body[];
    const wanted = new Map<string, number>();
    for (const [index, day] of [DAY, DAY, `${YEAR}-05-28`, `${YEAR}-06-01`, `${YEAR}-06-30`].entries()) {
      const key = `${index === 1 ? '乙' : '甲'}/${day.slice(0, 7)}`;
      wanted.set(key, (wanted.get(key) ?? 0) + 1);
    }
    expect(shown.map(({ codes }) => (codes as string[]).length).toSorted()).toEqual([...wanted.values()].toSorted());
    for (const { lines } of shown as { lines: Body[] }[])
      expect(new Set(lines.flatMap(({ auxiliaries }) => (auxiliaries as Body).clientId ?? [])).size).toBe(1);
    expect((await make(ids, { join: 'partner' })).data.lines).toHaveLength(wanted.size);
  });

  it('B-501 who may enter vouchers sees what waits for one and makes it, and nothing else', async () => {
    const client = await partner('client', '待制凭证');
    const [first, second] = [await owed(client, '31.00'), await owed(client, '32.00')];
    await make([await idOf('otherIn', first)]);
    const role = await addRole('录凭证');
    await assign(role, { functions: ['/cashVoucher/add'] });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    const person = await app.as('rawKeeper');
    const { code, data } = await person.get(waits().operations.list, {
      screen: 'generateVoucher',
      partner: '待制凭证',
      pageNum: '1',
      pageSize: '10',
    });
    expect([code, (data.list as Body[]).map(({ documentId }) => String(documentId))]).toEqual([200, [second]]);
    expect((await make([await idOf('otherIn', second)], {}, person)).code).toBe(200);
    expect(await sourceOf('otherIn', second)).toMatchObject({ voucher: expect.stringMatching(/^\d+$/) });
  });

  it('E-17 the review of a document with a voucher is not taken back; without it the document is free again', async () => {
    const id = await owed(await partner('client', '先删凭证'), '12.00');
    await make([await idOf('otherIn', id)]);
    const { voucher: made } = (await sourceOf('otherIn', id))!;
    const { code: name } = await voucher(String(made));
    expect(await act('otherIn', 'unreview', id)).toMatchObject({
      code: 900,
      data: [
        {
          remark: `已生成凭证【${String(name)}】，请先删除该凭证`,
          lead: { to: expect.stringContaining(String(made)) },
        },
      ],
    });
    const removed = await admin.post(app.resource('cashVoucher').operations.delete, { ids: [made] });
    expect(removed.code).toBe(200);
    expect(await sourceOf('otherIn', id)).toMatchObject({ voucher: null });
    await done(id, 'otherIn', 'unreview');
    expect(await sourceOf('otherIn', id)).toBeUndefined();
  });

  it('a red entry waits as well, and its voucher is below zero on the same sides', async () => {
    const id = await owed(await partner('client', '红字凭证'), '44.00');
    await done(id, 'otherIn', 'reverse');
    const { rows } = await sql<Body>`select id::text, amount::text from r_voucher_source
      where package_id = 1 and document_kind = 'otherIn' and partner = '红字凭证' order by id`.execute(
      app.database.kysely,
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['44.00', '-44.00']);
    await make([String(rows[1]!.id)]);
    const red =
      await sql<Body>`select voucher_id::text as voucher from r_voucher_source where id = ${rows[1]!.id}`.execute(
        app.database.kysely,
      );
    expect(entries(await voucher(String(red.rows[0]!.voucher)))).toEqual([
      ['借', '1122 应收账款', '-44.00'],
      ['贷', '6051 其他业务收入', '-44.00'],
    ]);
  });

  it('what lacks a template or a subject is told with what to do, and nothing is made', async () => {
    const { rows } = await sql<Body>`select id::text from r_subject_rule where purpose = 'otherIncome'`.execute(
      app.database.kysely,
    );
    await done(String(rows[0]!.id), 'subjectRule', 'disable');
    const id = await owed(await partner('client', '缺科目'), '3.00');
    expect(await make([await idOf('otherIn', id)])).toMatchObject({
      code: 900,
      data: [{ remark: '没有“其他收入”的科目，请在科目设置中指定' }],
    });
    await done(String(rows[0]!.id), 'subjectRule', 'enable');
    const { rows: templates } =
      await sql<Body>`select id::text from r_posting_template where document_kind = 'otherIn'`.execute(
        app.database.kysely,
      );
    await done(String(templates[0]!.id), 'postingTemplate', 'disable');
    expect(await make([await idOf('otherIn', id)])).toMatchObject({
      code: 900,
      data: [{ remark: '其他应收单没有适用的凭证模板，请在凭证模板中添加' }],
    });
    await done(String(templates[0]!.id), 'postingTemplate', 'enable');
    expect(await sourceOf('otherIn', id)).toMatchObject({ voucher: null });
  });

  it('a template that names what is not there, or has one side alone, is refused by row and field', async () => {
    const line = { side: 'debit', purpose: 'receivable', formula: 'total' };
    const template = (more: Body) =>
      admin.post(app.resource('postingTemplate').operations.add, {
        name: `模板${Math.random()}`,
        documentKind: 'otherIn',
        word: 'general',
        ...more,
      });
    const wrong = await template({
      condition: 'colour == 1',
      lines: [line, { side: 'credit', formula: 'net + ' }, { side: 'credit', purpose: 'income', formula: 'gross' }],
    });
    expect((wrong.data as Body[]).map(({ remark }) => String(remark)).toSorted()).toEqual([
      expect.stringMatching(/^“net \+”无法识别/),
      expect.stringMatching(/^没有名为“colour”的项目，可用：code/),
      '没有名为“gross”的项目，可用：total、amount',
      '请指定科目，或选择按科目设置取科目的用途',
    ]);
    expect(await template({ lines: [line, line] })).toMatchObject({ code: 900 });
    expect(await template({ lines: [line, { side: 'credit', purpose: 'income', formula: 'total' }] })).toMatchObject({
      code: 200,
    });
  });

  it('every kind of document that has money has a name, a template of the demonstration company, and is for who has the right', async () => {
    const kinds = Object.values(app.model.resources).flatMap(({ name, title, uses }) =>
      uses.accounting?.documents ? [{ value: name, label: title }] : [],
    );
    const { options = [] } = waits().fields.find(({ name }) => name === 'documentKind')!;
    const named = options.map(({ label, value }) => ({ value, label }));
    const by = (one: { value: unknown }, other: { value: unknown }) =>
      String(one.value).localeCompare(String(other.value));
    expect(named.toSorted(by)).toEqual(kinds.toSorted(by));
    const { rows } =
      await sql<Body>`select distinct document_kind as kind from r_posting_template where package_id = 1`.execute(
        app.database.kysely,
      );
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ value }) => value)));
    const role = await addRole('不可制凭证');
    await assign(role, { functions: ['/cashVoucher/list', '/cashVoucher/update'] });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    expect((await make(['1'], {}, await app.as('rawKeeper'))).code).toBe(403);
  });

  it('all documents of the demonstration company that wait make vouchers that balance', async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id::text from r_voucher_source where package_id = 1 and voucher_id is null
      and document_kind in ('sales', 'procure', 'cost', 'receive', 'payment', 'paymentRe', 'collectionRe', 'otherOut') order by id desc limit 300`.execute(
      app.database.kysely,
    );
    expect(rows.length).toBeGreaterThan(100);
    const { data } = await admin.post(`${waits().api}/showVouchers`, { ids: rows.map(({ id }) => id) });
    const sums = (data as { lines: Body[] }[]).map(({ lines }) =>
      ['debit', 'credit'].map((side) =>
        Math.round(lines.reduce((sum, line) => sum + Number(line[side] ?? 0), 0) * 100),
      ),
    );
    expect(sums.length).toBeGreaterThan(100);
    expect(sums.filter(([debit, credit]) => debit !== credit)).toEqual([]);
  });
});
