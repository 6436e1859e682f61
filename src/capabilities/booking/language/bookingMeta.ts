import { z } from 'zod';
import { calendarMeta } from '../../../language/meta/calendarMeta';
import { action, at, field, path } from '../../../language/meta/names';

export const bookingMeta = z
  .strictObject({
    of: field({ is: 'reference' }).describe('reference to what is booked'),
    from: field({ is: 'datetime' }).describe('datetime: when it begins'),
    to: field({ is: 'datetime' }).describe('datetime: when it ends'),
    states: z.array(z.int()).min(1).max(20).describe('in which it holds what it booked'),
    by: field({ is: 'person' }).describe('person whom refusals name'),
    open: z
      .tuple([field({ through: at('of') }), field({ through: at('of') })])
      .optional()
      .describe('fields of what is booked: from and until when of a day, HH:mm'),
    about: z
      .array(field({ through: at('of') }))
      .min(1)
      .max(4)
      .optional()
      .describe('fields of what is booked by which people choose among free ones, beside its name: place, seats'),
    people: path({ is: 'person', paths: 'only' })
      .optional()
      .describe('persons, of lines: who has another one then is told'),
    calendar: calendarMeta.optional().describe('says which days are working days; left out: Monday to Friday'),
    closedBy: action({ through: at('of') })
      .optional()
      .describe('action of what is booked that is refused while some are to come'),
  })
  .describe('its records book what they refer to for a time');
