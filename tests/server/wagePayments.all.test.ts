import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListScreen } from '../../src/language/model';
import { openDemoDatabase } from '../support/demoDatabase';
import { VOUCHER_SOURCES } from '../../src/capabilities/accounting/wire';
import { ACCOUNT } from './cashTools';
import { detail, type Body, texts } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { PEOPLE, wageTools } from './wageTools';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, done, jobType, newProduct, read, report, sheet, stored, team } = wageTools(() => app);
const { addRole, assign } = roleTools(() => app);
const payments = () => app.resource('salaryPayment');
const waits = () => app.resource('voucherSource');
const factors = ['1', '1', '1.5'];

/** A reviewed wage sheet of 210 pieces at 0.80, which three people share by 1 : 1 : 1.5. */
async function earned(): Promise<{ id: string; code: string }> {
  const product = await newProduct();
  const feedback = await report(product, '210');
  const group = await team(
    feedback,
    PEOPLE.map((employeeId, index) => ({ employeeId, factor: factors[index] })),
  );
  const people = PEOPLE.map((employeeId) => ({ employeeId }));
  const id = await stored(await sheet(feedback, group, await jobType({ rate: '0.8' }), people));
  await done('salaryOrder', 'review', id);
  return { id, code: (await read(id)).code };
}

const proposed = (id: string): Promise<Answer> =>
  admin.get(payments().operations.generate, { from: 'salaryOrder', id });
const pay = (body: Body): Promise<Answer> => admin.post(payments().operations.add, { ...body, accountId: ACCOUNT });
async function paid(id: string, more: Body = {}): Promise<{ id: string; code: string }> {
  const answer = await pay({ ...(await proposed(id)).data, ...more });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  const made = String(answer.data.id);
  return { id: made, code: (await detail(admin, payments(), made)).code };
}
const money = (lines: unknown, name: string) => (lines as Body[]).map((line) => line[name]);

