import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const richTextAuthoring: FieldTypeAuthoring = {
  description: 'Text with headings, lists, tables, links and pictures, such as an article. For headers, not for lines',
  settings: z.strictObject({}),
};
