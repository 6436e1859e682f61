import { z } from 'zod';
import { reservedNames } from '../../../language/expression';
import { expressionMeta, fieldPathMeta, nameMeta, titleMeta } from '../../../language/meta/primitives';

const partiesMeta = z.record(nameMeta, z.string().regex(/^\w+(\.\w+){0,2}$/));

const amountMeta = z.strictObject({
  title: titleMeta.describe('what accountants call it'),
  field: fieldPathMeta.describe('field of the header, or `lines.tax`: line by line'),
  parties: partiesMeta
    .optional()
    .describe(
      'whose this amount is, where it is not that of the document: each of two accounts has its own; `subjectId`: the subject that it is booked on, before any rule',
    ),
});

const controlMeta = z.strictObject({
  ledger: nameMeta.describe('ledger whose balance the subjects hold'),
  measure: nameMeta.describe('measure of the ledger'),
  has: nameMeta.optional().describe('only what has this key, such as clientId'),
  credit: z.literal(true).optional().describe('the subjects hold it on the credit side'),
  purposes: z.array(nameMeta).min(1).max(10).describe('subjects by the purpose of their rules'),
  screen: nameMeta.describe('report that shows the balances of the ledger'),
});

/** Posting templates say amounts in expressions. */
const amountName = nameMeta.refine((name) => !reservedNames.has(name), 'has a meaning of its own in expressions');

export const accountingKeys = {
  accounting: z
    .strictObject({
      sources: nameMeta.describe('resource of the records that wait for a voucher'),
      on: nameMeta.describe('action of the status machine after which the document is vouchered'),
      partner: nameMeta.optional().describe('reference of the header to whom it is with'),
      total: nameMeta.describe('field of the header with the amount that lists show'),
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
    .optional()
    .describe('the document has money that belongs in the books: posting templates make vouchers of it'),
  vouchered: z
    .strictObject({
      by: nameMeta.describe('resource of the vouchers'),
      templates: nameMeta.describe('resource of the posting templates'),
      rules: nameMeta.describe('resource of the rules that say subjects'),
      ledger: nameMeta.optional().describe('ledger of subjects'),
      controls: z
        .array(controlMeta)
        .max(10)
        .optional()
        .describe('ledgers whose balances are those of some subjects, once all documents have vouchers'),
    })
    .optional()
    .describe('its records wait for vouchers, one for each document'),
};

export type AccountingInput = z.output<NonNullable<ReturnType<(typeof accountingKeys)['accounting']['unwrap']>>>;
export type VoucheredInput = z.output<NonNullable<ReturnType<(typeof accountingKeys)['vouchered']['unwrap']>>>;
