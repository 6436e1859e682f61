import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import type { Run } from '../../../renderer/action/runs/Run';
import { QUICK_PROVISION, SPLIT } from '../wire';

const ProvisionDialog = later(() => import('./ProvisionDialog').then((module) => module.ProvisionDialog));

const SplitDialog = later(() => import('./SplitDialog').then((module) => module.SplitDialog));

/** An asset shows the months to come. */
export const depreciation: CapabilityPage = {
  name: 'depreciation',
  RecordPanel: later(() => import('./ComingMonthsPanel').then((module) => module.ComingMonthsPanel)),
};

const opening =
  (dialog: typeof ProvisionDialog): Run['run'] =>
  (action, place, records) =>
    place.open?.(dialog, records, action);

/** The next month is shown before it is depreciated, and parts before an asset is split. */
export const depreciationRun: CapabilityRun = {
  name: 'depreciation',
  runs: { [QUICK_PROVISION]: { run: opening(ProvisionDialog) }, [SPLIT]: { run: opening(SplitDialog) } },
};
