import type { ReadState } from './circulationNames';

/** Somebody whom a record is for, and how far he is with it (wire). */
export interface Reader {
  id: string;
  name: string;
  department: string | null;
  state: ReadState;
  /** YYYY-MM-DD HH:mm:ss */
  readTime: string | null;
  confirmedTime: string | null;
  urgedTime: string | null;
  /** what he said when he confirmed */
  note: string | null;
}

/** Everybody whom a record is for: who has not read it first. */
export interface Readers {
  list: Reader[];
  total: number;
  counts: Record<ReadState, number>;
  /** it can be read now, so that it makes sense to urge */
  isOpen: boolean;
  /** they are asked to confirm it */
  asksReceipt: boolean;
}

/** A record as one of its readers sees it. */
export interface ReadRecord {
  document: Record<string, unknown>;
  state: ReadState;
  /** he is asked to confirm, by this day; '' without one */
  receipt: { deadline: string } | null;
  confirmedTime: string | null;
  note: string | null;
}
