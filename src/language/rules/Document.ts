/** A record in wire form: field name -> wire value, child tables as arrays of lines in wire form. */
export type Document = Record<string, unknown>;

/** A cell that changed: a header field, or a field of one line. `*` as field: rows came or went. */
export interface Change {
  table?: string;
  line?: number;
  field: string;
}

/** Missing, null and the empty text are the one empty value; so is a list without members. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
