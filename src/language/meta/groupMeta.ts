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
      rangesOf: z
        .string()
        .regex(/^[A-Za-z][A-Za-z0-9]*\.[A-Za-z][A-Za-z0-9]*$/, 'setting.field')
        .optional()
        .describe(
          'text of a settings page with `numbers`, which says where ranges end in place of `ranges`; of days what is not due stays in front, where `ranges` begin with 0',
        ),
    }),
  ])
  .meta({ id: 'group' });
export type GroupInput = z.output<typeof groupMeta>;
