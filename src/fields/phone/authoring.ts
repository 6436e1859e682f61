import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const phoneAuthoring: FieldTypeAuthoring = {
  description: 'Mobile number of 11 digits',
  isForm: true,
  settings: z.strictObject({
    extension: z.boolean().optional().describe('may have an extension, as in 13800138000-8001; default false'),
  }),
};
