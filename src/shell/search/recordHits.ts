import { searchWords } from '../../lib/searchWords';
import { toHalfWidth } from '../../lib/toHalfWidth';
import type { FoundRecord } from '../../language/wire';
import type { Hit } from './findScreens';

/** Records as hits, with the signs marked that were typed. */
export function recordHits(records: readonly FoundRecord[], typed: string): Hit[] {
  const words = searchWords(typed);
  return records.map(({ label, note, path }) => {
    const text = toHalfWidth(label).toLowerCase();
    const marks = words.flatMap((word) => {
      const at = text.indexOf(word);
      return at < 0 ? [] : Array.from({ length: word.length }, (_, index) => at + index);
    });
    return { entry: { path, title: label, source: label, trail: note === '' ? [] : [note] }, on: 'title', marks };
  });
}
