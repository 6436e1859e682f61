import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { own, parts } from '../../../language/meta/names';
import { IMPORT_ERROR } from '../wire';

/** `kept`: what imports of it refuse is kept; `records`: its records are that. */
export type ImportErrors = 'kept' | 'records';

const { person, row, time, ...texts } = IMPORT_ERROR;
const PARTS = {
  ...parts('person', person),
  ...parts('datetime', time),
  ...parts('number', row),
  ...parts('text', ...Object.values(texts)),
};

declare module '../../../language/model/Resource' {
  interface Uses {
    /** what imports refuse */
    importErrors?: ImportErrors;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    importErrors?: ImportErrors | undefined;
  }
}

/** What imports of files refuse can be looked up later. */
export const importErrors: CapabilityLanguage<'importErrors'> = {
  name: 'importErrors',
  keys: {
    importErrors: z
      .union([z.literal('kept'), own(z.literal('records'), PARTS)])
      .optional()
      .describe(
        '`kept`: what imports of it refuse is kept for 90 days, of each person the newest import; `records`: the resource whose records are these faults',
      ),
  },
  normalise: ({ importErrors: said }) => said,
  isPrivate: true,
};
