import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import {
  digitalXml,
  ofdOf,
  type TestInvoice,
  type TestLine,
} from '../../src/capabilities/invoiceFile/server/testInvoices';
import { supplierTaxNo } from '../../src/company/demonstration/partner/supplierTaxNo';
import { openDemoDatabase } from '../support/demoDatabase';
import { driveTools } from './driveTools';
import { detail, type Body } from './records';
import { LOGIN, startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { uploadTools } from './uploadTools';

let app: TestApp;
let admin: Client;
let buyer: Client;
let keeper: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, buyer, keeper] = await Promise.all([app.as('admin'), app.as('buyer'), app.as('keeper')]);
});
afterAll(() => app?.close());

const { folder, list, ok, own, place, refused } = driveTools(() => app);
const { upload } = uploadTools(() => app);

const SELLER = { name: '上海宝昌钢铁贸易有限公司', taxNo: supplierTaxNo(0) };
const STEEL = '*黑色金属冶炼压延品*冷轧钢卷';
const api = (name: string): string => `${app.resource('purchaseInvoice').api}/${name}`;
const show = (client: Client, userFileId: string) => client.get('/api/oa/doc/filetransfer/invoice', { userFileId });
const take = (client: Client, userFileId: string) => client.post(api('readInvoice'), { userFileId });
const begin = (client: Client, userFileId: string) => client.get(api('fromInvoice'), { userFileId });

let numbers = 0;
/** An invoice that nobody has, whose lines come to what is said of them with tax. */
function invoice(lines: readonly TestLine[], more: Partial<TestInvoice> = {}): TestInvoice {
  const sum = (name: 'net' | 'tax') => Decimal.sum(...lines.map((line) => new Decimal(line[name])));
  return {
    number: `26310000009${String(900_000_000 + ++numbers)}`,
    seller: SELLER,
    lines,
    net: sum('net').toFixed(2),
    tax: sum('tax').toFixed(2),
    total: sum('net').plus(sum('tax')).toFixed(2),
    ...more,
  };
}
const steel = (more: Partial<TestLine> = {}): TestLine => ({
  name: STEEL,
  spec: 'SPCC 0.8×1250',
  unit: '吨',
  quantity: '3',
  price: '4141.593333',
  net: '12424.78',
  tax: '1615.22',
  ...more,
});
const uploaded = async (given: TestInvoice, client = buyer): Promise<string> =>
  (await upload(client, `${given.number}.xml`, Buffer.from(digitalXml(given)))).entry.id;
/** The document that a form begins with. */
async function begun(given: TestInvoice): Promise<{ document: Body; notes: string[] }> {
  return ok(await begin(buyer, await uploaded(given)));
}
const save = (document: Body, client = buyer): Promise<Answer> =>
  client.post(app.resource('purchaseInvoice').operations.add, { ...document, confirmed: true });

/** What a role shows of purchase invoices. */
async function narrow(login: keyof typeof LOGIN, rows: 'all' | 'own'): Promise<void> {
  const { kysely } = app.database;
  const roles = sql`select r.role_id from sys_user_role r join sys_user u on u.id = r.user_id
    where u.login_id = ${LOGIN[login]} and r.package_id = 1`;
  await sql`delete from sys_role_resource where package_id = 1 and role_id in (${roles})
    and resource = 'purchaseInvoice'`.execute(kysely);
  await sql`insert into sys_role_resource (package_id, role_id, resource, rows, hidden)
    select 1, n.role_id, 'purchaseInvoice', ${rows}, '[]' from (${roles}) n`.execute(kysely);
  await sql`update sys_role set version = version + 1 where package_id = 1 and id in (${roles})`.execute(kysely);
}

