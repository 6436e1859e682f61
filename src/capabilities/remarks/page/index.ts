import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** Remarks stand below the record that they are on. */
export const remarks: CapabilityPage = {
  name: 'remarks',
  RecordPanel: later(() => import('./RemarksPanel').then((module) => module.RemarksPanel)),
};

/** What people remarked on a record. */
export const RemarksPanel = later(() => import('./RemarksPanel').then((module) => module.RemarksPanel));
