import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, type Body, detail, texts } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, done, generate } = documentCalls(() => app);
const [CLAIM, QUEUE, RETURN] = ['bookSuppliesClaim', 'bookSuppliesQueue', 'bookSuppliesReturn'];
let counter = 0;
/** A new book of so many copies. */
async function book(copies: number): Promise<string> {
  const supply = { name: `排队之书${++counter}`, classId: '1', unit: '本', price: '30' };
  const supplyId = await add(admin, app.resource('bookSupplies'), supply);
  const lines = [{ supplyId, quantity: String(copies), price: '30' }];
  await done(
    await add(admin, app.resource('bookSuppliesIn'), { kind: 'purchase', lines }),
    'bookSuppliesIn',
    'stockIn',
  );
  return supplyId;
}
const claim = (supplyId: string, claimantId: string, quantity = '1'): Promise<string> =>
  add(admin, app.resource(CLAIM), { claimantId, departmentId: '3', lines: [{ supplyId, quantity }] });
const lend = async (supplyId: string, claimantId: string): Promise<string> =>
  done(await claim(supplyId, claimantId), CLAIM, 'grant');
const join = (supplyId: string, personId: string): Promise<Answer> =>
  admin.post(app.resource(QUEUE).operations.add, { supplyId, personId });
const joined = async (supplyId: string, personId: string): Promise<string> => {
  const { code, data } = await join(supplyId, personId);
  expect(code, JSON.stringify(data)).toBe(200);
  return String(data.id);
};
const queue = async (id: string): Promise<Body> =>
  (await admin.get(app.resource(QUEUE).operations.list, { id, pageSize: '5' })).data.list[0];
async function bringBack(claimId: string): Promise<void> {
  const { data } = await generate(RETURN, CLAIM, claimId);
  await done(await add(admin, app.resource(RETURN), data), RETURN, 'giveBack');
}

