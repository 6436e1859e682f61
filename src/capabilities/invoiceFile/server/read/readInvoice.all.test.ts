import { describe, expect, it } from 'vitest';
import { digitalXml, formerXml, ofdOf, type TestInvoice } from '../testInvoices';
import { InvoiceFault } from './InvoiceFault';
import { readInvoice } from './readInvoice';
import { sumWarnings } from './sumWarnings';

const INVOICE: TestInvoice = {
  number: '26322000000012345678',
  lines: [
    {
      name: '*黑色金属冶炼压延品*冷轧带钢',
      spec: '0.8×1250',
      unit: '千克',
      quantity: '1200',
      price: '4.690265486725664',
      net: '5628.32',
      tax: '731.68',
    },
    { name: '*运输服务*运费', net: '100.00', rate: '0.09', tax: '9.00' },
    { name: '*黑色金属冶炼压延品*冷轧带钢', net: '-28.32', tax: '-3.68' },
  ],
  net: '5700.00',
  tax: '737.00',
  total: '6437.00',
  remark: '合同号 HS-2026-117 <急>',
};
const READ = {
  code: '',
  number: '26322000000012345678',
  date: '2026-11-20',
  seller: { name: '江阴华盛带钢有限公司', taxNo: '91320281MA1TEST001' },
  buyer: { name: '华东精工五金制品有限公司', taxNo: '91320583MA1WXYZ123' },
  lines: [
    {
      name: '*黑色金属冶炼压延品*冷轧带钢',
      spec: '0.8×1250',
      unit: '千克',
      quantity: '1200',
      price: '4.690265486725664',
      net: '5628.32',
      taxRate: '13',
      tax: '731.68',
    },
    { name: '*运输服务*运费', spec: '', unit: '', quantity: null, price: null, net: '100', taxRate: '9', tax: '9' },
    {
      name: '*黑色金属冶炼压延品*冷轧带钢',
      spec: '',
      unit: '',
      quantity: null,
      price: null,
      net: '-28.32',
      taxRate: '13',
      tax: '-3.68',
    },
  ],
  net: '5700',
  tax: '737',
  total: '6437',
  remark: '合同号 HS-2026-117 <急>',
};
const xml = (text: string) => readInvoice('a.xml', Buffer.from(text));
const ofd = async (parts: Readonly<Record<string, string | Buffer>>) => readInvoice('a.ofd', await ofdOf(parts));
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'read',
    (error: unknown) => {
      if (error instanceof InvoiceFault) return error.message;
      throw error;
    },
  );

describe('XML', () => {
  it('of a digital invoice says all of it', async () => {
    expect(await xml(digitalXml(INVOICE))).toEqual({ ...READ, kind: 'digitalSpecial' });
    expect((await xml(digitalXml({ ...INVOICE, isSpecial: false })))?.kind).toBe('digitalNormal');
  });

  it('of the former kind says the same, with its code and rates in percent', async () => {
    const lines = INVOICE.lines.map((line) => ({ ...line, rate: line.rate === undefined ? '13%' : '9%' }));
    const former = { ...INVOICE, number: '12345678', code: '032002600111', lines };
    expect(await xml(formerXml(former))).toEqual({ ...READ, kind: 'normal', code: '032002600111', number: '12345678' });
  });

  it('is read in GB18030, too, as old programs save it', async () => {
    const name = Buffer.from([0xb4, 0xf8, 0xb8, 0xd6]);
    const [before = '', after = ''] = digitalXml({
      ...INVOICE,
      seller: { name: '@', taxNo: 'A1' },
      buyer: { name: 'B', taxNo: 'B1' },
      lines: [{ name: 'x', net: '5700', tax: '737' }],
      remark: '',
    }).split('@');
    const bytes = Buffer.concat([Buffer.from(before), name, Buffer.from(after)]);
    expect((await readInvoice('a.xml', bytes))?.seller.name).toBe('带钢');
  });

  it('about something else is no invoice', async () => {
    expect(await xml('<project><name>规矩</name></project>')).toBeUndefined();
    expect(await readInvoice('a.txt', Buffer.from(digitalXml(INVOICE)))).toBeUndefined();
  });

  it('free of tax has no rate and no tax', async () => {
    const line = { name: '*农产品*苹果', net: '80', rate: '免税', tax: '***' };
    const read = await xml(digitalXml({ ...INVOICE, lines: [line], net: '80', tax: '***', total: '80' }));
    expect(read).toMatchObject({ lines: [{ taxRate: null, tax: '0' }], tax: '0', total: '80' });
  });

  it('says texts of bounded length', async () => {
    const long = '长'.repeat(5000);
    const read = await xml(
      digitalXml({
        ...INVOICE,
        remark: long,
        lines: INVOICE.lines.map((line) => ({ ...line, name: long, spec: long })),
      }),
    );
    expect([read?.remark.length, read?.lines[0]?.name.length, read?.lines[0]?.spec.length]).toEqual([500, 200, 100]);
  });

  it.each([
    ['a number that is none', { number: '123' }, '发票没有有效的发票号码（8位或20位数字）'],
    ['a day that is none', { date: '2026-02-31' }, '发票没有有效的开票日期'],
    ['an amount that is none', { net: '1e9' }, '发票中的“{text}”不是数字'],
    ['no lines', { lines: [] }, '发票没有明细'],
  ])('with %s is refused', async (_, difference, message) => {
    expect(await faultOf(xml(digitalXml({ ...INVOICE, ...difference })))).toBe(message);
  });
});

