import { pinyin } from 'pinyin-pro';
import { foldSounds } from '../../lib/foldSounds';
import { toHalfWidth } from '../../lib/toHalfWidth';
import type { Resource } from '../../language/model';
import type { Document } from '../../language/rules';

/** Number of the recipe of keys: stored ones are made anew when it changes. */
const RECIPE = 2;

/** Characters of a key at most: a label of 100 signs and what it is found by fit. */
const LONGEST = 4000;

/** What stands between the parts of a key, and in none of them: what follows it is where a part begins. */
export const PART = '\n';

/**
 * What a record is found and sorted by, in lower case, in parts: the pinyin of its label syllable by syllable, so that 顾
 * (gu) comes before 郭 (guo) whatever follows; label, number with and without the zeros before it, and the fields that it
 * is found by, whole and word by word; pinyin and initials of all of them.
 */
export function searchKeyOf(resource: Pick<Resource, 'label' | 'code' | 'findBy'>, record: Document): string {
  const label = text(record[resource.label]);
  const code = resource.code === undefined ? [] : [text(record[resource.code])];
  const codes = [...code, ...code.map((one) => one.replace(/(^|\D)0+(?=\d)/g, '$1'))];
  const found = resource.findBy.flatMap((path) => textsAt(record, path));
  const texts = [label, ...found].flatMap((one) => [one, ...one.split(/\s+/)]);
  const parts = [syllablesOf(label).join(' '), label, ...codes, ...texts, ...texts.flatMap(spellings)];
  return [...new Set(parts.map(normal))]
    .filter((part) => part !== '')
    .join(PART)
    .slice(0, LONGEST);
}

/** Whether every word is found in one of some texts, as in the key of a record. */
export function holdsWords(texts: readonly string[], words: readonly string[]): boolean {
  const all = texts.map(normal);
  const spelled = words.some((word) => /[a-z]/.test(word)) ? texts.flatMap(spellings) : [];
  return words.every((word) =>
    [word, foldSounds(word)].some((one) => [...all, ...spelled].some((text) => text.includes(one))),
  );
}

/** What the keys of a resource are made of. */
export function recipeOf({ code = '', findBy, label }: Resource): string {
  return [RECIPE, label, code, ...findBy].join(' ');
}

/** How texts are found that hold Chinese signs: by pinyin, also without what speakers mix up, and by initials. */
export function spellings(given: string): string[] {
  if (!/\p{Script=Han}/u.test(given)) return [];
  const syllables = syllablesOf(given.replace(/\s+/g, ''));
  const initials = syllables.map((syllable) => (/^[a-z]+$/.test(syllable) ? syllable.slice(0, 1) : syllable));
  return [syllables.join(''), initials.join(''), syllables.map(foldSounds).join('')];
}

function syllablesOf(given: string): string[] {
  return pinyin(given, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
}

function normal(part: string): string {
  return toHalfWidth(part).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The text of a header field, or those of a field of lines. */
function textsAt(record: Document, path: string): string[] {
  const [lines = '', field] = path.split('.');
  if (field === undefined) return [text(record[path])];
  return ((record[lines] as Document[] | undefined) ?? []).map((line) => text(line[field]));
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
