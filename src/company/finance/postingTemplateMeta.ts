import { z } from 'zod';
import { expressionMeta, nameMeta } from '../../language/meta/primitives';

const rowsMeta = z
  .array(
    z.strictObject({
      purpose: nameMeta.describe('the subject is that of the subject rules for this purpose'),
      amount: expressionMeta.describe('expression on the amounts that the document offers'),
    }),
  )
  .min(1)
  .max(50);

/** How documents of a kind become vouchers, whatever the chart of subjects. */
const postingTemplateMeta = z.strictObject({
  name: z.string().min(1).max(60).describe('what accountants call it'),
  kind: nameMeta.describe('resource of the documents'),
  word: z.enum(['general', 'receipt', 'payment', 'transfer']).describe('word that vouchers are counted under'),
  condition: expressionMeta
    .optional()
    .describe('on the header of a document; left out: all that no template before it takes'),
  debit: rowsMeta.describe('rows of the debit side'),
  credit: rowsMeta.describe('rows of the credit side'),
});

/** A file of `postingTemplates`. */
export const postingTemplatesMeta = z
  .array(postingTemplateMeta)
  .min(1)
  .max(200)
  .describe('templates that make vouchers of documents; of one kind the first whose condition holds counts');

export type PostingTemplate = z.output<typeof postingTemplateMeta>;
