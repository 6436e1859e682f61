import { z } from 'zod';
import { nameMeta } from './primitives';

/** Earlier names are kept for as long as a database may still have them. */
const MOST = 10;

/** What something was called before; of several names the first one is the oldest. */
export const renamedFromMeta = z
  .union([nameMeta, z.array(nameMeta).min(1).max(MOST)])
  .describe('earlier name, or a list of them, the oldest first: what is stored under it moves to the name of today')
  .meta({ id: 'renamedFrom' });

const valueMeta = z.union([z.int(), z.string().min(1).max(40)]);

/** What a choice was stored as before. */
export const formerValueMeta = z
  .union([valueMeta, z.array(valueMeta).min(1).max(MOST)])
  .describe('earlier value, or a list of them, the oldest first: what is stored becomes the value of today')
  .meta({ id: 'formerValue' });
