import { z } from 'zod';
import { fieldPathMeta, nameMeta } from '../../../language/meta/primitives';

export const bookingMeta = z
  .strictObject({
    of: nameMeta.describe('reference of the header to what is booked'),
    from: nameMeta.describe('field of type datetime: when it begins'),
    to: nameMeta.describe('field of type datetime: when it ends, which belongs to the next one'),
    states: z.array(z.int()).min(1).max(20).describe('states in which a record holds what it booked'),
    by: nameMeta.describe('field that names the person to ask, whom refusals name'),
    open: z
      .tuple([nameMeta, nameMeta])
      .optional()
      .describe('fields of what is booked with the times of a day, HH:mm, between which it can be booked'),
    people: fieldPathMeta
      .optional()
      .describe('persons that a booking takes, of lines: who has another one at that time is told as a warning'),
    closedBy: nameMeta
      .optional()
      .describe('action of what is booked that is refused while bookings of it are still to come'),
  })
  .describe('its records book what they refer to for a time, which nobody else has meanwhile');
