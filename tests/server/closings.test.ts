import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { cashTools, DAY, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { openYear } from './openYear';
import { type Body, detail } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { voucherTools } from './voucherTools';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

const { done } = documentCalls(() => app);
const { one, period, posted, voucher } = voucherTools(() => app);
const { enter, partner } = cashTools(() => app);
const periods = () => app.resource('accountingPeriod');
const MARCH = `${YEAR}-03`;

const state = (code: string) =>
  one(`select status as value from r_accounting_period where package_id = 1 and code = '${code}'`);
const send = async (action: string, code: string, more: Body = {}): Promise<Answer> =>
  admin.post(`${periods().api}/${action}`, { ids: [await period(code)], ...more });
const said = ({ data }: Answer): string[] => (data as Body[]).map(({ remark }) => String(remark));
/** The checks of a period as its panel shows them, those that found something. */
async function found(code: string): Promise<Body[]> {
  const { data } = await admin.get(`${periods().api}/periodEnd`, { id: await period(code) });
  return (data.checks as Body[]).filter(({ count }) => count !== 0);
}
async function waiting(id: string): Promise<string> {
  return one(
    `select id as value from r_voucher_source where package_id = 1 and document_kind = 'otherIn' and document_id = ${id}`,
  );
}

describe('E-19 finance closes a period', () => {
  it('not while documents have no voucher, profit is not carried over; each leads to its cause', async () => {
    for (const month of ['01', '02', '03']) expect((await send('close', `${YEAR}-${month}`)).code).toBe(200);
    for (const month of ['01', '02']) expect((await send('financeClose', `${YEAR}-${month}`)).code).toBe(200);
    await send('cancel', MARCH);
    const clientId = await partner('client', '结账客户');
    const id = await done(
      await enter('otherIn', {
        billDate: DAY,
        clientId,
        lines: [{ incomeTypeId: '1', departmentId: '1', amount: '300.00' }],
      }),
      'otherIn',
      'review',
    );
    expect((await send('close', MARCH)).code).toBe(200);
    const refused = await send('financeClose', MARCH, { confirmed: true });
    expect(refused).toMatchObject({
      code: 900,
      data: [
        {
          code: MARCH,
          remark: '未生成凭证的单据：1项',
          lead: { to: expect.stringContaining(`billDate=${YEAR}-03-01,${YEAR}-03-31`) },
        },
        { code: MARCH, remark: expect.stringContaining('业务账 300.00，科目账 0.00'), isWarning: true },
      ],
    });
    const made = await admin.post(`${app.resource('voucherSource').api}/makeVouchers`, { ids: [await waiting(id)] });
    expect(made.code).toBe(200);
    const booked = await one(`select voucher_id as value from r_voucher_source where id = ${await waiting(id)}`);
    expect(said(await send('financeClose', MARCH))).toEqual([expect.stringContaining('未审核')]);
    await done(booked, 'cashVoucher', 'review', 'post');
    const open = await send('financeClose', MARCH);
    expect(open).toMatchObject({
      code: 900,
      data: [{ remark: '损益未结转的科目：1项', lead: { to: '/financeManage/ledger/periodExpenses' } }],
    });
    expect(await found(MARCH)).toMatchObject([
      { title: '损益未结转的科目', count: 1, asked: { by: '财务结账', isWarning: false } },
    ]);
    await send('carryProfit', MARCH);
    const [{ id: carried }] = (await send('carryProfit/show', MARCH)).data.stands as [{ id: string }];
    await done(carried, 'cashVoucher', 'review', 'post');
    expect(await found(MARCH)).toEqual([]);
    expect((await send('financeClose', MARCH)).code).toBe(200);
    expect(await state(MARCH)).toBe('2');
  });

  it('what is closed takes no writer, and closings are taken back the other way round', async () => {
    const late = await admin.post(app.resource('cashVoucher').operations.add, {
      word: 'general',
      billDate: DAY,
      attachmentCount: 0,
      lines: [
        { summary: '迟到', subjectId: '1', debit: '1', credit: null },
        { summary: '迟到', subjectId: '1', debit: null, credit: '1' },
      ],
    });
    expect(said(late).join()).toContain('已结账');
    expect(said(await send('carryProfit/undo', MARCH)).join()).toMatch(/已记账|已结账/);
    expect(said(await send('cancel', MARCH))).toEqual(['财务已结账，请先财务反结账']);
    expect(said(await send('financeCancel', `${YEAR}-02`)).join()).toContain(MARCH);
    expect((await send('financeCancel', MARCH)).code).toBe(200);
    expect(await state(MARCH)).toBe('1');
  });

  it('warns of numbers that are missing, and closes when somebody goes on all the same', async () => {
    const gone = await voucher(`${YEAR}-03-12`, [
      ['1001', '5.00', null],
      ['2241', null, '5.00'],
    ]);
    await posted(`${YEAR}-03-12`, [
      ['1001', '6.00', null],
      ['2241', null, '6.00'],
    ]);
    expect((await admin.post(app.resource('cashVoucher').operations.delete, { ids: [gone] })).code).toBe(200);
    const warned = await send('financeClose', MARCH);
    expect(warned.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ remark: '缺号 · 凭证：1项', isWarning: true })]),
    );
    expect((await send('financeClose', MARCH, { confirmed: true })).code).toBe(200);
    await send('financeCancel', MARCH);
  });

  it('warns of a voucher that does not say any more what its document says, by its number', async () => {
    expect((await send('cancel', MARCH)).code).toBe(200);
    const clientId = await partner('client', '改凭证客户');
    const id = await done(
      await enter('otherIn', {
        billDate: DAY,
        clientId,
        lines: [{ incomeTypeId: '1', departmentId: '1', amount: '70.00' }],
      }),
      'otherIn',
      'review',
    );
    await admin.post(`${app.resource('voucherSource').api}/makeVouchers`, { ids: [await waiting(id)] });
    const booked = await one(`select voucher_id as value from r_voucher_source where id = ${await waiting(id)}`);
    const changed = async () => (await found(MARCH)).filter(({ title }) => title === '与单据不符的凭证');
    expect(await changed()).toEqual([]);
    const document = await detail(admin, app.resource('cashVoucher'), booked);
    const lines = (document.lines as Body[]).map((line) =>
      line.debit === null ? { ...line, credit: '71' } : { ...line, debit: '71' },
    );
    const saved = await admin.post(app.resource('cashVoucher').operations.edit, { ...document, lines });
    expect(saved.code).toBe(200);
    expect(await changed()).toMatchObject([
      {
        count: 1,
        of: document.code,
        path: expect.stringContaining('retailVoucher?billDate='),
        asked: { isWarning: true },
      },
    ]);
    expect((await admin.post(app.resource('cashVoucher').operations.delete, { ids: [booked] })).code).toBe(200);
    expect(await changed()).toEqual([]);
  });

  it('whatever is closed and opened again, stored balances are those of a full scan of postings', async () => {
    const stored = await one(
      `select string_agg(concat_ws('/', subject_id, client_id, 's' || supplier_id, department_id, amount), ',' order by subject_id, client_id, supplier_id, department_id) as value from r_subject_ledger_balance where package_id = 1 and amount <> 0`,
    );
    const scanned = await one(
      `select string_agg(concat_ws('/', subject_id, client_id, 's' || supplier_id, department_id, amount), ',' order by subject_id, client_id, supplier_id, department_id) as value from
        (select subject_id, client_id, supplier_id, department_id, sum(amount) as amount from r_subject_ledger where package_id = 1 group by subject_id, client_id, supplier_id, department_id, employee_id, project_id, product_id, currency_id having sum(amount) <> 0) as s`,
    );
    expect(stored).toBe(scanned);
  });
});
