import { z } from 'zod';
import { PLAIN, QUANTITY, type FieldTypeAuthoring } from '../../language/model';

export const integerAuthoring: FieldTypeAuthoring = {
  description: 'Whole number',
  // Pieces are counted, and days and times as well.
  measures: () => [PLAIN, QUANTITY],
  settings: z.strictObject({
    min: z.int().min(-999_999_999_999_999).max(999_999_999_999_999).optional().describe('least value; default 0'),
    max: z
      .int()
      .min(-999_999_999_999_999)
      .max(999_999_999_999_999)
      .optional()
      .describe('greatest value; default: the largest number of so many digits'),
    overdue: z
      .literal(true)
      .optional()
      .describe('days since a due date: red above zero, and below zero shown as the days that are left'),
    bytes: z.literal(true).optional().describe('bytes of a file, shown as KB, MB, GB'),
    digits: z.int().min(1).max(15).optional().describe('digits at most; default 5'),
  }),
};
