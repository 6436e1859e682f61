import { z } from 'zod';

export const periodEndMeta = z
  .strictObject({
    run: z.string().describe('values what waits'),
    checks: z
      .record(z.string(), z.enum(['within', 'before']))
      .optional()
      .describe('screen.plan that finds nothing in the period, or before'),
  })
  .describe('before a period is closed');
