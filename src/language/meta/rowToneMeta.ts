import { z } from 'zod';
import { expressionMeta, titleMeta } from './primitives';

const rowToneMeta = z.strictObject({
  when: expressionMeta.describe(
    'condition on what stands in the row: header fields of a list, columns of a report (quantity.in is quantityIn), the line and its header; status == 0 && needDate < today()',
  ),
  tone: z.enum(['danger', 'warning', 'success', 'muted']).describe('the colour'),
  title: titleMeta.describe('what the colour means, in a word: 逾期'),
});

/** Colours of the rows of a list, of a report or of lines. */
export const rowTonesMeta = z
  .array(rowToneMeta)
  .max(6)
  .describe('colours of rows by condition; the first that holds')
  .meta({ id: 'rowTones' });
export type RowTonesInput = z.output<typeof rowTonesMeta>;
