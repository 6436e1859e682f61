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

/** Assets wear off, and leave with what is left of them. Their own subjects are those that they name. */
export const assetTemplates: readonly PostingTemplate[] = [
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
