/**
 * A batch that lies where a line takes from, in basic units. `POST {api}/batches {table, list: [{key: value}, ...]}`
 * answers a list of these for each of the list, in its order, what expires first before others.
 */
export interface HeldBatch {
  /** number of the batch */
  batch: string;
  /** when it was made, and when it expires; null where that is not known */
  made: string | null;
  expires: string | null;
  /** what lies there */
  there: string;
  /** what of it is reserved for nobody */
  free: string;
}

/** Address of the call, behind that of the resource. */
export const HELD_BATCHES = 'batches';
/** Batches that are told of one place, at most. */
export const MOST_HELD = 200;
