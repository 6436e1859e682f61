import { z } from 'zod';
import { PRICE, type FieldTypeAuthoring } from '../../language/model';

export const priceAuthoring: FieldTypeAuthoring = {
  description: 'Unit price, never negative: 11 digits, decimals by account set unless it says them',
  measures: () => [PRICE],
  settings: z.strictObject({
    decimals: z
      .int()
      .min(0)
      .max(6)
      .optional()
      .describe('decimal places; default: as many as the account set takes, 2 to 6'),
    perUnit: z
      .literal(true)
      .optional()
      .describe("of lines: the price of one of the line's unit; it follows when another unit of the product is chosen"),
  }),
};
