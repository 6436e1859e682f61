import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** A day of what can be booked, on which free hours are chosen. */
export const booking: CapabilityPage = {
  name: 'booking',
  screens: {
    bookings: {
      Screen: later(
        () => import('./BookingsScreen').then((module) => module.BookingsScreen),
        <div className="gj-screen-wait" aria-busy="true" />,
      ),
      keys: [
        ['↑ ↓ ← →', '移动，按住 Shift 选择一段空闲时间'],
        ['Enter', '预订所选时间，或打开已有的预订'],
      ],
    },
  },
};
