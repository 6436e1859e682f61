/** What stands in a cell whose record says explicitly that there is none. */
export const REST = '';

/** Rows of one look, at most. */
export const MOST_ROWS = 500;

/** The call of a timetable that does its action to all records of a look, below that of the timetable. */
export const PUBLISH = 'publish';

/** Address of the calls of a timetable: GET a look, POST changes of it. */
export const callOf = (api: string, screen: string): string => `${api}/timetable/${screen}`;
