import type { PageWriter } from '../../../../language/print/PageWriter';

/** What stands on a page as a whole: a line of text, a row of a table, a picture. */
export interface Strip {
  /** mm, at most what a page holds */
  height: number;
  /** stands on one page with the next strip */
  isKept?: boolean;
  /** @param y its upper edge, mm from that of the paper */
  draw(page: PageWriter, y: number): void;
}
