import { got } from '../../lib/got';
import { countOf } from './countOf';
import { LANGUAGES, type Locale } from '../readLocale';

/** Shorter ones stand in several languages. */
const SHORTEST = 3;

/** Words that English and Spanish write alike. */
const ALIKE: ReadonlySet<string> = new Set([
  'control',
  'editable',
  'error',
  'final',
  'general',
  'inspector',
  'legal',
  'local',
  'manual',
  'marketing',
  'material',
  'natural',
  'normal',
  'personal',
  'total',
  'visible',
]);

/** Words of another language in a translation. */
export interface Foreign {
  language: string;
  words: string[];
}

type Language = (typeof LANGUAGES)[number];

/**
 * Asks whether a translation is left in another language. Which word is of which language, the other translations tell:
 * one that none of its own language has and some of another one have is of that one.
 */
export function foreignWords(locales: readonly Locale[]): (language: string, text: string) => Foreign | undefined {
  const texts = new Map(
    LANGUAGES.map((language) => [
      language,
      Object.assign(
        {},
        ...locales.filter((locale) => locale.language === language).map((locale) => locale.texts),
      ) as Record<string, string>,
    ]),
  );
  const words = new Map(
    [...texts].map(([language, said]) => [
      language,
      new Map(Object.entries(said).map(([text, translation]) => [text, wordsOf(translation)])),
    ]),
  );
  const counts = new Map([...words].map(([language, sets]) => [language, countOf(sets.values())]));
  /** how many other texts of a language have a word */
  const others = (language: Language, text: string, word: string) =>
    (got(counts, language).get(word) ?? 0) - (got(words, language).get(text)?.has(word) ? 1 : 0);
  return (language, text) => {
    const own = LANGUAGES.find((each) => each === language);
    const translation = own && got(texts, own)[text];
    if (own === undefined || translation === undefined) return undefined;
    const given = [...(got(words, own).get(text) ?? [])].filter(
      (word) => word.length >= SHORTEST && !text.toLowerCase().includes(word),
    );
    const known = given.filter((word) => others(own, text, word) > 0 || ALIKE.has(word));
    const unknown = given.filter((word) => !known.includes(word));
    if (unknown.length === 0 || isName(translation)) return undefined;
    // Japanese has no words of its own that are written in these letters.
    for (const other of own === 'ja' ? LANGUAGES : LANGUAGES.filter((each) => each !== 'ja')) {
      if (other === own) continue;
      const foreign = unknown.filter((word) => others(other, text, word) > 0);
      const isCopied = got(texts, other)[text] === translation;
      if (isCopied ? foreign.length > 0 || unknown.length >= 2 : foreign.length >= 2 && foreign.length > known.length)
        return { language: other, words: isCopied ? unknown : foreign };
    }
    return undefined;
  };
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    withoutPlaceholders(text)
      .match(/\p{Script=Latin}{2,}/gu)
      ?.map((word) => word.toLowerCase()),
  );

/** Names of firms are the same everywhere: several words, each with a capital. */
function isName(translation: string): boolean {
  const words = withoutPlaceholders(translation).match(/\p{L}+/gu) ?? [];
  return words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
}

const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\w+\}/g, ' ');
