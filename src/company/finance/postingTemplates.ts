import { assetTemplates } from './assetTemplates';
import { costTemplates } from './costTemplates';
import { moneyTemplates } from './moneyTemplates';
import type { PostingTemplate } from './PostingTemplate';
import { tradeTemplates } from './tradeTemplates';

/** Templates for every kind of document that has money; of one kind the first whose condition holds counts. */
export const postingTemplates: readonly PostingTemplate[] = [
  ...tradeTemplates,
  ...moneyTemplates,
  ...costTemplates,
  ...assetTemplates,
];
