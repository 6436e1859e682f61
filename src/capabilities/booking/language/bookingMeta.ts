import { z } from 'zod';
import { fieldPathMeta, nameMeta } from '../../../language/meta/primitives';

export const bookingMeta = z
  .strictObject({
    of: nameMeta.describe('reference to what is booked'),
    from: nameMeta.describe('datetime: when it begins'),
    to: nameMeta.describe('datetime: when it ends'),
    states: z.array(z.int()).min(1).max(20).describe('in which it holds what it booked'),
    by: nameMeta.describe('person whom refusals name'),
    open: z
      .tuple([nameMeta, nameMeta])
      .optional()
      .describe('fields of what is booked: from and until when of a day, HH:mm'),
    people: fieldPathMeta.optional().describe('persons, of lines: who has another one then is told'),
    calendar: z
      .strictObject({
        of: nameMeta.describe('resource of the days on which people rest or work against the weekday'),
        day: nameMeta.describe('date, of that resource'),
        kind: nameMeta.describe('choice, of that resource: what the day is'),
        works: z.string().min(1).max(20).describe('choice of a day on which people work; on all others they rest'),
      })
      .optional()
      .describe('says which days are working days; left out: Monday to Friday'),
    closedBy: nameMeta.optional().describe('action of what is booked that is refused while some are to come'),
  })
  .describe('its records book what they refer to for a time');
