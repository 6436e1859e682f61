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

/** Layouts that are printed instead of the one that is meant: its name -> name of the other one. */
export interface LayoutChoices {
  own: Record<string, string>;
  /** of the person's department */
  department: Record<string, string>;
}

/** Answer of the call for printing. */
export interface PrintAnswer {
  list: PrintRecord[];
  choices: LayoutChoices;
  /** whether the person may choose for their department */
  isForDepartment: boolean;
}

/** What a page tells once something was printed. */
export interface PrintedReport {
  ids: string[];
  /** name of a layout of the resource */
  layout: string;
  copies: number;
}
