import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** Below a bill: all levels for a quantity, their cost, and what takes the product in turn. */
export const bill: CapabilityPage = {
  name: 'bill',
  RecordPanel: later(() => import('./BillPanel').then((file) => file.BillPanel)),
};
