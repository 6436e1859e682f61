import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { type Body, texts } from './records';
import { type Answer, type Client, startTestApp, type TestApp } from './testApp';
import { dayAgo, PEOPLE, wageTools } from './wageTools';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, done, enter, jobType, newProduct, read, report, sheet, stored, team } = wageTools(() => app);
const everybody = PEOPLE.map((employeeId) => ({ employeeId }));
const factors = ['1', '1', '1.5'];
const members = PEOPLE.map((employeeId, index) => ({ employeeId, factor: factors[index] }));
const of = (name: string, { people }: Body) => (people as Body[]).map((each) => each[name]);
const rateOf = (productId: string, rate: string, startDate = dayAgo(30)) => ({ productId, rate, startDate });
const places = ({ data }: Answer) =>
  (data as Body[]).map(({ field, line, table }) => [table, line, field].filter((part) => part !== undefined).join('/'));

/** A wage sheet that waits to be stored, for so many pieces of a new product that were made today. */
async function made(quantity: string, { reported = {}, position = {} }: { reported?: Body; position?: Body } = {}) {
  const product = await newProduct();
  const feedback = await report(product, quantity, reported);
  const group = await team(feedback, members);
  const job = await jobType({ rates: [rateOf(product, '0.8')], ...position });
  return { product, feedback, group, job, body: await sheet(feedback, group, job, everybody) };
}

