/** Digits of Chinese that translations often write as figures. */
const NUMERALS: Readonly<Record<string, string>> = {
  零: '0',
  一: '1',
  二: '2',
  两: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  十: '10',
};

/** Other words of amount, for which translations say a figure: 每 is 1, 近一年 12 months. */
const AMOUNT = /[零一二两三四五六七八九十百千万每逐单整半年个]/u;

const DIGIT = /\d/;

/** Numbers that one may leave to a word: no, one. */
const WORDS: ReadonlySet<string> = new Set(['0', '1']);

/** Numbers in which a translation differs from its source: those that it lacks, and those that nothing stands for. */
export function wrongNumbers(text: string, translation: string): { lacking: string[]; added: string[] } {
  if (!DIGIT.test(text) && !DIGIT.test(translation)) return { lacking: [], added: [] };
  const source = numbersOf(text);
  const given = numbersOf(translation);
  const spelt = [...text].flatMap((sign) => (Object.hasOwn(NUMERALS, sign) ? [NUMERALS[sign]] : []));
  const lacking = source.filter((number) => !given.includes(number) && !WORDS.has(number));
  const added = given.filter((number) => !source.includes(number) && !spelt.includes(number));
  // Where the source says no figures but words of amount, the translation counts in its own way.
  return { lacking, added: source.length === 0 && AMOUNT.test(text) ? [] : added };
}

/** Without the signs that group digits by threes. */
const numbersOf = (text: string): string[] =>
  (text.replaceAll(/\{[^}]*\}/g, ' ').match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) =>
    number.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, ''),
  );
