import type { PostingTemplate, TemplateRow } from './PostingTemplate';

/** What leaves goes through clearing: its net value and fees in, what it brings out, and what is left is gain or loss. */
const left = (gain: string, loss: string): { debit: TemplateRow[]; credit: TemplateRow[] } => ({
  debit: [
    ['assetClearing', 'net'],
    ['depreciated', 'accumulated'],
    ['money', 'income'],
    ['assetClearing', 'fee'],
    ['assetClearing', 'gain'],
    [loss, 'loss'],
  ],
  credit: [
    ['fixedAsset', 'original'],
    ['assetClearing', 'income - tax'],
    ['taxOut', 'tax'],
    ['money', 'fee'],
    [gain, 'gain'],
    ['assetClearing', 'loss'],
  ],
});

/** What is bought is owed, to its supplier where there is one; anything else that is new comes of what it was before. */
const got = (against: string, hasTax = false): Pick<PostingTemplate, 'debit' | 'credit'> => ({
  debit: [['fixedAsset', 'original'], ...(hasTax ? [['taxIn', 'tax'] as const] : [])],
  credit: [[against, hasTax ? 'cost + tax' : 'cost']],
});

/** Assets come, change, wear off, and leave with what is left of them. Their own subjects are those that they name. */
export const assetTemplates: readonly PostingTemplate[] = [
  {
    name: '购入资产',
    kind: 'fixedAsset',
    word: 'general',
    condition: 'opensPayable == true',
    ...got('payable', true),
  },
  {
    name: '购入资产（无供应商）',
    kind: 'fixedAsset',
    word: 'general',
    condition: "origin == 'bought'",
    ...got('otherPayable', true),
  },
  { name: '自建资产', kind: 'fixedAsset', word: 'transfer', condition: "origin == 'built'", ...got('construction') },
  { name: '投入资产', kind: 'fixedAsset', word: 'general', condition: "origin == 'invested'", ...got('capital') },
  { name: '盘盈资产', kind: 'fixedAsset', word: 'transfer', ...got('assetDifference') },
  {
    name: '资产原值增加',
    kind: 'assetChange',
    word: 'transfer',
    condition: 'difference > 0',
    debit: [['fixedAsset', 'original']],
    credit: [['construction', 'difference']],
  },
  {
    name: '资产原值减少',
    kind: 'assetChange',
    word: 'transfer',
    debit: [['assetClearing', '-difference']],
    credit: [['fixedAsset', '-original']],
  },
  {
    name: '计提折旧',
    kind: 'depreciation',
    word: 'transfer',
    debit: [['expense', 'expense']],
    credit: [['depreciated', 'accumulated']],
  },
  {
    name: '资产出售',
    kind: 'assetDisposal',
    word: 'general',
    condition: "kind == 'sold'",
    ...left('saleGain', 'saleLoss'),
  },
  { name: '资产报废毁损', kind: 'assetDisposal', word: 'general', ...left('scrapGain', 'scrapLoss') },
];
