import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { ACCOUNT, cashTools, YEAR } from './cashTools';
import { day } from './days';
import { documentCalls } from './documentCalls';
import { openYear } from './openYear';
import { type Body, texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let clientId: string;
let supplierId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await openYear(app, YEAR);
  const terms = { settlement: 'monthly', termKind: 'days', creditDays: '30' };
  clientId = await partner('client', '账龄客户', terms);
  supplierId = await partner('supplier', '账龄供应商', terms);
  const first = await owed('otherIn', '500', `${YEAR}-09-03`);
  await owed('otherIn', '200', `${YEAR}-11-20`);
  await owed('otherOut', '70', `${YEAR}-09-03`);
  const settled = [{ itemId: first, amount: '300' }];
  const paid = { billDate: `${YEAR}-12-05`, clientId, accountId: ACCOUNT, amount: '300', discount: '0', fee: '0' };
  await done(await enter('collection', { ...paid, settled }), 'collection', 'review');
});
afterAll(() => app?.close());

const { done } = documentCalls(() => app);
const { enter, openedBy, partner } = cashTools(() => app);
const ask = askReport(() => app);

/** An item of the customer or the supplier. */
async function owed(name: 'otherIn' | 'otherOut', amount: string, billDate: string): Promise<string> {
  const [key, type, of] =
    name === 'otherIn' ? ['clientId', 'incomeTypeId', clientId] : ['supplierId', 'expenseTypeId', supplierId];
  const lines = [{ [type]: '1', departmentId: '1', amount }];
  const id = await done(await enter(name, { billDate, [key]: of, lines }), name, 'review');
  return (await openedBy(name, id))[0]!.id;
}

/** What a report says of the customer on a day, and what its columns are called, by their cells. */
async function told(screen: string, asOf: string): Promise<{ row: Body | undefined; columns: string[] }> {
  const { code, data } = await ask('statistics', screen, { asOf, clientId });
  expect(code).toBe(200);
  const across = data.across as Body[];
  const [row] = data.list as Body[];
  const named = Object.fromEntries(
    across.map((column) => [
      String(column['dueDate.range'] ?? column['itemId.date.range']),
      row?.[`amount@${column.key}`],
    ]),
  );
  return { row: row && { ...named, amount: row.amount, overdue: row['amount.overdue'] }, columns: Object.keys(named) };
}

async function saveOption(changed: Body): Promise<Body[]> {
  const admin = await app.as('admin');
  const { operations } = app.resource('financeOption');
  const { data } = await admin.get(operations.detail);
  return (await admin.post(operations.edit, { ...data, ...changed })) as unknown as Body[];
}

describe('ageing as of any past day', () => {
  it('tells what was open at the end of the day, in days from it', async () => {
    const on = async (asOf: string) => (await told('receivableAge', asOf)).row;
    expect(await on(`${YEAR}-09-02`)).toBeUndefined();
    expect(await on(`${YEAR}-09-03`)).toMatchObject({ 未到期: '500.00', amount: '500.00', overdue: '0' });
    expect(await on(`${YEAR}-10-03`)).toMatchObject({ 未到期: '500.00', overdue: '0' });
    expect(await on(`${YEAR}-10-04`)).toMatchObject({ '1-30天': '500.00', overdue: '500.00' });
    expect(await on(`${YEAR}-12-04`)).toMatchObject({ '61-90天': '500.00', 未到期: '200.00', amount: '700.00' });
    expect(await on(`${YEAR}-12-05`)).toMatchObject({ '61-90天': '200.00', 未到期: '200.00', overdue: '200.00' });
  });

  it('by the day of the document nothing is not due: the first column begins at 0', async () => {
    const { columns, row } = await told('receivableAgeByDate', `${YEAR}-11-20`);
    expect(columns).toEqual(['0-30天', '61-90天']);
    expect(row).toEqual({ '0-30天': '200.00', '61-90天': '500.00', amount: '700.00', overdue: '500.00' });
  });

  it('what is no day is refused, a word for one is read', async () => {
    expect((await ask('statistics', 'receivableAge', { asOf: '2023-13-01' })).status).toBe(400);
    expect((await ask('statistics', 'receivableAge', { asOf: '昨天' })).code).toBe(200);
  });

  it('of all partners and days, it is what the ledger closes with and what single postings come to', async () => {
    for (const [screen, ledger, partnerField, kinds] of [
      ['receivableAge', 'collectionLedger', 'clientId', 'receivable,receivableRed'],
      ['receivableAgeByDate', 'collectionLedger', 'clientId', 'receivable,receivableRed'],
      ['payableAge', 'paymentLedger', 'supplierId', 'payable,payableRed'],
      ['payableAgeByDate', 'paymentLedger', 'supplierId', 'payable,payableRed'],
    ] as const)
      for (const asOf of [day(400), day(200), day(95), day(31), day(1), day(0)]) {
        const { list } = (await ask('statistics', screen, { asOf })).data as { list: Body[] };
        const sums = new Map(list.map((row) => [String(row[partnerField]), [row.amount, row['amount.overdue']]]));
        expect(await postedUntil(partnerField, kinds, asOf), `${screen} ${asOf}`).toEqual(normal(sums));
        const closing = (await ask('statistics', ledger, { billDate: `2020-01-01,${asOf}`, kind: kinds })).data;
        const closed = new Map(
          (closing.list as Body[]).map((row) => [
            String(row[partnerField]),
            [row['amount.closing'], row['amount.overdue']],
          ]),
        );
        expect(normal(closed), `${ledger} ${asOf}`).toEqual(normal(sums));
        for (const row of list) expect(cellsOf(row).toFixed(2)).toBe(new Decimal(row.amount as string).toFixed(2));
      }
  });

  it('lists the items that were open then, as its rows lead to them', async () => {
    const open = async (asOf: string) =>
      ((await ask('statistics', 'receivableOpen', { asOf, clientId })).data.list as Body[]).map((row) => [
        row['itemId.date'],
        row.dueDate,
        row.amount,
        row['amount.overdue'],
      ]);
    const late = [`${YEAR}-09-03`, `${YEAR}-10-03`];
    const later = [`${YEAR}-11-20`, `${YEAR}-12-20`];
    expect(await open(`${YEAR}-12-04`)).toEqual([
      [...late, '500.00', '500.00'],
      [...later, '200.00', '0'],
    ]);
    expect(await open(`${YEAR}-12-31`)).toEqual([
      [...late, '200.00', '200.00'],
      [...later, '200.00', '200.00'],
    ]);
    const { data } = await ask('statistics', 'payableOpen', { asOf: `${YEAR}-10-31`, supplierId });
    expect(data.list).toMatchObject([{ amount: '70.00', 'amount.overdue': '70.00' }]);
  });
});

