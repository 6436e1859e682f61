/**
 * Edits (a letter put in, left out or exchanged) that turn `typed` into the part of `text` nearest to it. The part
 * begins at one of `starts`, ascending positions of words in `text`, and may end anywhere, since people look before
 * they have typed a word to its end.
 */
export function fuzzyDistance(typed: string, text: string, starts: readonly number[]): number {
  const size = typed.length;
  // Row i: edits from the first i letters typed to a part that ends here.
  let row = Array.from({ length: size + 1 }, (_, index) => (starts.includes(0) ? index : Number.POSITIVE_INFINITY));
  let best = row[size]!;
  for (let end = 1; end <= text.length; end += 1) {
    const next = [starts.includes(end) ? 0 : row[0]! + 1];
    for (let index = 1; index <= size; index += 1) {
      const exchanged = row[index - 1]! + (typed[index - 1] === text[end - 1] ? 0 : 1);
      next.push(Math.min(exchanged, row[index]! + 1, next[index - 1]! + 1));
    }
    row = next;
    best = Math.min(best, row[size]!);
  }
  return best;
}
