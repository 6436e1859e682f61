import type { Document } from '../../language/rules';

/** What somebody typed into a form and has not saved, kept on the device. */
export interface Draft {
  /** tells it from the other drafts of its place */
  id: string;
  /** which form: resource and record */
  place: string;
  /** milliseconds since 1970 */
  savedAt: number;
  /** put aside on purpose (暂存), not left behind */
  isKept: boolean;
  /** the record as it was read before; null: a new one */
  base: Document | null;
  /** the record as it was typed, in wire form */
  values: Document;
}
