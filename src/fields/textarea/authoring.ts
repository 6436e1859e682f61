import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const textareaAuthoring: FieldTypeAuthoring = {
  description: 'Text of several lines',
  settings: z.strictObject({
    max: z.int().min(1).max(5000).optional().describe('characters at most; default 500'),
  }),
};
