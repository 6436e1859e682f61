import type { PeriodCheck } from '../../../language/wire';

/** A document, as a change names it. */
export interface NamedDocument {
  /** title of its resource */
  title: string;
  code: string;
  /** undefined: no screen shows it */
  path?: string;
}

/** What a posting costs now, and what it cost before. */
export interface CostChange {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  document: NamedDocument;
  /** 0: the document as a whole */
  line: number;
  /** what is valued, in the words of the account set: 钢板 / 原料仓 */
  key: string;
  /** decimals, signed */
  before: string;
  after: string;
  /** the document that was entered, changed or taken back; undefined: the method was changed */
  cause?: NamedDocument;
  /** YYYY-MM-DD HH:mm:ss */
  time: string;
}

/** How a period stands before it is closed. */
export interface PeriodEnd {
  checks: PeriodCheck[];
  /** the last ones first */
  changes: CostChange[];
  /** how many changes there are */
  total: number;
}

/** Changes that are told of one period, at most. */
export const CHANGES_TOLD = 200;

/** Call of the resource of periods: GET with the id of one. */
export const periodEndCall = (api: string): string => `${api}/periodEnd`;
