import dayjs from 'dayjs';

/** Before and after all postings. */
export const [FIRST, LAST] = ['1990-01-01', '2999-12-31'];

/** The day so many days ago. */
export const day = (back: number): string => dayjs().subtract(back, 'day').format('YYYY-MM-DD');
