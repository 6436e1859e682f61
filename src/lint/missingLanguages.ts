import { got } from '../lib/got';
import { LANGUAGES, type Locale } from './readLocale';

/** A text without it needs no translation. */
export const CHINESE = /\p{Script=Han}/u;

/** Asks in which languages a text has no translation in any file; a blank one is none. */
export function missingLanguages(locales: readonly Locale[]): (text: string) => string[] {
  const known = new Map(
    LANGUAGES.map((language) => [
      language,
      new Set(
        locales
          .filter((locale) => locale.language === language)
          .flatMap(({ texts }) => Object.keys(texts).filter((key) => texts[key]!.trim() !== '')),
      ),
    ]),
  );
  return (text) => LANGUAGES.filter((language) => !got(known, language).has(text));
}

/** The translations of a module lie in a file of its name, those of what modules share in `_shared`. */
export function localeName(schemaFile: string): string {
  return schemaFile.split('/')[1] ?? '_shared';
}

/**
 * The translations of the page lie in `ui`, which everybody fetches; those of the documentation in a file of their own.
 */
export function codeLocaleName(file: string): string {
  return file.startsWith('src/docs/') ? 'docs' : 'ui';
}
