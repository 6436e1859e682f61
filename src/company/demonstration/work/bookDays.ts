import dayjs from 'dayjs';

const DAY = 'YYYY-MM-DD';

/** The first day with books: of the month in which the documents of the company begin, a year before today. */
export function booksBegin(today: string): string {
  return dayjs(today).subtract(1, 'year').startOf('month').format(DAY);
}

/** The day before the books begin: what was there by then opens them. */
export function dayBeforeBooks(today: string): string {
  return dayjs(booksBegin(today)).subtract(1, 'day').format(DAY);
}

/** The last day of the months that are closed: of the month before last, as the last one is still being worked on. */
export function closedUntil(today: string): string {
  return dayjs(today).subtract(2, 'month').endOf('month').format(DAY);
}
