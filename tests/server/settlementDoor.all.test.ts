import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { cashTools, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { narrowedReader } from './narrowedReader';
import { openYear } from './openYear';
import type { Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let clientId: string;
let owedId: string;
let itemId: string;
let receiptCode: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
  clientId = await partner('client', '门里的客户');
  const lines = [{ incomeTypeId: '1', departmentId: '1', amount: '1000' }];
  owedId = await done(await enter('otherIn', { billDate: on('01-05'), clientId, lines }), 'otherIn', 'review');
  itemId = (await openedBy('otherIn', owedId))[0]!.id;
  const settled = [{ itemId, amount: '400' }];
  const given = { billDate: on('02-10'), clientId, accountId: '2', clearingFormId: '1', amount: '400', settled };
  const receiptId = await done(await enter('collection', given), 'collection', 'review');
  receiptCode = String((await admin.get(app.resource('collection').operations.detail, { id: receiptId })).data.code);
});
afterAll(() => app?.close());

const { enter, openedBy, partner } = cashTools(() => app);
const { done } = documentCalls(() => app);
const narrowed = narrowedReader(() => app);
const on = (monthAndDay: string): string => `${YEAR}-${monthAndDay}`;

const eventsTold = async (by: Client): Promise<Body[]> =>
  (await by.get(`${app.resource('openItem').api}/settledBy`, { id: itemId })).data;
const itemsTold = async (by: Client): Promise<Body[]> =>
  (await by.get(`${app.resource('collection').api}/openItems`, { table: 'settled', partner: clientId })).data;

it('what settled an item is told without number and person to who may not see the document', async () => {
  const [made, settling] = await eventsTold(admin);
  expect(settling).toMatchObject({ code: receiptCode, amount: '-400.00', person: expect.any(String) });
  const without = await narrowed({}, ['collection']);
  expect(await eventsTold(without)).toEqual([
    { ...made, to: expect.any(String) },
    {
      billDate: settling!.billDate,
      title: settling!.title,
      days: settling!.days,
      amount: '-400.00',
      code: '',
      person: null,
    },
  ]);
  const own = await narrowed({ resources: [{ resource: 'collection', rows: 'own', hidden: [] }] });
  expect((await eventsTold(own))[1]).toMatchObject({ code: '', person: null });
});

it('an amount that a role hides of the ledger is told neither of what is open nor of what settled it', async () => {
  expect(await itemsTold(admin)).toMatchObject([{ id: itemId, amount: '1000.00', open: '600.00' }]);
  const hiding = await narrowed({
    resources: [
      { resource: 'dealings', rows: 'all', hidden: ['open'] },
      { resource: 'openItem', rows: 'all', hidden: ['amount'] },
    ],
  });
  expect(await itemsTold(hiding)).toMatchObject([{ id: itemId, amount: null, open: null }]);
  expect((await eventsTold(hiding)).map(({ amount }) => amount)).toEqual([null, null]);
  const body = { billDate: on('02-11'), clientId, accountId: '2', clearingFormId: '1', amount: '700' };
  const beyond = await hiding.post(app.resource('collection').operations.add, {
    ...body,
    settled: [{ itemId, amount: '700' }],
  });
  expect(JSON.stringify(beyond)).toContain('本次核销超过未结金额，请改小或删除此行');
});

it('who settled is not named in a refusal to who may not see it', async () => {
  const without = await narrowed({}, ['collection']);
  const path = `${app.resource('otherIn').operations.action}/unreview`;
  expect(JSON.stringify(await admin.post(path, { ids: [owedId] }))).toContain(`【${receiptCode}】核销`);
  const refused = JSON.stringify(await without.post(path, { ids: [owedId] }));
  expect(refused).toContain('（1张您无权查看）核销');
  expect(refused).not.toContain(receiptCode);
});

it('a statement of the bank names who paid to who may see the receipts, and pairs all the same', async () => {
  const { api } = app.resource('bankStatement');
  const theirs = { theirDate: on('02-10'), theirName: '门里的客户', theirs: '400' };
  const asked = { accountId: '2', startDate: on('02-01'), endDate: on('02-28'), lines: [theirs] };
  const paid = async (by: Client): Promise<Body | undefined> =>
    ((await by.post(`${api}/statementLines`, asked)).data.lines as Body[]).find(
      ({ documentCode }) => documentCode === receiptCode,
    );
  const paired = { pairing: 'paired', theirs: '400' };
  expect(await paid(admin)).toMatchObject({ ...paired, entryPartner: '门里的客户' });
  expect(await paid(await narrowed({}, ['collection']))).toMatchObject({ ...paired, entryPartner: null });
});

it('who sees a part of the columns of a ledger states no account of it', async () => {
  const hiding = await narrowed({ resources: [{ resource: 'cashLedger', rows: 'all', hidden: ['amount'] }] });
  const asked = { accountId: '2', startDate: on('02-01'), endDate: on('02-28'), lines: [] };
  expect(JSON.stringify(await hiding.post(`${app.resource('bankStatement').api}/statementLines`, asked))).toContain(
    '余额不完整，不能对账',
  );
});

it('a day that a role hides of an item is told by no refusal, and what is paid by no answer', async () => {
  const early = { billDate: on('01-01'), clientId, accountId: '2', clearingFormId: '1', amount: '5' };
  const add = async (by: Client): Promise<string> =>
    JSON.stringify(
      await by.post(app.resource('collection').operations.add, { ...early, settled: [{ itemId, amount: '5' }] }),
    );
  expect(await add(admin)).toContain(`早于未结单据的日期${on('01-05')}`);
  const dayless = await add(
    await narrowed({ resources: [{ resource: 'openItem', rows: 'all', hidden: ['billDate'] }] }),
  );
  expect(dayless).toContain('早于未结单据的日期，请');
  expect(dayless).not.toContain(on('01-05'));

  const blind = await narrowed({ resources: [{ resource: 'collection', rows: 'all', hidden: ['amount'] }] });
  const head = { billDate: on('02-12'), accountId: '2', clearingFormId: '1' };
  const made = await blind.post(`${app.resource('collection').api}/settleItems`, { items: [itemId], head });
  expect(made).toMatchObject({ code: 200, data: { lines: [{ remark: '门里的客户：1 笔' }] } });
});
