import { matchPinyin } from '../../../lib/pinyin';

/**
 * Whether a text contains what was typed, or is spelled by it in pinyin or initials. Undefined when nothing was typed.
 * Until the pinyin table is there, texts are found by what they contain.
 */
export function textMatcher(typed: string): ((text: string) => boolean) | undefined {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return undefined;
  const isSpelling = /^[a-z]+$/.test(wanted);
  return (text) => text.toLowerCase().includes(wanted) || (isSpelling && matchPinyin(text, wanted) !== null);
}
