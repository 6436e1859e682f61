import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { mistakes } from './mistakes';
import { openYear } from './openYear';
import { add, type Body, detail, newBody } from './records';
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
const { done } = documentCalls(() => app);
const enter = async (name: string, body: Body) => add(await app.as('admin'), app.resource(name), body);
const read = async (name: string, id: string): Promise<Body> => detail(await app.as('admin'), app.resource(name), id);

interface Item {
  id: string;
  kind: string;
  open: string;
}

/** What is open of a supplier, as the window of a payment shows it. */
async function openOf(partner: string): Promise<Item[]> {
  return (await (await app.as('admin')).get('/api/finance/payment/openItems', { table: 'settled', partner }))
    .data as Item[];
}

/** What the company owes a supplier by its items. */
async function owed(partner: string): Promise<number> {
  const items = await openOf(partner);
  return items.reduce((sum, { kind, open }) => sum + (kind === 'payable' ? Number(open) : -Number(open)), 0);
}

const supplier = async (name: string) => enter('supplier', { ...(await newBody(app, 'supplier')), name });

/** Goods of four times 500.00, reviewed and posted. */
async function received(supplierId: string): Promise<Body> {
  const body = await newBody(app, 'procure');
  const [line] = body.lines as Body[];
  const id = await enter('procure', {
    ...body,
    billDate: on('04-01'),
    supplierId,
    detailContentId: null,
    replenishStockId: null,
    kind: 'purchase',
    lines: [
      {
        ...line,
        id: undefined,
        productionDate: on('03-01'),
        batchNo: 'BACK-1',
        arrivedQuantity: '4',
        quantity: '4',
        price: '500',
      },
    ],
  });
  await done(id, 'procure', 'review');
  await done(id, 'procure', 'post');
  return read('procure', id);
}

/** One of the four goes back on a later day. */
async function returned(receipt: Body, refundMethod: string, procureId: unknown = receipt.id): Promise<string> {
  const body = await newBody(app, 'procureReturn');
  const [line] = body.lines as Body[];
  const [got] = receipt.lines as Body[];
  const id = await enter('procureReturn', {
    ...body,
    billDate: on('04-11'),
    supplierId: receipt.supplierId,
    procureId,
    factoryId: receipt.factoryId,
    warehouseId: receipt.warehouseId,
    refundMethod,
    lines: [
      {
        ...line,
        id: undefined,
        productId: got!.productId,
        unitId: got!.unitId,
        batchNo: got!.batchNo,
        quantity: '1',
        price: '500',
      },
    ],
  });
  return done(id, 'procureReturn', 'review');
}

/** Money of a customer, so that the account has what is paid. */
async function paidIn(amount: string): Promise<string> {
  const clientId = await enter('client', { ...(await newBody(app, 'client')), inPool: false });
  const id = await enter('collection', {
    billDate: on('01-05'),
    clientId,
    accountId: '2',
    amount,
    discount: '0',
    fee: '0',
    settled: [],
  });
  return done(id, 'collection', 'review');
}

async function payment(supplierId: string, amount: string, settled: Body[]): Promise<string> {
  const id = await enter('payment', {
    billDate: on('04-20'),
    supplierId,
    accountId: '2',
    amount,
    discount: '0',
    fee: '0',
    settled,
  });
  return done(id, 'payment', 'review');
}

/** Other goods than those of this test have vouchers that the new average costs leave behind. */
const wrong = async () => (await mistakes(app)).filter(({ what }) => !what.startsWith('存货成本账 '));

describe('what goes back to a supplier', () => {
  it.each(['offset', 'refund', 'exchange'])('E-20 reduces what is owed to him: %s', async (refundMethod) => {
    const supplierId = await supplier(`退货冲减应付 ${refundMethod}`);
    const receipt = await received(supplierId);
    expect(await owed(supplierId)).toBe(2000);
    const back = await returned(receipt, refundMethod);
    expect(await openOf(supplierId)).toMatchObject([{ kind: 'payable', open: '1500.00' }]);
    await done(back, 'procureReturn', 'unreview');
    expect(await owed(supplierId)).toBe(2000);
    expect(await wrong()).toEqual([]);
  });

  it('E-20 reduces it without a source, too, as a credit of its own', async () => {
    const supplierId = await supplier('无来源退货');
    const receipt = await received(supplierId);
    await returned(receipt, 'offset', null);
    expect(await openOf(supplierId)).toMatchObject([
      { kind: 'payable', open: '2000.00' },
      { kind: 'payableRed', open: '500.00' },
    ]);
    expect(await owed(supplierId)).toBe(1500);
  });

  it('E-20 is a credit that the next payment takes, where all was paid before', async () => {
    const supplierId = await supplier('付清后退货');
    await paidIn('3500');
    const first = await received(supplierId);
    const [item] = await openOf(supplierId);
    await payment(supplierId, '2000', [{ itemId: item!.id, amount: '2000' }]);
    expect(await owed(supplierId)).toBe(0);
    await returned(first, 'offset');
    const [credit] = await openOf(supplierId);
    expect(credit).toMatchObject({ kind: 'payableRed', open: '500.00' });
    await received(supplierId);
    const next = (await openOf(supplierId)).find(({ kind }) => kind === 'payable')!;
    await payment(supplierId, '1500', [
      { itemId: next.id, amount: '2000' },
      { itemId: credit!.id, amount: '500' },
    ]);
    expect(await openOf(supplierId)).toEqual([]);
    expect(await wrong()).toEqual([]);
  });
});
