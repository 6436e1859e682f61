import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_ITEMS } from '../wire';
import { openTrade, type Trade } from './testTrade';

let trade: Trade;
beforeAll(async () => void (trade = await openTrade()));
afterAll(() => trade?.close());

const firm = (more = {}): Promise<string> => trade.enter('firm', { name: '往来单位', ...more });

/** An invoice that is reviewed, with the item that it has opened. */
async function invoiced(firmId: string, total: string, more = {}): Promise<{ id: string; item: string }> {
  const id = await trade.enter('invoice', { firmId, total, ...more });
  await trade.done('invoice', id, 'review');
  return { id, item: String((await trade.detail('invoice', id)).receivableItemId) };
}

const receive = (firmId: string, amount: string, settled: [itemId: string, amount: string][]): Promise<string> =>
  trade.enter('receipt', {
    firmId,
    amount,
    settled: settled.map(([itemId, each]) => ({ itemId, amount: each })),
  });

const open = async (firmId: string, resource?: string, table?: string): Promise<string[]> =>
  (await trade.openOf(firmId, resource, table)).map((item) => `${item.kind} ${item.open}`);

/** What was told of a refused call: place and text of each problem. */
const told = ({ data }: { data: { field?: string; line?: number; remark: string }[] }) =>
  data.map(({ field, line, remark }) => [field, line, remark]);

/** How many records there are of all that a refused call could have stored. */
async function stored(): Promise<unknown> {
  const { rows } = await sql`select (select count(*) from r_receipt) as receipts,
    (select count(*) from r_receipt__settled) as lines, (select count(*) from r_item) as items,
    (select count(*) from r_account) as postings`.execute(trade.database.kysely);
  return rows;
}

describe('an open item', () => {
  it('is opened by a review, settled in parts and opened again part by part, on the days of its documents', async () => {
    const firmId = await firm();
    const { id, item } = await invoiced(firmId, '100');
    const first = await receive(firmId, '40', [[item, '40']]);
    expect(await open(firmId)).toEqual(['receivable 100.00']);
    await trade.done('receipt', first, 'review');
    expect(await open(firmId)).toEqual(['receivable 60.00']);
    const second = await receive(firmId, '60', [[item, '60']]);
    await trade.done('receipt', second, 'review');
    expect(await open(firmId)).toEqual([]);
    await trade.done('receipt', first, 'unreview');
    expect(await open(firmId)).toEqual(['receivable 40.00']);
    await trade.done('receipt', second, 'unreview');
    await trade.done('invoice', id, 'unreview');
    expect(await open(firmId)).toEqual([]);
    // The item is the same one when it is opened again, with what the document says then.
    await trade.done('invoice', id, 'review');
    expect(await trade.openOf(firmId)).toMatchObject([{ id: item, open: '100.00', billDate: '2026-01-05' }]);
  });

  it('is not made of a document whose amount is zero or empty', async () => {
    const firmId = await firm();
    for (const total of ['0', null])
      await trade.done('invoice', await trade.enter('invoice', { firmId, total }), 'review');
    expect(await open(firmId)).toEqual([]);
  });

  it('is settled by no more than is open: with the line at entry, by the balance where others were first; nothing is stored', async () => {
    const firmId = await firm();
    const { item } = await invoiced(firmId, '100');
    const before = await stored();
    const refused = await trade.post('/api/trade/receipt/add', {
      billDate: '2026-01-06',
      firmId,
      amount: '200',
      settled: [{ itemId: item, amount: '100.01' }],
    });
    expect(refused.code).toBe(900);
    expect(told(refused)).toEqual([['amount', 0, '本次核销超过未结金额100.00，请改小或删除此行']]);
    expect(await stored()).toEqual(before);
    const [one, two] = [await receive(firmId, '70', [[item, '70']]), await receive(firmId, '70', [[item, '70']])];
    await trade.done('receipt', one, 'review');
    const { rows: posted } = await sql`select count(*) from r_account`.execute(trade.database.kysely);
    const late = await trade.act('receipt', 'review', two);
    expect(late.code).toBe(900);
    expect(told(late)).toEqual([['amount', 0, '本次核销超过未结金额30.00，请改小或删除此行']]);
    expect((await sql`select count(*) from r_account`.execute(trade.database.kysely)).rows).toEqual(posted);
    expect(await trade.detail('receipt', two)).toMatchObject({ status: 0, advanceInItemId: null });
    expect(await open(firmId)).toEqual(['receivable 30.00']);
  });

  it('is not settled on a day before it was opened, nor by a draft whose invoice was dated later since', async () => {
    const firmId = await firm();
    const { id, item } = await invoiced(firmId, '100', { billDate: '2026-02-01' });
    const settled = [{ itemId: item, amount: '100' }];
    const early = { billDate: '2026-01-31', firmId, amount: '100', settled };
    const refused = await trade.post('/api/trade/receipt/add', early);
    const message = (date: string) => `本单据日期早于未结单据的日期${date}，请改单据日期或删除此行`;
    expect(told(refused)).toEqual([['itemId', 0, message('2026-02-01')]]);
    const draft = await trade.enter('receipt', { ...early, billDate: '2026-02-01' });
    await trade.done('invoice', id, 'unreview');
    const invoice = await trade.detail('invoice', id);
    await trade.post('/api/trade/invoice/edit', { ...invoice, billDate: '2026-03-01' });
    await trade.done('invoice', id, 'review');
    const late = await trade.act('receipt', 'review', draft);
    expect(late.code).toBe(900);
    expect(told(late)).toEqual([['itemId', 0, message('2026-03-01')]]);
    expect(await open(firmId)).toEqual(['receivable 100.00']);
  });

  it('is not settled by two that are reviewed together and come to more: the balance says so, in words', async () => {
    const firmId = await firm();
    const { id, item } = await invoiced(firmId, '100');
    const drafts = [await receive(firmId, '60', [[item, '60']]), await receive(firmId, '60', [[item, '60']])];
    const refused = await trade.post('/api/trade/receipt/review', { ids: drafts });
    expect(refused.code).toBe(900);
    const { code } = await trade.detail('invoice', id);
    const said = `往来单位 / 应收 / ${code} 未结金额不足：现有 100，还缺 20`;
    expect(told(refused)).toEqual([
      [undefined, 0, said],
      [undefined, 0, said],
    ]);
    expect(await open(firmId)).toEqual(['receivable 100.00']);
  });

  it('keeps its document from being taken back, by the names of all that have settled it and a way to the newest', async () => {
    const firmId = await firm();
    const { id, item } = await invoiced(firmId, '100');
    const codes: string[] = [];
    for (const amount of ['30', '20']) {
      const receipt = await trade.done('receipt', await receive(firmId, amount, [[item, amount]]), 'review');
      codes.push(String((await trade.detail('receipt', receipt)).code));
    }
    const refused = await trade.act('invoice', 'unreview', id);
    expect(refused.code).toBe(900);
    const { code } = await trade.detail('invoice', id);
    expect(refused.data).toMatchObject([
      {
        code,
        remark: `已由收款单【${codes[1]}】【${codes[0]}】核销，请先弃审`,
        lead: { to: expect.stringContaining('receiptDetail') },
      },
    ]);
    expect(await trade.detail('invoice', id)).toMatchObject({ status: 1 });
    expect(await open(firmId)).toEqual(['receivable 50.00']);
  });
});

