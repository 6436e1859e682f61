import type { LocaleFile } from '../../../src/language/load/LocaleFile';
import type { LintInput } from '../../../src/lint/buildContext';
import { readGlossary } from '../../../src/lint/readGlossary';
import { LANGUAGES, readLocale } from '../../../src/lint/readLocale';
import { type Change, changeLocales } from './changeLocales';
import type { TextUse } from './TextUse';

/**
 * Fills missing and blank translations with what is agreed already: the same text in another file of the language, or
 * the glossary.
 */
export function fillTexts(
  { locales: files, glossary: glossaryFile }: LintInput,
  uses: ReadonlyMap<string, TextUse>,
): { files: LocaleFile[]; count: number } {
  const locales = files.flatMap((file) => readLocale(file) ?? []);
  const glossary = (glossaryFile && readGlossary(glossaryFile)) ?? {};
  const changes = LANGUAGES.flatMap((language) => {
    const own = locales.filter((locale) => locale.language === language);
    const entries = own.flatMap(({ texts }) => Object.entries(texts));
    const known = new Map(entries.filter(([, translation]) => translation.trim() !== ''));
    const blank = entries.filter(([, translation]) => translation.trim() === '').map(([text]) => text);
    const wanted = new Set([...blank, ...[...uses.keys()].filter((text) => !known.has(text))]);
    return [...wanted].flatMap((text): Change[] => {
      const translation = known.get(text) ?? (Object.hasOwn(glossary, text) ? glossary[text]![language] : undefined);
      return translation === undefined ? [] : [{ language, text, translation, home: uses.get(text)?.home ?? 'ui' }];
    });
  });
  return { files: changeLocales(files, changes), count: changes.length };
}
