import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { remindersMeta } from './remindersMeta';

export { isOfDay, type DayReminder } from './isOfDay';
export type Reminders = z.output<typeof remindersMeta>;
export type Reminder = Reminders[number];

declare module '../../../language/model/Resource' {
  interface Uses {
    /** days of its records that people are reminded of */
    reminders?: Reminders;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    reminders?: Reminders | undefined;
  }
}

/** People are reminded of days that records name. */
export const reminders: CapabilityLanguage<'reminders'> = {
  name: 'reminders',
  keys: { reminders: remindersMeta.optional() },
  normalise: ({ reminders: all }) => all,
  isPrivate: true,
};
