import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { REVERSE } from '../../../language/meta/reversalNames';
import { reversedTable } from '../wire';
import { reversalFields, reversalTones, reversedLineField } from './reversalFields';
import { reversalMeta } from './reversalMeta';

declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    reversal?: z.output<typeof reversalMeta> | undefined;
  }
}

/** Posted documents are corrected by red entries (E-18). */
export const reversal: CapabilityLanguage<'reversal'> = {
  name: 'reversal',
  keys: { reversal: reversalMeta.optional() },
  normalise: ({ reversal: said }) => said,
  fields: ({ resource, reversal: said }) => (said ? reversalFields(resource, said) : {}),
  lineFields({ reversal: said }) {
    const corrected = reversedTable({ uses: { reversal: said } })?.table;
    return corrected === undefined ? {} : { [corrected]: reversedLineField() };
  },
  // It stands behind all others, as it makes a document of its own.
  listed: { action: REVERSE, isOf: ({ reversal: said }) => said !== undefined },
  rowTones: ({ reversal: said }) => (said ? reversalTones(said) : []),
  isPrivate: true,
  does: () => [REVERSE],
};
