/** Fields of a run, which the server alone writes but for what is asked for: content and days. */
export const RUN = {
  content: 'content',
  from: 'fromDate',
  to: 'toDate',
  way: 'way',
  started: 'startTime',
  ended: 'endTime',
  seconds: 'seconds',
  added: 'added',
  changed: 'changed',
  skipped: 'skipped',
  failed: 'failed',
  reason: 'reason',
  created: 'createdId',
  lines: 'lines',
} as const;

/** A line of a run: what became of one foreign row. */
export const RUN_LINE = { foreign: 'foreignNo', outcome: 'outcome', reason: 'reason' } as const;

/** States of the machine of runs. */
export const RUN_STATE = { running: 0, done: 1, partly: 2, failed: 3 } as const;

/** Choices of what a run takes over. */
export const CONTENT = { products: 'products', orders: 'orders', all: 'all' } as const;

/** Choices of who began it: somebody, or the server by itself. */
export const WAY = { byHand: 'byHand', byJob: 'byJob' } as const;

/** Choices of what became of a row. */
export const OUTCOME = { added: 'added', changed: 'changed', gone: 'gone', failed: 'failed' } as const;
export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME];

/** Call below the address of runs that begins one again that has not got through: POST `{ ids: [id] }`. */
export const RETRY = 'retry';

/** Call below the address of mirrored products that finds our own goods for them: POST `{ ids }`. */
export const MATCH = 'match';
