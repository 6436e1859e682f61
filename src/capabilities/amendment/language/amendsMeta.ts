import { z } from 'zod';
import { nameMeta, namesMeta } from '../../../language/meta/primitives';

/** A document that changes another one, which has been reviewed, by being reviewed itself (变更单). */
export const amendsMeta = z
  .strictObject({
    record: nameMeta.describe('reference to the document that is changed, from which this one is made'),
    fields: namesMeta.optional().describe('header field of both -> field here that says what it was'),
    lines: namesMeta.optional().describe('the same of lines; those made from none are added'),
    removedAt: nameMeta.optional().describe('number of the lines: 0 takes one out'),
  })
  .describe('its review changes another reviewed document, as far as what followed allows it');
