import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { textMax } from './define';

export const textAuthoring: FieldTypeAuthoring = {
  description: 'One line of text',
  longest: textMax,
  settings: z.strictObject({
    max: z.int().min(1).max(1000).optional().describe('characters at most; default 100'),
    numbers: z
      .literal(true)
      .optional()
      .describe('one to ten whole numbers above zero that grow, parted by commas, such as 30,60,90'),
  }),
};
