import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, texts } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let client: Client;
let clientId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const body = { code: 'QC60', name: '期初账套', company: '期初有限公司' };
  const { data } = await (await app.as('admin')).post('/api/system/package/add', body);
  client = await app.as('admin', String(data.id));
  clientId = await enter('client', {
    name: '期初客户',
    contact: '王',
    tel: '13900000000',
    taxRate: '13',
    settlement: 'delivery',
    salesmanId: '1',
    kind: 'dealer',
    level: 'C',
    inPool: false,
  });
});
afterAll(() => app?.close());

/** A new account set has the periods of its year. */
const YEAR = new Date().getFullYear();
const BEFORE = `${YEAR - 1}-11-15`;
const DUE = `${YEAR - 1}-12-15`;
const JANUARY = `${YEAR}-01-01,${YEAR}-01-31`;

const enter = (name: string, body: Body): Promise<string> => add(client, app.resource(name), body);
const act = (name: string, action: string, ...ids: string[]): Promise<Answer> =>
  client.post(`${app.resource(name).operations.action}/${action}`, { ids, confirmed: true });
async function report(resource: string, screen: string, query: Record<string, string>): Promise<Body[]> {
  const { statistics } = app.resource(resource).operations;
  const { code, data } = await client.get(statistics, { screen, pageSize: '100', ...query });
  expect(code).toBe(200);
  return data.list as Body[];
}

describe('what was there before the books began', () => {
  it('B-500 is dated and due before the first period, and stands as opening and not as an increase of January', async () => {
    const said = { billDate: BEFORE, dueDate: DUE, clientId, kind: 'owed', amount: '5000' };
    const id = await enter('clientOpening', said);
    expect(await act('clientOpening', 'review', id)).toMatchObject({ code: 200 });
    expect(await report('dealings', 'collectionLedger', { billDate: JANUARY })).toMatchObject([
      { 'amount.opening': '5000.00', 'amount.in': '0', 'amount.out': '0', 'amount.closing': '5000.00' },
    ]);
    const account = await enter('account', { name: '基本户', kind: 'bank', bankName: '工行', bankAccount: '62220001' });
    const money = {
      billDate: `${YEAR - 1}-12-31`,
      kind: 'opening',
      toAccountId: account,
      amount: '800',
      handlerId: '1',
    };
    expect(await act('bankOrder', 'review', await enter('bankOrder', money))).toMatchObject({ code: 200 });
    expect(await report('cashLedger', 'cashBalance', { billDate: JANUARY })).toMatchObject([
      { 'amount.opening': '800.00', 'amount.in': '0', 'amount.closing': '800.00' },
    ]);
  });

  it('B-500 nothing else is dated before the first period', async () => {
    const early = `单据日期：${BEFORE}早于第一个会计期间${YEAR}-01，请修改日期`;
    const departmentId = await enter('department', { name: '管理部', kind: 'manage' });
    const incomeTypeId = await enter('incomeType', { name: '其他收入' });
    const owed = { billDate: BEFORE, clientId, lines: [{ incomeTypeId, departmentId, amount: '5' }] };
    expect(texts(await client.post(app.resource('otherIn').operations.add, owed))).toEqual([early]);
    const [fromAccountId, toAccountId] = [
      await enter('account', { name: '一户', kind: 'bank', bankName: '工行', bankAccount: '62220002' }),
      await enter('account', { name: '二户', kind: 'bank', bankName: '工行', bankAccount: '62220003' }),
    ];
    const moved = { billDate: BEFORE, kind: 'transfer', fromAccountId, toAccountId, amount: '5', handlerId: '1' };
    expect(texts(await client.post(app.resource('bankOrder').operations.add, moved))).toEqual([early]);
  });

  it('B-500 the books are not started while subjects open with something else than partners and money accounts', async () => {
    const { list } = (await client.get(app.resource('accountSubject').operations.list, { pageSize: '200' })).data as {
      list: Body[];
    };
    const opened = async (code: string, yearStart: string) =>
      enter('initialBalance', { subjectId: list.find((each) => each.code === code)!.id, yearStart, clientId });
    await opened('1122', '5100');
    await opened('1002', '800');
    await opened('3001', '5900');
    expect((await act('initialBalance', 'start')).data).toMatchObject([
      { code: '应收账款', remark: '科目期初5,100.00，客户期初单5,000.00，差额100.00' },
    ]);
    const rest = await enter('clientOpening', {
      billDate: BEFORE,
      dueDate: DUE,
      clientId,
      kind: 'owed',
      amount: '100',
    });
    await act('clientOpening', 'review', rest);
    expect(await act('initialBalance', 'start')).toMatchObject({ code: 200 });
  });

  it('B-421 no call makes a period without days', async () => {
    const { operations } = app.resource('accountingPeriod');
    const periods = async () => (await client.get(operations.list, { pageSize: '50' })).data.total as number;
    const before = await periods();
    for (const body of [{}, { remark: '空期间' }, { code: '2031-01', startDate: '2031-01-01', endDate: '2031-01-31' }])
      expect((await client.post(operations.add, body)).code).not.toBe(200);
    expect(await periods()).toBe(before);
  });
});
