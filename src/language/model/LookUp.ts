/**
 * How much of something there is by a ledger, shown while a line is entered. Such a field is asked for and never
 * stored.
 */
export interface BalanceLookUp {
  /** resource with a ledger */
  balance: string;
  /** ledger with the same keys whose balance is taken off */
  minus?: string;
  /**
   * key of the ledger -> field of the line, else of the header. A key that the ledger demands must be filled in, others
   * are summed over while empty.
   */
  keys: Record<string, string>;
  /** measure of the ledger */
  measure: string;
  /**
   * field with a day, of the line where it is filled in there, else of the header: what the ledger expects until that day
   * counts as well
   */
  until?: string;
}

/** A value that another record knows, entered into a field while its line is entered. The field is stored. */
export interface RecordLookUp {
  /** resource of the record */
  record: string;
  /** field of the line, else of the header, that names it */
  id: string;
  /** child table of the record; undefined: the record itself */
  lines?: string;
  /** field of that table -> field of the line, else of the header, that must have its value */
  by: Record<string, string>;
  /**
   * field of that table at which a line of it begins to count -> field of the line, else of the header. Of several the
   * one that began last is taken, by these fields in their order; an empty one counts from the very first.
   */
  from?: Record<string, string>;
  /** field of that table at which a line counts for the last time -> the same; an empty one counts for ever */
  until?: Record<string, string>;
  /** of what counts from a day on: header field with the day that is meant; without it today */
  day?: string;
  /** what is taken: field of the table, or of the record */
  field: string;
  /** the sum over all such lines instead of what the first one says */
  sum?: true;
  /** field of the record that is taken where the table has no such line; without it the default of the field */
  otherwise?: string;
  /** how many percent of what is taken otherwise counts; all of it where nothing says so */
  rate?: LookedUpRate;
  /**
   * value that is taken where the record itself has what `by` says, in fields of the same names: the basic unit of a
   * product is 1 of itself
   */
  itself?: string;
}

/**
 * Percent that a record says which has what the look-up is asked by, in fields of the same names, and of several the one
 * that began last. Only those in their first state count, as those that are enabled.
 */
export interface LookedUpRate {
  record: string;
  field: string;
}

/**
 * What remains of the line that a line was made from, in basic units, shown while the new one is entered. What its
 * document holds already counts as free.
 */
export interface RemainingLookUp {
  remaining: true;
}

export type LookUp = BalanceLookUp | RecordLookUp | RemainingLookUp;

export function isBalance(lookUp: LookUp | undefined): lookUp is BalanceLookUp {
  return lookUp !== undefined && 'balance' in lookUp;
}

export function isRecord(lookUp: LookUp | undefined): lookUp is RecordLookUp {
  return lookUp !== undefined && 'record' in lookUp;
}

/** Under which name a question carries the day that is meant. */
export const DAY = '#day';

/** All that the table of a look-up is asked by: its field -> field of the line, else of the header. */
export function askedBy({ by, from, until }: RecordLookUp): Record<string, string> {
  return { ...by, ...from, ...until };
}

/** Whether a look-up is asked for and shown, and never stored. */
export function isShown(lookUp: LookUp | undefined): lookUp is BalanceLookUp | RemainingLookUp {
  return lookUp !== undefined && !isRecord(lookUp);
}
