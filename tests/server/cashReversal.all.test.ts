import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { ACCOUNT, cashTools, DAY, type Item, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { BY_HAND, mistakes } from './mistakes';
import { openYear } from './openYear';
import { type Body, detail, texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let clientId: string;
let supplierId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await openYear(app, YEAR);
  clientId = await partner('client', '红冲客户');
  supplierId = await partner('supplier', '红冲供应商');
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const { capitalsOf, enter, held, openedBy, openOf, partner } = cashTools(() => app);
const ask = askReport(() => app);
const money = { billDate: DAY, accountId: ACCOUNT };
const income = (amount: string): Body => ({ incomeTypeId: '1', departmentId: '2', amount });
const expense = (amount: string): Body => ({ expenseTypeId: '1', departmentId: '2', amount });
const reviewed = async (name: string, body: Body): Promise<string> => done(await enter(name, body), name, 'review');
const read = async (name: string, id: string): Promise<Body> => detail(await app.as('admin'), app.resource(name), id);

/** Reverses a document and gives the red one. */
async function reversed(name: string, id: string): Promise<Body> {
  await done(id, name, 'reverse');
  return read(name, String((await read(name, id)).reversedById));
}

async function owed(side: 'in' | 'out', amount: string): Promise<Item & { document: string; name: string }> {
  const name = side === 'in' ? 'otherIn' : 'otherOut';
  const document = await reviewed(name, {
    billDate: DAY,
    ...(side === 'in' ? { clientId, lines: [income(amount)] } : { supplierId, lines: [expense(amount)] }),
  });
  return { ...(await openedBy(name, document))[0]!, document, name };
}

/** What the partners of these tests owe and are owed, by the sums of the ledger. */
async function balances(): Promise<string[]> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce((select sum(amount) from r_dealings where package_id = 1 and client_id = ${clientId}), 0)::text as amount
    union all select coalesce((select sum(amount) from r_dealings where package_id = 1 and supplier_id = ${supplierId}), 0)::text`.execute(
    app.database.kysely,
  );
  return rows.map(({ amount }) => Number(amount).toFixed(2));
}

/** What the journal of the account says of a document: came in, went out. */
async function journal(code: string): Promise<unknown[]> {
  const { data } = await ask('lines', 'cashJournal', { accountId: ACCOUNT, billDate: `${YEAR}-01-01,2099-12-31` });
  const row = (data.list as Body[]).find(({ documentCode }) => documentCode === code);
  return [row?.['amount.in'] ?? null, row?.['amount.out'] ?? null];
}

const CASES: {
  name: string;
  body: (item: string) => Body;
  owed?: 'in' | 'out';
  /** of the red document */
  says: Body;
}[] = [
  {
    name: 'collectionRe',
    body: () => ({ ...money, clientId, kind: 'advance', amount: '500' }),
    says: { amount: '-500.00', advanced: '-500.00', refunded: '0.00' },
  },
  {
    name: 'collection',
    body: (itemId) => ({
      ...money,
      clientId,
      amount: '1200',
      discount: '50',
      fee: '10',
      settled: [{ itemId, amount: '1000' }],
    }),
    owed: 'in',
    says: { amount: '-1200.00', discount: '-50.00', fee: '-10.00', settledTotal: '-1000.00', advanced: '-250.00' },
  },
  {
    name: 'paymentRe',
    body: () => ({ ...money, supplierId, kind: 'refund', amount: '80' }),
    says: { amount: '-80.00', advanced: '0.00', refunded: '-80.00' },
  },
  {
    name: 'payment',
    body: (itemId) => ({ ...money, supplierId, amount: '1100', fee: '15', settled: [{ itemId, amount: '1000' }] }),
    owed: 'out',
    says: { amount: '-1100.00', fee: '-15.00', settledTotal: '-1000.00', advanced: '-100.00' },
  },
  {
    name: 'cost',
    body: () => ({ ...money, supplierId, paid: '100', lines: [expense('260'), expense('40')] }),
    says: { total: '-300.00', paid: '-100.00', owed: '-200.00' },
  },
  {
    name: 'receive',
    body: () => ({ ...money, clientId, paid: '90', lines: [income('150')] }),
    says: { total: '-150.00', paid: '-90.00', owed: '-60.00' },
  },
  {
    name: 'otherIn',
    body: () => ({ billDate: DAY, clientId, lines: [income('320')] }),
    says: { total: '-320.00' },
  },
  {
    name: 'otherOut',
    body: () => ({ billDate: DAY, supplierId, lines: [expense('410')] }),
    says: { total: '-410.00' },
  },
];

describe('red entries of cash documents', () => {
  it.each(CASES)('B-375 a red $name gives everything back, on a day and with a number of its own', async (each) => {
    const { body, name, owed: side, says } = each;
    const item = side && (await owed(side, '1000'));
    const before = { cash: await held(), balances: await balances() };
    const id = await reviewed(name, body(item?.id ?? ''));
    expect(await balances()).not.toEqual(before.balances);
    const [came, went] = await journal(String((await read(name, id)).code));
    const red = await reversed(name, id);
    expect(red).toMatchObject({ ...says, status: 1, reversesId: id });
    expect(red.billDate > DAY).toBe(true);
    expect({ cash: await held(), balances: await balances() }).toEqual(before);
    expect((await openedBy(name, id)).map(({ open }) => open)).toEqual((await openedBy(name, id)).map(() => '0.00'));
    expect(await openedBy(name, String(red.id))).toEqual([]);
    expect(item && (await openOf(item.id))).toBe(item && '1000.00');
    const opposite = (amount: unknown) => (amount === null ? null : (-Number(amount)).toFixed(2));
    expect(await journal(String(red.code))).toEqual([opposite(came), opposite(went)]);
  });

  it.each(['collection', 'payment'] as const)(
    'B-378 wait for their vouchers, also where a %s settles and leaves no advance',
    async (name) => {
      const item = await owed(name === 'collection' ? 'in' : 'out', '240');
      const of = name === 'collection' ? { clientId } : { supplierId };
      const settled = [{ itemId: item.id, amount: '240' }];
      const red = await reversed(name, await reviewed(name, { ...money, ...of, amount: '240', settled }));
      const { rows } = await sql<{ amount: string }>`select amount::text as amount from r_voucher_source
        where package_id = 1 and document_kind = ${name} and document_id = ${String(red.id)}`.execute(
        app.database.kysely,
      );
      expect(rows).toEqual([{ amount: '-240.00' }]);
    },
  );

  it('are refused by name while the advance of a receipt is used, and go once that is taken back', async () => {
    const first = await owed('in', '100');
    const id = await reviewed('collection', {
      ...money,
      clientId,
      amount: '130',
      settled: [{ itemId: first.id, amount: '100' }],
    });
    const [advance] = await openedBy('collection', id);
    const next = await owed('in', '30');
    const writeOff = await reviewed('proceeds', {
      billDate: DAY,
      clientId,
      handlerId: '1',
      offset: [{ itemId: advance!.id, amount: '30' }],
      settled: [{ itemId: next.id, amount: '30' }],
    });
    const before = [await held(), await balances()];
    const refused = await act('collection', 'reverse', id);
    expect(refused).toMatchObject({ code: 900, data: [{ lead: { to: expect.stringContaining('proceedsDetail') } }] });
    const { code } = await read('proceeds', writeOff);
    expect(texts(refused)).toEqual([expect.stringContaining(`已由预收冲应收单【${code}】核销，请先弃审`)]);
    expect([await held(), await balances()]).toEqual(before);
    expect((await read('collection', id)).reversedById).toBeNull();
    await done(writeOff, 'proceeds', 'unreview');
    await reversed('collection', id);
    expect([await openOf(first.id), await openOf(next.id), await openOf(advance!.id)]).toEqual([
      '100.00',
      '30.00',
      '0.00',
    ]);
  });

  it.each(['in', 'out'] as const)(
    'of what is settled (%s) are refused and name what settled it, until that has a red entry',
    async (side) => {
      const item = await owed(side, '70');
      const name = side === 'in' ? 'collection' : 'payment';
      const of = side === 'in' ? { clientId } : { supplierId };
      const id = await reviewed(name, { ...money, ...of, amount: '70', settled: [{ itemId: item.id, amount: '70' }] });
      const { code } = await read(name, id);
      const refused = await act(item.name, 'reverse', item.document);
      expect(refused).toMatchObject({ code: 900, data: [{ lead: { to: expect.stringContaining(`${name}Detail`) } }] });
      expect(texts(refused)).toEqual([expect.stringContaining(`【${code}】核销`)]);
      await reversed(name, id);
      await reversed(item.name, item.document);
      expect(await openOf(item.id)).toBe('0.00');
    },
  );

  it('stay: neither is taken back or corrected again, and what is open again may be settled anew', async () => {
    const item = await owed('in', '60');
    const settled = [{ itemId: item.id, amount: '60' }];
    const id = await reviewed('collection', { ...money, clientId, amount: '60', settled });
    const { billDate, id: red } = await reversed('collection', id);
    for (const [document, action, told] of [
      [id, 'reverse', '已红冲，不可重复红冲'],
      [id, 'unreview', '已红冲，不可弃审'],
      [red, 'reverse', '是红字单据，不可红冲'],
      [red, 'unreview', '是红字单据，不可弃审'],
    ] as const)
      expect(texts(await act('collection', action, String(document))), told).toEqual([expect.stringContaining(told)]);
    expect(await capitalsOf('collection', String(red))).toContain('（大写）：负陆拾元整');
    await reviewed('collection', { ...money, billDate, clientId, amount: '60', settled });
    expect(await openOf(item.id)).toBe('0.00');
  });
});

it('the books are right in the end', async () => {
  expect(await mistakes(app, BY_HAND)).toEqual([]);
});
