import { z } from 'zod';
import { RULE_PARTS, SOURCE_PARTS, TEMPLATE_PARTS, VOUCHER_PARTS } from './accountingParts';
import {
  action,
  at,
  deepPath,
  field,
  key,
  ledger,
  measure,
  own,
  path,
  resource,
  screen,
  text,
} from '../../../language/meta/names';
import { say } from '../../../lib/message';
import { reservedNames } from '../../../language/expression';
import { expressionMeta, nameMeta } from '../../../language/meta/primitives';

const partiesMeta = z.record(nameMeta, deepPath({ paths: 'too' }));

const amountMeta = z.strictObject({
  title: text().describe('what accountants call it'),
  field: path({ is: 'number' }).describe('field of the header, or `lines.tax`: line by line'),
  parties: partiesMeta
    .optional()
    .describe(
      'whose this amount is, where it is not that of the document: each of two accounts has its own; `subjectId`: the subject that it is booked on, before any rule',
    ),
});

const controlMeta = z.strictObject({
  ledger: ledger().describe('ledger whose balance the subjects hold'),
  measure: measure({ of: at('ledger') }).describe('measure of the ledger'),
  has: key({ of: at('ledger') })
    .optional()
    .describe('only what has this key, such as clientId'),
  credit: z.literal(true).optional().describe('the subjects hold it on the credit side'),
  purposes: z.array(nameMeta).min(1).max(10).describe('subjects by the purpose of their rules'),
  screen: screen({ is: 'report' }).describe('report that shows the balances of the ledger'),
});

/** Posting templates say amounts in expressions. */
const amountName = nameMeta.refine((name) => !reservedNames.has(name), 'has a meaning of its own in expressions');

const documentsMeta = z
  .strictObject({
    sources: resource({ with: 'accounting.vouchered', called: say`resource of what waits for vouchers` }).describe(
      'resource of the records that wait for a voucher',
    ),
    on: action({ does: 'acts' }).describe('action of the status machine after which the document is vouchered'),
    partner: field({ is: 'reference' }).optional().describe('reference of the header to whom it is with'),
    total: field({ is: 'number' }).describe('field of the header with the amount that lists show'),
    amounts: z
      .record(amountName, amountMeta)
      .describe('what posting templates may name, each also line by line: net, tax, gross'),
    when: expressionMeta
      .optional()
      .describe('whether a document is booked at all, on its header; those without any amount never are'),
    parties: partiesMeta
      .optional()
      .describe('field of voucher lines or of subject rules -> field of the document, `lines.productId.categoryId`'),
  })
  .describe('of documents with money that belongs in the books: posting templates make vouchers of them');

const voucheredMeta = own(
  z.strictObject({
    by: resource({ has: VOUCHER_PARTS }).describe('resource of the vouchers'),
    templates: resource({ has: TEMPLATE_PARTS }).describe('resource of the posting templates'),
    rules: resource({ has: RULE_PARTS }).describe('resource of the rules that say subjects'),
    ledger: ledger().optional().describe('ledger of subjects'),
    controls: z
      .array(controlMeta)
      .max(10)
      .optional()
      .describe('ledgers whose balances are those of some subjects, once all documents have vouchers'),
  }),
  SOURCE_PARTS,
).describe('of the records that wait for vouchers, one for each document');

const accountingMeta = z.union([documentsMeta, voucheredMeta]);

export const accountingKeys = {
  accounting: accountingMeta
    .optional()
    .describe('documents end in the books without being typed twice: what they offer, or what waits for vouchers'),
};

export type AccountingInput = z.output<typeof documentsMeta>;
export type VoucheredInput = z.output<typeof voucheredMeta>;
