import { maskedText } from './words/maskedText';
import type { WordFinder } from './words/WordFinder';
import type { ListedWord } from './finderOf';

/** Texts that follow each other as one with its words covered, and the first word that refuses it. */
export function checkedRuns(
  finder: WordFinder<ListedWord>,
  runs: readonly string[],
): { texts: readonly string[]; refusing: ListedWord | undefined } {
  const finds = finder.find(runs.join(''));
  if (finds.length === 0) return { texts: runs, refusing: undefined };
  return {
    texts: maskedText(runs, finds),
    refusing: finds.find(({ word }) => word.handling === 'refuse')?.word,
  };
}
