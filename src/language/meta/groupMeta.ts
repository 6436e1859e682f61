import { z } from 'zod';
import { fieldPathMeta } from './primitives';

/** Parts of time that days are brought together by. */
export const steps = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** What rows are brought together by: values of a field, parts of time, ranges of a number. */
export const groupMeta = z
  .union([
    fieldPathMeta,
    z.strictObject({
      field: fieldPathMeta.describe('whose values make a group'),
      by: z.enum(steps).optional().describe('of a date: part of time; weeks begin on Monday'),
      ranges: z
        .array(z.number())
        .min(1)
        .max(20)
        .optional()
        .describe('where ranges of a number end, or of the days since a date: [30, 60] makes three'),
    }),
  ])
  .meta({ id: 'group' });
export type GroupInput = z.output<typeof groupMeta>;
