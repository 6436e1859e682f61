import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { openYear } from './openYear';
import { add, type Body, detail, entered, newBody } from './records';
import { startTestApp, type Answer, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

/** A year in which the demonstration company did nothing. */
const YEAR = 2023;
const on = (monthAndDay: string): string => `${YEAR}-${monthAndDay}`;
const { done, generate } = documentCalls(() => app);
const enter = async (name: string, body: Body) => add(await app.as('admin'), app.resource(name), body);
const review = async (name: string, ids: string[], more: Body = {}): Promise<Answer> =>
  (await app.as('admin')).post(`${app.resource(name).operations.action}/review`, { ids, ...more });
const said = ({ data }: Answer): [string, boolean][] =>
  Array.isArray(data) ? (data as Body[]).map(({ isWarning, remark }) => [remark, isWarning === true]) : [];

/** What the account set says, while something is done. */
async function during<Done>(setting: string, level: number, work: () => Promise<Done>): Promise<Done> {
  const set = (to: number | null) =>
    sql`update r_basic_setting set ${sql.ref(setting)} = ${to} where package_id = 1`.execute(app.database.kysely);
  await set(level);
  try {
    return await work();
  } finally {
    await set(null);
  }
}

let customers = 0;
async function customer(terms: Body): Promise<{ clientId: string; name: string }> {
  const name = `信用客户${++customers}`;
  const body = { ...(await newBody(app, 'client')), name, inPool: false, settlement: 'monthly', creditLimit: null };
  return { clientId: await enter('client', { ...body, termKind: 'days', creditDays: 30, ...terms }), name };
}

/** A sale or an order of one product at this price, not reviewed. */
async function document(name: 'sales' | 'order', header: Body, price: string, quantity = '1'): Promise<string> {
  const body = await newBody(app, name);
  const [line] = body.lines as Body[];
  const own = name === 'sales' ? { shipDate: header.billDate, orderId: null } : { deliveryDate: header.billDate };
  return enter(name, {
    ...body,
    ...own,
    freight: '0',
    lines: [{ ...line, id: undefined, deliveryDate: null, quantity, price, isGift: false, floorPrice: null }],
    ...header,
  });
}
const sold = async (header: Body, price: string) => done(await document('sales', header, price), 'sales', 'review');

/** What a customer still owes by a sale. */
async function dueOf(salesId: string): Promise<string> {
  const { receivableItemId } = await detail(await app.as('admin'), app.resource('sales'), salesId);
  return (await detail(await app.as('admin'), app.resource('openItem'), String(receivableItemId))).dueDate as string;
}

describe('a sale to a customer who is overdue', () => {
  it('is reviewed without a word where the account set asks nothing', async () => {
    const { clientId } = await customer({});
    await sold({ clientId, billDate: on('03-03') }, '500');
    const next = await document('sales', { clientId, billDate: on('05-10') }, '20');
    const told = said(await review('sales', [next]));
    expect(told.filter(([remark]) => remark.includes('逾期'))).toEqual([]);
  });

  it('is warned of or refused with the customer, the amount and the oldest due date, and only once it is overdue', async () => {
    const { clientId, name } = await customer({});
    await sold({ clientId, billDate: on('03-03') }, '500');
    await sold({ clientId, billDate: on('03-20') }, '70.5');
    await during('overdue_control', 2, async () => {
      // Due on 2 April: on that day it is not late yet.
      const inTime = await document('sales', { clientId, billDate: on('04-02') }, '20');
      expect((await review('sales', [inTime], { confirmed: true })).code).toBe(200);
      const late = await document('sales', { clientId, billDate: on('04-03') }, '20');
      const warned = await review('sales', [late]);
      expect(warned.code).toBe(900);
      expect(said(warned)).toContainEqual([`${name} 有逾期应收 500.00，最早 ${on('04-02')} 到期`, true]);
      const later = await document('sales', { clientId, billDate: on('04-20') }, '20');
      expect(said(await review('sales', [later]))).toContainEqual([
        `${name} 有逾期应收 570.50，最早 ${on('04-02')} 到期`,
        true,
      ]);
      await during('overdue_control', 1, async () => {
        const refused = await review('sales', [later], { confirmed: true });
        expect(said(refused)).toEqual([[`${name} 有逾期应收 570.50，最早 ${on('04-02')} 到期`, false]]);
      });
    });
    await during('overdue_control', 2, async () => {
      const later = await document('sales', { clientId, billDate: on('04-20') }, '20');
      expect((await review('sales', [later], { confirmed: true })).code).toBe(200);
    });
  });

  it('is no matter once the customer has paid', async () => {
    const { clientId } = await customer({});
    const first = await sold({ clientId, billDate: on('03-03') }, '500');
    const { receivableItemId } = await detail(await app.as('admin'), app.resource('sales'), first);
    await done(
      await enter('collection', {
        billDate: on('06-01'),
        clientId,
        accountId: '2',
        amount: '500',
        discount: '0',
        fee: '0',
        settled: [{ itemId: receivableItemId, amount: '500' }],
      }),
      'collection',
      'review',
    );
    await during('overdue_control', 1, async () => {
      const next = await document('sales', { clientId, billDate: on('06-02') }, '20');
      expect((await review('sales', [next], { confirmed: true })).code).toBe(200);
    });
  });
});

describe('an order that counts against the limit', () => {
  const order = (clientId: string, price: string, quantity?: string) =>
    document('order', { clientId, billDate: on('03-03') }, price, quantity);

  it('passes whatever it comes to where the account set asks nothing', async () => {
    const { clientId } = await customer({ creditLimit: '100' });
    expect((await review('order', [await order(clientId, '500')], { confirmed: true })).code).toBe(200);
  });

  it('is refused above the limit with what the customer owes and what is ordered, all orders of a call together', async () => {
    const { clientId, name } = await customer({ creditLimit: '600' });
    await sold({ clientId, billDate: on('03-03') }, '100');
    await during('credit_orders', 1, async () => {
      const within = await order(clientId, '500');
      const more = await order(clientId, '0.01');
      expect(said(await review('order', [within, more], { confirmed: true }))).toEqual(
        [within, more].map(() => [
          `${name} 信用额度 600.00，已欠 100.00，其他未执行订单 0.00，本次 500.01，超出 0.01`,
          false,
        ]),
      );
      expect((await review('order', [within], { confirmed: true })).code).toBe(200);
      expect(said(await review('order', [more], { confirmed: true }))).toEqual([
        [`${name} 信用额度 600.00，已欠 100.00，其他未执行订单 500.00，本次 0.01，超出 0.01`, false],
      ]);
    });
    await during('credit_orders', 2, async () => {
      const more = await order(clientId, '5');
      expect(said(await review('order', [more]))).toContainEqual([
        `${name} 信用额度 600.00，已欠 100.00，其他未执行订单 500.00，本次 5.00，超出 5.00`,
        true,
      ]);
      expect((await review('order', [more], { confirmed: true })).code).toBe(200);
    });
  });

  it('counts by what of it has not been sold yet, and what has been sold as owed, once', async () => {
    const { clientId, name } = await customer({ creditLimit: '1000' });
    const first = await done(await order(clientId, '100', '10'), 'order', 'review');
    const tells = async () => {
      const probe = await order(clientId, '2000');
      return said(await during('credit_orders', 1, () => review('order', [probe], { confirmed: true })))[0]?.[0];
    };
    const text = (owed: string, open: string) =>
      `${name} 信用额度 1000.00，已欠 ${owed}，其他未执行订单 ${open}，本次 2000.00，超出 2000.00`;
    expect(await tells()).toBe(text('0.00', '1000.00'));
    const { data } = await generate('sales', 'order', first);
    const body = entered(app.resource('sales'), { ...(await newBody(app, 'sales')), ...(data as Body) });
    const lines = (data.lines as Body[]).map((line) => ({ ...line, quantity: '4' }));
    const sale = await enter('sales', { ...body, orderId: first, billDate: on('03-04'), shipDate: on('03-04'), lines });
    // Nobody owes by what has not been reviewed; the order still counts.
    expect(await tells()).toBe(text('0.00', '1000.00'));
    await done(sale, 'sales', 'review');
    expect(await tells()).toBe(text('400.00', '600.00'));
    await done(sale, 'sales', 'unreview');
    expect(await tells()).toBe(text('0.00', '1000.00'));
  });

  it('lets only one of two through that are reviewed at once', async () => {
    const { clientId } = await customer({ creditLimit: '100' });
    await during('credit_orders', 1, async () => {
      const both = [await order(clientId, '60'), await order(clientId, '60')];
      const answers = await Promise.all(both.map((id) => review('order', [id], { confirmed: true })));
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 900]);
    });
  });
});

describe('terms of 0 days', () => {
  it.each([
    ['days', on('03-03')],
    ['monthEnd', on('03-31')],
  ])('can be entered and make a sale due at once: %s', async (termKind, due) => {
    const { clientId } = await customer({ termKind, creditDays: 0 });
    expect((await detail(await app.as('admin'), app.resource('client'), clientId)).creditDays).toBe(0);
    expect(await dueOf(await sold({ clientId, billDate: on('03-03') }, '10'))).toBe(due);
  });

  it('are no day of the next month', async () => {
    await expect(customer({ termKind: 'dayOfMonth', creditDays: 0 })).rejects.toThrow('次月固定日应为1至31日');
  });
});
