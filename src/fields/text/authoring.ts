import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const textAuthoring: FieldTypeAuthoring = {
  description: 'One line of text',
  settings: z.strictObject({
    max: z.int().min(1).max(1000).optional().describe('characters at most; default 100'),
  }),
};
