import { got } from '../../lib/got';
import { groupBy } from '../../lib/groupBy';
import { once } from '../../lib/once';
import { countOf } from './countOf';
import { CHINESE } from '../missingLanguages';
import { LANGUAGES, type Locale } from '../readLocale';

/** So many texts must have two Chinese signs in common before they tell how those are translated. */
const FEWEST = 3;
/** Of those texts, the part whose translations share a word. */
const USUAL = 0.5;
/** Shorter words, such as of and para, say nothing about a text. */
const SHORTEST = 4;
/** Letters by which forms of one word are taken for the same. */
const STEM = 5;

/** Two texts with one translation, of which the first should have another. */
export interface Mistaken {
  text: string;
  /** whose translation it is */
  other: string;
  translation: string;
  locale: Locale;
}

/**
 * Translations of other texts: two texts have the same in one language, and in no other, though they have no Chinese
 * sign in common; and what else is said with the signs of one of them is said otherwise.
 */
export function* mistakenTexts(locales: readonly Locale[], language: string): Generator<Mistaken> {
  const elsewhere = LANGUAGES.filter((each) => each !== language).map((each): Readonly<Record<string, string>> =>
    Object.assign({}, ...locales.filter((locale) => locale.language === each).map((locale) => locale.texts)),
  );
  const texts = new Map(
    locales
      .filter((locale) => locale.language === language)
      .flatMap((locale) =>
        Object.entries(locale.texts).flatMap(([text, translation]) =>
          CHINESE.test(text) && translation.trim() !== '' ? [[text, { translation, locale }] as const] : [],
        ),
      ),
  );
  const differs = (one: string, two: string) =>
    elsewhere.every((said) => said[one] === undefined || said[two] === undefined || said[one] !== said[two]);
  let known: ((text: string) => Evidence) | undefined;
  for (const [translation, alike] of groupBy(texts.keys(), (text) => got(texts, text).translation)) {
    for (const [index, one] of alike.entries())
      for (const two of alike.slice(index + 1)) {
        if (!differs(one, two)) continue;
        known ??= once(evidenceOf(new Map([...texts].map(([text, said]) => [text, said.translation]))));
        const [first, second] = [known(one), known(two)];
        const isAlike = haveSignInCommon(one, two);
        const wrong = isMistaken(first, second, isAlike) ? one : isMistaken(second, first, isAlike) ? two : undefined;
        if (wrong !== undefined)
          yield { text: wrong, other: wrong === one ? two : one, translation, locale: got(texts, wrong).locale };
      }
  }
}

/** How many pairs of signs of a text are usually translated by some word, and how many have it here. */
interface Evidence {
  usual: number;
  kept: number;
}

const isMistaken = (text: Evidence, other: Evidence, isAlike: boolean): boolean =>
  text.usual > 0 && text.kept === 0 && (isAlike ? other.kept > 0 : other.usual === 0 || other.kept > 0);

function evidenceOf(translations: ReadonlyMap<string, string>): (text: string) => Evidence {
  const words = once((text: string) => wordsOf(translations.get(text) ?? ''));
  const holders = once((pair: string) => [...translations.keys()].filter((text) => text.includes(pair)));
  return (text) => {
    let [usual, kept] = [0, 0];
    for (const pair of pairsOf(text)) {
      const others = holders(pair).filter((holder) => holder !== text);
      if (others.length < FEWEST) continue;
      const enough = Math.max(FEWEST, others.length * USUAL);
      const telling = [...countOf(others.map(words))].flatMap(([word, count]) => (count >= enough ? [word] : []));
      if (telling.length === 0) continue;
      usual += 1;
      if (telling.some((word) => words(text).has(word))) kept += 1;
    }
    return { usual, kept };
  };
}

/** Beginnings of words; of Japanese, signs by twos. */
function wordsOf(translation: string): Set<string> {
  const plain = translation.replaceAll(/\{\w+\}/g, ' ');
  const latin = (plain.match(/\p{Script=Latin}+/gu) ?? [])
    .filter((word) => word.length >= SHORTEST)
    .map((word) => word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').slice(0, STEM));
  return new Set([...latin, ...(plain.match(/[\p{Script=Han}\p{Script=Katakana}ー]+/gu) ?? []).flatMap(byTwos)]);
}

const pairsOf = (text: string): string[] => [
  ...new Set((text.replaceAll(/\{\w+\}/g, ' ').match(/\p{Script=Han}{2,}/gu) ?? []).flatMap(byTwos)),
];

const byTwos = (signs: string): string[] =>
  signs.length < 2 ? [signs] : Array.from({ length: signs.length - 1 }, (_, index) => signs.slice(index, index + 2));

const haveSignInCommon = (one: string, two: string): boolean =>
  [...one].some((sign) => CHINESE.test(sign) && two.includes(sign));
