/** Symbols, longest first, that the language has. */
export const symbols = [
  '||',
  '&&',
  '==',
  '!=',
  '<=',
  '>=',
  '<',
  '>',
  '!',
  '+',
  '-',
  '*',
  '/',
  '%',
  '?',
  ':',
  '(',
  ')',
  '[',
  ']',
  ',',
  '.',
] as const;

/**
 * What people write out of habit from other languages, SQL, spreadsheets or a Chinese keyboard, and what it means here.
 * Longest first.
 */
export const mistypedSymbols: readonly (readonly [found: string, meant: string])[] = [
  ['===', '=='],
  ['!==', '!='],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['=', '=='],
  ['&', '&&'],
  ['|', '||'],
  ['（', '('],
  ['）', ')'],
  ['【', '['],
  ['】', ']'],
  ['，', ','],
  ['、', ','],
  ['。', '.'],
  ['：', ':'],
  ['？', '?'],
  ['！', '!'],
  ['＋', '+'],
  ['－', '-'],
  ['×', '*'],
  ['÷', '/'],
  ['＝', '=='],
  ['＜', '<'],
  ['＞', '>'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
];

/** Operators that other languages spell as words, in lower case. */
export const mistypedWords: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
]);

/** Opening quotes that are not ASCII, with those that may close them. */
export const mistypedQuotes: ReadonlyMap<string, string> = new Map([
  ['“', '”“'],
  ['”', '”'],
  ['‘', '’‘'],
  ['’', '’'],
  ['「', '」'],
  ['`', '`'],
]);
