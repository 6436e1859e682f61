/** The one field type that holds fields itself. */
export const CHILD_TABLE = 'lines';
