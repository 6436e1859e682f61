import { toHalfWidth } from './toHalfWidth';

/** What a quick search looks for: words between blanks, small and of half width, each once; all must be found, in any order. */
export function searchWords(text: string): string[] {
  return [...new Set(toHalfWidth(text).toLowerCase().split(/\s+/))].filter((word) => word !== '');
}
