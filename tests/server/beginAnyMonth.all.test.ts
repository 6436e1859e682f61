import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementAnswer } from '../../src/language/wire/Statement';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, texts } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let client: Client;
let subjects: Body[];
let departmentId: string;

/** Books that begin in July of last year. */
const YEAR = new Date().getFullYear() - 1;
const JULY = `${YEAR}-07-01,${YEAR}-07-31`;
const SO_FAR = `${YEAR}-01-01,${YEAR}-07-31`;
const DAY = `${YEAR}-07-10`;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  client = await founded('N07', { begins: `${YEAR}-07` });
  subjects = await all('accountSubject');
  departmentId = await enter('department', { name: '管理部', kind: 'manage' });
});
afterAll(() => app?.close());

async function founded(code: string, more: Body): Promise<Client> {
  const body = { code, name: `年中账套${code}`, company: '年中有限公司', ...more };
  const { code: status, data } = await (await app.as('admin')).post('/api/system/package/add', body);
  expect(status).toBe(200);
  return app.as('admin', String(data.id));
}

const enter = (name: string, body: Body): Promise<string> => add(client, app.resource(name), body);
const all = async (name: string, query: Body = {}, of: Client = client): Promise<Body[]> =>
  (await of.get(app.resource(name).operations.list, { pageSize: '200', ...query })).data.list as Body[];
const act = (name: string, action: string, ...ids: string[]): Promise<Answer> =>
  client.post(`${app.resource(name).operations.action}/${action}`, { ids, confirmed: true });
const subject = (code: string): string => String(subjects.find((each) => each.code === code)!.id);
const months = async (of: Client): Promise<string[]> =>
  (await all('accountingPeriod', {}, of)).map(({ code }) => String(code)).toSorted();

async function report(operation: 'statistics' | 'lines', screen: string, query: Record<string, string>) {
  const { [operation]: path } = app.resource('subjectLedger').operations;
  const { code, data } = await client.get(path, { screen, pageSize: '200', ...query });
  expect(code).toBe(200);
  return data.list as Body[];
}

/** Values of rows of a statement in a column. */
async function statement(name: string) {
  const { code, data } = await client.get(`${app.resource(name).api}/statement`, { billDate: JULY });
  expect(code).toBe(200);
  const { findings, rows } = data as StatementAnswer;
  const of = (column: string, ...keys: string[]) =>
    keys.map((key) => rows.find((row) => row.key === key)?.values?.[column]);
  return { findings, of };
}

const voucher = (code: string, other: string, amount: string): Body => ({
  billDate: DAY,
  word: 'general',
  lines: [
    { summary: '七月', subjectId: subject(code), debit: amount, departmentId: code === '5602' ? departmentId : null },
    { summary: '七月', subjectId: subject(other), credit: amount },
  ],
});

