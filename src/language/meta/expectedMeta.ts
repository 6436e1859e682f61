import { z } from 'zod';
import { nameMeta } from './primitives';

/** Documents whose lines say what will come into a ledger, or go out of it, and when. */
export const expectedMeta = z.strictObject({
  of: nameMeta.describe('resource of these documents'),
  by: nameMeta.describe('resource that their lines become (`generates`): what has become a reviewed one is left out'),
  side: z.enum(['in', 'out']).describe('in will come, out is promised to others'),
  from: z.array(z.int()).min(1).max(20).optional().describe('states that count; default: those after the review'),
  date: nameMeta.describe('field of the lines, or else of the header, with the day'),
  keys: z.record(nameMeta, nameMeta).describe('key of the ledger -> field of the lines, else of the header'),
});
