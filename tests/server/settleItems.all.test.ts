import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { ACCOUNT, cashTools, DAY, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { openYear } from './openYear';
import { detail, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

const { enter, openedBy, openOf, partner } = cashTools(() => app);
const { act, done } = documentCalls(() => app);
const { addRole, assign } = roleTools(() => app);

/** A payable of a supplier, or a receivable of a customer, of this amount; gives its item. */
async function owed(name: 'otherIn' | 'otherOut', firm: string, amount: string): Promise<string> {
  const [key, type] = name === 'otherIn' ? ['clientId', 'incomeTypeId'] : ['supplierId', 'expenseTypeId'];
  const id = await enter(name, {
    billDate: DAY,
    [key!]: firm,
    lines: [{ [type!]: '1', departmentId: '1', amount }],
  });
  await done(id, name, 'review');
  return (await openedBy(name, id))[0]!.id;
}

const run = (made: 'collection' | 'payment', items: readonly string[], head: Body = {}, client: Client = admin) =>
  client.post(`${app.resource(made).api}/settleItems`, {
    items,
    head: { billDate: DAY, accountId: ACCOUNT, clearingFormId: '1', ...head },
  });

/** The documents of a partner, the newest first. */
async function documentsOf(made: string, key: string, firm: string): Promise<Body[]> {
  const { data } = await admin.get(app.resource(made).operations.list, { [key]: firm, pageSize: '50' });
  return Promise.all((data.list as Body[]).map(({ id }) => detail(admin, app.resource(made), String(id))));
}

describe('B-423 E-20 documents are made of chosen items', () => {
  it('a payment run of ten suppliers makes ten payments, which settle all of it once they are reviewed', async () => {
    const suppliers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => partner('supplier', `付款批${index}`)),
    );
    const items: string[] = [];
    for (const supplier of suppliers)
      items.push(await owed('otherOut', supplier, '100.00'), await owed('otherOut', supplier, '20.50'));
    const { code, data } = await run('payment', items);
    expect(code).toBe(200);
    expect(data.lines).toHaveLength(10);
    expect(data.lines[0]).toMatchObject({
      remark: '付款批0：2 笔，共 120.50',
      lead: { to: expect.stringContaining('paymentDetail') },
    });
    for (const supplier of suppliers) {
      const made = await documentsOf('payment', 'supplierId', supplier);
      expect(made.map(({ amount, status }) => [amount, status])).toEqual([['120.50', 0]]);
      expect((made[0]!.settled as Body[]).map(({ amount }) => amount)).toEqual(['100.00', '20.50']);
      await done(String(made[0]!.id), 'payment', 'review');
    }
    expect(await Promise.all(items.map(openOf))).toEqual(items.map(() => '0.00'));
  });

  it('all of them or none: what one partner is refused names him, and nobody gets a document', async () => {
    const [one, other] = [await partner('client', '一起收甲'), await partner('client', '一起收乙')];
    const items = [await owed('otherIn', one, '10.00'), await owed('otherIn', other, '5.00')];
    const { code, data } = await run('collection', items, { accountId: '999999' });
    expect(code).toBe(900);
    expect(data[0]).toMatchObject({ code: expect.stringMatching(/^一起收甲 /), record: '一起收甲' });
    expect(await documentsOf('collection', 'clientId', one)).toEqual([]);
    expect(await documentsOf('collection', 'clientId', other)).toEqual([]);
  });

  it('what is settled meanwhile, of the other side, or of another account set is refused, with how many', async () => {
    const firm = await partner('client', '已收清');
    const item = await owed('otherIn', firm, '10.00');
    expect((await run('collection', [item])).code).toBe(200);
    const [receipt] = await documentsOf('collection', 'clientId', firm);
    await done(String(receipt!.id), 'collection', 'review');
    for (const [made, chosen] of [
      ['collection', item],
      ['payment', item],
      ['collection', '999999999'],
    ] as const)
      expect(await run(made, [chosen])).toMatchObject({
        code: 900,
        data: [{ remark: '所选有 1 笔已核销完毕或不能在此核销，请刷新后重新选择' }],
      });
  });

  it('two runs over the same item make two documents, of which one can be reviewed', async () => {
    const firm = await partner('supplier', '重复付');
    const item = await owed('otherOut', firm, '30.00');
    await run('payment', [item]);
    await run('payment', [item]);
    const ids = (await documentsOf('payment', 'supplierId', firm)).map(({ id }) => String(id));
    expect(ids).toHaveLength(2);
    const codes = [];
    for (const id of ids) codes.push((await act('payment', 'review', id)).code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 900]);
    expect(await openOf(item)).toBe('0.00');
  });

  it('is for who may add the document or has the right of the button', async () => {
    const firm = await partner('client', '谁可以收');
    const item = await owed('otherIn', firm, '8.00');
    const asked = async (...functions: string[]): Promise<number> => {
      const role = await addRole(`收款${Math.random()}`);
      await assign(role, { functions });
      await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
      return (await run('collection', [item], {}, await app.as('rawKeeper'))).code;
    };
    expect(await asked('/sellReturnMoneyRecord/list')).toBe(403);
    expect(await asked('/sellReturnMoneyRecord/list', '/sellReturnMoneyRecord/createSkdOrder')).toBe(200);
    expect(await asked('/collectionOrder/list', '/collectionOrder/add')).toBe(200);
  });
});

describe('B-423 each sale with what came in for it', () => {
  it('can be checked once, and unchecked', async () => {
    const firm = await partner('client', '核对回款');
    const item = await owed('otherIn', firm, '8.00');
    await done(item, 'openItem', 'check');
    expect(await detail(admin, app.resource('openItem'), item)).toMatchObject({ verified: 1 });
    expect((await act('openItem', 'check', item)).code).toBe(900);
    await done(item, 'openItem', 'uncheck');
    expect(await detail(admin, app.resource('openItem'), item)).toMatchObject({ verified: 0, verifiedTime: null });
  });

  it('shows what is open, and leads to what made it and what settled it, with the days that it took', async () => {
    const firm = await partner('client', '回款经过');
    const item = await owed('otherIn', firm, '80.00');
    await run('collection', [item], { billDate: `${YEAR}-03-25` });
    const [receipt] = await documentsOf('collection', 'clientId', firm);
    const list = async () =>
      (await admin.get(app.resource('openItem').operations.list, { screen: 'sellReturnMoneyRecord', clientId: firm }))
        .data;
    expect((await list()).list).toMatchObject([{ amount: '80.00', outstanding: '80.00' }]);
    await done(String(receipt!.id), 'collection', 'review');
    expect(await list()).toMatchObject({
      list: [{ outstanding: '0.00' }],
      totals: { amount: '80.00', outstanding: '0.00' },
    });
    const { data } = await admin.get(`${app.resource('openItem').api}/settledBy`, { id: item });
    expect(data).toMatchObject([
      { amount: '80.00', days: 0, title: '其他应收单', to: expect.stringContaining('otherInDetail') },
      {
        amount: '-80.00',
        days: 15,
        title: '收款单',
        code: receipt!.code,
        to: expect.stringContaining(`id=${receipt!.id}`),
      },
    ]);
    await done(String(receipt!.id), 'collection', 'unreview');
    expect((await admin.get(`${app.resource('openItem').api}/settledBy`, { id: item })).data).toHaveLength(1);
  });
});