describe('hostile XML', () => {
  const laughs = `<!DOCTYPE EInvoice [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY b${at} "${`&${at === 0 ? 'a' : `b${at - 1}`};`.repeat(10)}">`).join('')}]>`;

  it.each([
    ['entities that grow', `${laughs}<EInvoice>&b29;</EInvoice>`],
    ['a file from outside', '<!DOCTYPE EInvoice SYSTEM "file:///etc/passwd"><EInvoice/>'],
    ['an empty document type', '<!DOCTYPE EInvoice><EInvoice/>'],
  ])('with a document type is refused: %s', async (_, text) => {
    expect(await faultOf(xml(text))).toBe('此 XML 文件含有文档类型定义（DOCTYPE），为安全起见不读取');
  });

  it('with entities that nobody declared, or cut off, is damaged', async () => {
    const damaged = '此 XML 文件已损坏，无法读取';
    expect(await faultOf(xml('<EInvoice>&passwd;</EInvoice>'))).toBe(damaged);
    expect(await faultOf(xml('<EInvoice><Header>'))).toBe(damaged);
    expect(await faultOf(xml(''))).toBe(damaged);
    expect(await faultOf(xml('no xml'))).toBe(damaged);
  });

  it('that is deep, or has endless elements, is refused', async () => {
    const many = '此 XML 文件层数或内容过多，不像发票';
    expect(await faultOf(xml('<a>'.repeat(100_000)))).toBe(many);
    expect(await faultOf(xml(`<EInvoice>${'<a/>'.repeat(100_001)}</EInvoice>`))).toBe(many);
  });

  it('of 50 MB is not looked at', async () => {
    expect(await faultOf(readInvoice('a.xml', Buffer.alloc(50 * 1024 * 1024, '<')))).toBe('文件内容过大');
  });
});

describe('OFD', () => {
  it('says what the file attached to it says, the former and the digital one', async () => {
    const former = { ...INVOICE, number: '12345678', lines: [{ name: '带钢', net: '5700', tax: '737' }] };
    expect(await ofd({ 'Doc_0/Attachs/original_invoice.xml': formerXml(former) })).toMatchObject({
      number: '12345678',
    });
    expect(
      await ofd({
        'Doc_0/Attachs/Attachments.xml': '<ofd:Attachments xmlns:ofd="http://www.ofdspec.org/2016"/>',
        'Doc_0/Attachs/26322000000012345678.xml': digitalXml(INVOICE),
      }),
    ).toEqual({ ...READ, kind: 'digitalSpecial' });
  });

  it('says what the marks on its pages lead to', async () => {
    const shown = ['26322000000012345678', '2026年11月20日', '华东精工', '91320583MA1WXYZ123', '江阴华盛'];
    shown.push('91320281MA1TEST001', '113.00', '13.00', '100.00', '*金属制品*', '带钢', '13%');
    const refer = (...ids: readonly number[]) =>
      ids.map((id) => `<ofd:ObjectRef PageRef="1">${id}</ofd:ObjectRef>`).join('');
    const marks = `<eInvoice xmlns:ofd="http://www.ofdspec.org/2016"><InvoiceNo>${refer(0)}</InvoiceNo><IssueDate>${refer(1)}</IssueDate><Buyer><BuyerName>${refer(2)}</BuyerName><BuyerTaxID>${refer(3)}</BuyerTaxID></Buyer><Seller><SellerName>${refer(4)}</SellerName><SellerTaxID>${refer(5)}</SellerTaxID></Seller><TaxInclusiveTotalAmount>${refer(6)}</TaxInclusiveTotalAmount><TaxTotalAmount>${refer(7)}</TaxTotalAmount><TaxExclusiveTotalAmount>${refer(8)}</TaxExclusiveTotalAmount><GoodsInfos><GoodsInfo><Item>${refer(9, 10)}</Item><Amount>${refer(8)}</Amount><TaxScheme>${refer(11)}</TaxScheme><TaxAmount>${refer(7)}</TaxAmount></GoodsInfo></GoodsInfos></eInvoice>`;
    const page = `<ofd:Page xmlns:ofd="http://www.ofdspec.org/2016"><ofd:Content><ofd:Layer>${shown.map((text, id) => `<ofd:TextObject ID="${id}"><ofd:TextCode X="0" Y="1">${text}</ofd:TextCode></ofd:TextObject>`).join('')}</ofd:Layer></ofd:Content></ofd:Page>`;
    expect(await ofd({ 'Doc_0/Tags/CustomTag.xml': marks, 'Doc_0/Pages/Page_0/Content.xml': page })).toMatchObject({
      kind: 'digitalNormal',
      number: '26322000000012345678',
      date: '2026-11-20',
      buyer: { name: '华东精工', taxNo: '91320583MA1WXYZ123' },
      seller: { name: '江阴华盛', taxNo: '91320281MA1TEST001' },
      lines: [{ name: '*金属制品*带钢', net: '100', taxRate: '13', tax: '13' }],
      total: '113',
    });
  });

  it('without data says so', async () => {
    expect(await faultOf(ofd({}))).toBe('此 OFD 文件没有发票数据，请下载后在版式阅读器中查看');
    expect(await faultOf(readInvoice('a.ofd', Buffer.from('no zip')))).toBe('这不是压缩包，或已损坏');
  });

  it('that leads elsewhere, is a bomb, or hides hostile XML is refused', async () => {
    const bomb = { 'Doc_0/Attachs/original_invoice.xml': Buffer.alloc(9 * 1024 * 1024, ' ') };
    expect(await faultOf(ofd(bomb))).toBe('此 OFD 文件解压后过大，没有读取');
    const large = Object.fromEntries(
      Array.from({ length: 7 }, (_, at) => [`Doc_0/Res/${at}.bin`, Buffer.alloc(10 * 1024 * 1024)]),
    );
    expect(await faultOf(ofd(large))).toBe('此 OFD 文件解压后过大，没有读取');
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`Doc_0/${at}.xml`, '']));
    expect(await faultOf(ofd(many))).toBe('压缩包中的文件过多');
    // The writer of archives takes no such name: it is put in afterwards, in both places that say it.
    const bytes = await ofdOf({ 'Doc_0/AA/original_invoice.xml': digitalXml(INVOICE) });
    const moved = Buffer.from(bytes.toString('latin1').replaceAll('Doc_0/AA/', '../../AA/'), 'latin1');
    expect(await faultOf(readInvoice('a.ofd', moved))).toBe('压缩包中有指向别处的路径，没有解压');
    expect(await faultOf(ofd({ 'Doc_0/Attachs/a.xml': '<!DOCTYPE a><a/>' }))).toContain('DOCTYPE');
  });
});

describe('sums', () => {
  it('that agree are no matter', async () => {
    const invoice = await xml(digitalXml(INVOICE));
    expect(invoice && sumWarnings(invoice)).toEqual([]);
  });

  it('that differ by a cent are told, each with both figures', async () => {
    const invoice = await xml(digitalXml({ ...INVOICE, net: '5700.01', tax: '736.99', total: '6437.01' }));
    expect(invoice && sumWarnings(invoice)).toEqual([
      { message: '各行金额合计{own}，与发票上的合计金额{said}不符', params: { own: '5700.00', said: '5700.01' } },
      { message: '各行税额合计{own}，与发票上的合计税额{said}不符', params: { own: '737.00', said: '736.99' } },
      { message: '金额与税额之和{own}，与发票上的价税合计{said}不符', params: { own: '6437.00', said: '6437.01' } },
    ]);
  });
});
