import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

const SettleDialog = later(() => import('./SettleDialog').then((module) => module.SettleDialog));

/** Lines that settle open items are chosen from what is open of the partner; an item shows what settled it. */
export const settlement: CapabilityPage = {
  name: 'settlement',
  LineTools: later(() => import('./SettleButton').then((module) => module.SettleButton)),
  RecordPanel: later(() => import('./SettledPanel').then((module) => module.SettledPanel)),
};

/** Buttons of items make documents of those that are chosen. */
export const settlementRun: CapabilityRun = {
  name: 'settlement',
  runs: ({ uses }) =>
    Object.fromEntries(
      Object.keys(uses.settlement?.settledWith ?? {}).map((name) => [
        name,
        { run: (action, place, records) => place.open?.(SettleDialog, records, action) },
      ]),
    ),
};
