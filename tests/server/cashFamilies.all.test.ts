import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { ACCOUNT, cashTools, DAY, type Item, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { mistakes } from './mistakes';
import { openYear } from './openYear';
import { type Body, detail, texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let clientId: string;
let supplierId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await openYear(app, YEAR);
  clientId = await partner('client', '资金单据客户');
  supplierId = await partner('supplier', '资金单据供应商');
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const { capitalsOf, enter, held, openedBy, openOf, partner, post } = cashTools(() => app);
const income = (amount: string): Body => ({ incomeTypeId: '1', departmentId: '2', amount });
const expense = (amount: string): Body => ({ expenseTypeId: '1', departmentId: '2', amount });

/** Something that a customer owes, or that is owed to a supplier, open by so much. */
async function owed(side: 'in' | 'out', amount: string, of = side === 'in' ? clientId : supplierId): Promise<Item> {
  const name = side === 'in' ? 'otherIn' : 'otherOut';
  const body = side === 'in' ? { clientId: of, lines: [income(amount)] } : { supplierId: of, lines: [expense(amount)] };
  const id = await done(await enter(name, { billDate: DAY, ...body }), name, 'review');
  return (await openedBy(name, id))[0]!;
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

interface Family {
  name: string;
  body: (item: string) => Body;
  /** what lies open before, for those that settle */
  owed?: 'in' | 'out';
  opens: [kind: string, amount: string][];
  /** what the account has more, in yuan */
  cash: number;
  capitals: string;
}

const asMoney = (amount: number): number => Math.round(amount * 100) / 100;

const money = { billDate: DAY, accountId: ACCOUNT };

const FAMILIES: Family[] = [
  {
    name: 'collectionRe',
    body: () => ({ ...money, clientId, kind: 'advance', amount: '500' }),
    opens: [['advanceIn', '500.00']],
    cash: 500,
    capitals: '伍佰元整',
  },
  {
    name: 'collectionRe',
    body: () => ({ ...money, clientId, kind: 'refund', amount: '120' }),
    opens: [['advanceInRed', '120.00']],
    cash: -120,
    capitals: '壹佰贰拾元整',
  },
  {
    name: 'collection',
    body: (itemId) => receipt('1200', [{ itemId, amount: '1000' }], { discount: '50', fee: '10' }),
    owed: 'in',
    opens: [['advanceIn', '250.00']],
    cash: 1190,
    capitals: '壹仟贰佰元整',
  },
  {
    name: 'paymentRe',
    body: () => ({ ...money, supplierId, kind: 'advance', amount: '700' }),
    opens: [['advanceOut', '700.00']],
    cash: -700,
    capitals: '柒佰元整',
  },
  {
    name: 'paymentRe',
    body: () => ({ ...money, supplierId, kind: 'refund', amount: '80' }),
    opens: [['advanceOutRed', '80.00']],
    cash: 80,
    capitals: '捌拾元整',
  },
  {
    name: 'payment',
    body: (itemId) => ({
      ...money,
      supplierId,
      amount: '1100',
      discount: '0',
      fee: '15',
      settled: [{ itemId, amount: '1000' }],
    }),
    owed: 'out',
    opens: [['advanceOut', '100.00']],
    cash: -1115,
    capitals: '壹仟壹佰元整',
  },
  {
    name: 'cost',
    body: () => ({ ...money, supplierId, paid: '100', lines: [expense('260'), expense('40')] }),
    opens: [['payable', '200.00']],
    cash: -100,
    capitals: '叁佰元整',
  },
  {
    name: 'receive',
    body: () => ({ ...money, clientId, paid: '90', lines: [income('150')] }),
    opens: [['receivable', '60.00']],
    cash: 90,
    capitals: '壹佰伍拾元整',
  },
  {
    name: 'otherIn',
    body: () => ({ billDate: DAY, clientId, lines: [income('320')] }),
    opens: [['receivable', '320.00']],
    cash: 0,
    capitals: '叁佰贰拾元整',
  },
  {
    name: 'otherOut',
    body: () => ({ billDate: DAY, supplierId, lines: [expense('410')] }),
    opens: [['payable', '410.00']],
    cash: 0,
    capitals: '肆佰壹拾元整',
  },
];

describe('families of cash documents', () => {
  it.each(FAMILIES)('B-375 $name opens $opens, moves the account by $cash, and gives all back', async (family) => {
    const { body, capitals, cash, name, opens, owed: side } = family;
    const item = side && (await owed(side, '1000'));
    const before = await held();
    const id = await enter(name, body(item?.id ?? ''));
    expect(await openedBy(name, id)).toEqual([]);
    expect(await capitalsOf(name, id)).toContain(capitals);
    await done(id, name, 'review');
    expect((await openedBy(name, id)).map(({ kind, open }) => [kind, open])).toEqual(opens);
    expect((await held()) - before).toBe(cash * 100);
    expect(item && (await openOf(item.id))).toBe(item && '0.00');
    await done(id, name, 'unreview');
    expect((await openedBy(name, id)).map(({ kind, open }) => [kind, open])).toEqual(
      opens.map(([kind]) => [kind, '0.00']),
    );
    expect(await held()).toBe(before);
    expect(item && (await openOf(item.id))).toBe(item && '1000.00');
  });
});

/** An advance, or one that is given back. */
async function advanced(side: 'in' | 'out', kind: 'advance' | 'refund', amount: string): Promise<Item> {
  const name = side === 'in' ? 'collectionRe' : 'paymentRe';
  const of = side === 'in' ? { clientId } : { supplierId };
  const id = await done(await enter(name, { ...money, ...of, kind, amount }), name, 'review');
  return (await openedBy(name, id))[0]!;
}

/** A credit and a claim on one customer that the demonstration company has left open. */
async function creditAndClaim(): Promise<Pair> {
  const { rows } = await sql<{ from: string; to: string; client: string }>`
    select red.id::text as from, claim.id::text as to, claim.client_id::text as client
    from r_open_item red join r_open_item claim on claim.package_id = red.package_id and claim.client_id = red.client_id and claim.kind = 'receivable'
    where red.package_id = 1 and red.kind = 'receivableRed'
      and (select sum(open) from r_dealings d where d.item_id = red.id) >= 10 and (select sum(open) from r_dealings d where d.item_id = claim.id) >= 10
    order by red.id, claim.id limit 1`.execute(app.database.kysely);
  const [row] = rows;
  return { from: row!.from, to: row!.to, partners: { clientId: row!.client }, billDate: timestamp().slice(0, 10) };
}

interface Pair {
  from: string;
  to: string;
  partners: Body;
  billDate?: string;
}

const WRITE_OFFS: { name: string; items: () => Promise<Pair> }[] = [
  {
    name: 'proceeds',
    items: async () => pair(await advanced('in', 'advance', '50'), await owed('in', '50'), { clientId }),
  },
  {
    name: 'prepaid',
    items: async () => pair(await advanced('out', 'advance', '50'), await owed('out', '50'), { supplierId }),
  },
  {
    name: 'receivable',
    items: async () => pair(await owed('out', '50'), await owed('in', '50'), { clientId, supplierId }),
  },
  { name: 'receivableRush', items: creditAndClaim },
  {
    name: 'proceedsRush',
    items: async () => pair(await advanced('in', 'refund', '50'), await advanced('in', 'advance', '50'), { clientId }),
  },
  {
    name: 'prepaidRush',
    items: async () =>
      pair(await advanced('out', 'refund', '50'), await advanced('out', 'advance', '50'), { supplierId }),
  },
];

const pair = (from: Item, to: Item, partners: Body): Pair => ({ from: from.id, to: to.id, partners });

describe('families of write-offs', () => {
  it.each(WRITE_OFFS)(
    'B-377 $name settles both sides without money, the same amount, and gives it back',
    async (family) => {
      const { items, name } = family;
      const { billDate = DAY, from, partners, to } = await items();
      const before = [Number(await openOf(from)), Number(await openOf(to))] as const;
      const account = await held();
      const body = (given: string, taken: string): Body => ({
        billDate,
        ...partners,
        handlerId: '1',
        offset: [{ itemId: from, amount: given }],
        settled: [{ itemId: to, amount: taken }],
      });
      const unequal = await post(name, body('10', '9.99'));
      expect(unequal.code).toBe(900);
      expect(texts(unequal).join()).toContain('不相等，无法核销');
      const id = await enter(name, body('10', '10'));
      expect(await capitalsOf(name, id)).toContain('壹拾元整');
      await done(id, name, 'review');
      expect([await openOf(from), await openOf(to)].map(Number)).toEqual(before.map((open) => asMoney(open - 10)));
      expect(await held()).toBe(account);
      await done(id, name, 'unreview');
      expect([await openOf(from), await openOf(to)].map(Number)).toEqual(before);
    },
  );
});

describe('items', () => {
  it('B-375 are found through the lines that settle them', async () => {
    const item = await owed('in', '45');
    const list = async (query: Record<string, string>) =>
      (await app.as('admin')).get(app.resource('openItem').operations.list, query);
    const found = await list({ ref: 'collection.settled.itemId', clientId, pageSize: '100' });
    expect((found.data.list as Body[]).map(({ id }) => id)).toContain(item.id);
  });
});

describe('several at once', () => {
  it('B-375 one of eight that settle the same item is reviewed, and nothing is below zero', async () => {
    const item = await owed('in', '300');
    const ids: string[] = [];
    for (let count = 0; count < 8; count++)
      ids.push(await enter('collection', receipt('300', [{ itemId: item.id, amount: '300' }])));
    const answers = await Promise.all(ids.map((id) => act('collection', 'review', id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 900)]);
    expect(await openOf(item.id)).toBe('0.00');
  });
});

describe('bad debts', () => {
  it('B-377 are written off by who has the permission to check alone', async () => {
    const item = await owed('in', '300');
    const id = await enter('evade', {
      billDate: DAY,
      clientId,
      reason: 'lost',
      handlerId: '1',
      settled: [{ itemId: item.id, amount: '300' }],
    });
    const review = `${app.resource('evade').operations.action}/review`;
    expect(await (await app.as('buyer')).post(review, { ids: [id] })).toMatchObject({ status: 403 });
    expect(await openOf(item.id)).toBe('300.00');
    await done(id, 'evade', 'review');
    expect(await openOf(item.id)).toBe('0.00');
    await done(id, 'evade', 'unreview');
    expect(await openOf(item.id)).toBe('300.00');
  });
});

it('the books are right in the end', async () => {
  expect(await mistakes(app)).toEqual([]);
});

describe('what partners owed before the books began', () => {
  it('opens items due as they say, else by the terms of the partner, which are settled as any other', async () => {
    const firm = await partner('client', '期初客户', { settlement: 'monthly', termKind: 'days', creditDays: 30 });
    const opening = (more: Body) =>
      enter('clientOpening', { billDate: DAY, clientId: firm, kind: 'owed', amount: '500.00', ...more });
    const said = await opening({ dueDate: `${YEAR}-03-15`, sourceNo: '旧-7' });
    const byTerms = await opening({});
    const advance = await opening({ kind: 'advance', amount: '120.00' });
    for (const id of [said, byTerms, advance]) await done(id, 'clientOpening', 'review');
    const { rows } = await sql<{ kind: string; due: string; amount: string }>`
      select kind, due_date::text as due, amount::text as amount from r_open_item where client_id = ${firm} order by id`.execute(
      app.database.kysely,
    );
    expect(rows.map(({ amount, due, kind }) => [kind, due, amount])).toEqual([
      ['receivable', `${YEAR}-03-15`, '500.00'],
      ['receivable', `${YEAR}-04-09`, '500.00'],
      ['advanceIn', expect.anything(), '120.00'],
    ]);
    const [item] = await openedBy('clientOpening', said);
    const receipt = await enter('collection', {
      billDate: DAY,
      clientId: firm,
      accountId: ACCOUNT,
      amount: '500.00',
      settled: [{ itemId: item!.id, amount: '500.00' }],
    });
    await done(receipt, 'collection', 'review');
    expect(await openOf(item!.id)).toBe('0.00');
    const refused = await act('clientOpening', 'unreview', said);
    expect(refused).toMatchObject({ code: 900 });
    expect(JSON.stringify(refused.data)).toContain('收款单');
    expect((await detail(await app.as('admin'), app.resource('client'), firm)).outstanding).toBe('380.00');
  });

  it('are refused with a due date before the day of the document', async () => {
    const firm = await partner('supplier', '期初供应商');
    const wrong = await post('supplierOpening', {
      billDate: DAY,
      supplierId: firm,
      amount: '1.00',
      dueDate: `${YEAR}-01-01`,
    });
    expect(wrong).toMatchObject({ code: 900, data: [{ remark: '到期日不能早于单据日期' }] });
  });
});