describe('piece wages', () => {
  it('are shared out by factor: 210 pieces at 0.80 are 48.00, 48.00 and 72.00', async () => {
    const { body } = await made('210');
    const order = await read(await stored(body));
    expect(order).toMatchObject({ totalPieces: '210.00', totalMoney: '168.00', totalPay: '168.00', payBy: 'piece' });
    expect(of('pay', order)).toEqual(['48.00', '48.00', '72.00']);
    expect(of('pieces', order)).toEqual(['60.00', '60.00', '90.00']);
  });

  it('add up to the last cent, whatever the factors, with allowances and deductions beside them', async () => {
    const { body } = await made('1', { position: { rates: [], rate: '100' } });
    const [first, second, third] = everybody;
    const people = [{ ...first, allowance: '5.5' }, { ...second, deduction: '8.57' }, third];
    const order = await read(await stored({ ...body, people }));
    // 100.00 by 1 : 1 : 1.5 is 28.571…, 28.571… and 42.857….
    const shares = of('share', order).map(Number);
    expect(shares.map((share) => Math.round(share))).toEqual([29, 29, 43]);
    expect(shares.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(10_000);
    expect(of('pay', order)).toEqual([shares[0]! + 5.5, shares[1]! - 8.57, shares[2]!].map((pay) => pay.toFixed(2)));
    expect(order).toMatchObject({ totalAllowance: '5.50', totalDeduction: '8.57', totalPay: '96.93' });
  });

  it('take the rate of the day of the work, to four decimals; products without one take the general rate', async () => {
    const product = await newProduct();
    const rates = [rateOf(product, '0.8125', dayAgo(60)), rateOf(product, '0.9', dayAgo(10))];
    const job = await jobType({ rates, rate: '0.5' });
    const paid = async (billDate: string, productId = product) => {
      const feedback = await report(productId, '100', { billDate });
      const group = await team(feedback, members);
      const order = await read(await stored(await sheet(feedback, group, job, everybody)));
      expect(order.billDate).toBe(billDate);
      return [order.lines[0].dayRate, order.totalMoney];
    };
    expect(await paid(dayAgo(11))).toEqual(['0.8125', '81.25']);
    expect(await paid(dayAgo(10))).toEqual(['0.9000', '90.00']);
    expect(await paid(dayAgo(10), await newProduct())).toEqual(['0.5000', '50.00']);
  });

  it('are refused in row and field where there is no rate on that day', async () => {
    const { body, job, product } = await made('10', { position: { rates: [] } });
    const refused = await enter(body);
    expect(places(refused)).toEqual(['lines/0/productId']);
    expect(texts(refused)).toEqual(['第 1 行 产品：所选工种没有适用的当日单价，请先在工种中登记']);
    const position = (await admin.get(app.resource('salaryPosition').operations.detail, { id: job })).data;
    const rates = [rateOf(product, '2', dayAgo(0))];
    expect(await admin.post(app.resource('salaryPosition').operations.edit, { ...position, rates })).toMatchObject({
      code: 200,
    });
    expect(await read(await stored(body))).toMatchObject({ totalMoney: '20.00' });
  });

  it('are paid at another rate with a reason alone', async () => {
    const { body } = await made('10');
    const line = { ...(body.lines as Body[])[0], changedRate: '1.25', dayRate: '9' };
    expect(places(await enter({ ...body, lines: [line] }))).toEqual(['lines/0/changeReason']);
    const order = await read(await stored({ ...body, lines: [{ ...line, changeReason: '首件试制' }] }));
    expect(order.lines).toMatchObject([{ dayRate: '0.8000', changedRate: '1.2500', amount: '12.50' }]);
  });

  it('leave out rework and scrap, unless the job type pays them, and count hours of those paid by the hour', async () => {
    const reported = { rework: '3', scrap: '2', hours: '7.5' };
    const paid = async (position: Body) => {
      const order = await read(await stored((await made('100', { reported, position })).body));
      return [order.lines[0].paidQuantity, order.totalMoney, order.totalPieces];
    };
    expect(await paid({})).toEqual(['95.00', '76.00', '95.00']);
    expect(await paid({ paysRework: 1 })).toEqual(['98.00', '78.40', '98.00']);
    expect(await paid({ paysScrap: 1 })).toEqual(['97.00', '77.60', '97.00']);
    expect(await paid({ payBy: 'hour', rates: [], rate: '22.5' })).toEqual(['95.00', '168.75', '0.00']);
  });

  it('keep what the report says, whatever a call brings', async () => {
    const { body } = await made('10');
    const lines = (body.lines as Body[]).map((line) => ({ ...line, qualifiedQuantity: '99', hours: '99' }));
    const people = everybody.map((each) => ({ ...each, factor: '9', share: '999' }));
    const order = await read(await stored({ ...body, lines, people, billDate: dayAgo(20), paysScrap: 1 }));
    expect(order).toMatchObject({ billDate: dayAgo(0), paysScrap: 0, totalMoney: '8.00' });
    expect(of('factor', order)).toEqual(['1.000', '1.000', '1.500']);
  });
});

describe('the people of a wage sheet', () => {
  it('come from the team that is chosen: whoever belonged to it on the day of the work', async () => {
    const { body, feedback, job } = await made('210');
    const [first, second, third] = PEOPLE;
    const group = await team(feedback, [
      { employeeId: first, factor: '1' },
      { employeeId: second, factor: '1', endDate: dayAgo(1) },
      { employeeId: third, factor: '1.5', endDate: dayAgo(0) },
      { employeeId: '16', factor: '2', startDate: dayAgo(-1) },
    ]);
    const asked = { table: 'people', prodGroupId: group, billDate: String(body.billDate) };
    const address = `${app.resource('salaryOrder').api}/fillLines`;
    const { code, data } = await admin.get(address, asked);
    expect([code, data.keys]).toEqual([200, ['employeeId']]);
    expect((data.list as Body[]).map(({ employeeId }) => employeeId)).toEqual([first, third]);
    const order = await read(await stored(await sheet(feedback, group, job, data.list)));
    expect(of('factor', order)).toEqual(['1.000', '1.500']);
    expect(of('pay', order)).toEqual(['67.20', '100.80']);

    const days = (billDate: string) => admin.get(address, { ...asked, billDate });
    expect(((await days(dayAgo(1))).data.list as Body[]).map((line) => line.employeeId)).toEqual([
      first,
      second,
      third,
    ]);
    expect((await days(dayAgo(200))).data.list).toEqual([]);
    expect((await admin.get(address, { table: 'people', billDate: dayAgo(0) })).code).toBe(400);
    expect((await (await app.as('keeper')).get(address, asked)).code).toBe(403);
  });
});

describe('wage sheets are refused', () => {
  it('for a report that nobody has reviewed', async () => {
    const product = await newProduct();
    const [reviewed, waiting] = [await report(product, '5'), await report(product, '5', { isReviewed: false })];
    const group = await team(reviewed, members);
    const body = await sheet(reviewed, group, await jobType({ rate: '1' }), everybody);
    const lines = [{ productId: product, unitId: '1' }];
    expect(places(await enter({ ...body, feedbackId: waiting, lines }))).toContain('feedbackId');
  });

  it('for the same report again, with the number of the first, generated or entered by hand', async () => {
    const { body, feedback, group, job, product } = await made('10');
    const { code } = await read(await stored(body));
    expect(texts(await enter(body)).join()).toContain(`第 1 行 产品：与单据【${code}】的明细重复`);
    const byHand = { feedbackId: feedback, prodGroupId: group, positionId: job, people: everybody };
    const refused = await enter({ ...byHand, lines: [{ productId: product }] });
    expect(texts(refused).join()).toContain(`第 1 行 产品：与单据【${code}】的明细重复`);
    const again = await admin.get(app.resource('salaryOrder').operations.generate, { from: 'feedback', id: feedback });
    expect(again.code).not.toBe(200);
  });

  it('for people outside of the team on that day, people named twice, and deductions beyond the wage', async () => {
    const { body, feedback, job } = await made('10');
    const stranger = await enter({ ...body, people: [...everybody, { employeeId: '16' }] });
    expect(places(stranger)).toEqual(['people/3/employeeId']);
    expect(texts(stranger)).toEqual(['第 4 行 员工：所选生产班组没有适用的分配系数，请先在生产班组中登记']);
    const [first, second, third] = members;
    const left = await team(feedback, [first!, { ...second, endDate: dayAgo(1) }, { ...third, startDate: dayAgo(-1) }]);
    expect(places(await enter({ ...body, prodGroupId: left }))).toEqual(['people/1/employeeId', 'people/2/employeeId']);
    expect(places(await enter({ ...body, people: [...everybody, everybody[0]!] }))).toEqual([
      'people/0/employeeId',
      'people/3/employeeId',
    ]);
    const [one, ...others] = everybody;
    const beyond = await enter({ ...body, people: [{ ...one, deduction: '2.30' }, ...others] });
    expect(texts(beyond)).toEqual(['第 1 行 应发工资：扣款不能超过分配工资与补贴之和']);
    expect(places(await enter({ ...body, positionId: job, people: [] }))).toEqual(['people']);
  });

  it('once reviewed, as is taking back the report that they pay', async () => {
    const { body, feedback } = await made('10');
    const id = await stored(body);
    await done('salaryOrder', 'review', id);
    const order = await read(id);
    expect((await admin.post(app.resource('salaryOrder').operations.edit, order)).code).toBe(900);
    const refused = await act('feedback', 'unreview', feedback);
    expect(texts(refused)).toEqual([`已生成工资核算单【${order.code}】, 请先删除`]);
  });
});

describe('teams and job types', () => {
  it('have a person once at a time, with a factor above nought', async () => {
    const feedback = await report(await newProduct(), '1');
    const tried = (given: Body[]) => team(feedback, given).then(() => 'stored', String);
    const [employeeId] = PEOPLE;
    expect(
      await tried([
        { employeeId, endDate: dayAgo(5) },
        { employeeId, startDate: dayAgo(4) },
      ]),
    ).toBe('stored');
    expect(
      await tried([
        { employeeId, endDate: dayAgo(5) },
        { employeeId, startDate: dayAgo(5) },
      ]),
    ).toContain('同一员工在同一时间只能登记一次');
    expect(await tried([{ employeeId, factor: '0' }])).toContain('分配系数必须大于0');
    expect(await tried([{ employeeId, endDate: dayAgo(101) }])).toContain('离开日期不能早于加入日期');
    expect(await tried([])).toContain('班组成员');
  });

  it('have one rate of a product from a day on', async () => {
    const product = await newProduct();
    const tried = (rates: Body[]) => jobType({ rates }).then(() => 'stored', String);
    expect(await tried([rateOf(product, '1'), rateOf(product, '2', dayAgo(2))])).toBe('stored');
    expect(await tried([rateOf(product, '1'), rateOf(product, '2')])).toContain('同一产品和生效日期只能有一个单价');
    expect(await tried([rateOf(product, '0')])).toContain('单价必须大于0');
    expect(await tried([rateOf(product, '0.12345')])).toContain('最多4位小数');
  });
});
