import type { Field } from './Field';

/** How lines that take goods are allotted to the batches that lie there, by what expires first. */
export interface Allot {
  /** register of the batches */
  register: string;
  /** field of the lines that names a batch */
  field: string;
  /** field of the lines that says how much is taken */
  quantity: string;
  /** header field with the day on which it is taken: what has expired by then is not proposed */
  day: string;
  /** key of the ledger, but for the number of the batch -> field of the line, else of the header */
  keys: Record<string, string>;
}

/** Of a child table that says so. */
export function allotOf({ settings }: Pick<Field, 'settings'>): Allot | undefined {
  return settings.allots as Allot | undefined;
}
