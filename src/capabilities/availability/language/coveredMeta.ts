import { z } from 'zod';
import { fieldPathMeta, nameMeta } from '../../../language/meta/primitives';

export const coveredMeta = z
  .array(
    z.strictObject({
      on: nameMeta.describe('action of the status machine before which it is asked'),
      lines: nameMeta.describe('child table'),
      takes: nameMeta.describe('field of the lines: how much each takes, in basic units'),
      by: nameMeta.describe('field of the lines with a `lookUp` of a balance: what there is'),
      level: fieldPathMeta.describe(
        'a choice of a settings page, such as basicSetting.availabilityCheck: 1 refuses, 2 warns, else nothing is asked',
      ),
    }),
  )
  .min(1)
  .max(5)
  .describe('lines that together may take no more than there is; closed ones do not count');
