import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { documentCalls } from './documentCalls';
import { BY_HAND, mistakes } from './mistakes';
import { openYear } from './openYear';
import { add, detail, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

const YEAR = 2023;
const MONTH = `${YEAR}-03`;
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const vouchers = () => app.resource('cashVoucher');
const periods = () => app.resource('accountingPeriod');

async function all<Row>(query: string): Promise<readonly Row[]> {
  return (await sql.raw<Row>(query).execute(app.database.kysely)).rows;
}
async function one(query: string): Promise<string> {
  const [row] = await all<{ value: string }>(query);
  return String(row?.value);
}
const subject = (code: string) =>
  one(`select id as value from r_account_subject where package_id = 1 and code = '${code}'`);
const period = (code: string) =>
  one(`select id as value from r_accounting_period where package_id = 1 and code = '${code}'`);
const send = async (month: string, below = '', client = admin): Promise<Answer> =>
  client.post(`${periods().api}/renumber${below}`, { ids: [await period(month)] });

async function voucher(billDate: string, word = 'general', more: Body = {}): Promise<string> {
  const lines = [
    { summary: '测试', subjectId: await subject('1001'), debit: '10.00', credit: null },
    { summary: '测试', subjectId: await subject('2241'), debit: null, credit: '10.00' },
  ];
  return add(admin, vouchers(), { word, billDate, attachmentCount: 0, lines, ...more });
}
const codeOf = async (id: string): Promise<string> => String((await detail(admin, vouchers(), id)).code);
const gaps = async (month: string): Promise<string> =>
  (await admin.get(vouchers().operations.gaps, { days: `${month}-01,${month}-28` })).data.missing as string;

/** What the closing of the period says of missing numbers. */
async function missing(month: string): Promise<unknown[]> {
  const { data } = await admin.get(`${periods().api}/periodEnd`, { id: await period(month) });
  return (data.checks as Body[]).filter(({ of, title }) => title === '缺号' && of === '凭证').map(({ count }) => count);
}

interface Kept {
  id: string;
  word: string;
  code: string;
  day: string;
}
const kept = (month: string): Promise<readonly Kept[]> =>
  all<Kept>(
    `select id::text as id, word, code, bill_date::text as day from r_cash_voucher where package_id = 1 and to_char(bill_date, 'YYYY-MM') = '${month}'`,
  );
const LABELS: Readonly<Record<string, string>> = { general: '记', transfer: '转', receipt: '收', payment: '付' };
/** What numbers should be, worked out a second way: the place of a voucher among those of its word. */
function expected(before: readonly Kept[], month: string): Record<string, string> {
  const isBefore = (one: Kept, other: Kept) =>
    one.day === other.day ? Number(one.code.slice(-4)) < Number(other.code.slice(-4)) : one.day < other.day;
  return Object.fromEntries(
    before.map((each) => {
      const place = before.filter((other) => other.word === each.word && isBefore(other, each)).length + 1;
      return [each.id, `${LABELS[each.word]}-${month.replace('-', '')}-${String(place).padStart(4, '0')}`];
    }),
  );
}

describe('B-501 E-31 vouchers of a period are numbered anew without gaps', () => {
  const ids: string[] = [];

  it('shows what would move before it moves it, by word, day and old number; nothing is stored by looking', async () => {
    for (const day of ['05', '09', '07', '07', '20', '11']) ids.push(await voucher(`${MONTH}-${day}`));
    for (const day of ['30', '02', '03']) ids.push(await voucher(`${MONTH}-${day}`, 'transfer'));
    ids.push(await voucher(`${MONTH}-15`, 'receipt'));
    for (const index of [0, 2, 4, 8]) await done(ids[index] ?? '', 'cashVoucher', 'review', 'post');
    // Posted, taken back and posted again: old postings are about the same voucher.
    await done(ids[5] ?? '', 'cashVoucher', 'review', 'post', 'unpost', 'post');
    for (const index of [1, 9]) expect((await act('cashVoucher', 'delete', ids[index] ?? '')).code).toBe(200);
    expect([await gaps(MONTH), await missing(MONTH)]).toEqual(['2', [2]]);
    const before = await kept(MONTH);
    const wanted = expected(before, MONTH);
    const { code, data } = await send(MONTH, '/show');
    expect(code).toBe(200);
    const moves = before.filter((each) => wanted[each.id] !== each.code);
    expect(data.count).toBe(moves.length);
    expect((data.moves as Body[]).map((move) => [move.id, move.from, move.to, move.date]).toSorted()).toEqual(
      moves.map((each) => [each.id, each.code, wanted[each.id], each.day]).toSorted(),
    );
    // The only receipt is gone: its series begins anew.
    expect(data.next).toEqual(expect.arrayContaining(['记-202303-0006', '收-202303-0001']));
    expect(await kept(MONTH)).toEqual(before);
  });

  it('moves it as it was shown; postings and reports name the new numbers, the history says the old ones', async () => {
    const before = await kept(MONTH);
    const wanted = expected(before, MONTH);
    const { code, data } = await send(MONTH);
    const moved = before.filter((each) => wanted[each.id] !== each.code);
    expect([code, data.title]).toEqual([200, `已重新编号 ${moved.length} 张凭证`]);
    expect(data.lines).toHaveLength(moved.length);
    expect(Object.fromEntries((await kept(MONTH)).map((each) => [each.id, each.code]))).toEqual(wanted);
    const posted = await all<{ id: string; code: string }>(
      `select distinct document_id::text as id, document_code as code from r_subject_ledger where package_id = 1 and document_kind = 'cashVoucher' and to_char(bill_date, 'YYYY-MM') = '${MONTH}'`,
    );
    expect(posted).toHaveLength(5);
    for (const each of posted) expect(each.code).toBe(wanted[each.id]);
    const told = await askReport(() => app)('lines', 'subsidiaryList', {
      subjectId: await subject('1001'),
      billDate: `${MONTH}-01,${MONTH}-31`,
    });
    const named = (told.data.list as Body[]).flatMap((row) => (row.documentId ? [String(row.documentCode)] : []));
    expect(new Set(named)).toEqual(new Set(posted.map((each) => each.code)));
    for (const each of moved) {
      const history = await admin.get(vouchers().operations.history, { id: each.id });
      expect((history.data.list as Body[])[0]?.changes).toEqual([
        { path: 'code', from: each.code, to: wanted[each.id] },
      ]);
      const found = await admin.get(vouchers().operations.list, {
        screen: 'cashVoucher',
        code: wanted[each.id] ?? '',
        pageNum: '1',
        pageSize: '5',
      });
      expect((found.data.list as Body[]).map((row) => String(row.id))).toEqual([each.id]);
    }
    expect([await gaps(MONTH), await missing(MONTH)]).toEqual(['0', [0]]);
    expect(await mistakes(app, BY_HAND)).toEqual([]);
  });

  it('the next voucher follows on; what is in order is left alone and said so', async () => {
    expect(await send(MONTH)).toMatchObject({ code: 900, data: [{ code: MONTH, remark: '编号连续，没有断号' }] });
    expect((await send(MONTH, '/show')).data).toEqual({ moves: [], count: 0, next: [] });
    expect(await codeOf(await voucher(`${MONTH}-31`))).toBe('记-202303-0006');
    expect(await codeOf(await voucher(`${MONTH}-31`, 'transfer'))).toBe('转-202303-0004');
    expect(await codeOf(await voucher(`${MONTH}-31`, 'receipt'))).toBe('收-202303-0001');
    expect(await gaps(MONTH)).toBe('0');
  });

  it('a form that was opened before cannot bring an old number back', async () => {
    const [id = '', other = ''] = [await voucher(`${YEAR}-04-09`), await voucher(`${YEAR}-04-08`)];
    const form = await detail(admin, vouchers(), id);
    expect((await send(`${YEAR}-04`)).code).toBe(200);
    expect([await codeOf(id), await codeOf(other)]).toEqual(['记-202304-0002', '记-202304-0001']);
    const saved = await admin.post(vouchers().operations.edit, { ...form, remark: '旧' });
    expect(saved.code).not.toBe(200);
    expect(await codeOf(id)).toBe('记-202304-0002');
  });

  it('a period that finance has closed refuses, by its name', async () => {
    await voucher(`${YEAR}-05-09`);
    await voucher(`${YEAR}-05-08`);
    const before = await kept(`${YEAR}-05`);
    const status = (value: number) =>
      all(`update r_accounting_period set status = ${value} where package_id = 1 and code = '${YEAR}-05'`);
    await status(2);
    const remark = expect.stringContaining(`${YEAR}-05已结账`);
    expect(await send(`${YEAR}-05`)).toMatchObject({ code: 900, data: [{ remark }] });
    expect(await send(`${YEAR}-05`, '/show')).toMatchObject({ code: 900, data: [{ remark }] });
    expect(await kept(`${YEAR}-05`)).toEqual(before);
    // Business alone has closed: vouchers are still entered and numbered.
    await status(1);
    expect((await send(`${YEAR}-05`)).code).toBe(200);
    await status(0);
  });

  it('three at once move it once, and who enters a voucher meanwhile gets a number of its own', async () => {
    const month = `${YEAR}-06`;
    for (const day of ['09', '08', '07', '06']) await voucher(`${month}-${day}`);
    const wanted = expected(await kept(month), month);
    const [first, second, third, id] = await Promise.all([
      send(month),
      send(month),
      send(month),
      voucher(`${month}-30`),
    ]);
    expect([first, second, third].map(({ code }) => code).toSorted()).toEqual([200, 900, 900]);
    expect(Object.fromEntries((await kept(month)).map((each) => [each.id, each.code]))).toEqual({
      ...wanted,
      [id]: '记-202306-0005',
    });
  });

  it('numbers of other months stay where they are, and none is given twice', async () => {
    const codes = await all<{ code: string }>(`select code from r_cash_voucher where package_id = 1`);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
    expect(await mistakes(app, BY_HAND)).toEqual([]);
  });

  it('needs the right to edit vouchers, and one period', async () => {
    expect((await send(MONTH, '', await app.as('buyer'))).status).toBe(403);
    expect((await admin.post(`${periods().api}/renumber`, { ids: [] })).status).toBe(400);
  });
});
