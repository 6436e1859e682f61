import { z } from 'zod';
import { colorMeta } from '../../language/meta/colorMeta';
import type { FieldTypeAuthoring } from '../../language/model';
import { titleMeta } from '../../language/meta/primitives';
import { formerValueMeta } from '../../language/meta/renamedFromMeta';

const optionMeta = z.strictObject({
  value: z.union([z.int(), z.string().min(1).max(40)]).describe('what is stored'),
  label: titleMeta.describe('what people read'),
  color: colorMeta.optional().describe('of the label'),
  renamedFrom: formerValueMeta.optional(),
});

export const enumAuthoring: FieldTypeAuthoring = {
  description: 'One of the choices of a dictionary, of its own options, or of the status machine',
  settings: z.strictObject({
    dictionary: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'name of a dictionary')
      .optional()
      .describe('file in _shared/dictionaries'),
    options: z.array(optionMeta).min(1).max(200).optional().describe('choices of this field alone'),
  }),
};