describe('B-500 books that begin in July', () => {
  it('B-421 have the periods from July on, and whole years after that', async () => {
    const from = (year: number, first: number) =>
      Array.from({ length: 13 - first }, (_, place) => `${year}-${String(place + first).padStart(2, '0')}`);
    expect(await months(client)).toEqual(from(YEAR, 7));
    const generate = await client.post(app.resource('accountingPeriod').operations.generate, {});
    expect(generate).toMatchObject({ code: 200, data: { title: '已新增12个会计期间' } });
    expect(await months(client)).toEqual([...from(YEAR, 7), ...from(YEAR + 1, 1)]);
    const usual = await founded('N01', {});
    expect(await months(usual)).toEqual(from(YEAR + 1, 1));
  });

  it('B-421 begin within five years, and stay with that', async () => {
    const admin = await app.as('admin');
    const body = { code: 'N99', name: '年中账套N99', company: '年中有限公司' };
    for (const begins of [`${YEAR - 5}-12`, `${YEAR + 2}-01`])
      expect(texts(await admin.post('/api/system/package/add', { ...body, begins }))).toEqual([
        '启用期间：启用期间只能是今年或此前五年内的月份',
      ]);
    const [set] = (await admin.get('/api/system/package/list', { code: 'N07', pageSize: '5' })).data.list as Body[];
    expect(set).toMatchObject({ begins: `${YEAR}-07` });
    const renamed = await admin.post('/api/system/package/edit', { ...set, name: '年中账套', begins: `${YEAR}-01` });
    expect(renamed).toMatchObject({ code: 200 });
    const [after] = (await admin.get('/api/system/package/list', { code: 'N07', pageSize: '5' })).data.list as Body[];
    expect(after).toMatchObject({ name: '年中账套', begins: `${YEAR}-07` });
  });

  it('book nothing while balances wait to be started', async () => {
    // Income of 52,000.00 less 2,000.00 that came back; both were carried over, as were costs of 30,000.00.
    for (const [code, yearStart, debit, credit, profit] of [
      ['1002', '100000', '60000', '35000', null],
      ['2241', '0', '0', '5000', null],
      ['3001', '100000', '0', '0', null],
      ['3103', '0', '30000', '50000', null],
      ['5001', '0', '52000', '52000', '50000'],
      ['5602', '0', '30000', '30000', null],
    ] as const)
      await enter('initialBalance', {
        subjectId: subject(code),
        yearStart,
        debit,
        credit,
        ...(profit === null ? {} : { profit }),
        ...(code === '5602' ? { departmentId } : {}),
      });
    const refused = await client.post(app.resource('cashVoucher').operations.add, voucher('1002', '5001', '10000'));
    expect(refused).toMatchObject({ code: 900, message: '新增失败提示' });
    expect(refused.data).toMatchObject([
      {
        code: '期初余额',
        remark: '期初余额尚未启用，请先启用账套',
        lead: { to: '/financeManage/initialBalance/initialList' },
      },
    ]);
    expect(await act('initialBalance', 'start')).toMatchObject({ code: 200 });
    await enter('cashVoucher', voucher('1002', '5001', '10000'));
    await enter('cashVoucher', voucher('5602', '1002', '4000'));
    const ids = (await all('cashVoucher')).map(({ id }) => String(id));
    expect(await act('cashVoucher', 'review', ...ids)).toMatchObject({ code: 200 });
    expect(await act('initialBalance', 'stop')).toMatchObject({ code: 200 });
    expect(await act('cashVoucher', 'post', ...ids)).toMatchObject({ code: 900, message: '记账失败提示' });
    expect(await act('initialBalance', 'start')).toMatchObject({ code: 200 });
    expect(await act('cashVoucher', 'post', ...ids)).toMatchObject({ code: 200 });
    expect(texts(await act('initialBalance', 'stop'))).toEqual(['已有记账凭证，请先将全部凭证反记账']);
  });

  it('tell the start of the year and what moved since in balances and ledgers', async () => {
    const of = async (range: string, code: string) =>
      (await report('statistics', 'balanceList', { billDate: range })).find(({ subjectName }) =>
        String(subjectName).startsWith(`${code} `),
      );
    expect(await of(JULY, '1002')).toMatchObject({
      'amount.openingIn': '125000.00',
      'amount.in': '10000.00',
      'amount.out': '4000.00',
      'amount.closingIn': '131000.00',
    });
    expect(await of(SO_FAR, '1002')).toMatchObject({
      'amount.openingIn': '100000.00',
      'amount.in': '70000.00',
      'amount.out': '39000.00',
      'amount.closingIn': '131000.00',
    });
    const book = await report('lines', 'generalLedger', { billDate: JULY, subjectId: subject('1002') });
    expect(book.map((row) => [row.note, row['amount.in'], row['amount.out'], row['amount.standing']])).toEqual([
      ['期初余额', null, null, '125000.00'],
      ['本月合计', '10000.00', '4000.00', '131000.00'],
      ['本年累计', '70000.00', '39000.00', '131000.00'],
    ]);
  });

  it('have in their statements what was before: the start of the year, and the year to date', async () => {
    const sheet = await statement('balanceSheet');
    expect(sheet.of('yearStart', 'money', 'otherOut', 'capital', 'retained', 'debtsAndEquity')).toEqual([
      '100000.00',
      '0.00',
      '100000.00',
      '0.00',
      '100000.00',
    ]);
    expect(sheet.of('closing', 'money', 'otherOut', 'capital')).toEqual(['131000.00', '5000.00', '100000.00']);
    const profit = await statement('profitFlow');
    expect(profit).toMatchObject({ findings: [] });
    const keys = ['revenue', 'administration', 'net'];
    expect(profit.of('span', ...keys)).toEqual(['10000.00', '4000.00', '6000.00']);
    expect(profit.of('year', ...keys)).toEqual(['60000.00', '34000.00', '26000.00']);
    expect(profit.of('lastYear', ...keys)).toEqual(['0.00', '0.00', '0.00']);
  });

  it('carry over the month alone, and the year to date stays', async () => {
    const [july] = await all('accountingPeriod', { code: `${YEAR}-07` });
    const carried = await client.post(`${app.resource('accountingPeriod').api}/carryProfit`, { ids: [july!.id] });
    expect(carried).toMatchObject({ code: 200 });
    const [made] = await all('cashVoucher', { status: '0' });
    expect(made).toMatchObject({ totalDebit: '14000.00' });
    for (const action of ['review', 'post'])
      expect(await act('cashVoucher', action, String(made!.id))).toMatchObject({ code: 200 });
    const profit = await statement('profitFlow');
    expect(profit.of('year', 'revenue', 'administration', 'net')).toEqual(['60000.00', '34000.00', '26000.00']);
    const sheet = await statement('balanceSheet');
    expect(sheet).toMatchObject({ findings: [] });
    expect(sheet.of('closing', 'money', 'retained', 'debtsAndEquity')).toEqual(['131000.00', '26000.00', '131000.00']);
  });
});
