import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import { actionOf } from '../../src/language/action/actionOf';
import { openDemoDatabase } from '../support/demoDatabase';
import { ACCOUNT, cashTools, DAY, YEAR } from './cashTools';
import { documentCalls } from './documentCalls';
import { exportedRows } from './exportedRows';
import { bring, workbook } from './importFile';
import { openYear } from './openYear';
import { type Body, detail } from './records';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let account: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await openYear(app, YEAR);
  admin = await app.as('admin');
  const { data } = await admin.get(app.resource('account').operations.list, { id: ACCOUNT, pageSize: '1' });
  account = data.list[0].code;
});
afterAll(() => app?.close());

const { done } = documentCalls(() => app);
const { enter, openedBy, openOf, partner } = cashTools(() => app);

/** What a customer owes, with the number it is known by. */
async function owed(clientId: string, amount: string): Promise<{ id: string; code: string }> {
  const lines = [{ incomeTypeId: '1', departmentId: '2', amount }];
  const id = await done(await enter('otherIn', { billDate: DAY, clientId, lines }), 'otherIn', 'review');
  const [item] = await openedBy('otherIn', id);
  return { id: item!.id, code: (await detail(admin, app.resource('otherIn'), id)).code };
}

const count = async (): Promise<number> =>
  (await admin.get(app.resource('collection').operations.list, { pageSize: '1' })).data.total;

const HEAD = ['单据日期', '客户', '账户', '收款金额', '核销明细·未结单据', '核销明细·本次核销'];

describe('documents of cash that come in from a file', () => {
  const CASH = [
    'collectionRe',
    'collection',
    'paymentRe',
    'payment',
    'bankOrder',
    'cost',
    'receive',
    'otherIn',
    'otherOut',
  ];

  it('B-422 are receipts alone: their list has the button, and nobody brings in any other', async () => {
    const offered = CASH.filter((name) =>
      app.resource(name).screens.some((screen) => screen.kind === 'list' && screen.actions.includes('import')),
    );
    expect(offered).toEqual(['collection']);
    const modules = new Set(CASH.map((name) => app.resource(name).permission));
    const rights = buildCatalogue(app.model)
      .permissions.filter(({ action, module }) => action === 'import' && modules.has(module))
      .map(({ code }) => code);
    expect(rights).toEqual(['/collectionOrder/import']);
    const statuses = await Promise.all(
      CASH.filter((name) => name !== 'collection').map(
        async (name) => (await bring(admin, app.resource(name), Buffer.from('a,b\n1,2\n'))).status,
      ),
    );
    expect([...new Set(statuses)]).toEqual([404]);
  });

  it('B-376 B-422 have a page, opened by the right of the button that leads there', () => {
    const receipts = app.resource('collection');
    const page = receipts.screens.find(({ kind }) => kind === 'import');
    expect(page).toMatchObject({ path: '/financeManage/withCash/collectionImport', hidden: true });
    expect(actionOf(receipts, 'import')!.permissions).toEqual(page!.permissions);
  });

  it('E-36 B-422 settle items over several rows; what is wrong is said at its cell, and nothing is stored before one says so', async () => {
    const receipts = app.resource('collection');
    const payer = await partner('client', '导入收款客户');
    const other = await partner('client', '导入收款的另一客户');
    const [first, second, foreign] = [await owed(payer, '600'), await owed(payer, '300'), await owed(other, '50')];
    const rows = [
      [DAY, '导入收款客户', account, '1000', first.code, '600'],
      ['', '', '', '', second.code, '300'],
      [DAY, '导入收款客户', account, '200', foreign.code, '50'],
      [DAY, '导入收款客户', account, '100', second.code, '300.5'],
      [DAY, '没有的客户', account, '一百', '', ''],
    ];
    const file = await workbook([HEAD, ...rows]);
    const before = await count();
    const looked = (await bring(admin, receipts, file)).data;
    expect([looked.ignored, looked.records, looked.faulty, looked.imported, looked.made]).toEqual([[], 4, 3, 0, []]);
    const faults = looked.rows.flatMap(({ faults: own, row }) =>
      own.map(({ column, text }) => [row, column === undefined ? '' : looked.columns[column], text]),
    );
    expect(faults).toMatchInlineSnapshot(`
      [
        [
          4,
          "核销明细·未结单据",
          "不是所选往来单位的未结单据，请删除此行后重新选择",
        ],
        [
          5,
          "",
          "转入预收：收款与折让之和不够核销",
        ],
        [
          6,
          "客户",
          "没有找到该记录，请填写已有的编号或名称",
        ],
        [
          6,
          "收款金额",
          "请输入数字",
        ],
      ]
    `);
    expect((await bring(admin, receipts, file, 'all')).data.imported).toBe(0);
    expect(await count()).toBe(before);

    const taken = (await bring(admin, receipts, file, 'right')).data;
    expect([taken.imported, taken.made.map(({ row }) => row), await count()]).toEqual([1, [2], before + 1]);
    const [made] = taken.made;
    const receipt = await detail(admin, receipts, made!.id);
    expect(made!.name).toBe(receipt.code);
    expect((receipt.settled as Body[]).map(({ amount, itemId }) => [itemId, amount])).toEqual([
      [first.id, '600.00'],
      [second.id, '300.00'],
    ]);
    expect([receipt.settledTotal, receipt.advanced]).toEqual(['900.00', '100.00']);
    await done(made!.id, 'collection', 'review');
    expect([await openOf(first.id), await openOf(second.id)]).toEqual(['0.00', '0.00']);
  });

  it('E-36 B-268 the template names what a receipt is entered with, its lines behind', async () => {
    const [head] = await exportedRows(app, admin, '/api/bus/common/template/download', { resource: 'collection' });
    expect(HEAD.filter((title) => !head!.some((each) => each.replace(/\*$/, '') === title))).toEqual([]);
  });
});
