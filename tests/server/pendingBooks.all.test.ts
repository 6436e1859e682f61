import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { documentCalls } from './documentCalls';
import { openYear } from './openYear';
import type { Body } from './records';
import { LOGIN, startTestApp, type TestApp } from './testApp';
import { voucherTools } from './voucherTools';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await openYear(app, 2022);
});
afterAll(() => app?.close());

const ask = askReport(() => app);
const { done } = documentCalls(() => app);
const { posted, subject, voucher } = voucherTools(() => app);

const REPORTS: [operation: 'lines' | 'statistics', screen: string][] = [
  ['statistics', 'balanceList'],
  ['statistics', 'assistBalance'],
  ['statistics', 'subjectTotal'],
  ['lines', 'generalLedger'],
  ['lines', 'subsidiaryList'],
  ['lines', 'subsidiaryAllList'],
  ['lines', 'assistLedger'],
  ['lines', 'assistList'],
];

/** Everything that a report says under some questions, but who posted a line and when, and what says that it waits. */
async function told(questions: readonly Record<string, string>[], more: Record<string, string>): Promise<unknown> {
  const answers: unknown[] = [];
  for (const [operation, screen] of REPORTS)
    for (const question of questions) {
      const { code, data, message } = await ask(operation, screen, { ...question, ...more });
      expect(code, `${screen} ${message}`).toBe(200);
      const list = (data.list as Body[]).map(
        ({ createdId: _, createdName: __, createdTime: ___, waits: ____, ...row }) => ({
          ...row,
          ...(typeof row.note === 'string' ? { note: row.note.replace(/^〔.*〕/, '') } : {}),
        }),
      );
      answers.push([screen, question, data.total, data.totals ?? null, list]);
    }
  return answers;
}

async function postWaiting(until: string): Promise<number> {
  const { rows } = await sql<{ id: string; status: number }>`select id::text, status from r_cash_voucher
    where package_id = 1 and status < 2 and bill_date <= ${until} order by bill_date, id`.execute(app.database.kysely);
  for (const { id, status } of rows) await done(id, 'cashVoucher', ...(status === 0 ? ['review'] : []), 'post');
  return rows.length;
}

it('E-23 with what waits, books say what they say once it is posted: openings, months, levels, auxiliaries', async () => {
  await posted('2022-02-01', [
    ['1001', '900.00', null],
    ['4001', null, '900.00'],
  ]);
  const again = await posted('2022-02-03', [
    ['6602', '60.00', null, { departmentId: '1' }],
    ['1001', null, '60.00'],
  ]);
  // Taken back, and waiting anew.
  await done(again, 'cashVoucher', 'unpost');
  await voucher('2022-02-28', [
    ['1122', '200.00', null, { clientId: '3' }],
    ['1122', '70.00', null, { clientId: '4' }],
    ['6001', null, '270.00'],
  ]);
  const reviewed = await voucher('2022-03-01', [
    ['100201', '100.00', null],
    ['1122', null, '100.00', { clientId: '3' }],
  ]);
  await done(reviewed, 'cashVoucher', 'review');
  await voucher('2022-03-20', [
    ['6602', '-15.00', null, { departmentId: '1' }],
    ['1001', null, '-15.00'],
  ]);
  const ranges = ['2022-01-01,2022-12-31', '2022-02-15,2022-03-10', '2022-03-01,2022-03-31', '2022-02-01,2022-02-28'];
  const narrowed: Record<string, string>[] = [
    {},
    { subjectId: await subject('1122') },
    { departmentId: '1' },
    { clientId: '3' },
    { level: '1' },
    { 'clientId?': '1' },
  ];
  const questions = ranges.flatMap((billDate) => narrowed.map((each) => ({ billDate, ...each })));
  const plain = await told(questions, {});
  const pending = await told(questions, { pending: '1' });
  expect(pending).not.toEqual(plain);
  expect(await told(questions, { pending: '0' })).toEqual(plain);
  expect(await postWaiting('2022-12-31')).toBe(4);
  expect(await told(questions, {})).toEqual(pending);
  expect(await told(questions, { pending: '1' })).toEqual(pending);
});

it('so they do of the whole demonstration company', async () => {
  const questions = [{ billDate: '2026-01-01,2026-12-31' }, { billDate: '2026-11-01,2026-11-30' }];
  const { rows } = await sql<{ id: string }>`select id::text from r_cash_voucher
    where package_id = 1 and status = 2 and origin is null and bill_date >= '2026-11-01' order by id desc limit 40`.execute(
    app.database.kysely,
  );
  let taken = 0;
  const admin = await app.as('admin');
  for (const { id } of rows) {
    const { code } = await admin.post(`${app.resource('cashVoucher').operations.action}/unpost`, { ids: [id] });
    if (code === 200) taken++;
  }
  const before = await told(questions, {});
  const pending = await told(questions, { pending: '1' });
  expect(taken).toBeGreaterThan(0);
  expect(pending).not.toEqual(before);
  expect(await postWaiting('2026-12-31')).toBeGreaterThan(0);
  expect(await told(questions, {})).toEqual(pending);
});

it('of what waits nobody sees more than of the ledger: no rows of others, no hidden columns, no other report', async () => {
  const admin = await app.as('admin');
  const { rows } = await sql<{ id: string }>`select id::text from sys_user where login_id = ${LOGIN.reader}`.execute(
    app.database.kysely,
  );
  const waiting = await voucher('2022-06-06', [
    ['1122', '41.00', null, { clientId: '3' }],
    ['6001', null, '41.00'],
  ]);
  const query = { billDate: '2022-06-01,2022-06-30', pending: '1' };
  /** What a role of its own lets the reader see: of the waiting voucher, and how many balances. */
  const seenWith = async (name: string, resource: { rows: string; hidden: string[] }) => {
    const { id } = (await admin.post('/api/system/role/add', { name })).data as { id: string };
    const functions = ['/balanceList/list', '/subsidiaryList/list'];
    const resources = [{ resource: 'subjectLedger', ...resource }];
    const rights = { id, version: '1', functions, resources, records: {}, wildcard: false };
    expect(await admin.post('/api/system/role/addResource', rights)).toMatchObject({ code: 200 });
    const roles = { userId: rows[0]?.id, roleIds: [id] };
    expect(await admin.post('/api/system/user/saveUserRoles', roles)).toMatchObject({ code: 200 });
    const lines = (await ask('lines', 'subsidiaryList', query, 'reader')).data.list as Body[];
    const balances = (await ask('statistics', 'balanceList', query, 'reader')).data.list as Body[];
    return { balances, lines: lines.filter(({ documentId }) => documentId === waiting) };
  };
  const all = await seenWith('科目账', { rows: 'all', hidden: [] });
  expect(all.lines.map((row) => [row.clientId, row['amount.in'], row.waits])).toEqual([
    ['3', '41.00', '未审核'],
    [null, null, '未审核'],
  ]);
  const masked = await seenWith('科目账无金额', { rows: 'all', hidden: ['amount'] });
  // What moves none of the measures that he sees is not told: how many rows there are tells no hidden amount either.
  expect(masked.lines).toEqual([]);
  expect(masked.balances.flatMap((row) => Object.keys(row)).filter((name) => name.startsWith('amount'))).toEqual([]);
  expect(await seenWith('本人科目账', { rows: 'own', hidden: [] })).toEqual({ balances: [], lines: [] });
  expect((await ask('lines', 'generalLedger', query, 'reader')).code).toBe(403);
});
