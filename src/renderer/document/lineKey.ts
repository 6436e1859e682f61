/**
 * Key of a line in the page: lines of one table are told apart by it while they have no id. It never leaves the page.
 */
export const LINE_KEY = '$key';

let lastKey = 0;

/** A key that no other line of the page has. */
export function nextKey(): string {
  lastKey += 1;
  return String(lastKey);
}
