import { z } from 'zod';
import { action, at, field } from '../../../language/meta/names';
import { expressionMeta } from '../../../language/meta/primitives';

/**
 * What a document tells a record that it refers to when it is reviewed, and takes back with the review: a result of
 * inspection to what was inspected.
 */
const tellMeta = z.strictObject({
  record: field({ is: 'reference' }).describe(
    'reference of the header to the record that is told; nothing is told where it is empty',
  ),
  on: action({ does: 'acts' }).describe('action of the status machine that tells'),
  sets: z
    .record(field({ through: at('record') }), expressionMeta)
    .describe('field of the told record -> expression on this document'),
  undone: z.record(field({ through: at('record') }), expressionMeta).describe('the same when the action is taken back'),
  from: z
    .array(z.int())
    .min(1)
    .max(20)
    .optional()
    .describe('states in which the record can be told; the action is refused in others'),
});

export const tellsMeta = z
  .array(tellMeta)
  .max(10)
  .describe('what it tells the records that it refers to when it is reviewed');