describe('what is past due in the ledgers', () => {
  it('counts at the end of the days that are asked for, and not what was paid in advance', async () => {
    await owedInAdvance('40', `${YEAR}-09-01`);
    const on = async (to: string) =>
      (
        (await ask('statistics', 'collectionLedger', { billDate: `${YEAR}-01-01,${to}`, clientId })).data.list as Body[]
      )[0];
    expect(await on(`${YEAR}-10-03`)).toMatchObject({ 'amount.closing': '460.00', 'amount.overdue': '0' });
    expect(await on(`${YEAR}-10-31`)).toMatchObject({ 'amount.closing': '460.00', 'amount.overdue': '500.00' });
    const { data } = await ask('statistics', 'paymentLedger', { billDate: `${YEAR}-10-01,${YEAR}-10-31`, supplierId });
    expect(data.list).toMatchObject([{ 'amount.closing': '70.00', 'amount.overdue': '70.00' }]);
  });
});

describe('brackets by account set', () => {
  it('columns end where the settings say; what they may say is told', async () => {
    expect(await saveOption({ ageRanges: '10，40 400' })).toMatchObject({ code: 200 });
    const { data } = await (await app.as('admin')).get(app.resource('financeOption').operations.detail);
    expect(data.ageRanges).toBe('10,40,400');
    expect((await told('receivableAge', `${YEAR}-12-04`)).columns).toEqual(['未到期', '41-400天']);
    expect((await told('receivableAgeByDate', `${YEAR}-11-20`)).columns).toEqual(['0-10天', '41-400天']);
    for (const wrong of ['30,20', '0,30', '30,,60', 'a', '1.5'])
      expect(texts((await saveOption({ ageRanges: wrong })) as never), wrong).toEqual([
        '账龄区间：请输入1至10个由小到大的正整数，用逗号隔开，如30,60,90',
      ]);
    expect(await saveOption({ ageRanges: null })).toMatchObject({ code: 200 });
    expect((await told('receivableAge', `${YEAR}-12-04`)).columns).toEqual(['未到期', '61-90天']);
  });
});

/** Money of the customer that settles nothing. */
async function owedInAdvance(amount: string, billDate: string): Promise<void> {
  const paid = { billDate, clientId, accountId: ACCOUNT, amount, discount: '0', fee: '0', settled: [] };
  await done(await enter('collection', paid), 'collection', 'review');
}

/** By partner: what is open and what is past due of it, added up from single postings. */
async function postedUntil(partnerField: string, kinds: string, asOf: string): Promise<Record<string, string[]>> {
  const column = partnerField === 'clientId' ? sql`p.client_id` : sql`p.supplier_id`;
  const { rows } = await sql<{ id: string; amount: string; overdue: string }>`
    select ${column}::text as id, sum(p.amount)::text as amount,
      coalesce(sum(p.amount) filter (where i.due_date < ${asOf}::date), 0)::text as overdue
    from r_dealings p join r_open_item i on i.package_id = p.package_id and i.id = p.item_id
    where p.package_id = 1 and p.bill_date <= ${asOf}::date and p.kind in (${sql.join(kinds.split(','))}) and ${column} is not null
    group by 1`.execute(app.database.kysely);
  return normal(new Map(rows.map(({ amount, id, overdue }) => [id, [amount, overdue]])));
}

/** As numbers, without partners of whom nothing is open. */
function normal(sums: ReadonlyMap<string, unknown[]>): Record<string, string[]> {
  return Object.fromEntries(
    [...sums]
      .map(([id, values]) => [id, values.map((value) => new Decimal(String(value)).toFixed(2))] as const)
      .filter(([, values]) => values.some((value) => value !== '0.00'))
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  );
}

function cellsOf(row: Body): Decimal {
  return Object.entries(row).reduce(
    (sum, [name, value]) => (name.startsWith('amount@') ? sum.plus(String(value ?? '0')) : sum),
    new Decimal(0),
  );
}
