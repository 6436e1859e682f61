import type { Document } from '../../../language/rules';

/** Address of the calls of a screen that makes documents of lines: GET the open lines, POST groups of them. */
export const dispatchCall = (api: string, screen: string): string => `${api}/dispatch/${screen}`;

/** Open lines that are offered, at most: those of the oldest documents. */
export const MOST_LINES = 2000;
/** Documents that one press makes, at most, and lines of one of them. */
export const MOST_GROUPS = 100;
export const MOST_IN_GROUP = 300;

/** An open line of a document. */
export interface OpenLine {
  /** names it: resource and id of the line */
  id: string;
  /** the document that it belongs to */
  documentId: string;
  documentCode: string;
  /** the line as the caller sees it */
  line: Document;
  /** how much of it is open, in its unit, as a decimal */
  open: string;
}

export interface OpenLines {
  lines: OpenLine[];
  /** there are more than are offered */
  hasMore: boolean;
}

/** What becomes one document: values of its header that lines are grouped by, and its lines. */
export interface Group {
  header: Document;
  lines: readonly { id: string; quantity: string }[];
}
