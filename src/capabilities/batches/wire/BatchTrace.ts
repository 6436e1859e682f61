/** Which way a batch is followed: where it came from, or where it went. */
export type TraceWay = 'back' | 'forward';

/** Rows of a trace, and batches that lie in each other, at most. */
export const TRACE_ROWS = 2000;
export const TRACE_DEPTH = 10;

/** Name of the page that shows traces; a register that has it has the call. */
export const TRACE_PAGE = 'batchTrace';

/** Call of a register that follows one of its batches: `id`, or its keys, and `way`. */
export function traceCall(api: string): string {
  return `${api}/trace`;
}

/**
 * A row of a trace, in the order of display. `batch`: a batch; `through`: what batches went into and came out of;
 * `document`: what moved the batch above it; `there`: what lies there of it.
 */
export interface TraceRow {
  id: string;
  /** 0 for what the batch itself was moved by */
  depth: number;
  kind: 'batch' | 'through' | 'document' | 'there';
  /** kind of document, or name of what the batch is of */
  title: string;
  /** number of the document or batch; null: goods that have no batches */
  code: string | null;
  /** YYYY-MM-DD; null: of a batch and what lies there */
  date: string | null;
  /** from or to whom; null: nobody, or not for the caller */
  partner: string | null;
  /** warehouse */
  place: string | null;
  /** in basic units, as it was posted: what left is negative */
  quantity: string;
  unit: string | null;
  /** where the document or the trace of the batch is shown; null: not for the caller */
  path: string | null;
  /** the batch stands above already, or lies deeper than is followed */
  isAgain?: true;
  isDeeper?: true;
}

/** A batch and what became of it, or what it became of (wire). */
export interface BatchTrace {
  /** of the register */
  id: string;
  /** what tells it, by the fields of the register */
  keys: Record<string, string>;
  title: string;
  code: string;
  /** made and expiring, YYYY-MM-DD, in the order of the register; null: not known, or not for the caller */
  dates: { title: string; value: string | null }[];
  rows: TraceRow[];
  /** there is more than rows can be */
  isCut: boolean;
  /** postings that the caller's roles do not show; they are not followed either */
  unseen: number;
}
