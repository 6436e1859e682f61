import { Decimal } from '../../../lib/decimal';
import { addToDate } from '../../../lib/dates';
import { mainSetting } from '../administration/basicSettings';
import { SUPPLIERS } from '../partner/supplierList';
import { supplierTaxNo } from '../partner/supplierTaxNo';
import { storedZip } from './storedZip';

/** A delivery that nobody has booked the invoice of: family and size of what came, and how much. */
interface Delivery {
  shortName: string;
  ago: number;
  /** class of the tax office */
  class: string;
  /** all but the year */
  number: string;
  lines: readonly (readonly [size: number, quantity: number])[];
}

const STEEL: Delivery = {
  shortName: '宝昌钢铁',
  ago: 4,
  class: '黑色金属冶炼压延品',
  number: '312000000087650121',
  lines: [
    [0, 3],
    [2, 2],
  ],
};
const STAINLESS: Delivery = {
  shortName: '恒达不锈钢',
  ago: 2,
  class: '黑色金属冶炼压延品',
  number: '322000000045210377',
  lines: [
    [1, 600],
    [4, 350],
  ],
};

/** Electronic invoices of suppliers that wait to be booked, one in each form that they come in. */
export function supplierInvoices(today: string): { name: string; content: string | Uint8Array; ago: number }[] {
  const ofd = invoiceXml(STAINLESS, today);
  return [
    { name: `${STEEL.shortName}_${numberOf(STEEL, today)}.xml`, content: invoiceXml(STEEL, today), ago: STEEL.ago },
    {
      name: `${STAINLESS.shortName}_${numberOf(STAINLESS, today)}.ofd`,
      content: storedZip({
        'OFD.xml': '<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" DocType="OFD" Version="1.0"/>',
        'Doc_0/Document.xml': '<ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"/>',
        [`Doc_0/Attachs/${numberOf(STAINLESS, today)}.xml`]: ofd,
      }),
      ago: STAINLESS.ago,
    },
  ];
}

/** Digital invoices have twenty digits, which begin with the year. */
function numberOf({ ago, number }: Delivery, today: string): string {
  return `${dayOf(ago, today).slice(2, 4)}${number}`;
}

const dayOf = (ago: number, today: string): string => addToDate(today, -ago, 'day') ?? today;

function invoiceXml(delivery: Delivery, today: string): string {
  const index = SUPPLIERS.findIndex(({ shortName }) => shortName === delivery.shortName);
  const supplier = SUPPLIERS[index];
  const [goods] = supplier?.goods ?? [];
  if (!supplier || !goods) throw new Error(`No supplier ${delivery.shortName}`);
  const rate = new Decimal(supplier.taxRate).dividedBy(100);
  const lines = delivery.lines.map(([size, quantity]) => {
    const [spec, cents] = goods.sizes[size] ?? ['', 0];
    const gross = new Decimal(cents).dividedBy(100).times(quantity);
    const net = gross.dividedBy(rate.plus(1)).toDecimalPlaces(2);
    return { spec, quantity, gross, net, tax: gross.minus(net), price: net.dividedBy(quantity).toDecimalPlaces(13) };
  });
  const sum = (name: 'gross' | 'net' | 'tax'): string => Decimal.sum(...lines.map((line) => line[name])).toFixed(2);
  const { companyName, taxNo } = mainSetting(today);
  const number = numberOf(delivery, today);
  return `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice>
  <Header><EIid>${number}</EIid><EInvoiceTag>SWEI3200</EInvoiceTag><InherentLabel><EInvoiceType><LabelCode>01</LabelCode></EInvoiceType><GeneralOrSpecialVAT><LabelCode>01</LabelCode><LabelName>增值税专用发票</LabelName></GeneralOrSpecialVAT></InherentLabel></Header>
  <EInvoiceData>
    <SellerInformation><SellerIdNum>${supplierTaxNo(index)}</SellerIdNum><SellerName>${supplier.name}</SellerName><SellerAddr>${supplier.place}</SellerAddr></SellerInformation>
    <BuyerInformation><BuyerIdNum>${String(taxNo)}</BuyerIdNum><BuyerName>${String(companyName)}</BuyerName></BuyerInformation>
    <BasicInformation><TotalAmWithoutTax>${sum('net')}</TotalAmWithoutTax><TotalTaxAm>${sum('tax')}</TotalTaxAm><TotalTax-includedAmount>${sum('gross')}</TotalTax-includedAmount></BasicInformation>
${lines
  .map(
    ({ net, price, quantity, spec, tax }) =>
      `    <IssuItemInformation><ItemName>*${delivery.class}*${goods.name}</ItemName><SpecMod>${spec}</SpecMod><MeaUnits>${goods.unit}</MeaUnits><Quantity>${quantity}</Quantity><UnPrice>${price.toString()}</UnPrice><Amount>${net.toFixed(2)}</Amount><TaxRate>${rate.toString()}</TaxRate><ComTaxAm>${tax.toFixed(2)}</ComTaxAm></IssuItemInformation>`,
  )
  .join('\n')}
    <AdditionalInformation><Remark>送货单随货同行</Remark></AdditionalInformation>
  </EInvoiceData>
  <TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${dayOf(delivery.ago, today)} 14:20:00</IssueTime></TaxSupervisionInfo>
</EInvoice>
`;
}
