import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postingTemplates } from '../../src/company/finance/postingTemplates';
import { tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { ACCOUNT, cashTools, DAY, YEAR } from './cashTools';
import { costTools } from './costTools';
import { documentCalls } from './documentCalls';
import { openYear } from './openYear';
import { detail, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';
import { unvouchered } from './unvouchered';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
  await unvouchered(app);
});
afterAll(() => app?.close());

const { enter, partner } = cashTools(() => app);
const { done } = documentCalls(() => app);
const { enter: enterGoods, newProduct, receive } = costTools(() => app);

interface Line {
  subject: string;
  debit: string | null;
  credit: string | null;
  auxiliaries: Body;
}
interface Waiting {
  id: string;
  documentId: string;
}

/** What waits of a kind, the latest documents; or of one document. */
async function waiting(kind: string, documentId?: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select id::text as id, document_id::text as "documentId" from r_voucher_source
    where package_id = 1 and voucher_id is null and document_kind = ${kind}
      and (${documentId ?? null}::bigint is null or document_id = ${documentId ?? null}::bigint)
    order by id desc limit 60`.execute(app.database.kysely);
  return rows;
}

async function plans(found: readonly Waiting[]): Promise<{ lines: Line[] }[]> {
  const { code, data } = await admin.post(`${app.resource('voucherSource').api}/showVouchers`, {
    ids: found.map(({ id }) => id),
  });
  expect(code).toBe(200);
  return data as { lines: Line[] }[];
}
const planOf = async (kind: string, id: string): Promise<unknown[][]> => {
  const shown = await plans(await waiting(kind, id));
  return shown.flatMap(({ lines }) =>
    lines.map(({ credit, debit, subject }) => [subject.split(' ')[0], debit, credit]),
  );
};
const cents = (text: unknown): number => Math.round(Number(text ?? 0) * 100);
/** Finished goods and materials are both stock. */
const codeOf = (subject: string): string => (subject.split(' ')[0] ?? '').replace('1405', '1403');
const sumOf = (lines: readonly Line[], side: 'debit' | 'credit', code?: string): number =>
  lines
    .filter(({ subject }) => code === undefined || codeOf(subject) === code)
    .reduce((sum, line) => sum + cents(line[side]), 0);
const sidesOf = (lines: readonly Line[]) =>
  (['debit', 'credit'] as const).map((side) =>
    [...new Set(lines.filter((line) => line[side] !== null).map(({ subject }) => codeOf(subject)))].toSorted(),
  );

/** debit and credit of each kind of document that the company has */
const BOOKED: Readonly<Record<string, [string[], string[]]>> = {
  reject: [['1122'], ['22210105', '6001']],
  procureReturn: [['1403', '22210101', '6401'], ['2202']],
  allotIn: [['1901'], ['1403']],
  proceeds: [['2203'], ['1122']],
  prepaid: [['2202'], ['1123']],
  receivable: [['2202'], ['1122']],
  evade: [['6702'], ['1122']],
  estimateReversal: [['1403'], ['2204']],
  costShare: [['1403'], ['1402']],
  costApportion: [['1403'], ['5001']],
  finishedProductEntry: [['1403'], ['5001']],
  production: [['1403'], ['5001']],
  materialOut: [['5001'], ['1403']],
  returnStorage: [['5001'], ['1403']],
  inAdjust: [['1403'], ['6401']],
  outAdjust: [['6401'], ['1403']],
  resetIn: [['1403'], ['1406', '1901', '6051']],
  resetOut: [['1406', '1901', '6602'], ['1403']],
};

/** Kinds whose stock on the books is what the ledger of costs has of them. */
const COSTED = [
  'production',
  'materialOut',
  'returnStorage',
  'finishedProductEntry',
  'costApportion',
  'costShare',
  'inAdjust',
  'outAdjust',
  'resetIn',
  'resetOut',
  'estimateReversal',
];

describe('B-378 vouchers of every kind of document', () => {
  it.each(Object.keys(BOOKED))('%s is even, on the right subjects', async (kind) => {
    const shown = await plans(await waiting(kind));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ lines }) => sumOf(lines, 'debit') !== sumOf(lines, 'credit'))).toEqual([]);
    expect(sidesOf(shown.flatMap(({ lines }) => lines))).toEqual(BOOKED[kind]);
  });

  it.each(COSTED)('the stock that %s books is what the ledger of costs says', async (kind) => {
    const found = await waiting(kind);
    const lines = (await plans(found)).flatMap((plan) => plan.lines);
    const { rows } = await sql<{ amount: string }>`
      select coalesce(sum(amount), 0)::text as amount from r_stock_cost
      where package_id = 1 and document_kind = ${kind} and document_id in (${sql.join(found.map(({ documentId }) => documentId))})`.execute(
      app.database.kysely,
    );
    expect(sumOf(lines, 'debit', '1403') - sumOf(lines, 'credit', '1403')).toBe(cents(rows[0]!.amount));
  });

  it.each(COSTED.filter((kind) => kind !== 'estimateReversal'))('the list says what %s is worth', async (kind) => {
    const table = sql.table(tableOf(app.resource(kind)));
    const total = kind === 'costApportion' ? sql.ref('d.total_shared') : sql.ref('d.total_money');
    const { rows } = await sql<{ listed: string; worth: string }>`
      select sum(s.amount)::text as listed, sum(${total})::text as worth from r_voucher_source as s
      join ${table} as d on d.package_id = s.package_id and d.id = s.document_id
      where s.package_id = 1 and s.document_kind = ${kind}`.execute(app.database.kysely);
    expect(cents(rows[0]!.worth)).not.toBe(0);
    expect(cents(rows[0]!.listed)).toBe(cents(rows[0]!.worth));
  });

  it('what comes back stays on the side of what it takes back, below zero', async () => {
    const [sold] = await plans((await waiting('reject')).slice(0, 1));
    expect(sold!.lines.every(({ credit, debit }) => Number(debit ?? credit) < 0)).toBe(true);
    const [bought] = await plans((await waiting('procureReturn')).slice(0, 1));
    // What it is taken back for is more or less than it cost.
    const kept = bought!.lines.filter(({ subject }) => codeOf(subject) !== '6401');
    expect(kept.every(({ credit, debit }) => Number(debit ?? credit) < 0)).toBe(true);
  });

  it('money between two accounts is on the subject of each, with its fee; what an account began with is not booked', async () => {
    const order = async (more: Body) =>
      done(await enter('bankOrder', { billDate: DAY, handlerId: '1', amount: '500', ...more }), 'bankOrder', 'review');
    const begun = await order({ kind: 'opening', toAccountId: ACCOUNT, amount: '10000' });
    expect(await waiting('bankOrder', begun)).toEqual([]);
    const id = await order({ kind: 'transfer', fromAccountId: ACCOUNT, toAccountId: '2', fee: '1.50' });
    expect(await planOf('bankOrder', id)).toEqual([
      ['100201', '500.00', null],
      ['6603', '1.50', null],
      ['100202', null, '501.50'],
    ]);
  });

  it('goods that came in and their red entry are booked below each other, as they are worth', async () => {
    const id = await receive(await newProduct(), '10', '3.50');
    expect(await planOf('resetIn', id)).toEqual([
      ['1403', '35.00', null],
      ['6051', null, '35.00'],
    ]);
    await done(id, 'resetIn', 'reverse');
    const { rows } = await sql<{ red: string }>`
      select max(document_id)::text as red from r_voucher_source where package_id = 1 and document_kind = 'resetIn'`.execute(
      app.database.kysely,
    );
    expect(rows[0]!.red).not.toBe(id);
    expect(await planOf('resetIn', rows[0]!.red)).toEqual([
      ['1403', '-35.00', null],
      ['6051', null, '-35.00'],
    ]);
  });

  it('templates that come with the product are what an accountant may save; amounts of two accounts take two rows', async () => {
    const { operations } = app.resource('postingTemplate');
    const { list } = (await admin.get(operations.list, { pageSize: '100' })).data as { list: Body[] };
    expect(list).toHaveLength(postingTemplates.length);
    for (const { id, name } of list) {
      const template = await detail(admin, app.resource('postingTemplate'), String(id));
      expect(await admin.post(operations.edit, template), String(name)).toMatchObject({ code: 200 });
    }
    const transfer = await detail(
      admin,
      app.resource('postingTemplate'),
      String(list.find(({ documentKind }) => documentKind === 'bankOrder')!.id),
    );
    const lines = (transfer.lines as Body[]).map((line, index) =>
      index === 0 ? { ...line, formula: 'received + paid' } : line,
    );
    expect(await admin.post(operations.edit, { ...transfer, lines })).toMatchObject({
      code: 900,
      data: [{ line: 0, field: 'formula', remark: '“received + paid”混用了不同对象的金额，请分行填写' }],
    });
  });

  it('a template whose sides differ for every document is told when it is saved', async () => {
    const { operations } = app.resource('postingTemplate');
    const { list } = (await admin.get(operations.list, { pageSize: '100' })).data as { list: Body[] };
    const uneven = async (kind: string, from: string, to: string) => {
      const { id } = list.find(({ documentKind }) => documentKind === kind)!;
      const template = await detail(admin, app.resource('postingTemplate'), String(id));
      const lines = (template.lines as Body[]).map((line) => (line.formula === from ? { ...line, formula: to } : line));
      return admin.post(operations.edit, { ...template, lines });
    };
    const told = {
      code: 900,
      data: [{ field: 'lines', remark: '借方与贷方对任何单据都不相等，请检查各行的取数公式' }],
    };
    // Documents that the company has, and a kind of which it has none.
    expect(await uneven('sales', 'net', 'net + net')).toMatchObject(told);
    expect(await uneven('receive', 'amount', 'amount + amount')).toMatchObject(told);
  });

  it('many products of one bill are one line of what keeps no products', async () => {
    const productIds = [await newProduct('product'), await newProduct('product'), await newProduct('product')];
    const sale = await enterGoods(
      'sales',
      {
        billDate: DAY,
        shipDate: DAY,
        clientId: await partner('client', '多货一单'),
        orderId: null,
        freight: '0',
        taxRate: '13',
        discount: '0',
      },
      productIds.map((productId) => ({ productId, quantity: '1', price: '113', isGift: false })),
    );
    await done(sale, 'sales', 'review');
    expect(await planOf('sales', sale)).toEqual([
      ['1122', '339.00', null],
      ['6001', null, '300.00'],
      ['22210105', null, '39.00'],
    ]);
  });

  it('what is exchanged does not wait', async () => {
    const { rows } = await sql<{ kinds: string }>`
      select count(*)::text as kinds from r_reject as d where package_id = 1 and is_credited = 0 and status >= 1
      union all select count(*)::text from r_voucher_source as s join r_reject as d on d.package_id = s.package_id and d.id = s.document_id
        where s.package_id = 1 and s.document_kind = 'reject' and d.is_credited = 0`.execute(app.database.kysely);
    expect(Number(rows[0]!.kinds)).toBeGreaterThan(0);
    expect(rows[1]!.kinds).toBe('0');
  });

  it('where invoices say what is owed, receipts are owed by estimate until theirs comes; else invoices book nothing, and what costs nothing never is', async () => {
    const supplierId = await partner('supplier', '暂估供应商');
    const productId = await newProduct();
    const header = { billDate: DAY, supplierId, taxRate: '13' };
    const line = { productId, quantity: '10', price: '113' };
    const procure = async (more: Body = {}) =>
      done(
        await enterGoods('procure', { ...header, detailContentId: null, replenishStockId: null }, [
          { ...line, arrivedQuantity: '10', ...more },
        ]),
        'procure',
        'review',
      );
    const invoice = async () =>
      done(
        await enterGoods('purchaseInvoice', { ...header, invoiceDate: DAY, dueDate: DAY, procureId: null }, [line]),
        'purchaseInvoice',
        'review',
      );
    expect(await waiting('procure', await procure({ price: '0' }))).toEqual([]);
    expect(await waiting('purchaseInvoice', await invoice())).toEqual([]);
    expect(await planOf('procure', await procure())).toEqual([
      ['1403', '1000.00', null],
      ['22210101', '130.00', null],
      ['2202', null, '1130.00'],
    ]);
    await sql`update r_basic_setting set payable_by = 'invoice' where package_id = 1`.execute(app.database.kysely);
    expect(await planOf('procure', await procure())).toEqual([
      ['1403', '1000.00', null],
      ['2204', null, '1000.00'],
    ]);
    expect(await planOf('purchaseInvoice', await invoice())).toEqual([
      ['2204', '1000.00', null],
      ['22210101', '130.00', null],
      ['2202', null, '1130.00'],
    ]);
    await sql`update r_basic_setting set payable_by = null where package_id = 1`.execute(app.database.kysely);
  });
});
