import type { Resource } from '../model';

/**
 * Whether documents of a resource lead to others: what they were made from, what was made from them, their red entries
 * (E-21).
 */
export function isLinked({ uses: { generates }, uses: { isMade }, uses: { reversal } }: Resource): boolean {
  return isMade || generates.length > 0 || reversal !== undefined;
}
