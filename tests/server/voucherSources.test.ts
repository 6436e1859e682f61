import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { lineTableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { cashTools, DAY, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { openYear } from './openYear';
import { detail, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

const { enter, partner } = cashTools(() => app);
const { done } = documentCalls(() => app);
const { addRole, assign } = roleTools(() => app);

const waits = () => app.resource('voucherSource');
const vouchers = () => app.resource('cashVoucher');
async function all<Row>(query: string): Promise<readonly Row[]> {
  return (await sql.raw<Row>(query).execute(app.database.kysely)).rows;
}

async function owed(clientId: string, amount: string): Promise<string> {
  const lines = [{ incomeTypeId: '1', departmentId: '1', amount }];
  return done(await enter('otherIn', { billDate: DAY, clientId, lines }), 'otherIn', 'review');
}
/** Makes one voucher of documents that wait, and gives its id. */
async function joined(ids: readonly string[], join = 'day'): Promise<string> {
  const { code, data } = await admin.post(`${waits().api}/makeVouchers`, { ids, join });
  expect([code, data]).toMatchObject([200, { lines: [{}] }]);
  const [row] = await all<{ voucher: string }>(
    `select voucher_id::text as voucher from r_voucher_source where id = ${ids[0]}`,
  );
  return row?.voucher ?? '';
}
const waiting = async (kind: string, documents: readonly string[]): Promise<string[]> =>
  (
    await all<{ id: string }>(
      `select id::text as id from r_voucher_source where package_id = 1 and document_kind = '${kind}' and document_id in (${documents.join()}) order by id`,
    )
  ).map(({ id }) => id);

interface Told {
  documents: Body[];
  /** documents that the caller may not open */
  hidden: number;
  lines: { line: number; of: Body[] }[];
}
const told = async (id: string, client = admin): Promise<Told> =>
  (await client.get(`${vouchers().api}/sources`, { id })).data as Told;
/** What the sources of each line of a voucher come to, beside what the line says. */
async function sums(id: string): Promise<[string, string][]> {
  const { lines } = await detail(admin, vouchers(), id);
  const { lines: sources } = await told(id);
  return (lines as Body[]).map(({ credit, debit }, index) => {
    const of = sources.find(({ line }) => line === index + 1)?.of ?? [];
    const sum = of.reduce((total, each) => total.plus(String(each.amount)), new Decimal(0));
    return [sum.toFixed(2), String(debit ?? credit)];
  });
}

describe('E-23 a voucher knows the documents that it was made of, line by line', () => {
  let voucher: string;
  let documents: string[];

  it('of three documents joined each line says how much of it comes from which, with the way there', async () => {
    const [one, other] = [await partner('client', '来源甲'), await partner('client', '来源乙')];
    documents = [await owed(one, '10.00'), await owed(one, '20.50'), await owed(other, '5.00')];
    voucher = await joined(await waiting('otherIn', documents));
    const found = await told(voucher);
    expect(found.hidden).toBe(0);
    expect(found.documents.map(({ amount, date, partner: name, title }) => [title, date, name, amount])).toEqual([
      ['其他应收单', DAY, '来源甲', '10.00'],
      ['其他应收单', DAY, '来源甲', '20.50'],
      ['其他应收单', DAY, '来源乙', '5.00'],
    ]);
    expect(found.documents.map(({ to }) => new URLSearchParams(String(to).split('?')[1]).get('id'))).toEqual(documents);
    const both = await sums(voucher);
    expect(both).toHaveLength(4);
    for (const [sum, line] of both) expect(sum).toBe(line);
    expect(found.lines.map(({ line, of }) => [line, of.length])).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
      [4, 1],
    ]);
    // Income is booked by lines: each names its own.
    expect(found.lines[1]?.of.map(({ amount, code, no }) => [amount, code, no])).toEqual(
      found.documents.slice(0, 2).map(({ amount, code }) => [amount, code, 1]),
    );
  });

  it('a document leads to its voucher, or to where one is made; who may open neither is told nothing', async () => {
    const ask = async (id: string, client = admin) =>
      (await client.get(`${app.resource('otherIn').api}/documentVoucher`, { id })).data as Body | null;
    const { code } = await detail(admin, vouchers(), voucher);
    expect(await ask(documents[0] ?? '')).toEqual({
      code,
      to: expect.stringMatching(`cashVoucherDetail.*id=${voucher}$`),
    });
    const open = await owed(await partner('client', '未制凭证'), '9.00');
    const waits = await ask(open);
    expect(waits).toEqual({ code: null, to: expect.stringContaining('documentKind=otherIn') });
    const asked = Object.fromEntries(new URLSearchParams(String(waits?.to).split('?')[1]));
    const { data } = await admin.get(app.resource('voucherSource').operations.list, {
      ...asked,
      screen: 'retailVoucher',
      pageNum: '1',
      pageSize: '5',
    });
    expect((data.list as Body[]).map(({ documentId }) => String(documentId))).toEqual([open]);
    const role = await addRole('只看应收');
    await assign(role, { functions: [`/${app.resource('otherIn').permission}/list`] });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    expect(await ask(open, await app.as('rawKeeper'))).toBeNull();
    expect(await ask(documents[0] ?? '', await app.as('rawKeeper'))).toBeNull();
  });

  it('what a line comes from stays while the lines stay, and goes when people change them', async () => {
    const body = await detail(admin, vouchers(), voucher);
    const before = (await told(voucher)).lines;
    expect((await admin.post(vouchers().operations.edit, { ...body, remark: '附单据三张' })).code).toBe(200);
    expect((await told(voucher)).lines).toEqual(before);
    const changed = await detail(admin, vouchers(), voucher);
    const [first, ...others] = changed.lines as Body[];
    const cut = [{ ...first, debit: '30.00' }, { ...first, id: undefined, debit: '0.50' }, ...others];
    expect(await admin.post(vouchers().operations.edit, { ...changed, lines: cut })).toMatchObject({ code: 200 });
    const found = await told(voucher);
    expect(found.lines).toEqual([]);
    expect(found.documents).toHaveLength(3);
  });

  it('who may not open the documents is told how many there are, and nothing of them', async () => {
    const role = await addRole('只看凭证');
    await assign(role, { functions: ['/cashVoucher/list'] });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    expect(await told(voucher, await app.as('rawKeeper'))).toEqual({ documents: [], hidden: 3, lines: [] });
  });

  it('a voucher that is deleted leaves nothing behind', async () => {
    expect((await admin.post(vouchers().operations.delete, { ids: [voucher] })).code).toBe(200);
    const [left] = await all<{ count: string }>(
      `select count(*)::text as count from sys_voucher_line where voucher_id = ${voucher}`,
    );
    expect(left?.count).toBe('0');
  });

  it('lines of goods are named by their places, whatever the document', async () => {
    const rows = await all<{ id: string; document: string }>(
      `select s.id::text as id, s.document_id::text as document from r_voucher_source as s where package_id = 1 and voucher_id is null and document_kind = 'sales'
        and (select count(*) from ${lineTableOf(app.resource('sales'), 'lines')} as l where l.package_id = s.package_id and l.parent_id = s.document_id) > 1 order by s.bill_date desc, s.id limit 1`,
    );
    const [source] = rows;
    if (!source) throw new Error('no sale of several lines waits for a voucher');
    const id = await joined([source.id], 'none');
    for (const [sum, line] of await sums(id)) expect(sum).toBe(line);
    const lines = (await detail(admin, app.resource('sales'), source.document)).lines as Body[];
    const ties = (await told(id)).lines.flatMap(({ of }) => of);
    expect(new Set(ties.flatMap(({ no }) => (no === null ? [] : [no])))).toEqual(
      new Set(lines.map((_, index) => index + 1)),
    );
  });
});
