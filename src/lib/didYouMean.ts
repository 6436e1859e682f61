const MAX_LENGTH = 64;
const MAX_CANDIDATES = 2000;

/**
 * The candidate that a mistyped word most likely means: equal but for case, or within a third of its length by
 * Damerau-Levenshtein distance (a swap of neighbours counts once). undefined when nothing is near. Bounded: 64
 * characters, 2,000 candidates.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  if (word === '' || word.length > MAX_LENGTH) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  let seen = 0;
  for (const candidate of candidates) {
    if (++seen > MAX_CANDIDATES) break;
    if (Math.abs(candidate.length - word.length) >= bestDistance || candidate === word) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance === 0) return candidate;
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, beforeLast[j - 2]! + 1);
      row.push(distance);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
