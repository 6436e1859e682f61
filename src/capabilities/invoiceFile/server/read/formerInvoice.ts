import type { InvoiceFile, InvoiceKind, InvoiceLine } from '../../wire';
import { amountAt, dayOf, invoiceNumber, numberAt, partyAt, rateAt, textAt } from './invoiceValues';
import { nodeAt, type XmlNode } from './parseXml';

/** Signs of a number of an invoice that is digital throughout. */
const DIGITAL = 20;

/**
 * An electronic invoice of the form that came before, whose element is `eInvoice`; invoices that are digital throughout are
 * put into pages in this form too. @throws InvoiceFault
 */
export function formerInvoice(root: XmlNode): InvoiceFile {
  const number = invoiceNumber(textAt(root, 40, 'InvoiceNo'));
  const goods = nodeAt(root, 'GoodsInfos')?.children ?? [];
  return {
    kind: kindOf(root, number),
    code: textAt(root, 20, 'InvoiceCode'),
    number,
    date: dayOf(textAt(root, 40, 'IssueDate')),
    seller: partyAt(nodeAt(root, 'Seller'), 'SellerName', 'SellerTaxID'),
    buyer: partyAt(nodeAt(root, 'Buyer'), 'BuyerName', 'BuyerTaxID'),
    lines: goods.filter(({ name }) => name === 'GoodsInfo').map(lineOf),
    net: amountAt(root, 'TaxExclusiveTotalAmount'),
    tax: amountAt(root, 'TaxTotalAmount'),
    total: amountAt(root, 'TaxInclusiveTotalAmount'),
    remark: textAt(root, 500, 'Note'),
  };
}

function kindOf(root: XmlNode, number: string): InvoiceKind {
  const title = textAt(root, 80, 'InvoiceTitle') || textAt(root, 80, 'Title') || textAt(root, 80, 'TypeName');
  const isSpecial = /专用/.test(title);
  if (number.length === DIGITAL) return isSpecial ? 'digitalSpecial' : 'digitalNormal';
  return isSpecial ? 'special' : 'normal';
}

function lineOf(goods: XmlNode): InvoiceLine {
  return {
    name: textAt(goods, 200, 'Item'),
    spec: textAt(goods, 100, 'Specification'),
    unit: textAt(goods, 20, 'MeasurementDimension'),
    quantity: numberAt(goods, 'Quantity'),
    price: numberAt(goods, 'Price'),
    net: amountAt(goods, 'Amount'),
    taxRate: rateAt(goods, 'TaxScheme') ?? rateAt(goods, 'TaxRate'),
    tax: amountAt(goods, 'TaxAmount'),
  };
}
