/** Words of one question, and signs of each. */
const MOST = 5;
const LONGEST = 60;

/** The words that somebody looks for, in the form in which names are kept. */
export function wordsOf(given: string | undefined): string[] {
  const words = (given ?? '')
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST).map((word) => word.slice(0, LONGEST));
}
