import type { Capability } from '../../../server/resource/capability/Capability';
import { bookingRoutes } from './bookingRoutes';
import { checkBookings } from './checkBookings';
import { demandNoneToCome } from './demandNoneToCome';

export { checkBookings };

/** Records book what they refer to for a time, which nobody else has meanwhile. */
export const booking: Capability = {
  name: 'booking',
  isUsedBy: ({ uses }) => uses.booking !== undefined,
  phases: { check: { run: checkBookings } },
  routes: bookingRoutes,
};

/** What is booked is not closed while bookings are still to come. */
export const booked: Capability = {
  name: 'booked',
  isUsedBy: ({ uses }) => uses.bookedBy !== undefined,
  phases: { before: { run: demandNoneToCome } },
};
