import { matchesWords } from '../../../lib/matchesWords';

/**
 * Whether a text contains the words typed, or is spelled by them in pinyin or initials. Undefined when nothing was typed.
 * Until the pinyin table is there, texts are found by what they contain.
 */
export function textMatcher(typed: string): ((text: string) => boolean) | undefined {
  return typed.trim() === '' ? undefined : (text) => matchesWords([text], typed);
}
