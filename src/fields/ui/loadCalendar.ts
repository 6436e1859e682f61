/** Fetches the calendar, once; what is on its way already is not fetched again. */
export function loadCalendar() {
  return import('./CalendarLeaf').then(({ CalendarLeaf }) => ({ default: CalendarLeaf }));
}
