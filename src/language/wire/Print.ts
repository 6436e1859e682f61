/** Documents that are printed in one go at most. */
export const MOST_PRINTED = 100;

/** Copies of a print at most. */
export const MOST_COPIES = 20;

/** A record as it is to be printed: as the detail call gives it, and what its log of prints says. */
export interface PrintRecord {
  record: Record<string, unknown>;
  /** how often it was printed so far */
  count: number;
  /** `YYYY-MM-DD HH:mm:ss` of the last time; null: never */
  lastTime: string | null;
}

/** What a page tells once something was printed. */
export interface PrintedReport {
  ids: string[];
  /** name of a layout of the resource */
  layout: string;
  copies: number;
}
