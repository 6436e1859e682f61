import { ZipFile } from 'yazl';

/** A line of an invoice that a test writes; what is left out is not written. */
export interface TestLine {
  name: string;
  spec?: string;
  unit?: string;
  quantity?: string;
  price?: string;
  net: string;
  rate?: string;
  tax: string;
}

export interface TestInvoice {
  number: string;
  code?: string;
  date?: string;
  isSpecial?: boolean;
  seller?: { name: string; taxNo: string };
  buyer?: { name: string; taxNo: string };
  lines: readonly TestLine[];
  net: string;
  tax: string;
  total: string;
  remark?: string;
}

const SELLER = { name: '江阴华盛带钢有限公司', taxNo: '91320281MA1TEST001' };
const BUYER = { name: '华东精工五金制品有限公司', taxNo: '91320583MA1WXYZ123' };

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`;

/** As a digital invoice is delivered. */
export function digitalXml(given: TestInvoice): string {
  const {
    buyer = BUYER,
    date = '2026-11-20',
    isSpecial = true,
    lines,
    net,
    number,
    seller = SELLER,
    tax,
    total,
  } = given;
  return `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>${number}</EIid><EInvoiceTag>SWEI3200</EInvoiceTag><InherentLabel><GeneralOrSpecialVAT><LabelCode>${isSpecial ? '01' : '02'}</LabelCode></GeneralOrSpecialVAT></InherentLabel></Header>
<EInvoiceData><SellerInformation>${element('SellerIdNum', seller.taxNo)}${element('SellerName', seller.name)}</SellerInformation>
<BuyerInformation>${element('BuyerIdNum', buyer.taxNo)}${element('BuyerName', buyer.name)}</BuyerInformation>
<BasicInformation><TotalAmWithoutTax>${net}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm><TotalTax-includedAmount>${total}</TotalTax-includedAmount></BasicInformation>
${lines
  .map(
    (line) =>
      `<IssuItemInformation>${element('ItemName', line.name)}${element('SpecMod', line.spec)}${element('MeaUnits', line.unit)}${element('Quantity', line.quantity)}${element('UnPrice', line.price)}${element('Amount', line.net)}${element('TaxRate', line.rate ?? '0.13')}${element('ComTaxAm', line.tax)}</IssuItemInformation>`,
  )
  .join('\n')}
<AdditionalInformation>${element('Remark', given.remark)}</AdditionalInformation></EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${date} 10:11:12</IssueTime></TaxSupervisionInfo></EInvoice>`;
}

/** As an electronic invoice was delivered before. */
export function formerXml(given: TestInvoice): string {
  const { buyer = BUYER, date = '2026-11-20', lines, net, number, seller = SELLER, tax, total } = given;
  const [year = '', month = '', day = ''] = date.split('-');
  return `<?xml version="1.0" encoding="UTF-8"?>
<fp:eInvoice xmlns:fp="http://www.edrm.org.cn/schema/e-invoice/2019">${element('fp:InvoiceCode', given.code)}<fp:InvoiceNo>${number}</fp:InvoiceNo><fp:IssueDate>${year}年${month}月${day}日</fp:IssueDate>
<fp:Buyer>${element('fp:BuyerName', buyer.name)}${element('fp:BuyerTaxID', buyer.taxNo)}</fp:Buyer>
<fp:Seller>${element('fp:SellerName', seller.name)}${element('fp:SellerTaxID', seller.taxNo)}</fp:Seller>
<fp:TaxInclusiveTotalAmount>${total}</fp:TaxInclusiveTotalAmount><fp:TaxTotalAmount>${tax}</fp:TaxTotalAmount><fp:TaxExclusiveTotalAmount>${net}</fp:TaxExclusiveTotalAmount>${element('fp:Note', given.remark)}
<fp:GoodsInfos>${lines
    .map(
      (line) =>
        `<fp:GoodsInfo>${element('fp:Item', line.name)}${element('fp:Specification', line.spec)}${element('fp:MeasurementDimension', line.unit)}${element('fp:Price', line.price)}${element('fp:Quantity', line.quantity)}${element('fp:Amount', line.net)}${element('fp:TaxScheme', line.rate ?? '13%')}${element('fp:TaxAmount', line.tax)}</fp:GoodsInfo>`,
    )
    .join('')}</fp:GoodsInfos></fp:eInvoice>`;
}

/** An OFD with these parts beside what any has. */
export async function ofdOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  const all = {
    'OFD.xml': '<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0" DocType="OFD"/>',
    'Doc_0/Document.xml': '<ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"/>',
    ...parts,
  };
  for (const [name, part] of Object.entries(all)) zip.addBuffer(Buffer.from(part), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
