import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import { SHARE } from '../wire';

const ShareDialog = later(() => import('./ShareDialog').then((module) => module.ShareDialog));

/** The button of a shared master asks with which account sets. */
export const sharedRun: CapabilityRun = {
  name: 'shared',
  runs: { [SHARE]: { run: (action, place, records) => place.open?.(ShareDialog, records, action) } },
};
