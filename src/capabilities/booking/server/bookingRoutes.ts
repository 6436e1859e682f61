import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { bookingsCall } from '../wire';
import { readBookedDay } from './readBookedDay';

/** The call of each screen of bookings: a day of what can be booked, for whoever may open the screen. */
export function bookingRoutes(routes: ResourceRoutes): void {
  const { api, screens, uses } = routes.resource;
  const said = uses.booking;
  if (!said) return;
  for (const { kind, name, permissions } of screens)
    if (kind === 'bookings')
      routes.add({
        method: 'GET',
        path: bookingsCall(api, name),
        access: permissions.length === 0 ? 'signedIn' : permissions,
        handle: (incoming) =>
          readBookedDay(routes.callOf(incoming), said, incoming.params, (incoming.language ?? 'zh').slice(0, 2)),
      });
}
