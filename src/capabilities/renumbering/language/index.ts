import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { RENUMBER } from '../wire';
import { renumberingKeys, type RenumberingInput } from './renumberingMeta';

/** Whose numbers are put in order by periods. */
export type Renumbering = RenumberingInput;

declare module '../../../language/model/Resource' {
  interface Uses {
    renumbering?: Renumbering;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    renumbers?: Renumbering | undefined;
  }
}

/** Numbers of a period's documents are put in order before it is closed (E-31). */
export const renumbering: CapabilityLanguage<'renumbering'> = {
  name: 'renumbering',
  keys: renumberingKeys,
  normalise: ({ renumbers }) => renumbers,
  leadsOn: true,
  calls: [{ name: RENUMBER, below: () => true }],
};
