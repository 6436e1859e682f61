import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** What somebody confirms shows the days that it comes from. */
export const attendance: CapabilityPage = {
  name: 'attendance',
  RecordPanel: later(() => import('./ConfirmedDaysPanel').then((file) => file.ConfirmedDaysPanel)),
};
