import { z } from 'zod';
import { action, at, field, level } from '../../../language/meta/names';

export const coveredMeta = z
  .array(
    z.strictObject({
      on: action({ does: 'leads' }).describe('action of the status machine before which it is asked'),
      lines: field({ is: 'lines' }).describe('child table'),
      takes: field({ in: at('lines'), is: 'number' }).describe(
        'field of the lines: how much each takes, in basic units',
      ),
      by: field({ in: at('lines'), is: 'balance' }).describe(
        'field of the lines with a `lookUp` of a balance: what there is',
      ),
      level: level().describe(
        'a choice of a settings page, such as basicSetting.availabilityCheck: 1 refuses, 2 warns, else nothing is asked',
      ),
    }),
  )
  .min(1)
  .max(5)
  .describe('lines that together may take no more than there is; closed ones do not count');
