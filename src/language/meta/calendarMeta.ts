import { z } from 'zod';
import { at, field, resource } from './names';

/** Days on which people rest or work against the weekday, wherever a room counts working days. */
export const calendarMeta = z.strictObject({
  of: resource().describe('resource of the days on which people rest or work against the weekday'),
  day: field({ of: at('of'), is: 'date' }).describe('date, of that resource'),
  kind: field({ of: at('of'), is: 'choice' }).describe('choice, of that resource: what the day is'),
  works: z.string().min(1).max(20).describe('choice of a day on which people work; on all others they rest'),
});

/** A calendar as a room says it. */
export type Calendar = z.output<typeof calendarMeta>;
