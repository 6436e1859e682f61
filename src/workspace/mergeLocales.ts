import type { LocaleFile } from '../language/load/LocaleFile';
import { readLocale } from '../lint/readLocale';

/** language -> Chinese source text -> translation */
export type Translations = Record<string, Record<string, string>>;

/**
 * Joins the files of each language. A file that cannot be read counts as empty; the linter says what is wrong with it.
 */
export function mergeLocales(files: readonly LocaleFile[]): Translations {
  const merged: Translations = {};
  for (const file of files) {
    const locale = readLocale(file);
    if (locale) merged[locale.language] = { ...merged[locale.language], ...locale.texts };
  }
  return merged;
}
