import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import { RENUMBER } from '../wire';

const RenumberDialog = later(() => import('./RenumberDialog').then((module) => module.RenumberDialog));

/** The button of a period shows what would move before it moves it. */
export const renumberingRun: CapabilityRun = {
  name: 'renumbering',
  runs: { [RENUMBER]: { run: (action, place, records) => place.open?.(RenumberDialog, records, action) } },
};
