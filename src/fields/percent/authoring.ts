import { z } from 'zod';
import { PLAIN, type FieldTypeAuthoring } from '../../language/model';

export const percentAuthoring: FieldTypeAuthoring = {
  description: 'Rate in hundredths: 13 is 13 %, in expressions too',
  measures: () => [PLAIN],
  isPercentage: true,
  settings: z.strictObject({
    decimals: z.int().min(0).max(6).optional().describe('decimal places; default 2'),
    min: z.number().min(-1_000_000).max(1_000_000).optional().describe('least value; default 0'),
    max: z.number().min(-1_000_000).max(1_000_000).optional().describe('greatest value; default 100'),
  }),
};
