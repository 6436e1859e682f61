import { z } from 'zod';
import { field } from '../../../language/meta/names';

const line = field({ in: { table: 'lines' } });

/** A document that changes another one, which has been reviewed, by being reviewed itself (变更单). */
export const amendsMeta = z
  .strictObject({
    record: field({ is: 'reference' }).describe(
      'reference to the document that is changed, from which this one is made',
    ),
    fields: z.record(field(), field()).optional().describe('header field of both -> field here that says what it was'),
    lines: z.record(line, line).optional().describe('the same of lines; those made from none are added'),
    removedAt: line.optional().describe('number of the lines: 0 takes one out'),
  })
  .describe('its review changes another reviewed document, as far as what followed allows it');
