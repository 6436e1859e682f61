import { foldSounds } from './foldSounds';
import { matchPinyin } from './pinyin';
import { searchWords } from './searchWords';
import { toHalfWidth } from './toHalfWidth';

/**
 * Whether every word typed is found in one of the texts: contained, or where the pinyin table is there spelled by it in
 * pinyin or initials. What the server does with its keys, for what the page narrows by itself.
 */
export function matchesWords(texts: readonly string[], typed: string): boolean {
  const words = searchWords(typed);
  return words.every((word) => texts.some((text) => holds(toHalfWidth(text).toLowerCase(), word)));
}

function holds(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  if (!/^[a-z]+$/.test(word)) return false;
  return matchPinyin(text, word) !== null || matchPinyin(text, foldSounds(word)) !== null;
}
