import { z } from 'zod';
import { action, levelOr } from '../../../language/meta/names';

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
    run: action({ does: 'leads' }).describe('values what waits'),
    checks: z
      .record(z.string(), z.enum(['within', 'before']))
      .optional()
      .describe('screen.plan that finds nothing in the period, or before'),
    asks: z
      .record(action(), z.partialRecord(z.enum(PERIOD_QUESTIONS), levelOr('refuses', 'warns')))
      .optional()
      .describe('closing action -> what must not be found: it refuses, warns, or does what a settings page says'),
  })
  .describe('before a period is closed');
