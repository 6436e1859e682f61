/** A line of a document that may be closed before all of it has been carried out; quantities in its own unit. */
export interface ClosableLine {
  id: string;
  /** from 1 */
  lineNo: number;
  /** what the line is about, in the words of its first reference */
  label: string;
  /** what it offers, and what remains of that; null where the caller may not see quantities */
  quantity: string | null;
  remaining: string | null;
  /** something remains */
  isOpen: boolean;
  isClosed: boolean;
}
