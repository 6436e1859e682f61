import { matchPinyin } from '../../lib/pinyin';
import { searchWords } from '../../lib/searchWords';
import { fuzzyDistance } from './fuzzyDistance';
import { normaliseTyped } from './normaliseTyped';
import type { SearchEntry } from './SearchEntry';
import type { IndexedEntry } from './searchIndex';

/** A screen found. */
export interface Hit {
  entry: SearchEntry;
  /** which text was found in, and the positions of its signs to mark; none for a wrong spelling */
  on: 'title' | 'source';
  marks: readonly number[];
}

/**
 * Share of wrong letters in what was typed up to which a screen is still offered. Specification 000, section 2 (B-076).
 */
export const FUZZY_THRESHOLD = 0.4;

/** Screens offered at most. */
export const MAX_HITS = 12;

interface Ranked extends Hit {
  /** less is better */
  rank: number;
}

/**
 * The screens whose title, in the language shown or in Chinese, contains what was typed; then those that it spells in
 * pinyin or initials; then those that it nearly spells. Of equal ones those found further to the front and shorter ones
 * come first. A way of finding is tried only while there is room left.
 */
export function findScreens(index: readonly IndexedEntry[], text: string, hasPinyin: boolean): Hit[] {
  const typed = normaliseTyped(text).trim();
  if (typed === '') return [];
  const isSpelling = hasPinyin && /^[a-z ]+$/.test(typed);
  const ways = [literal, ...(isSpelling ? [byPinyin] : []), nearly];
  const hits: Ranked[] = [];
  let rest = index;
  for (const way of ways) {
    if (hits.length >= MAX_HITS) break;
    const missed: IndexedEntry[] = [];
    const found: Ranked[] = [];
    for (const item of rest) {
      const hit = way(item, typed);
      if (hit) found.push(hit);
      else missed.push(item);
    }
    hits.push(...found.sort((a, b) => a.rank - b.rank || a.entry.title.length - b.entry.title.length));
    rest = missed;
  }
  return hits.slice(0, MAX_HITS).map(({ entry, on, marks }) => ({ entry, on, marks }));
}

/** The whole of what was typed in one piece, or each of its words. */
function literal({ entry, title, source }: IndexedEntry, typed: string): Ranked | null {
  for (const [on, text] of [
    ['title', title],
    ['source', source],
  ] as const) {
    const at = text.indexOf(typed);
    if (at >= 0) return { entry, on, marks: range(at, typed.length), rank: at };
  }
  const words = searchWords(typed);
  const places = words.map((word) => title.indexOf(word));
  if (words.length === 1 || places.includes(-1)) return null;
  return {
    entry,
    on: 'title',
    marks: words.flatMap((word, index) => range(places[index]!, word.length)),
    rank: title.length + Math.min(...places),
  };
}

function byPinyin({ entry, source }: IndexedEntry, typed: string): Ranked | null {
  const marks = matchPinyin(source, typed.replaceAll(' ', ''));
  return marks && { entry, on: entry.title === entry.source ? 'title' : 'source', marks, rank: marks[0] ?? 0 };
}

function nearly({ entry, spellings }: IndexedEntry, typed: string): Ranked | null {
  const rank = Math.min(...spellings.map(({ text, starts }) => fuzzyDistance(typed, text, starts))) / typed.length;
  return rank <= FUZZY_THRESHOLD ? { entry, on: 'title', marks: [], rank } : null;
}

function range(from: number, length: number): number[] {
  return Array.from({ length }, (_, index) => from + index);
}
