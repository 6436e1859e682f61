import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import type { Run } from '../../../renderer/action/runs/Run';
import { CARRIES } from '../wire';

const CarryOverDialog = later(() => import('./CarryOverDialog').then((module) => module.CarryOverDialog));

const shown: Run = { run: (action, place, records) => place.open?.(CarryOverDialog, records, action) };

/** The buttons of a period show what they would make before they make it. */
export const carryOverRun: CapabilityRun = {
  name: 'carryOver',
  runs: Object.fromEntries(CARRIES.map((carry) => [carry, shown])),
};
