import { z } from 'zod';
import { MONEY, type FieldTypeAuthoring } from '../../language/model';

export const moneyAuthoring: FieldTypeAuthoring = {
  description: 'Exact amount up to 99999999.99; a computed total may be larger. Text on the wire',
  measures: () => [MONEY],
  addedUp: () => ['records', 'lines'],
  settings: z.strictObject({
    decimals: z
      .union([z.literal(2), z.literal(3)])
      .optional()
      .describe('decimal places; default 2'),
    negative: z.boolean().optional().describe('may be below zero; default false'),
  }),
};
