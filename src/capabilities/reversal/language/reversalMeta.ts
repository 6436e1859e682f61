import { z } from 'zod';
import { path } from '../../../language/meta/names';

/**
 * Makes posted documents of a resource correctable by a red entry: a document of its own with the opposite quantities
 * (E-18).
 */
export const reversalMeta = z
  .strictObject({
    negates: z
      .array(path({ is: 'number' }))
      .min(1)
      .max(20)
      .describe(
        'what people enter and a red entry has with the opposite sign, such as lines.quantity; what is calculated follows',
      ),
    by: path({ is: 'number' })
      .optional()
      .describe(
        'which of them tells how much of a line is corrected, so that a red entry may be of a part; without it whole documents are corrected',
      ),
  })
  .describe('posted documents are corrected by red entries');
