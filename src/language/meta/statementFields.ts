/** What a resource has whose records take the place of a statement's rows; the fields of its lines are those of a row. */
export const STATEMENT_FORM = {
  /** name of the screen */
  statement: 'statement',
  variant: 'variant',
  lines: 'lines',
} as const;

/** Range of days that a statement is asked for. */
export const STATEMENT_DAYS = 'billDate';
