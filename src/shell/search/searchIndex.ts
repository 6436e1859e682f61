import { syllablesOf } from '../../lib/pinyin';
import { normaliseTyped } from './normaliseTyped';
import type { SearchEntry } from './SearchEntry';

/** A text that slightly wrong spellings are compared with, and where its words begin. */
export interface Spelling {
  text: string;
  starts: readonly number[];
}

/** What is computed once for each screen, so that a key typed costs no more than comparing. */
export interface IndexedEntry {
  entry: SearchEntry;
  /** in small letters */
  title: string;
  source: string;
  spellings: readonly Spelling[];
}

const WORD_START = /[a-z0-9\u00c0-\u024f]+|\S/g;

/** `hasPinyin`: the pinyin table is there and shall be used (B-083). */
export function searchIndex(entries: readonly SearchEntry[], hasPinyin: boolean): IndexedEntry[] {
  return entries.map((entry) => {
    const title = normaliseTyped(entry.title);
    const source = normaliseTyped(entry.source);
    const spellings = [spellingOf(title)];
    if (source !== title) spellings.push(spellingOf(source));
    if (hasPinyin) spellings.push(joined(syllablesOf(source)));
    return { entry, title, source, spellings };
  });
}

function spellingOf(text: string): Spelling {
  return { text, starts: [...text.matchAll(WORD_START)].map(({ index }) => index) };
}

function joined(syllables: readonly string[]): Spelling {
  let length = 0;
  const starts = syllables.map((syllable) => (length += syllable.length) - syllable.length);
  return { text: syllables.join(''), starts };
}
