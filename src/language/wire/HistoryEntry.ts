/**
 * One field that changed, by path: `remark`, or `lines[3].quantity` with the line's number from 1; references by their
 * display text.
 */
export interface Difference {
  path: string;
  from: unknown;
  to: unknown;
}

/** One thing that was done to a record. */
export interface HistoryEntry {
  id: string;
  /** `add`, `edit`, `delete`, or an action of the status machine */
  action: string;
  userName: string;
  /** network address that the call came from */
  address: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  createdTime: string;
  changes: Difference[];
  /** what the program did it for by itself, in Chinese; null: the person did it */
  why: string | null;
}
