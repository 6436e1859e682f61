import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import { RUN_STATEMENTS } from '../wire';

const RunDialog = later(() => import('./RunDialog').then((module) => module.RunDialog));

/** Statements are filled from the ledger and from files, and show what only one side has. */
export const reconciliation: CapabilityPage = {
  name: 'reconciliation',
  LineTools: later(() => import('./StatementTools').then((module) => module.StatementTools)),
  RecordPanel: later(() => import('./UnpairedPanel').then((module) => module.UnpairedPanel)),
};

/** One button makes the statements of all partners. */
export const reconciliationRun: CapabilityRun = {
  name: 'reconciliation',
  runs: { [RUN_STATEMENTS]: { isFree: true, run: (action, place) => place.open?.(RunDialog, [], action) } },
};
