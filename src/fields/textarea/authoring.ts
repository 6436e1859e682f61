import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { textareaMax } from './define';

export const textareaAuthoring: FieldTypeAuthoring = {
  description: 'Text of several lines',
  longest: textareaMax,
  settings: z.strictObject({
    max: z.int().min(1).max(5000).optional().describe('characters at most; default 500'),
  }),
};
