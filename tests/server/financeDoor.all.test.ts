import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { cashTools, DAY, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { narrowedReader } from './narrowedReader';
import { openYear } from './openYear';
import { detail, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { voucherTools } from './voucherTools';

let app: TestApp;
let admin: Client;
let documentId: string;
let sourceId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
  const lines = [{ incomeTypeId: '1', departmentId: '1', amount: '300.00' }];
  const body = { billDate: DAY, clientId: await partner('client', '门里的客户'), lines };
  documentId = await done(await enter('otherIn', body), 'otherIn', 'review');
  sourceId = await one(
    `select id as value from r_voucher_source where package_id = 1 and document_kind = 'otherIn' and document_id = ${documentId}`,
  );
  await posted(`${YEAR}-02-10`, [
    ['1001', '80.00', null],
    ['6051', null, '80.00'],
  ]);
});
afterAll(() => app?.close());

const { enter, partner } = cashTools(() => app);
const { done } = documentCalls(() => app);
const { one, period, posted, voucher } = voucherTools(() => app);
const narrowed = narrowedReader(() => app);
const own = (resource: string) => ({ resources: [{ resource, rows: 'own' as const, hidden: [] }] });
const hiding = (resource: string, ...hidden: string[]) => ({ resources: [{ resource, rows: 'all' as const, hidden }] });
const periods = () => app.resource('accountingPeriod').api;

interface Plan {
  codes: string[];
  lines: { debit: string | null; credit: string | null; summary: string }[];
}
const amountsOf = (plans: readonly Plan[]) =>
  plans.flatMap(({ lines }) => lines.flatMap(({ credit, debit }) => [debit, credit])).filter((each) => each !== null);

it('what waits for a voucher is listed, shown and made for those alone who see its document', async () => {
  const waits = app.resource('voucherSource');
  const listed = async (by: Client): Promise<unknown[]> =>
    ((await by.get(waits.operations.list, { 'voucherId?': '0', partner: '门里的客户' })).data.list as Body[]).map(
      ({ id }) => String(id),
    );
  const show = (by: Client): Promise<Answer> => by.post(`${waits.api}/showVouchers`, { ids: [sourceId] });
  const whole = await narrowed({});
  expect(await listed(whole)).toEqual([sourceId]);
  expect(amountsOf((await show(whole)).data as Plan[])).toEqual(['300.00', '300.00']);
  const blind = await narrowed(hiding('cashVoucher', 'lines.debit', 'lines.credit'));
  const plans = (await show(blind)).data as Plan[];
  expect(plans).toMatchObject([{ lines: [{ summary: '其他应收单 门里的客户' }, {}] }]);
  expect(amountsOf(plans)).toEqual([]);
  const accountant = await narrowed({}, ['otherIn']);
  expect(await listed(accountant)).toEqual([sourceId]);
  const stranger = await narrowed(own('otherIn'));
  expect(await listed(stranger)).toEqual([]);
  const unseen = { code: 900, data: [{ remark: expect.stringContaining('1 张') }] };
  expect(await show(stranger)).toMatchObject(unseen);
  expect(await stranger.post(`${waits.api}/makeVouchers`, { ids: [sourceId] })).toMatchObject(unseen);
});

it('what a period carries over is shown without amounts to whom the books are not told as a whole', async () => {
  const show = async (by: Client): Promise<Plan[]> =>
    (await by.post(`${periods()}/carryProfit/show`, { ids: [await period(`${YEAR}-02`)] })).data.plans as Plan[];
  expect(amountsOf(await show(await narrowed({})))).toEqual(['80.00', '80.00']);
  for (const rights of [hiding('subjectLedger', 'amount'), own('subjectLedger')]) {
    const plans = await show(await narrowed(rights));
    expect(plans).toHaveLength(1);
    expect(amountsOf(plans)).toEqual([]);
  }
});

it('who closes a period is told the numbers of documents that he sees, and of others how many there are', async () => {
  const code = String(
    (
      await detail(
        admin,
        app.resource('cashVoucher'),
        await voucher(`${YEAR}-01-10`, [
          ['1001', '5.00', null],
          ['6051', null, '5.00'],
        ]),
      )
    ).code,
  );
  expect((await admin.post(`${periods()}/close`, { ids: [await period(`${YEAR}-01`)] })).code).toBe(200);
  const close = async (by: Client): Promise<Body[]> =>
    (await by.post(`${periods()}/financeClose`, { ids: [await period(`${YEAR}-01`)] })).data as Body[];
  expect(await close(await narrowed({}))).toMatchObject([{ code, remark: expect.stringContaining('请先') }]);
  const told = await close(await narrowed(own('cashVoucher')));
  expect(told).toMatchObject([{ code: '凭证', remark: expect.stringMatching(/无权查看的1张/) }]);
  expect(JSON.stringify(told)).not.toContain(code);
});

it('the trial balance of openings is for who sees all of them, and compares without what he does not see', async () => {
  const { api } = app.resource('initialBalance');
  const ask = (by: Client): Promise<Answer> => by.post(`${api}/trialBalance`, {});
  const money = ({ data }: Answer): Body => (data.lines as Body[]).find(({ code }) => code === '货币资金') ?? {};
  const whole = await ask(await narrowed({}));
  expect(money(whole).remark).toMatch(/科目期初.*\d/);
  expect(money(await ask(await narrowed(hiding('bankOrder', 'amount')))).remark).toMatch(
    /^科目期初与银行存取款单(不)?一致$/,
  );
  for (const rights of [hiding('initialBalance', 'opening'), own('initialBalance')])
    expect((await ask(await narrowed(rights))).code).toBe(403);
});
