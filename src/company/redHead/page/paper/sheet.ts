import { PAPERS } from '../../../../language/print/papers';

/**
 * The sheet of an official document (GB/T 9704): what is written takes 156 × 225 mm of an A4 page, 22 lines of 28 letters
 * of size three. Lengths in mm, sizes of letters in pt.
 */
export const SHEET = {
  paper: PAPERS.A4,
  left: 28,
  top: 37,
  width: 156,
  height: 225,
  /** from one line to the next */
  line: 225 / 22,
  size: 15.75,
} as const;

/** Lower edge of what is written. */
export const BOTTOM = SHEET.top + SHEET.height;