describe('what a receipt has left', () => {
  it('is an advance of its own, which a write-off settles and which keeps the receipt', async () => {
    const firmId = await firm();
    const { item } = await invoiced(firmId, '100');
    const receipt = await trade.done('receipt', await receive(firmId, '130', [[item, '100']]), 'review');
    const [advance] = await trade.openOf(firmId, 'offset', 'given');
    expect(advance).toMatchObject({ kind: 'advanceIn', amount: '30.00', open: '30.00' });
    const next = await invoiced(firmId, '50');
    const offset = await trade.enter('offset', {
      firmId,
      given: [{ itemId: advance!.id, amount: '30' }],
      settled: [{ itemId: next.item, amount: '30' }],
    });
    await trade.done('offset', offset, 'review');
    expect([await open(firmId), await open(firmId, 'offset', 'given')]).toEqual([['receivable 20.00'], []]);
    const refused = await trade.act('receipt', 'unreview', receipt);
    const { code } = await trade.detail('offset', offset);
    expect(refused.data[0].remark).toContain(`已由核销单【${code}】核销，请先弃审`);
    await trade.done('offset', offset, 'unreview');
    await trade.done('receipt', receipt, 'unreview');
    expect([await open(firmId), await open(firmId, 'offset', 'given')]).toEqual([
      ['receivable 100.00', 'receivable 50.00'],
      [],
    ]);
  });
});

describe('a credit', () => {
  const credit = async (firmId: string, invoiceId: string | null, total: string, more = {}): Promise<string> =>
    trade.done('credit', await trade.enter('credit', { firmId, invoiceId, total, ...more }), 'review');

  it('settles what it credits first; what is more stays open as its own, and both come back', async () => {
    const firmId = await firm();
    const { id, item } = await invoiced(firmId, '100');
    const part = await credit(firmId, id, '30');
    expect(await open(firmId)).toEqual(['receivable 70.00']);
    await trade.done('receipt', await receive(firmId, '50', [[item, '50']]), 'review');
    const more = await credit(firmId, id, '45');
    expect(await open(firmId)).toEqual(['receivableRed 25.00']);
    await trade.done('credit', part, 'unreview');
    expect(await open(firmId)).toEqual(['receivable 30.00', 'receivableRed 25.00']);
    await trade.done('credit', more, 'unreview');
    expect(await open(firmId)).toEqual(['receivable 50.00']);
  });

  it('without an origin is open as a whole, and is none where the document says that nothing is credited', async () => {
    const firmId = await firm();
    const { id } = await invoiced(firmId, '100');
    await credit(firmId, null, '30');
    await credit(firmId, id, '30', { isCredited: false });
    expect(await open(firmId)).toEqual(['receivable 100.00', 'receivableRed 30.00']);
  });
});

