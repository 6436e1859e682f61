import { toHalfWidth } from '../../lib/toHalfWidth';

/** In small half-width letters with single blanks. Keeps the place of each sign of a title, whose blanks are single. */
export function normaliseTyped(text: string): string {
  return toHalfWidth(text).toLowerCase().replace(/\s+/g, ' ');
}
