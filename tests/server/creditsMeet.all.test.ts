import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { ACCOUNT, cashTools, DAY, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { mistakes } from './mistakes';
import { openYear } from './openYear';
import { type Body, newBody, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

const { enter, partner } = cashTools(() => app);
const { done } = documentCalls(() => app);

interface Item {
  id: string;
  kind: string;
  open: string;
}
const openOf = async (clientId: string): Promise<Item[]> =>
  (await admin.get('/api/finance/collection/openItems', { table: 'settled', partner: clientId })).data as Item[];
const posted = async (name: string, body: Body) => done(await enter(name, { billDate: DAY, ...body }), name, 'review');
const receipt = (clientId: string, settled: Body[], more: Body = {}): Body => ({
  billDate: DAY,
  clientId,
  amount: '0',
  discount: '0',
  fee: '0',
  settled,
  ...more,
});

/** Goods for 100.00 come back from a customer who owes nothing. */
async function returned(clientId: string): Promise<void> {
  const body = await newBody(app, 'reject');
  const [line] = body.lines as Body[];
  const lines = [{ ...line, id: undefined, quantity: '1', price: '100', isGift: false }];
  await posted('reject', {
    ...body,
    billDate: DAY,
    clientId,
    salesId: null,
    filingId: null,
    refundMethod: 'refund',
    lines,
  });
}

/** Money goes back to a customer. */
const givenBack = (clientId: string) =>
  posted('collectionRe', { clientId, accountId: ACCOUNT, kind: 'refund', amount: '100' });

async function voucherLines(document: string): Promise<unknown[][]> {
  const { rows } = await sql<{ id: string }>`select id::text as id from r_voucher_source
    where package_id = 1 and document_kind = 'collection' and document_id = ${document}`.execute(app.database.kysely);
  if (rows.length === 0) return [];
  const { data } = await admin.post(`${app.resource('voucherSource').api}/showVouchers`, { ids: [rows[0]!.id] });
  return (data as { lines: Body[] }[]).flatMap(({ lines }) =>
    lines.map(({ credit, debit, subject }) => [String(subject).split(' ')[0], debit, credit]),
  );
}

describe('credits meet credits', () => {
  it('B-375 a return of what was paid and the money given back settle each other in a receipt of 0', async () => {
    const clientId = await partner('client', '退货退款');
    await returned(clientId);
    await givenBack(clientId);
    const items = await openOf(clientId);
    expect(items).toMatchObject([
      { kind: 'receivableRed', open: '100.00' },
      { kind: 'advanceInRed', open: '100.00' },
    ]);
    const settled = items.map(({ id }) => ({ itemId: id, amount: '100' }));
    const id = await posted('collection', receipt(clientId, settled));
    expect(await openOf(clientId)).toEqual([]);
    // Money is not touched; each subject gets back what was booked on it.
    expect(await voucherLines(id)).toEqual([
      ['1122', null, '-100.00'],
      ['2203', null, '100.00'],
    ]);
    expect(await mistakes(app)).toEqual([]);
    await done(id, 'collection', 'unreview');
    expect(await openOf(clientId)).toMatchObject(items);
  });

  it('B-375 a credit settles a receivable in a receipt of 0, of which nothing is booked', async () => {
    const clientId = await partner('client', '红字冲应收');
    await returned(clientId);
    await posted('otherIn', { clientId, lines: [{ incomeTypeId: '1', departmentId: '1', amount: '100' }] });
    const settled = (await openOf(clientId)).map(({ id }) => ({ itemId: id, amount: '100' }));
    const id = await posted('collection', receipt(clientId, settled));
    expect(await openOf(clientId)).toEqual([]);
    expect(await voucherLines(id)).toEqual([]);
  });

  it('B-375 a receipt of 0 that settles nothing is refused, and one of money names its account', async () => {
    const clientId = await partner('client', '空收款');
    const save = async (body: Body) => admin.post(app.resource('collection').operations.add, body);
    expect(texts(await save(receipt(clientId, [])))).toEqual(['收款金额：金额为0时请在核销明细中选择单据']);
    expect(texts(await save(receipt(clientId, [], { amount: '5' })))).toEqual(['账户：不能为空']);
    expect(texts(await save(receipt(clientId, [], { amount: '-5', accountId: ACCOUNT })))).toEqual([
      '收款金额：不能为负数',
    ]);
  });
});
