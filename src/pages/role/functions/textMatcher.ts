type Match = (text: string, typed: string) => number[] | null;

let pinyinMatch: Match | undefined;

/** Fetches the pinyin table, which is too large to come before somebody searches. Until it is there, texts are found by what they contain. */
export async function loadPinyin(): Promise<void> {
  const { match } = await import('pinyin-pro');
  pinyinMatch = (text, typed) => match(text, typed, { precision: 'start', continuous: true, lastPrecision: 'start' });
}

/** Whether a text contains what was typed, or is spelled by it in pinyin or initials. Undefined when nothing was typed. */
export function textMatcher(typed: string): ((text: string) => boolean) | undefined {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return undefined;
  const isSpelling = /^[a-z]+$/.test(wanted);
  return (text) => text.toLowerCase().includes(wanted) || (isSpelling && pinyinMatch !== undefined && pinyinMatch(text, wanted) !== null);
}
