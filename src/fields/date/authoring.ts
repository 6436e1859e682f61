import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { nameMeta } from '../../language/meta/primitives';

export const dateAuthoring: FieldTypeAuthoring = {
  description: 'Day, YYYY-MM-DD',
  settings: z.strictObject({
    elapsedTo: nameMeta
      .optional()
      .describe(
        'date of the record, until which tables show the years and months that have passed; until today while it is empty',
      ),
    since: nameMeta
      .optional()
      .describe(
        'dated field of the record: the day from which on counts what it says today, empty: from the very beginning; with `system`',
      ),
  }),
};
