import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { FILES_MOST } from '../../language/wire/Upload';
import { EXTENSIONS } from '../../lib/files/fileTypes';

export const filesAuthoring: FieldTypeAuthoring = {
  description: 'Files that belong to the record: attachments, photos. For headers, not for lines',
  settings: z.strictObject({
    max: z.int().min(1).max(FILES_MOST).optional().describe('files at most; default 20'),
    maxSize: z.number().positive().max(20).optional().describe('MB of one file at most; default 20'),
    extensions: z
      .array(z.enum(EXTENSIONS as [string, ...string[]]))
      .min(1)
      .optional()
      .describe('endings of the names that are taken, without dots; default all known ones'),
    image: z.boolean().optional().describe('images alone'),
  }),
};
