import { z } from 'zod';
import { expressionMeta, nameMeta } from '../../../language/meta/primitives';

/**
 * What a document tells a record that it refers to when it is reviewed, and takes back with the review: a result of
 * inspection to what was inspected.
 */
const tellMeta = z.strictObject({
  record: nameMeta.describe('reference of the header to the record that is told; nothing is told where it is empty'),
  on: nameMeta.describe('action of the status machine that tells'),
  sets: z.record(nameMeta, expressionMeta).describe('field of the told record -> expression on this document'),
  undone: z.record(nameMeta, expressionMeta).describe('the same when the action is taken back'),
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