describe('an invoice', () => {
  it('becomes a purchase invoice: partner, goods, sums, its file; saved as it stands', async () => {
    const given = invoice([steel(), steel({ spec: 'SPCC 1.2*1250', quantity: '2', net: '8123.89', tax: '1056.11' })]);
    const { document, notes } = await begun(given);
    expect(notes).toEqual([]);
    expect(document).toMatchObject({
      invoiceNo: given.number,
      invoiceDate: '2026-11-20',
      kind: 'electronicSpecial',
      supplierName: SELLER.name,
      taxRate: expect.stringMatching(/^13(\.0+)?$/),
      settlement: 'monthly',
      totalNet: given.net,
      totalTax: given.tax,
      totalMoney: given.total,
      attachments: [{ name: `${given.number}.xml` }],
    });
    expect(document.lines).toMatchObject([
      { productName: '冷轧钢卷', spec: 'SPCC 0.8×1250', unitName: '吨', price: '4680.00', amount: '14040.00' },
      { productName: '冷轧钢卷', spec: 'SPCC 1.2×1250', unitName: '吨', price: '4590.00', amount: '9180.00' },
    ]);
    const { id } = ok(await save(document));
    const saved = await detail(buyer, app.resource('purchaseInvoice'), id);
    expect([saved.totalNet, saved.totalTax, saved.totalMoney]).toEqual([given.net, given.tax, given.total]);
    expect(saved.attachments).toMatchObject([{ name: `${given.number}.xml` }]);
  });

  it('is read out of the drive, as a copy that the record keeps', async () => {
    const given = invoice([steel()]);
    const bytes = await ofdOf({ 'Doc_0/Attachs/original_invoice.xml': digitalXml(given) });
    const box = await folder(buyer, await own(buyer));
    await place(buyer, box, '发票.ofd', bytes);
    const [row] = await list(buyer, { folderId: box });
    const fileId = String(row?.fileId);
    expect(ok(await show(buyer, fileId))).toMatchObject({
      invoice: { number: given.number, seller: SELLER, total: new Decimal(given.total).toString() },
      warnings: [],
      makes: [{ title: '采购发票', api: app.resource('purchaseInvoice').api, form: expect.stringMatching(/^\//) }],
    });
    const taken = ok(await take(buyer, fileId));
    expect(taken.file).not.toBe(fileId);
    const { document } = ok(await begin(buyer, taken.file));
    expect(document.attachments).toEqual([
      { id: taken.file, name: '发票.ofd', size: bytes.length, type: 'application/ofd' },
    ]);
    ok(await save(document));
    expect(await list(buyer, { folderId: box })).toMatchObject([{ fileId: row?.fileId }]);
  });

  it('that is booked already is refused at once: with the link for who may see it, else with the fact', async () => {
    const given = invoice([steel()]);
    const { id } = ok(await save((await begun(given)).document));
    const { code } = await detail(buyer, app.resource('purchaseInvoice'), id);
    const file = await uploaded(given);
    const said = `此发票已登记在采购发票【${code}】`;
    const answer = await take(buyer, file);
    expect(refused(answer)).toBe(said);
    expect(answer.data).toMatchObject([{ lead: { to: expect.stringContaining(`id=${id}`) } }]);
    expect(refused(await begin(buyer, file))).toBe(said);
    // Whose role shows only what is his own is told no more than that it is there.
    await narrow('buyer', 'own');
    const later = await uploaded(given);
    await sql`update r_purchase_invoice set created_id = 1, buyer_id = 1 where id = ${id}`.execute(app.database.kysely);
    expect((await take(buyer, later)).data).toEqual([{ code: given.number, remark: '此发票已登记' }]);
    await narrow('buyer', 'all');
  });

  it('that is made out to another company is refused, and both are named', async () => {
    const other = { name: '昆山某某五金有限公司', taxNo: '91320583OTHER00001' };
    const file = await uploaded(invoice([steel()], { buyer: other }));
    const said = `发票的购买方是“${other.name}”（${other.taxNo}），不是本账套的“华东精工五金制品有限公司”（91320583MA1WXYZ123）`;
    expect(refused(await take(buyer, file))).toBe(said);
    expect(refused(await begin(buyer, file))).toBe(said);
  });

  it('that takes back another one is no purchase invoice', async () => {
    const file = await uploaded(invoice([steel({ quantity: '-3', net: '-12424.78', tax: '-1615.22' })]));
    expect(refused(await take(buyer, file))).toBe('这是红字发票（价税合计-14040.00），采购发票不登记负数的发票');
  });

  it('of a seller who is not known leaves the partner empty and names him', async () => {
    const seller = { name: '苏州新来的厂', taxNo: '91320500NEW0000001' };
    const { document, notes } = await begun(invoice([steel()], { seller }));
    expect(document.supplierId ?? null).toBeNull();
    expect(notes).toEqual(['没有纳税人识别号为91320500NEW0000001的供应商“苏州新来的厂”，请选择，或先建立其档案']);
  });

  it('calls goods as the seller does: his name stays in the line, and finds the goods next time', async () => {
    const line = steel({ name: '*金属制品*宝钢卷板', spec: 'BG-0.8' });
    const { document, notes } = await begun(invoice([line]));
    expect(notes).toEqual(['第1行“*金属制品*宝钢卷板 BG-0.8”没有找到对应的存货，请选择']);
    expect(document.lines).toMatchObject([{ remark: '*金属制品*宝钢卷板 BG-0.8', quantity: '3.00', price: '4680.00' }]);
    const [goods] = (await begun(invoice([steel()]))).document.lines as Body[];
    const lines = [{ ...(document.lines as Body[])[0], productId: goods?.productId, unitId: goods?.unitId }];
    ok(await save({ ...document, lines }));
    const again = await begun(invoice([line]));
    expect(again.notes).toEqual([]);
    expect(again.document.lines).toMatchObject([{ productName: '冷轧钢卷', spec: 'SPCC 0.8×1250' }]);
  });

  it('whose sums differ by a cent says so, in the preview and in the form', async () => {
    const given = invoice([steel()], { total: '14040.01' });
    const file = await uploaded(given);
    const said = '金额与税额之和14040.00，与发票上的价税合计14040.01不符';
    expect(ok(await show(buyer, file)).warnings).toEqual([said]);
    expect((ok(await begin(buyer, file)) as { notes: string[] }).notes).toEqual([
      said,
      '总金额算得14040.00，发票为14040.01',
    ]);
  });
});

describe('the demonstration', () => {
  it.each(['xml', 'ofd'])('has an invoice as %s that waits to be booked, without a question left', async (ending) => {
    const [row] = (await list(buyer, { words: '供应商发票' })).filter(({ isDir }) => isDir === 1);
    const files = await list(buyer, { folderId: String(row?.id) });
    const file = files.find(({ fileName }) => String(fileName).endsWith(`.${ending}`));
    const { invoice: said, warnings } = ok(await show(buyer, String(file?.fileId)));
    expect(warnings).toEqual([]);
    const { document, notes } = ok(await begin(buyer, ok(await take(buyer, String(file?.fileId))).file));
    expect(notes).toEqual([]);
    expect(document.totalMoney).toBe(new Decimal(said.total).toFixed(2));
    expect(document.lines).toHaveLength(said.lines.length);
    expect((document.lines as Body[]).every(({ productId }) => productId)).toBe(true);
  });
});

describe('amounts of the form', () => {
  /** By hand: what each line, less its discounts, comes to with tax. */
  const grossOf = (lines: readonly TestLine[]): string[] => {
    const sums: Decimal[] = [];
    for (const { net, quantity, tax } of lines) {
      const gross = new Decimal(net).plus(tax);
      const last = sums.at(-1);
      if (quantity === undefined && gross.isNegative() && last) sums[sums.length - 1] = last.plus(gross);
      else sums.push(gross);
    }
    return sums.map((sum) => sum.toFixed(2));
  };

  it.each<[string, TestLine[], string[]]>([
    ['a discount below its goods', [steel(), steel({ quantity: undefined, net: '-1242.48', tax: '-161.52' })], []],
    ['no quantity', [{ name: '*现代服务*检测费', net: '943.40', rate: '0.06', tax: '56.60' }], ['检测费']],
    [
      'several rates',
      [steel(), { name: '*运输服务*运费', net: '458.72', rate: '9%', tax: '41.28' }],
      ['多个税率（13%、9%）', '运费', '不含税总额算得12867.26', '总税额算得1672.74'],
    ],
    ['free of tax', [steel({ rate: '免税', net: '14040.00', tax: '***' })].map((line) => ({ ...line, tax: '0' })), []],
    [
      'a price that has no end',
      [steel({ quantity: '7', net: '88.50', tax: '11.51' })],
      ['第1行按单价14.29算得100.03，发票为100.01', '不含税总额', '总金额算得100.03，发票为100.01'],
    ],
    ['another unit', [steel({ unit: '千克' })], ['第1行的单位是吨，发票为千克']],
  ])('agree with the file to the cent, or it is said where not: %s', async (_, lines, said) => {
    const given = invoice(lines);
    const { document, notes } = await begun(given);
    expect(notes).toHaveLength(said.length);
    said.forEach((part, at) => expect(notes[at]).toContain(part));
    const own = (document.lines as Body[]).map(({ amount }) => amount);
    expect(document.totalMoney).toBe(Decimal.sum(...own).toFixed(2));
    const differ = own.filter((amount, at) => amount !== grossOf(lines)[at]);
    expect(notes.filter((note) => note.includes('按单价'))).toHaveLength(differ.length);
  });
});

describe('rights', () => {
  it('who may not see the file reads nothing of it', async () => {
    const file = await uploaded(invoice([steel()]));
    expect(await show(keeper, file)).toMatchObject({ code: 403 });
    expect(await take(admin, file)).toMatchObject({ code: 403 });
    expect(await begin(admin, file)).toMatchObject({ code: 403 });
  });

  it('who may not add purchase invoices sees the invoice, and no button', async () => {
    const file = await uploaded(invoice([steel()]), keeper);
    expect(ok(await show(keeper, file)).makes).toEqual([]);
    expect(await take(keeper, file)).toMatchObject({ code: 403 });
    expect(await begin(keeper, file)).toMatchObject({ code: 403 });
  });

  it('another account set has neither the file nor the invoice', async () => {
    const given = invoice([steel()]);
    const file = await uploaded(given);
    const trader = await app.as('admin', '2');
    expect(await show(trader, file)).toMatchObject({ code: 404 });
    expect(await take(trader, file)).toMatchObject({ code: 404 });
    ok(await save((await begun(given)).document));
    const theirs = await uploaded({ ...given, buyer: { name: '贸易', taxNo: '91330203MA2ABCD456' } }, trader);
    expect(ok(await take(trader, theirs))).toEqual({ file: theirs });
  });

  it('what is no invoice is no matter, and one that is damaged says why', async () => {
    const file = async (name: string, text: string) => (await upload(buyer, name, Buffer.from(text))).entry.id;
    expect(ok(await show(buyer, await file('a.xml', '<project/>')))).toEqual({ invoice: null, reason: null });
    expect(ok(await show(buyer, await file('a.xml', '<!DOCTYPE a><a/>')))).toEqual({ invoice: null, reason: null });
    const damaged = await file('b.xml', '<EInvoice><Header>');
    expect(ok(await show(buyer, damaged))).toEqual({ invoice: null, reason: '此 XML 文件已损坏，无法读取' });
    expect(refused(await take(buyer, damaged))).toBe('此 XML 文件已损坏，无法读取');
    expect(refused(await take(buyer, await file('c.xml', '<project/>')))).toContain('不是可以读取的电子发票');
    const empty = (await upload(buyer, 'd.ofd', await ofdOf({}))).entry.id;
    expect(ok(await show(buyer, empty)).reason).toContain('没有发票数据');
  });
});
