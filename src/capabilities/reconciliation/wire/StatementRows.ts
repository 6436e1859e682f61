/** The rows of a file that are not empty, with their numbers as people count them, from 1. */
export interface StatementRows {
  /** cells as texts, without blanks around them; of rows of different lengths */
  rows: string[][];
  /** as many as rows */
  numbers: number[];
}
