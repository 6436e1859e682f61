import type { DemoRow } from '../../../server/demonstration/Demo';
import { postingTemplates as shipped } from '../../finance/postingTemplates';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { CLASS } from '../goods/basics';
import { EXPENSE, MONEY } from './cashMasters';

/** purpose, code of the subject, what it is only for */
type Rule = [string, string, Record<string, string>?];

const RULES: readonly Rule[] = [
  ['money', '100201'],
  ['money', '1001', { accountId: MONEY.till }],
  ['money', '100202', { accountId: MONEY.ningbo }],
  ['money', '1012', { accountId: MONEY.alipay }],
  ['money', '1012', { accountId: MONEY.wechat }],
  ['receivable', '1122'],
  ['advanceIn', '2203'],
  ['payable', '2202'],
  ['advanceOut', '1123'],
  ['otherReceivable', '1221'],
  ['otherPayable', '2241'],
  ['stock', '1403'],
  ...['半成品', '铰链', '滑轨', '门锁拉手'].map((name): Rule => ['stock', '1405', { categoryId: CLASS[name] ?? '' }]),
  ['income', '6001'],
  ['cost', '6401'],
  ['otherIncome', '6051'],
  ['expense', '6602'],
  ...[EXPENSE.entertainment, EXPENSE.freight, EXPENSE.advertising].map((expenseTypeId): Rule => [
    'expense',
    '6601',
    { expenseTypeId },
  ]),
  ['expense', '6603', { expenseTypeId: EXPENSE.bankFees }],
  ['expense', '2211', { expenseTypeId: EXPENSE.wages }],
  ['expense', '222102', { expenseTypeId: EXPENSE.taxes }],
  ['fee', '6603'],
  ['discount', '6603'],
  ['taxIn', '22210101'],
  ['taxOut', '22210105'],
  ['estimated', '2204'],
  ['badDebt', '6702'],
  ['production', '5001'],
  ['stockDifference', '1901'],
  ['lent', '1406'],
  ['purchaseCost', '1402'],
  ['costAdjust', '6401'],
  ['fixedAsset', '1601'],
  ['depreciated', '1602'],
  ['construction', '1604'],
  ['capital', '4001'],
  ['assetDifference', '1901'],
  ['assetClearing', '1606'],
  ['saleGain', '6115'],
  ['saleLoss', '6115'],
  ['scrapGain', '6301'],
  ['scrapLoss', '6711'],
  ['wages', '2211'],
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
      rows: shipped.map(({ condition, credit, debit, kind, name, word }, index) =>
        masterRow(ids.next('postingTemplate'), today, {
          name,
          documentKind: kind,
          word,
          condition,
          sort: index + 1,
          lines: [
            ...debit.map((row) => ({ side: 'debit', row })),
            ...credit.map((row) => ({ side: 'credit', row })),
          ].map(({ row: { amount, purpose }, side }) => ({
            id: ids.next('postingTemplate.lines'),
            side,
            purpose,
            subjectId: null,
            formula: amount,
          })),
        }),
      ),
    },
  ];
}
