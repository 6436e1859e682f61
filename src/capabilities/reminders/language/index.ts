import type { z } from 'zod';
import { readFilterName } from '../../../language/wire';
import type { CapabilityLanguage, HeldName } from '../../../language/meta/CapabilityLanguage';
import { remindersMeta } from './remindersMeta';

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
  names: ({ reminders: all = [] }) =>
    all.flatMap(({ date, filter = {}, people = [], shows }, index): HeldName[] => [
      { path: ['reminders', index, 'date'], name: date },
      ...Object.keys(filter).map((parameter): HeldName => ({
        path: ['reminders', index, 'filter', parameter],
        name: readFilterName(parameter).name,
        atKey: true,
      })),
      ...people.map((name, place) => ({ path: ['reminders', index, 'people', place], name })),
      ...shows.map((name, place) => ({ path: ['reminders', index, 'shows', place], name })),
    ]),
  filters: ({ reminders: all = [] }) =>
    all.flatMap(({ filter }, index) => (filter ? [{ path: ['reminders', index, 'filter'], filter }] : [])),
  texts: ({ reminders: all = [] }) =>
    all.map(({ title }, index) => ({ path: ['reminders', index, 'title'], text: title })),
  isPrivate: true,
};