describe('B-495 who waits for a book', () => {
  it('waits where no copy is in, once, in the order of asking', async () => {
    const supplyId = await book(1);
    expect(texts(await join(supplyId, '8'))).toEqual(['图书：还有1本可借，不必排队，请直接申请借阅']);
    await lend(supplyId, '12');
    const [first, second] = [await joined(supplyId, '8'), await joined(supplyId, '9')];
    expect([await queue(first), await queue(second)]).toMatchObject([
      { place: 1, stock: '0', status: 0, personId: '8' },
      { place: 2, stock: '0', status: 0, personId: '9' },
    ]);
    expect(texts(await join(supplyId, '9'))).toEqual(['排队人：已在排队，名次为2，不必重复排队']);
    await done(first, QUEUE, 'cancel');
    expect([await queue(first), await queue(second)]).toMatchObject([
      { place: null, status: 2 },
      { place: 1, status: 0 },
    ]);
    expect(texts(await act(QUEUE, 'cancel', first))[0]).toMatch(/已取消，不可重复取消$/);
  });

  it('has the copy that came back kept for him, and gets it', async () => {
    const supplyId = await book(1);
    const lent = await lend(supplyId, '12');
    const [first, second] = [await joined(supplyId, '8'), await joined(supplyId, '9')];
    await bringBack(lent);
    expect(await queue(first)).toMatchObject({ place: 1, stock: '1' });
    const back = await admin.get(app.resource(QUEUE).operations.list, {
      status: '0',
      place: '1,1',
      stock: '1,',
      supplyId,
    });
    expect((back.data.list as Body[]).map(({ id }) => String(id))).toEqual([first]);
    // Neither somebody else nor the second one gets it.
    const name = (await detail(admin, app.resource('employee'), '8')).name;
    const book1 = (await detail(admin, app.resource('bookSupplies'), supplyId)).name;
    for (const person of ['12', '9']) {
      const claimId = await claim(supplyId, person);
      const refused = await act(CLAIM, 'grant', claimId);
      expect(refused.data).toMatchObject([
        {
          remark: `《${book1}》已为排在第一位的${name}保留；请先借给他，或请他取消排队`,
          lead: { to: expect.stringContaining('bookSuppliesQueueList') },
        },
      ]);
      expect((await detail(admin, app.resource(CLAIM), claimId)).status).toBe(0);
    }
    const own = await lend(supplyId, '8');
    expect(await queue(first)).toMatchObject({ status: 1, place: null, claimId: own });
    expect(await queue(second)).toMatchObject({ status: 0, place: 1 });
    // Taking the loan back lets him wait again, at the head.
    await done(own, CLAIM, 'revoke');
    expect([await queue(first), await queue(second)]).toMatchObject([
      { place: 1, status: 0, claimId: null },
      { place: 2, status: 0 },
    ]);
    await done(first, QUEUE, 'cancel');
    await lend(supplyId, '9');
    expect(await queue(second)).toMatchObject({ status: 1 });
  });

  it('keeps no more copies than people wait for: the others are lent', async () => {
    const supplyId = await book(3);
    const loans = [await lend(supplyId, '12'), await lend(supplyId, '13'), await lend(supplyId, '14')];
    await joined(supplyId, '8');
    for (const loan of loans.slice(0, 2)) await bringBack(loan);
    // Two are in, one of them is kept.
    expect((await act(CLAIM, 'grant', await claim(supplyId, '9', '2'))).code).toBe(900);
    const both = await Promise.all([
      act(CLAIM, 'grant', await claim(supplyId, '9')),
      act(CLAIM, 'grant', await claim(supplyId, '15')),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900]);
    const { rows } = await sql<{
      count: string;
    }>`select count(*)::text as count from r_book_supplies_queue where supply_id = ${supplyId} and status = 0`.execute(
      app.database.kysely,
    );
    expect(rows).toEqual([{ count: '1' }]);
  });

  it('hears that a copy is kept for him: when one comes back, and when who was before him waits no more', async () => {
    const supplyId = await book(1);
    const { name } = await detail(admin, app.resource('bookSupplies'), supplyId);
    const lent = await lend(supplyId, '12');
    const [first] = [await joined(supplyId, '2'), await joined(supplyId, '3')];
    const told = async (login: 'buyer' | 'keeper'): Promise<Body[]> => {
      const { list } = (await (await app.as(login)).get('/api/system/inbox/list')).data;
      return (list as Body[]).filter(({ title }) => title === `《${String(name)}》可以借了`);
    };
    expect(await told('buyer')).toEqual([]);
    await bringBack(lent);
    expect(await told('buyer')).toMatchObject([{ path: expect.stringContaining(`?supplyId=${supplyId}`) }]);
    expect(await told('keeper')).toEqual([]);
    await done(first, QUEUE, 'cancel');
    expect(await told('keeper')).toHaveLength(1);
    expect(await told('buyer')).toHaveLength(1);
  });

  it('waits for himself, and only who hands books out waits and cancels for others', async () => {
    const supplyId = await book(1);
    await lend(supplyId, '12');
    const others = await joined(supplyId, '8');
    await sql`insert into sys_role_permission(package_id, role_id, code) select r.package_id, r.id, '/bookSuppliesList/collection' from sys_role r
      join sys_user_role u on u.role_id = r.id and u.package_id = r.package_id where u.user_id = 2 and r.package_id = 1 on conflict do nothing`.execute(
      app.database.kysely,
    );
    await sql`update sys_role set version = version + 1`.execute(app.database.kysely);
    const buyer = await app.as('buyer');
    const { add: path, action } = app.resource(QUEUE).operations;
    expect(texts(await buyer.post(path, { supplyId, personId: '9' }))[0]).toMatch(/只能为自己排队/);
    const own = await buyer.post(path, { supplyId, personId: '2' });
    expect(own.code).toBe(200);
    expect(texts(await buyer.post(`${action}/cancel`, { ids: [others] }))[0]).toMatch(/不是您的排队/);
    expect((await buyer.post(`${action}/cancel`, { ids: [own.data.id] })).code).toBe(200);
  });
});
