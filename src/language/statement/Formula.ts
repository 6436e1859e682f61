import type { Message } from '../../lib/message';
import type { Figure } from './figures';

/** One question to the ledger within a formula. */
export interface Ask {
  /** what stands for its answer in {@link Formula.text} */
  name: string;
  figure: Figure;
  /** codes and ranges of codes, as `isCodeIn` reads them */
  codes: readonly string[];
}

/** The cell of a statement's row, read. */
export interface Formula {
  /** an expression on the answers and on other rows */
  text: string;
  asks: readonly Ask[];
  /** keys of the rows that it names */
  rows: readonly string[];
  problems: readonly Message[];
}
