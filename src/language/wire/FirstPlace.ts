import type { ScreenKind } from '../model';

/**
 * Name of the line in the page's document by which its server says what its address leads to: `<meta name="guiju-place"
 * content="{…}">`.
 */
export const FIRST_PLACE = 'guiju-place';

/**
 * What an address leads to for somebody who may open it, as far as the first script of the page fetches ahead what the
 * screen will need. It says nothing of anybody's rights, and a page without it fetches the same a little later.
 */
export interface FirstPlace {
  /** whose routes are needed */
  module: string;
  resource: string;
  kind: ScreenKind;
  /** name of the screen */
  screen: string;
  /**
   * of a list: its call as somebody asks who opens it without conditions or a plan of their own, below the prefix, and
   * the permissions of which any allows it
   */
  list?: { call: string; permissions: string[] };
}
