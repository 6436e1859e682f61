import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { deliverSale } from './deliverSale';
import { documentCalls } from './documentCalls';
import { mistakes } from './mistakes';
import { openYear } from './openYear';
import { add, type Body, detail, newBody, texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

/** A year in which the demonstration company did nothing. */
const YEAR = 2023;
const on = (monthAndDay: string): string => `${YEAR}-${monthAndDay}`;
const { act, done } = documentCalls(() => app);
const report = askReport(() => app);
const enter = async (name: string, body: Body) => add(await app.as('admin'), app.resource(name), body);
const remove = async (name: string, id: string) =>
  expect(await (await app.as('admin')).post(app.resource(name).operations.delete, { ids: [id] })).toMatchObject({
    code: 200,
  });
const read = async (name: string, id: string): Promise<Body> => detail(await app.as('admin'), app.resource(name), id);

async function customer(
  name: string,
  terms: Body = { settlement: 'monthly', termKind: 'days', creditDays: 30 },
): Promise<string> {
  return enter('client', { ...(await newBody(app, 'client')), name, inPool: false, creditLimit: null, ...terms });
}

/** A sale of one product whose receivable is this amount. */
async function sale(clientId: string, billDate: string, amount: string): Promise<string> {
  const body = await newBody(app, 'sales');
  const [line] = body.lines as Body[];
  const id = await enter('sales', {
    ...body,
    billDate,
    shipDate: billDate,
    clientId,
    orderId: null,
    freight: '0',
    lines: [{ ...line, id: undefined, quantity: '1', price: amount, isGift: false, floorPrice: null }],
  });
  return done(id, 'sales', 'review');
}

interface Item {
  id: string;
  code: string;
  open: string;
  dueDate: string;
}

/** What is open of a customer, as the window of a form shows it. */
async function openOf(clientId: string, resource = 'collection', table = 'settled'): Promise<Item[]> {
  const answer = await (await app.as('admin')).get(`/api/finance/${resource}/openItems`, { table, partner: clientId });
  expect(answer.code).toBe(200);
  return answer.data as Item[];
}

/** The receivable of a sale, as the ledger says it. */
async function outstanding(item: string): Promise<string> {
  const { rows } = await sql<{
    open: string;
  }>`select coalesce(sum(open), 0)::text as open from r_dealings where item_id = ${item}`.execute(app.database.kysely);
  return rows[0]!.open;
}

async function receipt(clientId: string, billDate: string, amount: string, settled: Body[]): Promise<string> {
  return enter('collection', { billDate, clientId, accountId: '2', amount, discount: '0', fee: '0', settled });
}

describe('the worked case of open items', () => {
  it('B-375 B-377 E-20 sales, a return, receipts, an advance and its write-off leave what the statement says', async () => {
    const client = await customer('往来核算案例客户');
    const first = await sale(client, on('01-05'), '1130');
    const second = await sale(client, on('01-20'), '2260');
    const [itemOne, itemTwo] = await openOf(client);
    expect([itemOne, itemTwo]).toMatchObject([
      { open: '1130.00', dueDate: on('02-04') },
      { open: '2260.00', dueDate: on('02-19') },
    ]);
    const delivery = await deliverSale(app, first);
    // The return settles the sale that it comes back of.
    const body = await newBody(app, 'reject');
    const [line] = body.lines as Body[];
    const [sold] = (await read('sales', first)).lines as Body[];
    const back = await enter('reject', {
      ...body,
      billDate: on('02-03'),
      clientId: client,
      salesId: first,
      filingId: null,
      refundMethod: 'offset',
      lines: [
        {
          ...line,
          id: undefined,
          productId: sold!.productId,
          unitId: sold!.unitId,
          batchNo: sold!.batchNo,
          quantity: '1',
          price: '226',
          isGift: false,
        },
      ],
    });
    await done(back, 'reject', 'review');
    expect(await openOf(client)).toMatchObject([{ open: '904.00' }, { open: '2260.00' }]);

    const one = await receipt(client, on('02-10'), '2000', [
      { itemId: itemOne!.id, amount: '904' },
      { itemId: itemTwo!.id, amount: '1096' },
    ]);
    await done(one, 'collection', 'review');
    expect([await outstanding(itemOne!.id), await outstanding(itemTwo!.id)]).toEqual(['0.00', '1164.00']);

    const two = await receipt(client, on('03-01'), '1500', [{ itemId: itemTwo!.id, amount: '1164' }]);
    expect(await read('collection', two)).toMatchObject({ settledTotal: '1164.00', advanced: '336.00' });
    await done(two, 'collection', 'review');
    await sale(client, on('03-05'), '500');
    const [advance] = await openOf(client, 'proceeds', 'offset');
    const [third] = await openOf(client, 'proceeds');
    expect([advance, third]).toMatchObject([{ open: '336.00' }, { open: '500.00' }]);
    const off = await enter('proceeds', {
      billDate: on('03-06'),
      clientId: client,
      handlerId: '1',
      offset: [{ itemId: advance!.id, amount: '336' }],
      settled: [{ itemId: third!.id, amount: '336' }],
    });
    await done(off, 'proceeds', 'review');
    expect([await outstanding(advance!.id), await outstanding(third!.id)]).toEqual(['0.00', '164.00']);

    const range = { billDate: `${on('01-01')},${on('12-31')}`, clientId: client };
    const statement = await report('lines', 'coLedgerDetail', range);
    expect((statement.data.list as Body[]).map((row) => row['amount.balance'])).toEqual([
      '1130.00',
      '3390.00',
      '3164.00',
      '1164.00',
      '-336.00',
      '164.00',
    ]);
    // The document that goes to the customer says the same.
    const agreed = await enter('reconciliation', {
      billDate: on('12-31'),
      partnerKind: 'client',
      clientId: client,
      startDate: on('01-01'),
      endDate: on('12-31'),
      handlerId: '1',
      lines: [],
    });
    const lines = (await read('reconciliation', agreed)).lines as Body[];
    expect(lines.map(({ balance }) => balance)).toEqual([
      '1130.00',
      '3390.00',
      '3164.00',
      '1164.00',
      '-336.00',
      '164.00',
    ]);
    await remove('reconciliation', agreed);
    const ledger = await report('statistics', 'collectionLedger', range);
    expect(ledger.data.list).toMatchObject([
      { 'amount.opening': '0', 'amount.in': '3890.00', 'amount.out': '3726.00', 'amount.closing': '164.00' },
    ]);

    // Un-review goes backwards: the sale names its receipt, the receipt the write-off of its advance.
    const code = (await read('collection', one)).code as string;
    const refused = await act('sales', 'unreview', second);
    const latest = (await read('collection', two)).code as string;
    expect(texts(refused).join()).toContain(`已由收款单【${latest}】【${code}】核销`);
    expect(await act('collection', 'unreview', two)).toMatchObject({ code: 900 });
    await done(off, 'proceeds', 'unreview');
    await done(two, 'collection', 'unreview');
    await done(one, 'collection', 'unreview');
    await done(back, 'reject', 'unreview');
    await remove('reject', back);
    await done(delivery, 'sellOut', 'unreview');
    await remove('sellOut', delivery);
    await done(first, 'sales', 'unreview');
    expect(await openOf(client)).toMatchObject([{ open: '2260.00' }, { open: '500.00' }]);
    expect(await read('sales', second)).toMatchObject({ status: 4 });
    expect(await mistakes(app)).toEqual([]);
  });
});

describe('what a return credits', () => {
  it('E-20 is said anew at each review: an exchange credits nothing, though the return did before', async () => {
    const client = await customer('退货改换货客户');
    const sold = await sale(client, on('05-05'), '300');
    await deliverSale(app, sold);
    const [line] = (await read('sales', sold)).lines as Body[];
    const body = await newBody(app, 'reject');
    const back = await enter('reject', {
      ...body,
      billDate: on('05-06'),
      clientId: client,
      salesId: sold,
      filingId: null,
      refundMethod: 'offset',
      lines: [
        {
          ...(body.lines as Body[])[0],
          id: undefined,
          productId: line!.productId,
          unitId: line!.unitId,
          batchNo: line!.batchNo,
          quantity: '1',
          price: '100',
        },
      ],
    });
    await done(back, 'reject', 'review');
    expect(await openOf(client)).toMatchObject([{ open: '200.00' }]);
    await done(back, 'reject', 'unreview');
    const draft = await read('reject', back);
    const changed = { ...draft, refundMethod: 'exchange' };
    expect(await (await app.as('admin')).post(app.resource('reject').operations.edit, changed)).toMatchObject({
      code: 200,
    });
    await done(back, 'reject', 'review');
    expect(await openOf(client)).toMatchObject([{ open: '300.00' }]);
    expect(await mistakes(app)).toEqual([]);
  });
});

describe('what is owed to suppliers', () => {
  it('B-391 follows a change of prices after the review, by line', async () => {
    const supplierId = await enter('supplier', { ...(await newBody(app, 'supplier')), name: '改价应付供应商' });
    const body = await newBody(app, 'procure');
    const [line] = body.lines as Body[];
    const entered = {
      ...body,
      billDate: on('04-01'),
      supplierId,
      detailContentId: null,
      replenishStockId: null,
      lines: [
        {
          ...line,
          id: undefined,
          productionDate: on('03-01'),
          batchNo: 'OPEN-1',
          arrivedQuantity: '10',
          quantity: '10',
          price: '5',
        },
      ],
    };
    const id = await done(await enter('procure', entered), 'procure', 'review');
    const open = async () =>
      (
        (await (await app.as('admin')).get('/api/finance/payment/openItems', { table: 'settled', partner: supplierId }))
          .data as Item[]
      ).map((item) => item.open);
    expect(await open()).toEqual(['50.00']);
    const before = await read('procure', id);
    const lines = (before.lines as Body[]).map(({ id: lineId }) => ({ id: lineId, price: '6' }));
    const answer = await (
      await app.as('admin')
    ).post(`${app.resource('procure').operations.action}/updateMoney`, {
      id,
      updatedTime: before.updatedTime,
      lines,
      confirmed: true,
    });
    expect(answer).toMatchObject({ code: 200 });
    expect(await open()).toEqual(['60.00']);
    await done(id, 'procure', 'unreview');
    expect(await open()).toEqual([]);
    expect(await mistakes(app)).toEqual([]);
  });
});

describe('the setting by which documents open payables', () => {
  it('B-391 stays as it is once one of them was opened, and says which documents are in the way', async () => {
    const admin = await app.as('admin');
    const { operations } = app.resource('basicSetting');
    const choose = async (payableBy: string) =>
      admin.post(operations.edit, { ...(await admin.get(operations.detail)).data, payableBy });
    const chosen = async () => (await admin.get(operations.detail)).data.payableBy as string;
    // The receipts of the company were reviewed before there were open items, and so were its invoices.
    const { rows } = await sql`select distinct document_kind from r_open_item where package_id = 1
      and document_kind in ('procure', 'purchaseInvoice')`.execute(app.database.kysely);
    expect(rows).toEqual([{ document_kind: 'procure' }]);
    const refused = await choose('invoice');
    expect(refused).toMatchObject({ code: 900, data: [{ field: 'payableBy' }] });
    expect(texts(refused)).toEqual([
      '应付立账依据：已有采购入库单、退货单产生应付，不可改为采购发票；如需更改，请先弃审这些单据',
    ]);
    expect(await chosen()).toBe('receipt');
    // A company that chose the other way before anything was opened.
    await sql`update r_basic_setting set payable_by = 'invoice' where package_id = 1`.execute(app.database.kysely);
    const invoice = await done(
      await enter('purchaseInvoice', {
        ...(await newBody(app, 'purchaseInvoice')),
        billDate: on('04-02'),
        invoiceDate: on('04-02'),
        dueDate: on('05-02'),
      }),
      'purchaseInvoice',
      'review',
    );
    expect(await read('purchaseInvoice', invoice)).toMatchObject({ payableItemId: expect.anything() });
    expect(texts(await choose('receipt'))).toEqual([
      '应付立账依据：已有采购发票产生应付，不可改为采购入库单；如需更改，请先弃审这些发票',
    ]);
    expect(await chosen()).toBe('invoice');
    await done(invoice, 'purchaseInvoice', 'unreview');
    expect(await choose('receipt')).toMatchObject({ code: 200 });
    expect(await chosen()).toBe('receipt');
  });
});
