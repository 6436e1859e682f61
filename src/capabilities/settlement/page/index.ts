import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** Lines that settle open items are chosen from what is open of the partner. */
export const settlement: CapabilityPage = {
  name: 'settlement',
  LineTools: later(() => import('./SettleButton').then((module) => module.SettleButton)),
};
