import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import type { Inbox, Message } from '../../src/language/wire';
import { runNow } from '../../src/server/jobs/runScheduled';
import { scheduledOf } from '../../src/server/jobs/scheduledOf';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, detail, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
const { done } = documentCalls(() => app);
const day = (ahead: number): string => addToDate(timestamp().slice(0, 10), ahead, 'day') ?? '';

const remind = async (): Promise<void> => {
  const work = scheduledOf(app.services).find(({ name }) => name === 'reminders');
  if (!work) throw new Error('Nothing reminds.');
  await runNow(app.services, work, '1');
};
const told = async (client: Client, words: string): Promise<Message[]> => {
  const { list } = (await client.get('/api/system/inbox/list')).data as Inbox;
  return list.filter(({ kind, title }) => kind === 'reminder' && title.includes(words));
};
const contract = async (endDate: string): Promise<{ id: string; code: string }> => {
  const { list } = (await admin.get(app.resource('employee').operations.list, { pageSize: '1', jobStatus: 'regular' }))
    .data;
  const body: Body = {
    employeeId: list[0].id,
    kind: 'fixed',
    startDate: day(-300),
    endDate,
    signedDate: day(-300),
  };
  const id = await add(admin, app.resource('contract'), body);
  return { id, code: String((await detail(admin, app.resource('contract'), id)).code) };
};

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await remind();
});
afterAll(() => app?.close());

describe('reminders of days that come', () => {
  it('tell who looks after the roster of certificates that expire; those without an end nobody', async () => {
    const certificate = (name: string, given: Body = {}): Promise<string> =>
      add(admin, app.resource('personnelFile'), { employeeId: '27', kind: 'special', name, ...given });
    await certificate('焊工证', { issueDate: day(-700), expiryDate: day(5) });
    await certificate('毕业证');
    const old = await certificate('旧证', { issueDate: day(-700), expiryDate: day(5) });
    await done(old, 'personnelFile', 'abolish');
    await remind();
    expect(await told(admin, '旧证')).toEqual([]);
    expect(await told(admin, '焊工证')).toMatchObject([{ text: expect.stringContaining(day(5)) }]);
    expect(await told(admin, '毕业证')).toEqual([]);
    const wrong = { employeeId: '27', kind: 'special', name: '错证', issueDate: day(-1), expiryDate: day(-2) };
    const { code, data } = await admin.post(app.resource('personnelFile').operations.add, wrong);
    expect([code, data[0].field]).toEqual([900, 'expiryDate']);
    const { operations } = app.resource('personnelFile');
    expect((await (await app.as('buyer')).get(operations.list)).code).toBe(403);
  });

  it('tell who holds the right, once for each number of days, with the way to the record', async () => {
    const { id, code } = await contract(day(20));
    const far = await contract(day(40));
    await remind();
    await remind();
    const [message, ...more] = await told(admin, code);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ title: `劳动合同即将到期 ${code}`, fromName: '', isRead: false });
    expect(message?.text).toContain(`合同到期日期 ${day(20)}`);
    expect(message?.path).toBe(`/contractManagement/contractManagementDetail?id=${id}`);
    expect(await told(admin, far.code)).toEqual([]);
    expect(await told(await app.as('reader'), code)).toEqual([]);
  });

  it('come anew when the day was moved, and when the next number of days is reached', async () => {
    const { id, code } = await contract(day(25));
    await remind();
    const { operations } = app.resource('contract');
    const change = async (endDate: string) =>
      (await admin.post(operations.edit, { ...(await detail(admin, app.resource('contract'), id)), endDate })).code;
    expect(await change(day(6))).toBe(200);
    await remind();
    expect(await told(admin, code)).toHaveLength(2);
    expect(await change(day(60))).toBe(200);
    await remind();
    expect(await told(admin, code)).toHaveLength(2);
  });

  it('tell whom a record names, lead those alone who may open it, and tell nobody of what is settled', async () => {
    const right = '/bookSuppliesList/collection';
    const people = await Promise.all((['keeper', 'reader', 'second'] as const).map((login) => app.as(login)));
    const mayOpen = await Promise.all(
      people.map(async (client) =>
        (await client.get('/api/system/function/getUsableFunctions')).data.some(
          ({ frontUid }: { frontUid: string }) => frontUid === right,
        ),
      ),
    );
    const [opener, other] = [people[mayOpen.indexOf(true)], people[mayOpen.indexOf(false)]];
    if (!opener || !other) throw new Error('One who may open claims and one who may not are needed.');
    const claimOf = async (client: Client): Promise<Body> => {
      const claimantId = (await client.get('/api/system/user/getUserInfo')).data.id as string;
      const { list: books } = (await admin.get(app.resource('bookSupplies').operations.list, { pageSize: '20' })).data;
      const free = books.find(({ stock }: Body) => Number(stock) > 1);
      const body = { claimantId, dueDate: day(2), lines: [{ supplyId: free.id, quantity: '1' }] };
      const id = await add(admin, app.resource('bookSuppliesClaim'), body);
      return detail(admin, app.resource('bookSuppliesClaim'), id);
    };
    const [lent, elsewhere, asked] = [await claimOf(opener), await claimOf(other), await claimOf(opener)];
    for (const { id } of [lent, elsewhere]) await done(String(id), 'bookSuppliesClaim', 'grant');
    await remind();
    const path = `/oa/officeSuppliesManagement/bookSuppliesCollectionDetail?id=${String(lent.id)}`;
    expect(await told(opener, String(lent.code))).toMatchObject([{ text: `应还日期 ${day(2)}`, path }]);
    expect(await told(other, String(elsewhere.code))).toMatchObject([{ text: `应还日期 ${day(2)}`, path: '' }]);
    expect(await told(opener, String(asked.code))).toEqual([]);
    expect(await told(admin, String(lent.code))).toEqual([]);
  });
});
