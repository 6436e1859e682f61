/**
 * What the expressions of some resource ask of this one by aggregates: the fields that must equal something. They are
 * found by an index, and whoever changes them waits for those who have asked.
 */
export interface Asked {
  /** child table whose lines are counted; undefined: the records */
  table?: string;
  /** its balances are asked for, not its postings */
  isBalance?: true;
  /** fields of the line, else of the header, in the order of their names */
  by: string[];
  /** those of them that are compared with what a record says, and with no constant */
  keys: string[];
}
