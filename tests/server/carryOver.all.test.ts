import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { BY_HAND, mistakes } from './mistakes';
import { openYear } from './openYear';
import { add, detail, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { voucherTools } from './voucherTools';

const YEAR = 2023;
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const { one, period, posted, subject, voucher } = voucherTools(() => app);
const api = () => app.resource('accountingPeriod').api;

/** What a subject holds, debit above zero. */
const balance = async (code: string): Promise<string> =>
  one(
    `select coalesce(sum(amount), 0)::text as value from r_subject_ledger where package_id = 1 and subject_id = ${await subject(code)} and bill_date between '${YEAR}-01-01' and '${YEAR}-12-31'`,
  );

const send = async (carry: string, code: string, below = ''): Promise<Answer> =>
  admin.post(`${api()}/${carry}${below}`, { ids: [await period(code)] });
/** Lines of the vouchers that stand: subject, debit, credit. */
async function standing(carry: string, code: string): Promise<unknown[][][]> {
  const { data } = await send(carry, code, '/show');
  const found = [];
  for (const { id } of data.stands as Body[]) {
    const { lines } = await detail(admin, app.resource('cashVoucher'), String(id));
    found.push((lines as Body[]).map((line) => [String(line.subjectName).split(' ')[0], line.debit, line.credit]));
  }
  return found;
}
async function postMade(carry: string, code: string): Promise<void> {
  const { data } = await send(carry, code, '/show');
  for (const { id } of data.stands as Body[]) await done(String(id), 'cashVoucher', 'review', 'post');
}
const OFFICE = { departmentId: '1' };

describe('B-378 profit and loss of a period is carried over', () => {
  it('income and expenses each from the side where they stand, once, and the balances are nothing afterwards', async () => {
    await posted(`${YEAR}-01-10`, [
      ['1001', '30000.00', null],
      ['6001', null, '30000.00'],
    ]);
    await posted(`${YEAR}-01-12`, [
      ['6602', '1200.00', null, OFFICE],
      ['1001', null, '1200.00'],
    ]);
    // A return of goods: income on its side, below zero.
    await posted(`${YEAR}-01-13`, [
      ['1001', '-500.00', null],
      ['6001', null, '-500.00'],
    ]);
    const { code, data } = await send('carryProfit', `${YEAR}-01`);
    expect([code, data.lines]).toEqual([200, [expect.objectContaining({ remark: '未审核' })]]);
    expect(await standing('carryProfit', `${YEAR}-01`)).toEqual([
      [
        ['6001', '29500.00', null],
        ['4103', null, '29500.00'],
        ['4103', '1200.00', null],
        ['6602', null, '1200.00'],
      ],
    ]);
    await postMade('carryProfit', `${YEAR}-01`);
    expect([await balance('6001'), await balance('6602'), await balance('4103')]).toEqual([
      '0.00',
      '0.00',
      '-28300.00',
    ]);
    expect((await send('carryProfit', `${YEAR}-01`, '/show')).data).toMatchObject({ isSame: true });
    expect(await mistakes(app, BY_HAND)).toEqual([]);
  });

  it('is made anew as a whole once its vouchers are open again, and says so when it does not fit any more', async () => {
    const id = await posted(`${YEAR}-01-20`, [
      ['6603', '88.00', null],
      ['1001', null, '88.00'],
    ]);
    const shown = await send('carryProfit', `${YEAR}-01`, '/show');
    expect(shown.data).toMatchObject({ isSame: false });
    const refused = await send('carryProfit', `${YEAR}-01`);
    expect(refused).toMatchObject({ code: 900, data: [{ remark: expect.stringContaining('已记账') }] });
    const [made] = shown.data.stands as Body[];
    for (const name of ['unpost', 'unreview']) await act('cashVoucher', name, String(made?.id));
    expect((await send('carryProfit', `${YEAR}-01`)).code).toBe(200);
    expect(await standing('carryProfit', `${YEAR}-01`)).toEqual([
      [
        ['6001', '29500.00', null],
        ['4103', null, '29500.00'],
        ['4103', '1288.00', null],
        ['6602', null, '1200.00'],
        ['6603', null, '88.00'],
      ],
    ]);
    expect((await send('carryProfit', `${YEAR}-01`, '/undo')).code).toBe(200);
    expect(await standing('carryProfit', `${YEAR}-01`)).toEqual([]);
    expect(
      await one(`select profit_vouchers as value from r_accounting_period where id = ${await period(`${YEAR}-01`)}`),
    ).toBe('null');
    for (const name of ['unpost', 'unreview', 'delete']) await act('cashVoucher', name, id);
    await send('carryProfit', `${YEAR}-01`);
    await postMade('carryProfit', `${YEAR}-01`);
  });

  it('waits for vouchers of the period that are not posted, and for the periods before it', async () => {
    const draft = await voucher(`${YEAR}-02-10`, [
      ['1001', '100.00', null],
      ['6051', null, '100.00'],
    ]);
    expect(await send('carryProfit', `${YEAR}-02`)).toMatchObject({
      code: 900,
      data: [
        {
          code: `${YEAR}-02`,
          remark: '该期间还有 1 张凭证未记账，请先记账',
          lead: { to: expect.stringContaining('cashVoucher') },
        },
      ],
    });
    await done(draft, 'cashVoucher', 'review', 'post');
    expect(await send('carryProfit', `${YEAR}-04`)).toMatchObject({
      code: 900,
      data: [{ code: `${YEAR}-02`, remark: '该期间损益尚未结转，请先结转' }],
    });
    expect((await send('carryProfit', `${YEAR}-02`)).code).toBe(200);
    await postMade('carryProfit', `${YEAR}-02`);
    expect(await send('carryProfit', `${YEAR}-04`)).toMatchObject({
      code: 900,
      data: [{ remark: '该期间没有需要结转的金额' }],
    });
  });

  it('at the end of the year the profit of the year goes to what is not yet shared out', async () => {
    await posted(`${YEAR}-12-10`, [
      ['6602', '3400.00', null, OFFICE],
      ['1001', null, '3400.00'],
    ]);
    expect((await send('carryProfit', `${YEAR}-12`)).code).toBe(200);
    const profit = new Decimal('29500').minus(1200).plus(100).minus(3400).toFixed(2);
    expect(await standing('carryProfit', `${YEAR}-12`)).toEqual([
      [
        ['4103', '3400.00', null],
        ['6602', null, '3400.00'],
      ],
      [
        ['4103', profit, null],
        ['410415', null, profit],
      ],
    ]);
    await postMade('carryProfit', `${YEAR}-12`);
    expect([await balance('4103'), await balance('410415')]).toEqual(['0.00', `-${profit}`]);
    expect((await send('carryProfit', `${YEAR}-12`, '/show')).data).toMatchObject({ isSame: true });
  });

  it('three people at one moment make it once', async () => {
    await posted(`${YEAR}-06-10`, [
      ['6602', '10.00', null, OFFICE],
      ['1001', null, '10.00'],
    ]);
    await Promise.all([
      send('carryProfit', `${YEAR}-06`),
      send('carryProfit', `${YEAR}-06`),
      send('carryProfit', `${YEAR}-06`),
    ]);
    expect(await standing('carryProfit', `${YEAR}-06`)).toHaveLength(1);
    await send('carryProfit', `${YEAR}-06`, '/undo');
  });
});

describe('B-378 cost of sales of a period is carried over', () => {
  it('as the report of margins has it, by the subjects of product classes', async () => {
    const code = await one(
      `select p.code as value from r_accounting_period p join r_stock_cost s on s.package_id = p.package_id and s.document_kind = 'sellOut' and s.bill_date between p.start_date and p.end_date where p.package_id = 1 and p.cost_vouchers is null group by p.code order by count(*) desc limit 1`,
    );
    const { data } = await send('carryCost', code, '/show');
    const lines = (data.plans as { lines: Body[] }[]).flatMap((plan) => plan.lines);
    const sum = (side: string) =>
      lines
        .reduce((total, line) => total.plus(line[side] === null ? 0 : String(line[side])), new Decimal(0))
        .toFixed(2);
    const days = [1, 2].map((part) =>
      part === 1 ? `${code}-01` : new Date(Number(code.slice(0, 4)), Number(code.slice(5)), 0).getDate(),
    );
    const told = await admin.get(app.resource('sellOut').operations.statistics, {
      screen: 'productMargin',
      pageSize: '500',
      billDate: `${code}-01,${code}-${days[1]}`,
    });
    // What is sold by other documents stands in no report of margins.
    const beside = await one(
      `select coalesce(-sum(amount), 0)::text as value from r_stock_cost where package_id = 1 and document_kind in ('rodDelivery', 'rodReturnOrder') and to_char(bill_date, 'YYYY-MM') = '${code}'`,
    );
    const cost = (told.data.list as Body[]).reduce(
      (total, row) => total.plus(String(row.cost ?? 0)),
      new Decimal(beside),
    );
    expect(cost.isZero()).toBe(false);
    expect([sum('debit'), sum('credit')]).toEqual([cost.toFixed(2), cost.toFixed(2)]);
    expect((await send('carryCost', code)).code).toBe(200);
    const [made] = await standing('carryCost', code);
    expect([...new Set(made?.map(([name]) => name))].toSorted()).toEqual(['1403', '1405', '6401']);
    const [{ id }] = (await send('carryCost', code, '/show')).data.stands as [{ id: string }];
    expect(await detail(admin, app.resource('cashVoucher'), id)).toMatchObject({
      origin: 'cost',
      status: 0,
      word: 'transfer',
    });
    await act('cashVoucher', 'delete', id);
    expect((await send('carryCost', code, '/show')).data.stands).toEqual([]);
  });
});

describe('B-378 people carry over by rules of their own', () => {
  const rules = () => app.resource('carryOverRule');
  const rule = async (
    name: string,
    lines: [string, string][],
    targets: [string, string][],
    more: Body = {},
  ): Promise<Body> => ({
    name,
    word: 'transfer',
    sort: 0,
    lines: await Promise.all(lines.map(async ([code, formula]) => ({ subjectId: await subject(code), formula }))),
    targets: await Promise.all(targets.map(async ([code, share]) => ({ subjectId: await subject(code), share }))),
    ...more,
  });

  it('in their order, each with what those before it have moved; shares to the last cent', async () => {
    await posted(`${YEAR}-03-05`, [
      ['5101', '100.01', null, OFFICE],
      ['5001', '50.00', null],
      ['1001', null, '150.01'],
    ]);
    const id = await add(
      admin,
      rules(),
      await rule(
        '三分制造费用',
        [['2241', 'balance * 0.5']],
        [
          ['2211', '33.33'],
          ['222102', '66.67'],
        ],
        { sort: 9 },
      ),
    );
    await posted(`${YEAR}-03-06`, [
      ['1001', '100.03', null],
      ['2241', null, '100.03'],
    ]);
    expect((await send('carryCustom', `${YEAR}-03`)).code).toBe(200);
    expect(await standing('carryCustom', `${YEAR}-03`)).toEqual([
      [
        ['5101', null, '100.01'],
        ['5001', '100.01', null],
      ],
      [
        ['5001', null, '150.01'],
        ['6401', '150.01', null],
      ],
      [
        ['2241', '50.02', null],
        ['2211', null, '16.67'],
        ['222102', null, '33.35'],
      ],
    ]);
    await postMade('carryCustom', `${YEAR}-03`);
    expect((await send('carryCustom', `${YEAR}-03`, '/show')).data).toMatchObject({ isSame: true });
    expect([await balance('5101'), await balance('5001'), await balance('2241')]).toEqual(['0.00', '0.00', '-50.01']);
    expect(await mistakes(app, BY_HAND)).toEqual([]);
    await act('carryOverRule', 'disable', id);
  });

  it('a line with a condition takes nothing where it does not hold: tax that is owed is carried over, tax in advance stays', async () => {
    const id = await add(
      admin,
      rules(),
      await rule('转出未交增值税', [['22210105', 'balance']], [['222105', '100']], {
        sort: 9,
        lines: [{ subjectId: await subject('22210105'), formula: 'balance', condition: 'balance > 0' }],
      }),
    );
    await posted(`${YEAR}-04-05`, [
      ['22210105', '30.00', null],
      ['1001', null, '30.00'],
    ]);
    expect((await send('carryCustom', `${YEAR}-04`, '/show')).data.plans).toEqual([]);
    await posted(`${YEAR}-04-06`, [
      ['1001', '80.00', null],
      ['22210105', null, '80.00'],
    ]);
    expect((await send('carryCustom', `${YEAR}-04`)).code).toBe(200);
    expect(await standing('carryCustom', `${YEAR}-04`)).toEqual([
      [
        ['22210105', '50.00', null],
        ['222105', null, '50.00'],
      ],
    ]);
    const wrong = await rule('条件有误', [['5101', 'balance']], [['5001', '100']], {
      lines: [{ subjectId: await subject('5101'), formula: 'balance', condition: 'blance > 0' }],
    });
    expect(await admin.post(rules().operations.add, wrong)).toMatchObject({
      code: 900,
      data: [{ table: 'lines', line: 0, field: 'condition', remark: expect.stringContaining('blance') }],
    });
    await postMade('carryCustom', `${YEAR}-04`);
    await act('carryOverRule', 'disable', id);
  });

  it('a rule that carries to itself, whose shares are not the whole, or that cannot be read is refused by row and field', async () => {
    const save = async (body: Body) => admin.post(rules().operations.add, body);
    expect(await save(await rule('自身', [['5101', 'balance']], [['5101', '100']]))).toMatchObject({
      code: 900,
      data: [{ table: 'targets', line: 0, field: 'subjectId', remark: expect.stringContaining('不能转入自身') }],
    });
    expect(
      await save(
        await rule(
          '比例',
          [['5101', 'balance']],
          [
            ['5001', '60'],
            ['1405', '30'],
          ],
        ),
      ),
    ).toMatchObject({
      code: 900,
      data: [{ table: 'targets', line: 1, field: 'share', remark: expect.stringContaining('90') }],
    });
    expect(await save(await rule('公式', [['5101', 'balence * 2']], [['5001', '100']]))).toMatchObject({
      code: 900,
      data: [{ table: 'lines', line: 0, field: 'formula', remark: expect.stringContaining('balence') }],
    });
    expect(await save(await rule('上级', [['1002', 'balance']], [['5001', '100']]))).toMatchObject({
      code: 900,
      data: [{ table: 'lines', line: 0, field: 'subjectId' }],
    });
  });
});
