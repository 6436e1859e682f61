import { z } from 'zod';
import { fieldPathMeta } from '../../language/meta/primitives';
import { PLAIN, QUANTITY, type FieldTypeAuthoring } from '../../language/model';

export const quantityAuthoring: FieldTypeAuthoring = {
  description: 'Exact quantity with decimals; text on the wire',
  // A rate, such as the one between two units, is kept as a quantity that is shown without zeros.
  measures: (field) => [field.settings.trim === true ? PLAIN : QUANTITY],
  // Of records these are sums of their lines, often of several units.
  addedUp: ({ trim }) => (trim === true ? [] : ['lines']),
  settings: z.strictObject({
    decimals: z
      .int()
      .min(0)
      .max(6)
      .optional()
      .describe('decimal places; default: as many as the account set takes, 2 to 4'),
    trim: z.literal(true).optional().describe('shown without the zeros at its end, as rates are'),
    unit: fieldPathMeta
      .optional()
      .describe('reference beside it to its unit, which limits its decimals; productId.unitId: that of the product'),
    negative: z.boolean().optional().describe('may be below zero; default false'),
  }),
};
