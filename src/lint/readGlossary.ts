import { isObject } from '../lib/isObject';
import type { LocaleFile } from '../language/load/LocaleFile';
import { LANGUAGES } from './readLocale';

export const GLOSSARY_FILE = 'locales/glossary.json';

/** Chinese term of the trade -> language -> the word that all screens use for it */
export type Glossary = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The glossary, or undefined where it is not one object of terms with a word in every language (rule `glossary-term`).
 */
export function readGlossary({ text }: LocaleFile): Glossary | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isObject(value) && Object.values(value).every(isEntry) ? (value as Glossary) : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.keys(value).length === LANGUAGES.length &&
    LANGUAGES.every((language) => typeof value[language] === 'string' && value[language].trim() !== '')
  );
}
