import { z } from 'zod';
import { field, resource } from '../../../language/meta/names';

const byMeta = field({ in: { table: 'lines' } });

export const dispatchKeys = {
  shows: z.array(byMeta).min(1).max(12).describe('fields of the lines that are shown, beside the open quantity'),
  to: resource().describe('resource that lines become (`generates`)'),
  by: z
    .array(byMeta)
    .min(1)
    .max(6)
    .describe(
      'fields of the lines that the header of the new document has, too: lines that agree in those that people choose become one document',
    ),
  always: z
    .array(byMeta)
    .min(1)
    .max(6)
    .optional()
    .describe('those of them that count whatever people choose, as the document could not be without them'),
  assigns: field({ in: { table: 'lines' }, is: 'reference' })
    .optional()
    .describe('the one of them that people may set for chosen lines before, such as the team that does the work'),
};

/** What a file says of a screen that makes documents of lines. */
export interface DispatchInput {
  to: string;
  shows: string[];
  by: string[];
  always?: string[] | undefined;
  assigns?: string | undefined;
}
