import { spokenNumbers } from './spokenNumbers';

/** Words of amount, for which translations say a figure: 每 is 1, 近一年 12 months. */
const AMOUNT = /[零一二两三四五六七八九十百千万每逐单整半年个]/u;

const DIGIT = /\d/;

/** Numbers that one may leave out: no, one. */
const WORDS: ReadonlySet<string> = new Set(['0', '1']);

const LARGE: Readonly<Record<string, number>> = { 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 };

/**
 * Numbers in which a translation differs from its source: those that it lacks, and those that nothing stands for. A
 * number may be said in figures or in words.
 */
export function wrongNumbers(
  language: string,
  text: string,
  translation: string,
): { lacking: string[]; added: string[] } {
  const [source, given] = [plain(text), plain(translation)];
  if (!DIGIT.test(source) && !DIGIT.test(given)) return { lacking: [], added: [] };
  const [own, theirs] = [numbersOf(source), numbersOf(given)];
  const meant = new Set([...own, ...largeIn(source).values(), ...spokenNumbers('zh', source).map(String)]);
  const said = new Set([...theirs, ...largeIn(given).values(), ...spokenNumbers(language, given).map(String)]);
  const large = largeIn(source);
  const lacking = own.filter(
    (number) => !WORDS.has(number) && !said.has(number) && !said.has(large.get(number) ?? number),
  );
  const added = theirs.filter((number) => !meant.has(number) && !meant.has(largeIn(given).get(number) ?? number));
  // Where the source says no figures but words of amount, the translation counts in its own way.
  return { lacking, added: own.length === 0 && AMOUNT.test(source) ? [] : added };
}

/** With the digits of ASCII, and without places for values. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\{[^}]*\}/g, ' ');

/** Without the signs that group digits by threes; a comma of decimals is a point. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) =>
    number.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'),
  );

/** What figures say together with a sign behind them: 5 of 5万 is 50000. */
const largeIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(\d+(?:\.\d+)?)\s*([百千万亿])/gu)].map(([, figures = '', sign = '']) => [
      figures,
      String(Number(figures) * (LARGE[sign] ?? 1)),
    ]),
  );
