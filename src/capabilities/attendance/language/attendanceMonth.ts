import { z } from 'zod';
import type { ScreenLanguage } from '../../../language/meta/ScreenLanguage';

const keys = {
  of: z.literal('mine').describe('whose days it shows: those of whoever looks'),
};

/** A month of days as a calendar. */
export interface AttendanceMonth {
  of: 'mine';
}

/** The screen of a month, on the resource of the results of days. */
export const attendanceMonth: ScreenLanguage<'attendanceMonth'> = {
  description: 'a month of results of days as a calendar, with what they come to; today is punched there',
  called: '考勤月历',
  keys,
  normalise: ({ of }) => ({ of }),
  openedBy: 'list',
  hasOwnRight: true,
  title: '{title}月历',
};
