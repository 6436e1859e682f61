import { pinyin } from 'pinyin-pro';
import { toHalfWidth } from '../../lib/toHalfWidth';
import type { Resource } from '../../language/model';
import type { Document } from '../../language/rules';

/** Characters of a key at most: a label of 100 signs and what it is found by fit. */
const LONGEST = 1500;

/**
 * What a record is found and sorted by: the pinyin of its label syllable by syllable, so that 顾 (gu) comes before 郭
 * (guo) whatever follows, the same as typed, its initials, and the fields that it is found by, in lower case.
 */
export function searchKeyOf(resource: Resource, record: Document): string {
  const label = text(record[resource.label]);
  const syllables = pinyin(label, { toneType: 'none', type: 'array', nonZh: 'consecutive' });
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('');
  const found = resource.findBy.map((name) => text(record[name]));
  return toHalfWidth([...new Set([syllables.join(' '), syllables.join(''), initials, ...found, label])].join(' '))
    .toLowerCase()
    .slice(0, LONGEST);
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
