import type { LocaleFile } from '../../../src/language/load/LocaleFile';
import { readLocale } from '../../../src/lint/readLocale';

export interface Change {
  language: string;
  /** Chinese source text */
  text: string;
  translation: string;
  /** name of the file where a text belongs that no file of the language has yet */
  home: string;
}

/**
 * The translation files after some changes, those that stay as they are left out. A text is changed in every file of
 * its language that has it; in a file whose texts are sorted a new one is put in its place, in others it stands last.
 */
export function changeLocales(files: readonly LocaleFile[], changes: readonly Change[]): LocaleFile[] {
  const before = new Map(files.map((file) => [file.path, readLocale(file)?.texts ?? {}]));
  const after = new Map<string, Record<string, string>>();
  for (const { language, text, translation, home } of changes) {
    const own = [...new Set([...before.keys(), ...after.keys()])].filter((path) =>
      path.startsWith(`locales/${language}/`),
    );
    const holding = own.filter((path) => Object.hasOwn(after.get(path) ?? before.get(path)!, text));
    for (const path of holding.length > 0 ? holding : [`locales/${language}/${home}.json`]) {
      const texts = after.get(path) ?? before.get(path) ?? {};
      if (texts[text] !== translation) after.set(path, withText(texts, text, translation));
    }
  }
  return [...after].map(([path, texts]) => ({ path, text: `${JSON.stringify(texts, null, 2)}\n` }));
}

function withText(texts: Readonly<Record<string, string>>, text: string, translation: string): Record<string, string> {
  const keys = Object.keys(texts);
  const isSorted = keys.every((key, index) => index === 0 || keys[index - 1]! < key);
  const changed = { ...texts, [text]: translation };
  return isSorted && !keys.includes(text)
    ? Object.fromEntries(Object.entries(changed).sort(([a], [b]) => (a < b ? -1 : 1)))
    : changed;
}