describe('a due date', () => {
  it('is what the document says, or else what the terms of the firm make of its day', async () => {
    const due = async (terms: object, more = {}): Promise<string | null> => {
      const firmId = await firm(terms);
      await invoiced(firmId, '1', { billDate: '2026-01-31', ...more });
      return (await trade.openOf(firmId))[0]!.dueDate;
    };
    expect([
      await due({ way: 'days', days: 30 }),
      await due({ way: 'monthEnd', days: 10 }),
      await due({ way: 'dayOfMonth', days: 31 }),
      await due({}),
      await due({ way: 'days', days: 30 }, { dueDate: '2026-05-05' }),
    ]).toEqual(['2026-03-02', '2026-02-10', '2026-02-28', '2026-01-31', '2026-05-05']);
  });

  it('orders what is open of a firm, the oldest of one day first', async () => {
    const firmId = await firm();
    await invoiced(firmId, '1', { dueDate: '2026-03-01' });
    await invoiced(firmId, '2', { dueDate: '2026-02-01' });
    await invoiced(firmId, '3', { dueDate: '2026-02-01', billDate: '2026-01-02' });
    expect((await trade.openOf(firmId)).map(({ amount }) => amount)).toEqual(['3.00', '2.00', '1.00']);
  });
});

describe('the check of items', () => {
  it('lets an item be of another firm once its document was changed', async () => {
    const [one, other] = [await firm(), await firm()];
    const { id, item } = await invoiced(one, '80');
    await trade.done('invoice', id, 'unreview');
    const draft = await trade.detail('invoice', id);
    expect(await trade.post('/api/trade/invoice/edit', { ...draft, firmId: other })).toMatchObject({ code: 200 });
    await trade.done('invoice', id, 'review');
    expect(await trade.openOf(other)).toMatchObject([{ id: item, open: '80.00' }]);
    expect(await open(one)).toEqual([]);
    expect(await trade.mistakes()).toEqual([]);
  });

  it('finds an item that is of two firms, below zero, or not what is owed by it', async () => {
    const [one, other] = [await firm(), await firm()];
    const { id, item } = await invoiced(one, '80');
    await trade.done('receipt', await receive(one, '30', [[item, '30']]), 'review');
    const { code } = await trade.detail('invoice', id);
    const found = async (change: RawBuilder<unknown>, back: RawBuilder<unknown>): Promise<unknown> => {
      const posting = (changed: RawBuilder<unknown>) =>
        sql`update r_account set ${changed} where item_id = ${item} and document_kind = 'receipt'`.execute(
          trade.database.kysely,
        );
      await posting(change);
      try {
        return (await trade.mistakes()).filter(({ check }) => check === 'items');
      } finally {
        await posting(back);
      }
    };
    expect(await found(sql`firm_id = ${other}`, sql`firm_id = ${one}`)).toMatchObject([
      { document: code, found: 'open 50.00, 2 partners' },
    ]);
    expect(await found(sql`open = -40`, sql`open = -30`)).toMatchObject([
      { document: code, found: 'open 40.00, 1 partners' },
    ]);
    const below = sql`open = -90, amount = -90`;
    expect(await found(below, sql`open = -30, amount = -30`)).toMatchObject([
      { document: code, found: 'open -10.00, 1 partners' },
    ]);
  });
});

it('the books are right in the end', async () => {
  expect(await trade.mistakes()).toEqual([]);
});

describe('the items of a partner', () => {
  it('are listed up to a bound, and one more tells that there are others', async () => {
    const firmId = await firm();
    const { item } = await invoiced(firmId, '10');
    // More of the same: each with a balance of its own.
    const copies = (table: RawBuilder<unknown>, own: RawBuilder<unknown>, ofItem: RawBuilder<unknown>) =>
      sql`insert into ${table} select (jsonb_populate_record(t, to_jsonb(t) || ${own})).*
        from ${table} as t, generate_series(1, ${MOST_ITEMS - 1}) as n where ${ofItem}`.execute(trade.database.kysely);
    await copies(sql`r_item`, sql`jsonb_build_object('id', 500000 + n)`, sql`t.id = ${item}`);
    await copies(
      sql`r_account_balance`,
      sql`jsonb_build_object('id', 500000 + n, 'item_id', 500000 + n)`,
      sql`t.item_id = ${item}`,
    );
    expect(await trade.openOf(firmId)).toHaveLength(MOST_ITEMS);
    await invoiced(firmId, '20');
    await invoiced(firmId, '30');
    expect(await trade.openOf(firmId)).toHaveLength(MOST_ITEMS + 1);
    await sql`delete from r_account_balance where item_id > 500000`.execute(trade.database.kysely);
    await sql`delete from r_item where id > 500000`.execute(trade.database.kysely);
  });
});
