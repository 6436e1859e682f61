import { z } from 'zod';
import type { ScreenLanguage } from '../../../language/meta/ScreenLanguage';
import { daySteps, type DayStep } from '../wire';

const keys = {
  step: z
    .literal(daySteps)
    .optional()
    .describe(
      'minutes by which the day is divided; a booking begins and ends there unless its form says otherwise; default: 30',
    ),
};

/** What a file says of a screen of bookings. */
export interface BookingsInput {
  step?: DayStep | undefined;
}

/** What can be booked × the hours of a day. */
export interface BookingsOfDay {
  /** minutes */
  step: DayStep;
}

/** The screen on which free hours are chosen, on a resource whose records book. */
export const bookings: ScreenLanguage<'bookings'> = {
  description:
    'what can be booked × the hours of a day: free hours are chosen and booked in the form. Whoever opens it reads when something is taken, what the booking is called and by whom',
  called: '预订日程',
  keys,
  normalise: ({ step }) => ({ step: step ?? 30 }),
  openedBy: 'add',
  hasOwnRight: true,
  title: '{title}预订',
};
