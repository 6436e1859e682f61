import { got } from '../lib/got';
import { LANGUAGES, type Locale } from './readLocale';

/** A text without it needs no translation. */
export const CHINESE = /\p{Script=Han}/u;

/** Its words are fetched with the documentation alone. */
export const DOCS = 'docs';

/**
 * Asks in which languages a text has no translation in any file that is fetched where it is said, which is known by the
 * name of the file where it belongs (`ui`); a blank one is none.
 */
export function missingLanguages(locales: readonly Locale[]): (text: string, name: string) => string[] {
  const wordsOf = (files: readonly Locale[]) =>
    new Map(
      LANGUAGES.map((language) => [
        language,
        new Set(
          files
            .filter((locale) => locale.language === language)
            .flatMap(({ texts }) => Object.keys(texts).filter((key) => texts[key]!.trim() !== '')),
        ),
      ]),
    );
  const everywhere = wordsOf(locales);
  const inApplication = wordsOf(locales.filter(({ name }) => name !== DOCS));
  return (text, name) =>
    LANGUAGES.filter((language) => !got(name === DOCS ? everywhere : inApplication, language).has(text));
}

/** The translations of a module lie in a file of its name, those of what modules share in `_shared`. */
export function localeName(schemaFile: string): string {
  return schemaFile.split('/')[1] ?? '_shared';
}

/**
 * The translations of the page lie in `ui`, which everybody fetches; those of the documentation in a file of their own.
 */
export function codeLocaleName(file: string): string {
  return file.startsWith('src/docs/') ? DOCS : 'ui';
}
