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

/**
 * Ways to write a word that a comparison takes for different ones which knows the case of ASCII letters alone, as that of
 * the database may: small, with a capital, in capitals.
 */
export function spellingsOf(word: string): string[] {
  const small = word.toLowerCase();
  const [first = ''] = small;
  const all = [small, first.toUpperCase() + small.slice(first.length), word.toUpperCase(), word];
  const known = new Set<string>();
  return all.filter((each) => {
    const key = each.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
    return !known.has(key) && known.add(key);
  });
}
