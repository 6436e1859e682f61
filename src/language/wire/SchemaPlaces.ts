/** Where a part of a resource is written: file relative to the project, JSON path, and line and column from 1. */
export interface WrittenAt {
  file: string;
  path: string;
  line: number;
  column: number;
}

/** A part of a resource that follows from what stands at its place also tells why, in the languages of findings. */
export interface PartWrittenAt extends WrittenAt {
  because?: { zh: string; en: string };
}

/**
 * Where the parts of one resource are written. Keys: `resource`, `machine`, `field:lines.price` and its rules
 * `field:lines.price/visible`, `action:review` for what the machine or a button does, `screen:orderList` and what it
 * lists: `screen:orderList/columns/code`, `…/search/code`, `…/totals/money`, `…/actions/review`, `…/widgets/monthSales`
 * of a board.
 */
export type SchemaPlaces = Readonly<Record<string, PartWrittenAt>>;
