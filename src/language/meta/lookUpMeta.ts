import { z } from 'zod';
import { nameMeta, namesMeta } from './primitives';

const balanceMeta = z.strictObject({
  balance: nameMeta.describe('resource with a ledger; the field shows its balance and is never stored'),
  minus: nameMeta.optional().describe('ledger with the same keys whose balance is taken off, such as what is promised'),
  keys: namesMeta.describe(
    'key of the ledger -> field of the line, else of the header; an optional key is summed over while empty',
  ),
  measure: nameMeta.describe('measure of the ledger'),
  until: nameMeta
    .optional()
    .describe(
      'field with a day, of the line where it is filled in there, else of the header: what the ledger `expects` until that day counts as well',
    ),
});

const recordMeta = z.strictObject({
  record: nameMeta.describe('resource that knows the value; the field is filled with it'),
  id: nameMeta.describe('field of the line, else of the header, that names the record'),
  lines: nameMeta.optional().describe('child table of the record; default: the record itself'),
  by: namesMeta
    .optional()
    .describe('field of that table -> field of the line, else of the header, with the same value'),
  from: namesMeta
    .optional()
    .describe(
      'field of the lines at which a line begins to count -> field of the line, else of the header, that has got there: from 100 pieces on, from a day on. Of the lines that count already the last one is taken, by these fields in their order; empty is from the very first',
    ),
  until: namesMeta
    .optional()
    .describe(
      'field of the lines at which a line counts for the last time -> field of the line, else of the header; empty is for ever',
    ),
  field: nameMeta.describe('what is taken: field of the table, or of the record'),
  sum: z.literal(true).optional().describe('the sum over all such lines; default: the first line'),
  otherwise: nameMeta
    .optional()
    .describe('field of the record that is taken where the table has no such line; else the default'),
  rate: z
    .strictObject({
      record: nameMeta.describe(
        'resource with a record that has what `by` says, and has begun as `from` says, in fields of the same names',
      ),
      field: nameMeta.describe('its percent'),
    })
    .optional()
    .describe(
      'how many percent of what is taken `otherwise` counts, such as the discount of a customer level; of several records the last that began, and enabled ones alone',
    ),
  itself: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe(
      'value that is taken where the record itself has what `by` says: the basic unit of a product is 1 of itself',
    ),
});

const remainingMeta = z.strictObject({
  remaining: z
    .literal(true)
    .describe('what remains of the line that this one was made from, in basic units; shown and never stored'),
});

/**
 * A value that is asked for while a line is entered: the balance of a ledger, what another record says, or what remains
 * of the line it was made from.
 */
export const lookUpMeta = z.union([balanceMeta, recordMeta, remainingMeta]).meta({ id: 'lookUp' });
