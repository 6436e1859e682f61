/** The day from which on a value of a dated field counts, in its table; empty: from the very beginning. */
export const START = 'startDate';

/** Name of the child table that has all values of a dated field. */
export function datedTable(field: string): string {
  return `${field}Dates`;
}
