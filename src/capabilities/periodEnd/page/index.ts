import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** What is looked at before a period is closed stands below it. */
export const periodEnd: CapabilityPage = {
  name: 'periodEnd',
  RecordPanel: later(() => import('./PeriodEndPanel').then((module) => module.PeriodEndPanel)),
};
