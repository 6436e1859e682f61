import { z } from 'zod';
import { PRICE, type FieldTypeAuthoring } from '../../language/model';

export const priceAuthoring: FieldTypeAuthoring = {
  description: 'Unit price, never negative: 11 digits, decimals by account set',
  measures: () => [PRICE],
  settings: z.strictObject({
    perUnit: z
      .literal(true)
      .optional()
      .describe("of lines: the price of one of the line's unit; it follows when another unit of the product is chosen"),
  }),
};