/** The record that waits for the voucher of a document. */
async function waiting(kind: string, id: string): Promise<{ id: string; amount: string; voucher: string | null }> {
  const { rows } = await sql<{ id: string; amount: string; voucher: string | null }>`
    select id::text, amount::text, voucher_id::text as voucher from r_voucher_source
    where package_id = 1 and document_kind = ${kind} and document_id = ${id}`.execute(app.database.kysely);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

/** The voucher of a document, made now. */
async function vouchered(kind: string, id: string): Promise<Body> {
  const made = await admin.post(`${waits().api}/makeVouchers`, { ids: [(await waiting(kind, id)).id] });
  expect(made, JSON.stringify(made.data)).toMatchObject({ code: 200 });
  return detail(admin, app.resource('cashVoucher'), String((await waiting(kind, id)).voucher));
}
const entries = ({ lines }: Body): unknown[][] =>
  (lines as Body[]).map(({ credit, debit, subjectName }) =>
    debit === null ? ['贷', String(subjectName), credit] : ['借', String(subjectName), debit],
  );
const subjectOfMoney = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select s.code || ' ' || s.name as name from r_subject_rule r
    join r_account_subject s on s.id = r.subject_id where r.package_id = 1 and r.purpose = 'money' and r.account_id = ${ACCOUNT}`.execute(
    app.database.kysely,
  );
  return rows[0]!.name;
};

describe('a reviewed wage sheet', () => {
  it('is a cost of production and owed to the staff, until it is paid through the bank', async () => {
    const { id } = await earned();
    expect(await waiting('salaryOrder', id)).toMatchObject({ amount: '168.00', voucher: null });
    expect(await read(id)).toMatchObject({ paid: '0.00', unpaid: '168.00' });
    expect(entries(await vouchered('salaryOrder', id))).toEqual([
      ['借', '5001 生产成本', '168.00'],
      ['贷', '2211 应付职工薪酬', '168.00'],
    ]);
    const payment = await paid(id);
    const document = await detail(admin, payments(), payment.id);
    expect(document).toMatchObject({ total: '168.00' });
    expect(money(document.lines, 'amount')).toEqual(['48.00', '48.00', '72.00']);
    expect(await read(id)).toMatchObject({ paid: '0.00', unpaid: '168.00' });
    await done('salaryPayment', 'review', payment.id);
    expect(await read(id)).toMatchObject({ paid: '168.00', unpaid: '0.00' });
    expect(entries(await vouchered('salaryPayment', payment.id))).toEqual([
      ['借', '2211 应付职工薪酬', '168.00'],
      ['贷', await subjectOfMoney(), '168.00'],
    ]);
  });

  it('keeps its review while it has a voucher', async () => {
    const { id } = await earned();
    const voucher = await vouchered('salaryOrder', id);
    expect(texts(await act('salaryOrder', 'unreview', id))).toEqual([
      `已生成凭证【${String(voucher.code)}】，请先删除该凭证`,
    ]);
  });

  it('keeps its review while a payment stands, reviewed or not, whose number is told', async () => {
    const { id } = await earned();
    const payment = await paid(id);
    const refusal = [`已生成工资发放单【${payment.code}】, 请先删除`];
    expect(texts(await act('salaryOrder', 'unreview', id))).toEqual(refusal);
    await done('salaryPayment', 'review', payment.id);
    expect(texts(await act('salaryOrder', 'unreview', id))).toEqual(refusal);
    await done('salaryPayment', 'unreview', payment.id);
    expect(await read(id)).toMatchObject({ paid: '0.00', unpaid: '168.00' });
    expect(await admin.post(payments().operations.delete, { ids: [payment.id] })).toMatchObject({ code: 200 });
    await done('salaryOrder', 'unreview', id);
    expect(await read(id)).toMatchObject({ status: 0, unpaid: '0.00' });
  });
});

describe('wages are paid once', () => {
  it('a second payment of the same sheet is refused, made from it or entered by hand', async () => {
    const { code, id } = await earned();
    const first = await proposed(id);
    await done('salaryPayment', 'review', (await paid(id)).id);
    expect(texts(await proposed(id))).toEqual([`工资核算单【${code}】已全部下推`]);
    expect((await pay(first.data)).code).toBe(900);
    const lines = [{ employeeId: PEOPLE[0], amount: '0.01' }];
    expect(texts(await pay({ salaryOrderId: id, lines }))).toEqual(['第 1 行 发放金额：超过来源单据的可下推数量 0']);
    expect(await read(id)).toMatchObject({ paid: '168.00', unpaid: '0.00' });
  });

  it('two at once never pay the same person', async () => {
    const { id } = await earned();
    const { data } = await proposed(id);
    const answers = await Promise.all([pay(data), pay(data)]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 900]);
  });

  it('a part may be paid first; the next payment proposes what is left, person by person', async () => {
    const { id } = await earned();
    const { data } = await proposed(id);
    const [first, second] = data.lines as [Body, Body];
    await done('salaryPayment', 'review', (await paid(id, { lines: [first, { ...second, amount: '40' }] })).id);
    expect(await read(id)).toMatchObject({ paid: '88.00', unpaid: '80.00' });
    const left = (await proposed(id)).data.lines;
    expect(money(left, 'employeeId')).toEqual([PEOPLE[1], PEOPLE[2]]);
    expect(money(left, 'amount')).toEqual(['8.00', '72.00']);
  });

  it('nobody is paid more than his wage, twice in one payment, or without being on the sheet', async () => {
    const { id } = await earned();
    const refused = async (lines: Body[]) => texts(await pay({ salaryOrderId: id, lines })).join();
    const [employeeId] = PEOPLE;
    expect(await refused([{ employeeId, amount: '48.01' }])).toContain('发放金额不能超过应发工资');
    expect(await refused([{ employeeId, amount: '0' }])).toContain('发放金额必须大于0');
    expect(
      await refused([
        { employeeId, amount: '1' },
        { employeeId, amount: '1' },
      ]),
    ).toContain('同一员工只能发放一次');
    expect(await refused([{ employeeId: '16', amount: '1' }])).toContain('第 1 行 员工：不属于所选工资核算单');
  });

  it('sheets that wait for their payment are found by the plan of the list', async () => {
    const [open, part, settled] = [await earned(), await earned(), await earned()];
    const [line] = (await proposed(part.id)).data.lines as [Body];
    await done('salaryPayment', 'review', (await paid(part.id, { lines: [line] })).id);
    await done('salaryPayment', 'review', (await paid(settled.id)).id);
    const screen = app.resource('salaryOrder').screens.find(({ kind }) => kind === 'list') as ListScreen;
    const { filters } = screen.plans.find(({ name }) => name === 'unpaid')!;
    const { data } = await admin.get(app.resource('salaryOrder').operations.list, {
      screen: 'salaryOrder',
      pageSize: '500',
      ...filters,
    });
    const found = new Map((data.list as Body[]).map((row) => [String(row.id), row.unpaid]));
    expect([open, part, settled].map(({ id }) => found.get(id))).toEqual(['168.00', '120.00', undefined]);
    expect([...found.values()].every((amount) => Number(amount) > 0)).toBe(true);
  });
});

describe('who sees no wages', () => {
  it('and makes vouchers is told of no sheet and no payment that waits, nor what it comes to', async () => {
    const { code, id } = await earned();
    const payment = await paid(id);
    await done('salaryPayment', 'review', payment.id);
    const sources = [await waiting('salaryOrder', id), await waiting('salaryPayment', payment.id)];
    const role = await addRole('做凭证的人');
    const books = ['/cashVoucher/add', '/cashVoucher/list'];
    await assign(role, { functions: [...books, ...waits().screens.flatMap(({ permissions }) => permissions)] });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    const bookkeeper = await app.as('rawKeeper');
    const kinds = async (person: Client): Promise<Set<unknown>> => {
      const { data } = await person.get(waits().operations.list, { screen: 'retailVoucher', pageSize: '500' });
      expect(data.list.length).toBeGreaterThan(0);
      return new Set((data.list as Body[]).map(({ documentKind }) => documentKind));
    };
    const asked = { screen: 'retailVoucher', pageSize: '500', documentKind: 'salaryOrder,salaryPayment' };
    const wages = async (person: Client) => (await person.get(waits().operations.list, asked)).data;
    expect((await wages(admin)).total).toBeGreaterThan(1);
    expect(await wages(bookkeeper)).toMatchObject({ list: [], total: 0 });
    expect([...(await kinds(bookkeeper))].filter((kind) => String(kind).startsWith('salary'))).toEqual([]);
    for (const { id: source } of sources)
      for (const call of ['showVouchers', 'makeVouchers'])
        expect((await bookkeeper.post(`${waits().api}/${call}`, { ids: [source] })).code, call).toBe(900);
    for (const [name, record] of [
      ['salaryOrder', id],
      ['salaryPayment', payment.id],
    ] as const) {
      const { operations } = app.resource(name);
      expect((await bookkeeper.get(operations.list, { pageSize: '20' })).code, name).toBe(403);
      expect((await bookkeeper.get(operations.detail, { id: record })).code, name).toBe(403);
    }
    for (const text of [code, payment.code])
      expect((await bookkeeper.get('/api/system/common/find', { text })).data).toEqual([]);
    // The same bookkeeper with the rights to both makes the vouchers.
    const seeing = ['salaryOrder', 'salaryPayment'].flatMap((name) => [`/${name}/list`, `/${name}/detail`]);
    await assign(role, {
      functions: [...books, ...waits().screens.flatMap(({ permissions }) => permissions), ...seeing],
    });
    const made = await bookkeeper.post(`${waits().api}/makeVouchers`, { ids: sources.map((each) => each.id) });
    expect(made, JSON.stringify(made.data)).toMatchObject({ code: 200 });
  });

  it('and reads the voucher of a sheet is not told which sheet it was made of', async () => {
    const { code, id } = await earned();
    const { id: voucher } = await vouchered('salaryOrder', id);
    const role = await addRole('看凭证的人');
    await assign(role, { functions: ['/cashVoucher/list'] });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    const address = `${app.resource('cashVoucher').api}/${VOUCHER_SOURCES}`;
    const told = async (person: Client) => (await person.get(address, { id: String(voucher) })).data;
    expect((await told(admin)).documents).toMatchObject([{ code, amount: '168.00' }]);
    const reader = await app.as('rawKeeper');
    expect(await told(reader)).toMatchObject({ documents: [], hidden: 1 });
    const shown = await detail(reader, app.resource('cashVoucher'), String(voucher));
    expect(JSON.stringify(shown)).toContain('应付职工薪酬');
    expect(JSON.stringify(shown)).not.toContain(code);
  });
});
