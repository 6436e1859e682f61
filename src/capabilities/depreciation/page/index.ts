import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import type { Run } from '../../../renderer/action/runs/Run';
import { QUICK_PROVISION } from '../wire';

const ProvisionDialog = later(() => import('./ProvisionDialog').then((module) => module.ProvisionDialog));

/** An asset shows the months to come. */
export const depreciation: CapabilityPage = {
  name: 'depreciation',
  RecordPanel: later(() => import('./ComingMonthsPanel').then((module) => module.ComingMonthsPanel)),
};

const shown: Run = { run: (action, place, records) => place.open?.(ProvisionDialog, records, action) };

/** The next month is shown before it is depreciated. */
export const depreciationRun: CapabilityRun = { name: 'depreciation', runs: { [QUICK_PROVISION]: shown } };
