import type { LocaleFile } from '../../../src/language/load/LocaleFile';
import { LANGUAGES, readLocale } from '../../../src/lint/readLocale';
import { formatCsv } from './csv';
import type { TextUse } from './TextUse';

/** What stands before the languages: the text, what it is shown as, and where. */
export const TEXT_COLUMNS = ['key', 'context', 'places'] as const;

/** All texts with their translations, used or not, as a table for those who translate. */
export function exportTexts(
  files: readonly LocaleFile[],
  uses: ReadonlyMap<string, TextUse>,
  languages: readonly string[] = LANGUAGES,
): string {
  const locales = files.flatMap((file) => readLocale(file) ?? []);
  const translated = new Map(
    languages.map((language) => [
      language,
      Object.assign(
        {},
        ...locales.filter((locale) => locale.language === language).map(({ texts }) => texts),
      ) as Record<string, string>,
    ]),
  );
  const keys = new Set([...uses.keys(), ...[...translated.values()].flatMap((texts) => Object.keys(texts))]);
  const rows = [...keys].map((key) => {
    const { kinds = [], places = [] } = uses.get(key) ?? {};
    return [
      key,
      kinds.join(', '),
      places.join(' '),
      ...languages.map((language) => translated.get(language)![key] ?? ''),
    ];
  });
  return formatCsv([[...TEXT_COLUMNS, ...languages], ...rows]);
}
