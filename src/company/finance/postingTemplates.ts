import assets from '../../../schemas/_shared/postingTemplates/assets.json';
import costs from '../../../schemas/_shared/postingTemplates/costs.json';
import money from '../../../schemas/_shared/postingTemplates/money.json';
import trade from '../../../schemas/_shared/postingTemplates/trade.json';
import { readShipped } from '../shipped/readShipped';
import { postingTemplatesMeta, type PostingTemplate } from './postingTemplateMeta';

const read = (file: string, value: unknown): readonly PostingTemplate[] =>
  readShipped(`postingTemplates/${file}.json`, postingTemplatesMeta, value);

/** Assets come, change, wear off, and leave with what is left of them. Their own subjects are those that they name. */
export const assetTemplates = read('assets', assets);

/**
 * Templates for every kind of document that has money; of one kind the first whose condition holds counts. What comes
 * back is red on the sides of what it takes back. Where invoices say what is owed, receipts are owed by estimate until
 * then. What is returned leaves stock at what it cost there, whatever its supplier takes it back for.
 */
export const postingTemplates: readonly PostingTemplate[] = [
  ...read('trade', trade),
  ...read('money', money),
  ...read('costs', costs),
  ...assetTemplates,
];
