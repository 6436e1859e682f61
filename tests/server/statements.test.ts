import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { cashTools, DAY, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { openYear } from './openYear';
import { detail, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

const { enter, openedBy, partner } = cashTools(() => app);
const { act, done } = documentCalls(() => app);
const { addRole, assign } = roleTools(() => app);
const ask = askReport(() => app);
const on = (monthAndDay: string): string => `${YEAR}-${monthAndDay}`;

const posted = async (name: string, body: Body) => done(await enter(name, body), name, 'review');
const owed = (client: string, billDate: string, amount: string) =>
  posted('otherIn', { billDate, clientId: client, lines: [{ incomeTypeId: '1', departmentId: '1', amount }] });
const read = (name: string, id: string): Promise<Body> => detail(admin, app.resource(name), id);
const linesOf = (document: Body): Body[] => document.lines as Body[];

/** Changes a document as a form does: what it read, and what is typed over it. */
async function change(name: string, id: string, typed: (before: Body) => Body, client = admin): Promise<Answer> {
  const before = await read(name, id);
  return client.post(app.resource(name).operations.edit, { ...before, ...typed(before) });
}

const statement = (clientId: string, startDate: string, endDate: string, more: Body = {}) =>
  enter('reconciliation', {
    billDate: endDate,
    partnerKind: 'client',
    clientId,
    startDate,
    endDate,
    handlerId: '25',
    lines: [],
    // Some share days with others of the client.
    confirmed: true,
    ...more,
  });

describe('E-23 a statement of account of a partner', () => {
  let client: string;
  let receipt: string;
  beforeAll(async () => {
    client = await partner('client', '对账客户甲');
    await owed(client, on('01-05'), '1130');
    const second = await owed(client, on('01-20'), '2260');
    const [item] = await openedBy('otherIn', second);
    receipt = await posted('collection', {
      billDate: on('02-10'),
      clientId: client,
      accountId: '3',
      clearingFormId: '1',
      amount: '2500',
      settled: [{ itemId: item!.id, amount: '2260' }],
    });
  });

  it('has our figures with the running balance, as the ledger of dealings reports them', async () => {
    const id = await statement(client, on('01-01'), on('02-28'));
    const made = await read('reconciliation', id);
    expect(made).toMatchObject({ opening: '0.00', totalAdded: '3390.00', totalTaken: '2500.00', closing: '890.00' });
    const { data } = await ask('lines', 'contactsReconciliation', {
      clientId: client,
      billDate: `${on('01-01')},${on('02-28')}`,
    });
    const reported = (data.list as Body[]).map((row) => [row.billDate, row.documentCode, row['amount.balance']]);
    expect(reported).toHaveLength(3);
    expect(linesOf(made).map((line) => [line.entryDate, line.documentCode, line.balance])).toEqual(reported);
    expect(await act('reconciliation', 'delete', id)).toBeDefined();
  });

  it('begins with what was there before its first day', async () => {
    const made = await read('reconciliation', await statement(client, on('02-01'), on('02-28')));
    expect(made).toMatchObject({ opening: '3390.00', closing: '890.00' });
    expect(linesOf(made)).toMatchObject([
      { documentKind: 'collection', added: null, taken: '2500.00', balance: '890.00' },
    ]);
  });

  it('marks what differs from their figures; agreed on closings alone it says what lies between them', async () => {
    const id = await statement(client, on('02-01'), on('03-31'));
    expect(await act('reconciliation', 'review', id)).toMatchObject({
      code: 900,
      data: [{ remark: expect.stringContaining('未填对方期末余额') }],
    });
    expect(await change('reconciliation', id, () => ({ theirClosing: '900' }))).toMatchObject({ code: 200 });
    expect(await read('reconciliation', id)).toMatchObject({ rest: '-10.00', unpaired: 0 });
    await change('reconciliation', id, (before) => ({
      theirClosing: '860',
      lines: [
        { ...linesOf(before)[0]!, theirs: '-2490' },
        { theirDate: on('03-05'), theirs: '-30', theirText: '质量扣款' },
      ],
    }));
    const told = await read('reconciliation', id);
    expect(linesOf(told).map(({ gap, pairing }) => [gap, pairing])).toEqual([
      ['-10.00', 'differs'],
      ['30.00', 'theirs'],
    ]);
    // 890 − 30 of theirs is 860, as they say; the 10 of the receipt are in neither of the closings.
    expect(told).toMatchObject({
      onlyTheirs: '-30.00',
      adjusted: '860.00',
      theirAdjusted: '860.00',
      rest: '0.00',
      unpaired: 2,
    });
  });

  it('is not reviewed once something was booked after it', async () => {
    const id = await statement(client, on('03-01'), on('04-30'));
    await change('reconciliation', id, () => ({ theirClosing: '890' }));
    await owed(client, on('04-10'), '55');
    expect(await act('reconciliation', 'review', id)).toMatchObject({
      code: 900,
      data: [{ remark: '账面已有变动，请打开编辑并重新保存后再审核' }],
    });
    await change('reconciliation', id, () => ({ theirClosing: '945' }));
    expect(await act('reconciliation', 'review', id)).toMatchObject({ code: 200 });
  });

  it('of a name that the account does not have the line is told, and nothing is stored', async () => {
    const id = await statement(client, on('02-01'), on('02-20'));
    const before = await read('reconciliation', id);
    const answer = await change('reconciliation', id, () => ({
      lines: [...linesOf(before), { theirs: '5', theirDate: on('02-11'), documentCode: 'SKD-没有' }],
    }));
    expect(answer).toMatchObject({
      code: 900,
      data: [{ remark: expect.stringContaining('账面没有单号为SKD-没有的记录') }],
    });
    expect(await read('reconciliation', id)).toEqual(before);
  });

  it('one run makes those of all who have something to state, once', async () => {
    const other = await partner('client', '对账客户乙');
    await owed(other, on('05-06'), '10');
    const idle = await partner('client', '对账客户丙');
    const head = { partnerKind: 'client', startDate: on('05-01'), endDate: on('05-31') };
    const call = `${app.resource('reconciliation').api}/runStatements`;
    const { code, data } = await admin.post(call, { head });
    expect(code).toBe(200);
    const names = (data.lines as Body[]).map(({ remark }) => remark);
    expect(names).toEqual(expect.arrayContaining(['对账客户甲', '对账客户乙']));
    expect(names).not.toContain('对账客户丙');
    const { data: list } = await admin.get(app.resource('reconciliation').operations.list, {
      clientId: other,
      pageSize: '10',
    });
    expect(list.list).toMatchObject([{ opening: '0.00', closing: '10.00', startDate: on('05-01') }]);
    await owed(idle, on('05-07'), '1');
    expect(await admin.post(call, { head })).toMatchObject({ data: { lines: [{ remark: '对账客户丙' }] } });
    expect(await admin.post(call, { head })).toMatchObject({ code: 900 });
    expect(await admin.post(call, { head: { ...head, endDate: on('04-01') } })).toMatchObject({ code: 900 });
  });

  it('needs the right to it, and all rows of the ledger', async () => {
    const role = await addRole('只看本人往来');
    await assign(role, {
      functions: ['/reconciliation/list', '/reconciliation/add'],
      resources: [{ resource: 'dealings', rows: 'own', hidden: [] }],
    });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    const clerk = await app.as('rawKeeper');
    const answer = await clerk.post(app.resource('reconciliation').operations.add, {
      billDate: DAY,
      partnerKind: 'client',
      clientId: client,
      startDate: on('01-01'),
      endDate: on('01-31'),
      handlerId: '25',
      lines: [],
    });
    expect(answer).toMatchObject({ code: 900, data: [{ remark: expect.stringContaining('余额不完整') }] });
    expect(receipt).toBeDefined();
  });
});

describe('E-21 a bank statement beside the journal of its account', () => {
  let account: string;
  let client: string;
  const january = { billDate: on('01-31'), startDate: on('01-01'), endDate: on('01-31'), handlerId: '25' };
  const bank = (lines: Body[], more: Body = {}) =>
    enter('bankStatement', { ...january, accountId: account, lines, ...more });
  const receipt = (amount: string, billDate: string) =>
    posted('collectionRe', {
      billDate,
      clientId: client,
      accountId: account,
      clearingFormId: null,
      kind: 'advance',
      amount,
    });
  beforeAll(async () => {
    client = await partner('client', '宁波对账化工');
    account = await enter('account', {
      name: '对账户',
      kind: 'bank',
      bankName: '工商银行',
      bankAccount: '6222 0000 1111',
      sort: 0,
    });
    await posted('bankOrder', {
      billDate: on('01-01'),
      kind: 'opening',
      toAccountId: account,
      amount: '1000',
      handlerId: '25',
    });
    await receipt('300', on('01-05'));
    await receipt('300', on('01-25'));
    await receipt('70', on('01-30'));
  });

  it('pairs by amount, days and name, lists what either side lacks, and explains the balances', async () => {
    const id = await bank(
      [
        { theirDate: on('01-01'), theirs: '1000' },
        { theirDate: on('01-07'), theirs: '300', theirName: '宁波对账化工有限公司', theirNo: 'T1' },
        { theirDate: on('01-25'), theirs: '300', theirName: '别人', theirNo: 'T2' },
        { theirDate: on('01-31'), theirs: '-15', theirText: '手续费' },
      ],
      { theirOpening: '0', theirClosing: '1585' },
    );
    const made = await read('bankStatement', id);
    expect(linesOf(made).map(({ entryDate, pairing, theirNo }) => [entryDate, theirNo, pairing])).toEqual([
      [on('01-01'), null, 'paired'],
      [on('01-05'), 'T1', 'paired'],
      [on('01-25'), null, 'ours'],
      [null, 'T2', 'theirs'],
      [on('01-30'), null, 'ours'],
      [null, null, 'theirs'],
    ]);
    expect(linesOf(made)[1]).toMatchObject({ entryPartner: '宁波对账化工', balance: '1300.00' });
    // 1,670 of ours + 300 − 15 of theirs; 1,585 of theirs + 300 + 70 of ours.
    expect(made).toMatchObject({
      closing: '1670.00',
      adjusted: '1955.00',
      theirAdjusted: '1955.00',
      rest: '0.00',
      unpaired: 4,
    });
    const { data } = await ask('statistics', 'cashBalance', {
      accountId: account,
      billDate: `${on('01-01')},${on('01-31')}`,
    });
    expect(data.list).toMatchObject([{ 'amount.closing': '1670.00' }]);
    // A person knows better: the second is the same payment under another name.
    const code = String(linesOf(made)[2]!.documentCode);
    await change('bankStatement', id, (before) => ({
      lines: linesOf(before).map((line) => (line.theirNo === 'T2' ? { ...line, documentCode: code } : line)),
    }));
    expect(linesOf(await read('bankStatement', id)).filter(({ pairing }) => pairing === 'paired')).toHaveLength(3);
  });

  it('what is left carries over to the next statement and is paired there', async () => {
    const february = { billDate: on('02-28'), startDate: on('02-01'), endDate: on('02-28') };
    const made = await read(
      'bankStatement',
      await bank([{ theirDate: on('02-01'), theirs: '70' }], { ...february, theirOpening: '1585' }),
    );
    expect(linesOf(made).map(({ entryDate, pairing, theirs }) => [entryDate, theirs, pairing])).toEqual([
      [on('01-30'), '70.00', 'paired'],
      [null, '-15.00', 'theirs'],
    ]);
    expect(made).toMatchObject({ opening: '1670.00', totalAdded: '0.00', closing: '1670.00', adjusted: '1655.00' });
  });

  it('a receipt is made of a line that only the bank has, and paired once it is reviewed', async () => {
    const lines = [{ theirDate: on('03-04'), theirs: '88.8', theirName: '宁波对账化工', theirNo: 'T9' }];
    const march = { billDate: on('03-31'), startDate: on('03-01'), endDate: on('03-31') };
    const id = await bank(lines, march);
    const resource = app.resource('bankStatement');
    const line = 1 + linesOf(await read('bankStatement', id)).findIndex(({ theirNo }) => theirNo === 'T9');
    const { data: unpaired } = await admin.get(`${resource.api}/unpaired`, { id });
    expect(unpaired.theirs).toContainEqual(
      expect.objectContaining({
        line,
        amount: '88.80',
        makes: { collection: { clientId: client, label: '宁波对账化工' } },
      }),
    );
    const made = (clientId: string | null, by: Client = admin) =>
      by.post(`${resource.api}/makeOfLine`, { id, line, to: 'collection', head: { clientId, billDate: on('03-04') } });
    expect(await made(null)).toMatchObject({ code: 900 });
    const { data } = await made(client);
    expect(await read('collection', data.id)).toMatchObject({
      accountId: account,
      amount: '88.80',
      voucherNo: 'T9',
      status: 0,
    });
    expect(linesOf(await read('bankStatement', id))[line - 1]).toMatchObject({
      documentCode: data.code,
      pairing: 'waiting',
    });
    expect(await made(client)).toMatchObject({ code: 900, data: [{ remark: '此行已对平或已生成单据，请刷新后重试' }] });
    await done(data.id, 'collection', 'review');
    await change('bankStatement', id, () => ({}));
    expect(linesOf(await read('bankStatement', id))[line - 1]).toMatchObject({ added: '88.80', pairing: 'paired' });
    expect(await admin.post(`${resource.api}/makeOfLine`, { id, line: 1, to: 'payment', head: {} })).toMatchObject({
      code: 900,
    });
    expect(await admin.post(`${resource.api}/makeOfLine`, { id, line: 1, to: 'sales', head: {} })).toMatchObject({
      code: 400,
    });
  });

  it('a line that a later statement has taken over makes nothing more here, and a form that is open elsewhere is told', async () => {
    const resource = app.resource('bankStatement');
    const may = { billDate: on('05-31'), startDate: on('05-01'), endDate: on('05-31') };
    const id = await bank([{ theirDate: on('05-04'), theirs: '61', theirNo: 'M1' }], may);
    const open = await read('bankStatement', id);
    const line = 1 + linesOf(open).findIndex(({ theirNo }) => theirNo === 'M1');
    const made = () =>
      admin.post(`${resource.api}/makeOfLine`, {
        id,
        line,
        to: 'collection',
        head: { clientId: client, billDate: on('05-04') },
      });
    const june = await bank([], { billDate: on('06-30'), startDate: on('06-01'), endDate: on('06-30') });
    const { code } = await read('bankStatement', june);
    expect(await made()).toMatchObject({
      code: 900,
      data: [{ remark: `此行已结转到后面的对账单【${String(code)}】，请在那里生成` }],
    });
    expect((await admin.post(resource.operations.delete, { ids: [june] })).code).toBe(200);
    expect(await made()).toMatchObject({ code: 200 });
    expect(await admin.post(resource.operations.edit, open)).toMatchObject({ code: 409 });
    expect(linesOf(await read('bankStatement', id))[line - 1]).toMatchObject({ pairing: 'waiting' });
  });

  it('is reviewed only where nothing is left unexplained', async () => {
    const april = { billDate: on('04-30'), startDate: on('04-01'), endDate: on('04-30') };
    const id = await bank([], april);
    expect((await act('bankStatement', 'review', id)).code).toBe(900);
    const { adjusted } = await read('bankStatement', id);
    await change('bankStatement', id, () => ({ theirClosing: adjusted }));
    expect(await act('bankStatement', 'review', id)).toMatchObject({ code: 200 });
  });

  it('shows what saving would make of it, and stores nothing', async () => {
    const resource = app.resource('bankStatement');
    const { data } = await admin.post(`${resource.api}/statementLines`, {
      accountId: account,
      startDate: on('01-01'),
      endDate: on('01-31'),
      lines: [{ theirDate: on('01-05'), theirs: '300' }],
    });
    expect((data.lines as Body[]).map(({ pairing, theirs }) => [theirs, pairing])).toEqual([
      [null, 'ours'],
      ['300', 'paired'],
      [null, 'ours'],
      [null, 'ours'],
    ]);
    expect(
      await admin.post(`${resource.api}/statementLines`, {
        accountId: '999999',
        startDate: on('01-01'),
        endDate: on('01-31'),
      }),
    ).toMatchObject({ code: 900 });
  });
});
