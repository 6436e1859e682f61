import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const quantityAuthoring: FieldTypeAuthoring = {
  description: 'Exact quantity with decimals; text on the wire',
  settings: z.strictObject({
    decimals: z.int().min(0).max(6).optional().describe('decimal places; default 2'),
    trim: z.literal(true).optional().describe('shown without the zeros at its end, as rates are'),
    negative: z.boolean().optional().describe('may be below zero; default false'),
  }),
};
