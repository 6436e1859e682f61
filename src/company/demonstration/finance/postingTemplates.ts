import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { MONEY } from './cashMasters';

/** purpose, code of the subject, what it is only for */
type Rule = [string, string, Record<string, string>?];

const RULES: readonly Rule[] = [
  ['money', '100201'],
  ['money', '1001', { accountId: MONEY.till }],
  ['money', '100202', { accountId: MONEY.ningbo }],
  ['receivable', '1122'],
  ['advanceIn', '2203'],
  ['payable', '2202'],
  ['advanceOut', '1123'],
  ['otherReceivable', '1221'],
  ['otherPayable', '2241'],
  ['stock', '1403'],
  ['income', '6001'],
  ['cost', '6401'],
  ['otherIncome', '6051'],
  ['expense', '6602'],
  ['fee', '6603'],
  ['discount', '6603'],
  ['taxIn', '22210101'],
  ['taxOut', '22210105'],
];

/** name, kind of document, word, rows: side, purpose, amount */
type Template = [string, string, string, ['debit' | 'credit', string, string][]];

/** What a maker of hinges books of its documents. */
const TEMPLATES: readonly Template[] = [
  [
    '销售',
    'sales',
    'general',
    [
      ['debit', 'receivable', 'receivable'],
      ['credit', 'income', 'net'],
      ['credit', 'taxOut', 'tax'],
      ['credit', 'otherIncome', 'freight'],
    ],
  ],
  [
    '采购入库',
    'procure',
    'general',
    [
      ['debit', 'stock', 'net'],
      ['debit', 'taxIn', 'tax'],
      ['credit', 'payable', 'gross'],
    ],
  ],
  [
    '收款',
    'collection',
    'receipt',
    [
      ['debit', 'money', 'amount - fee'],
      ['debit', 'fee', 'fee'],
      ['debit', 'discount', 'discount'],
      ['credit', 'receivable', 'settled'],
      ['credit', 'advanceIn', 'advanced'],
    ],
  ],
  [
    '付款',
    'payment',
    'payment',
    [
      ['debit', 'payable', 'settled'],
      ['debit', 'advanceOut', 'advanced'],
      ['debit', 'fee', 'fee'],
      ['credit', 'money', 'amount + fee'],
      ['credit', 'discount', 'discount'],
    ],
  ],
  [
    '预收款',
    'collectionRe',
    'receipt',
    [
      ['debit', 'money', 'advanced - refunded'],
      ['credit', 'advanceIn', 'advanced - refunded'],
    ],
  ],
  [
    '预付款',
    'paymentRe',
    'payment',
    [
      ['debit', 'advanceOut', 'advanced - refunded'],
      ['credit', 'money', 'advanced - refunded'],
    ],
  ],
  [
    '费用',
    'cost',
    'payment',
    [
      ['debit', 'expense', 'amount'],
      ['credit', 'money', 'paid'],
      ['credit', 'payable', 'owed'],
    ],
  ],
  [
    '其他业务收入',
    'receive',
    'receipt',
    [
      ['debit', 'money', 'paid'],
      ['debit', 'receivable', 'owed'],
      ['credit', 'otherIncome', 'amount'],
    ],
  ],
  [
    '其他应收',
    'otherIn',
    'general',
    [
      ['debit', 'receivable', 'total'],
      ['credit', 'otherIncome', 'amount'],
    ],
  ],
  [
    '其他应付',
    'otherOut',
    'general',
    [
      ['debit', 'expense', 'amount'],
      ['credit', 'payable', 'total'],
    ],
  ],
];

/** How the documents of the company become vouchers, and the subjects that they are booked on. */
export function postingTemplates(ids: Ids, today: string, subjects: readonly DemoRow[]) {
  const idOf = new Map(subjects.map(({ code, id }) => [code, id]));
  return [
    {
      resource: 'subjectRule',
      rows: RULES.map(([purpose, code, only = {}]) =>
        masterRow(ids.next('subjectRule'), today, { purpose, subjectId: idOf.get(code), ...only }),
      ),
    },
    {
      resource: 'postingTemplate',
      rows: TEMPLATES.map(([name, documentKind, word, rows], index) =>
        masterRow(ids.next('postingTemplate'), today, {
          name,
          documentKind,
          word,
          sort: index + 1,
          lines: rows.map(([side, purpose, formula]) => ({
            id: ids.next('postingTemplate.lines'),
            side,
            purpose,
            subjectId: null,
            formula,
          })),
        }),
      ),
    },
  ];
}
