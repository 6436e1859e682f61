/** A line of a posted document that a red entry may correct in part; quantities in its own unit. */
export interface ReversibleLine {
  id: string;
  /** from 1 */
  lineNo: number;
  /** what the line is about, in the words of its first reference */
  label: string;
  quantity: string;
  /** what red entries have corrected of it */
  reversed: string;
  /** what may still be corrected: the rest, without what others were made from */
  left: string;
}
