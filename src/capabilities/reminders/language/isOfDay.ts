import type { Reminder } from './index';

/** Reminds of a day, and not of what somebody did. */
export type DayReminder = Reminder & Required<Pick<Reminder, 'before' | 'date'>>;

export function isOfDay(reminder: Reminder): reminder is DayReminder {
  return reminder.date !== undefined && reminder.before !== undefined;
}
