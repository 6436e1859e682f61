import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import type { Model } from '../../../language/model';
import { bookingMeta } from './bookingMeta';
import { bookings, type BookingsInput, type BookingsOfDay } from './bookings';

/** A record takes what it refers to for a time, which nobody else has meanwhile. */
export type Booking = z.output<typeof bookingMeta>;

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its records book what they refer to */
    booking?: Booking;
    /** resources whose records book its own */
    bookedBy?: string[];
  }
}
declare module '../../../language/model/Screen' {
  interface RoomScreens {
    bookings: BookingsOfDay;
  }
}
declare module '../../../language/meta/screenMeta' {
  interface RoomScreenInputs {
    bookings: BookingsInput;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    booking?: Booking | undefined;
  }
}

/** Records book what they refer to, such as a room, for a time. */
export const booking: CapabilityLanguage<'booking'> = {
  name: 'booking',
  keys: { booking: bookingMeta.optional() },
  normalise: ({ booking: said }) => said,
  link(model) {
    for (const resource of Object.values(model.resources)) tellBooked(model, resource);
  },
  screens: { bookings },
};

function tellBooked(model: Model, resource: Model['resources'][string]): void {
  const { booking: said } = resource.uses;
  const target = said && resource.fields.find(({ name }) => name === said.of)?.target;
  const booked = target && model.resources[target.resource];
  if (booked) booked.uses.bookedBy = [...new Set([...(booked.uses.bookedBy ?? []), resource.name])];
}
