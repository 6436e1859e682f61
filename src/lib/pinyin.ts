type Match = (text: string, typed: string) => number[] | null;
type Syllables = (text: string) => string[];

let table: { match: Match; syllables: Syllables } | undefined;

/** Fetches the pinyin table, which is too large to come before somebody searches. */
export async function loadPinyin(): Promise<void> {
  const { match, pinyin } = await import('pinyin-pro');
  table = {
    match: (text, typed) => match(text, typed, { precision: 'start', continuous: true, lastPrecision: 'start' }),
    syllables: (text) => pinyin(text, { toneType: 'none', type: 'array' }),
  };
}

/**
 * Which signs of a Chinese text, one after the other, are spelled by `typed` in pinyin, in initials or in a mixture
 * (`qgdan` in 请购单); null when none are, or the table is not there.
 */
export function matchPinyin(text: string, typed: string): number[] | null {
  return table?.match(text, typed) ?? null;
}

/** One syllable without tone for each sign; other signs stand for themselves. Empty when the table is not there. */
export function syllablesOf(text: string): string[] {
  return table?.syllables(text) ?? [];
}
