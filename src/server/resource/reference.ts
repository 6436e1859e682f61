import type { Capability } from './capability/Capability';
import { demandEnabled } from './demandEnabled';
import { lookUpReferencesOf } from './lookUpReferences';

/** Fields that refer to records: they come first, as what others enter and ask hangs on what is referred to. */
export const reference: Capability = {
  name: 'reference',
  isUsedBy: () => true,
  phases: { enter: { run: lookUpReferencesOf }, before: { run: demandEnabled } },
};
