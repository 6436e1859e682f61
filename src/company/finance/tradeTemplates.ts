import type { PostingTemplate } from './PostingTemplate';

/**
 * Sales, purchases and what comes back of them, which is red on the sides of what it takes back. Where invoices say what
 * is owed, receipts are owed by estimate until then. What is returned leaves stock at what it cost there, whatever its
 * supplier takes it back for.
 */
export const tradeTemplates: readonly PostingTemplate[] = [
  {
    name: '销售',
    kind: 'sales',
    word: 'general',
    debit: [['receivable', 'receivable']],
    credit: [
      ['income', 'net'],
      ['taxOut', 'tax'],
      ['otherIncome', 'freight'],
    ],
  },
  {
    name: '销售退货',
    kind: 'reject',
    word: 'general',
    debit: [['receivable', '-gross']],
    credit: [
      ['income', '-net'],
      ['taxOut', '-tax'],
    ],
  },
  {
    name: '采购入库暂估',
    kind: 'procure',
    word: 'general',
    condition: 'opensPayable == false',
    debit: [['stock', 'net']],
    credit: [['estimated', 'net']],
  },
  {
    name: '采购入库',
    kind: 'procure',
    word: 'general',
    debit: [
      ['stock', 'net'],
      ['taxIn', 'tax'],
    ],
    credit: [['payable', 'gross']],
  },
  {
    name: '采购退货暂估',
    kind: 'procureReturn',
    word: 'general',
    condition: 'opensPayable == false',
    debit: [
      ['stock', '-cost'],
      ['costAdjust', 'cost - net'],
    ],
    credit: [['estimated', '-net']],
  },
  {
    name: '采购退货',
    kind: 'procureReturn',
    word: 'general',
    debit: [
      ['stock', '-cost'],
      ['costAdjust', 'cost - net'],
      ['taxIn', '-tax'],
    ],
    credit: [['payable', '-gross']],
  },
  {
    name: '采购发票',
    kind: 'purchaseInvoice',
    word: 'general',
    debit: [
      ['estimated', 'net'],
      ['taxIn', 'tax'],
    ],
    credit: [['payable', 'gross']],
  },
];
