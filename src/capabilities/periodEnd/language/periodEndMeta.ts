import { z } from 'zod';
import { nameMeta } from '../../../language/meta/primitives';

/** What rooms can be asked about a period. */
export const PERIOD_QUESTIONS = [
  'unvouchered',
  'changed',
  'controls',
  'gaps',
  'depreciation',
  'cost',
  'exchange',
  'profit',
] as const;

export const periodEndMeta = z
  .strictObject({
    run: z.string().describe('values what waits'),
    checks: z
      .record(z.string(), z.enum(['within', 'before']))
      .optional()
      .describe('screen.plan that finds nothing in the period, or before'),
    asks: z
      .record(nameMeta, z.partialRecord(z.enum(PERIOD_QUESTIONS), z.string().regex(/^(refuses|warns|\w+\.\w+)$/)))
      .optional()
      .describe('closing action -> what must not be found: it refuses, warns, or does what a settings page says'),
  })
  .describe('before a period is closed');
