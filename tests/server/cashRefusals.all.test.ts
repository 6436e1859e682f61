import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { ACCOUNT, cashTools, DAY, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { mistakes } from './mistakes';
import { openYear } from './openYear';
import { add, type Body, detail, texts } from './records';
import { startTestApp, type Answer, type TestApp } from './testApp';

let app: TestApp;
let clientId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await openYear(app, YEAR);
  clientId = await partner('client', '核销检查客户');
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const { enter, openedBy, openOf, partner, post } = cashTools(() => app);

/** What a customer owes, open by so much. */
async function owed(amount: string, of = clientId, billDate = DAY): Promise<string> {
  const lines = [{ incomeTypeId: '1', departmentId: '2', amount }];
  const id = await done(await enter('otherIn', { billDate, clientId: of, lines }), 'otherIn', 'review');
  return (await openedBy('otherIn', id))[0]!.id;
}

const receipt = (amount: string, settled: Body[], more: Body = {}): Body => ({
  billDate: DAY,
  clientId,
  accountId: ACCOUNT,
  amount,
  discount: '0',
  fee: '0',
  settled,
  ...more,
});

/** All that a refused call could have stored. */
async function stored(): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from r_collection) as receipts, (select count(*) from r_collection__settled) as lines,
    (select count(*) from r_open_item) as items, (select count(*) from r_dealings) as postings, (select count(*) from r_cash_ledger) as cash,
    (select max(updated_time) from r_collection) as changed, (select sum(status) from r_collection) as reviewed`.execute(
      app.database.kysely,
    );
  return rows;
}

/** Place and text of each problem of a call that is refused and stores nothing. */
async function told(call: () => Promise<Answer>): Promise<unknown[]> {
  const before = await stored();
  const answer = await call();
  expect(answer.code, JSON.stringify(answer.data)).toBe(900);
  expect(await stored()).toEqual(before);
  return (answer.data as Body[]).map(({ code, field, line, remark }) => [code, field, line, remark]);
}
const toldOf = (body: Body): Promise<unknown[]> => told(() => post('collection', body));

const OTHERS = '不是所选往来单位的未结单据，请删除此行后重新选择';
const over = (open: string): string => `本次核销超过未结金额${open}，请改小或删除此行`;

describe('what is refused of receipts, by row and field, with what to do', () => {
  it('B-375 an item that is settled twice in one document', async () => {
    const item = await owed('300');
    const lines = [
      { itemId: item, amount: '100' },
      { itemId: item, amount: '50' },
    ];
    expect(await toldOf(receipt('1000', lines))).toEqual([
      ['第 2 行 未结单据', 'itemId', 1, '与本单据的其他行重复，请合并为一行'],
    ]);
  });

  it('B-375 an item that two forms settle at the same time: the second one, whichever document it is', async () => {
    const item = await owed('300');
    const settled = [{ itemId: item, amount: '300' }];
    const [first, second] = [
      await enter('collection', receipt('300', settled)),
      await enter('collection', receipt('300', settled)),
    ];
    const lost = await enter('evade', { billDate: DAY, clientId, reason: 'lost', handlerId: '1', settled });
    await done(first, 'collection', 'review');
    for (const [name, id] of [
      ['collection', second],
      ['evade', lost],
    ] as const) {
      const { code } = await detail(await app.as('admin'), app.resource(name), id);
      expect(await told(() => act(name, 'review', id))).toEqual([[`${code} 第 1 行`, 'amount', 0, over('0.00')]]);
    }
    await done(first, 'collection', 'unreview');
    await done(second, 'collection', 'review');
    expect(await openOf(item)).toBe('0.00');
  });

  it('B-375 items of the customer who was chosen before, in the form and after it', async () => {
    const item = await owed('300');
    const other = await partner('client', '后来的客户');
    const id = await enter('collection', receipt('300', [{ itemId: item, amount: '300' }]));
    const draft = await detail(await app.as('admin'), app.resource('collection'), id);
    const { operations } = app.resource('collection');
    const changed = { ...draft, clientId: other };
    expect(await told(async () => (await app.as('admin')).post(operations.edit, changed))).toEqual([
      ['第 1 行 未结单据', 'itemId', 0, OTHERS],
    ]);
    // Or the document that it settles is another customer's by now.
    const { rows } = await sql<{
      id: string;
    }>`select document_id::text as id from r_open_item where id = ${item}`.execute(app.database.kysely);
    const source = rows[0]!.id;
    await done(source, 'otherIn', 'unreview');
    const claim = await detail(await app.as('admin'), app.resource('otherIn'), source);
    const moved = { ...claim, clientId: other };
    expect(await (await app.as('admin')).post(app.resource('otherIn').operations.edit, moved)).toMatchObject({
      code: 200,
    });
    await done(source, 'otherIn', 'review');
    expect(await told(() => act('collection', 'review', id))).toEqual([[`${draft.code} 第 1 行`, 'itemId', 0, OTHERS]]);
  });

  it('B-375 more than is open, and more than was received and taken off', async () => {
    const item = await owed('300');
    expect(await toldOf(receipt('1000', [{ itemId: item, amount: '300.01' }]))).toEqual([
      ['第 1 行 本次核销', 'amount', 0, over('300.00')],
    ]);
    const settled = [{ itemId: item, amount: '300' }];
    expect(await toldOf(receipt('299.99', settled))).toEqual([
      ['转入预收', 'advanced', undefined, '收款与折让之和不够核销'],
    ]);
    expect(await post('collection', receipt('290', settled, { discount: '10' }))).toMatchObject({ code: 200 });
  });

  it('B-375 an item that was opened on a later day', async () => {
    const item = await owed('300', clientId, `${YEAR}-03-11`);
    expect(await toldOf(receipt('300', [{ itemId: item, amount: '300' }]))).toEqual([
      ['第 1 行 未结单据', 'itemId', 0, `本单据日期早于未结单据的日期${YEAR}-03-11，请改单据日期或删除此行`],
    ]);
  });

  it('B-375 an item of a supplier', async () => {
    const supplierId = await partner('supplier', '核销检查供应商');
    const lines = [{ expenseTypeId: '1', departmentId: '2', amount: '300' }];
    const id = await done(await enter('otherOut', { billDate: DAY, supplierId, lines }), 'otherOut', 'review');
    const [item] = await openedBy('otherOut', id);
    expect(await toldOf(receipt('1000', [{ itemId: item!.id, amount: '100' }]))).toMatchObject([
      ['第 1 行 未结单据', 'itemId', 0, expect.stringContaining('请')],
    ]);
  });

  it('B-375 an account and an item of another account set', async () => {
    const elsewhere = await app.as('admin', '2');
    const accountId = await add(elsewhere, app.resource('account'), { name: '另一账套的账户', kind: 'cash' });
    expect(await toldOf(receipt('10', [], { accountId }))).toMatchObject([
      ['账户', 'accountId', undefined, expect.stringContaining('请')],
    ]);
    const { rows } = await sql<{
      id: string;
    }>`insert into r_open_item (package_id, code, kind, bill_date, amount, client_id)
      select 2, 'ELSEWHERE', 'receivable', ${DAY}::date, 10, (select min(id) from r_client where package_id = 2) returning id::text as id`.execute(
      app.database.kysely,
    );
    expect(await toldOf(receipt('10', [{ itemId: rows[0]!.id, amount: '10' }]))).toMatchObject([
      ['第 1 行 未结单据', 'itemId', 0, expect.stringContaining('请')],
    ]);
    await sql`delete from r_open_item where id = ${rows[0]!.id}`.execute(app.database.kysely);
  });

  it('B-405 closing waits for what is not reviewed; in a closed month nothing is entered or taken back', async () => {
    await openYear(app, YEAR - 1);
    const body = receipt('10', [], { billDate: `${YEAR - 1}-01-15` });
    const id = await enter('collection', body);
    const { data } = await (
      await app.as('admin')
    ).get(app.resource('accountingPeriod').operations.list, { code: `${YEAR - 1}-01` });
    const period = data.list[0].id as string;
    const waits = await act('accountingPeriod', 'close', period);
    expect(texts(waits)).toEqual([expect.stringContaining('收款单未审核，请先审核或删除')]);
    await done(id, 'collection', 'review');
    await done(period, 'accountingPeriod', 'close');
    for (const refused of [await act('collection', 'unreview', id), await post('collection', body)]) {
      expect(refused.code).toBe(900);
      expect(texts(refused).join()).toContain('结账');
    }
    await done(period, 'accountingPeriod', 'cancel');
    await done(id, 'collection', 'unreview');
  });
});

it('the books are right in the end', async () => {
  expect(await mistakes(app)).toEqual([]);
});
