import type { InvoiceFile, InvoiceKind, InvoiceLine } from '../../wire';
import { amountAt, dayOf, invoiceNumber, numberAt, partyAt, rateAt, textAt } from './invoiceValues';
import { nodeAt, type XmlNode } from './parseXml';

/** Code of special invoices, whose tax the buyer takes off his own. */
const SPECIAL = '01';

/** A fully digital invoice (数电票), whose element is `EInvoice`. Its lines may be none. @throws InvoiceFault */
export function digitalInvoice(root: XmlNode): InvoiceFile {
  const data = nodeAt(root, 'EInvoiceData');
  const basic = nodeAt(data, 'BasicInformation');
  const tax = nodeAt(root, 'TaxSupervisionInfo');
  const lines = (data?.children ?? []).filter(({ name }) => name === 'IssuItemInformation').map(lineOf);
  return {
    kind: kindOf(root),
    code: '',
    number: invoiceNumber(textAt(tax, 40, 'InvoiceNumber') || textAt(root, 40, 'Header', 'EIid')),
    date: dayOf(textAt(tax, 40, 'IssueTime') || textAt(basic, 40, 'RequestTime')),
    seller: partyAt(nodeAt(data, 'SellerInformation'), 'SellerName', 'SellerIdNum'),
    buyer: partyAt(nodeAt(data, 'BuyerInformation'), 'BuyerName', 'BuyerIdNum'),
    lines,
    net: amountAt(basic, 'TotalAmWithoutTax'),
    tax: amountAt(basic, 'TotalTaxAm'),
    total: amountAt(basic, 'TotalTax-includedAmount'),
    remark: textAt(nodeAt(data, 'AdditionalInformation'), 500, 'Remark') || textAt(basic, 500, 'Remark'),
  };
}

function kindOf(root: XmlNode): InvoiceKind {
  const label = nodeAt(root, 'Header', 'InherentLabel', 'GeneralOrSpecialVAT');
  const isSpecial = textAt(label, 40, 'LabelCode') === SPECIAL || /专用/.test(textAt(label, 40, 'LabelName'));
  return isSpecial ? 'digitalSpecial' : 'digitalNormal';
}

function lineOf(item: XmlNode): InvoiceLine {
  return {
    name: textAt(item, 200, 'ItemName'),
    spec: textAt(item, 100, 'SpecMod'),
    unit: textAt(item, 20, 'MeaUnits'),
    quantity: numberAt(item, 'Quantity'),
    price: numberAt(item, 'UnPrice'),
    net: amountAt(item, 'Amount'),
    taxRate: rateAt(item, 'TaxRate'),
    tax: amountAt(item, 'ComTaxAm'),
  };
}
