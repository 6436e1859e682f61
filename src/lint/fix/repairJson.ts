import { isJsonc } from '../../lib/jsonc';
import { createScanner, parse, type ParseError } from 'jsonc-parser';
import { applyEdits } from './applyEdits';
import type { TextEdit } from './TextEdit';

type Edit = Omit<TextEdit, 'file'>;

interface Token {
  kind: number;
  start: number;
  end: number;
}

/** Kinds of tokens and of errors of jsonc-parser, whose enumerations are not there at run time. */
const CLOSING = [2, 4];
const COMMA = 5;
const COMMENTS = [12, 13];
const UNKNOWN = 16;
const BLANKS = [14, 15];
const COLON_EXPECTED = 5;
const COMMA_EXPECTED = 6;
const BRACE_EXPECTED = 7;
const BRACKET_EXPECTED = 8;

/** Each mends one place; a text with more slips is not JSON that somebody mistyped. */
const MAX_REPAIRS = 50;

/** What an input method for Chinese, JavaScript or Python writes, and what JSON writes. */
const SIGNS: Readonly<Record<string, string>> = {
  '，': ',',
  '：': ':',
  '“': '"',
  '”': '"',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};
const WORDS: Readonly<Record<string, string>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  undefined: 'null',
  NULL: 'null',
};

/**
 * Mends what people mistype in JSON: commas too many or too few, colons and closing brackets that are
 * missing, quotes and signs of another kind. Undefined where the text would still be no JSON.
 */
export function repairJson(text: string): string | undefined {
  let repaired = text;
  for (let round = 0; round < MAX_REPAIRS; round++) {
    if (isJsonc(repaired)) return repaired;
    const edits = repairs(repaired);
    if (edits.length === 0) return undefined;
    repaired = applyEdits(repaired, edits);
  }
  return undefined;
}

/** All signs and commas too many; where there are none, the first thing that is missing. */
function repairs(text: string): Edit[] {
  const told = tokensOf(text).filter(({ kind }) => !COMMENTS.includes(kind));
  const surplus = [
    ...told
      .filter(({ kind }, index) => kind === COMMA && CLOSING.includes(told[index + 1]?.kind ?? 0))
      .map(({ start, end }) => ({ start, end, text: '' })),
    ...told
      .filter(({ kind }) => kind === UNKNOWN)
      .flatMap(({ start, end }) => {
        const meant = spelt(text.slice(start, end));
        return meant === undefined ? [] : [{ start, end, text: meant }];
      }),
  ];
  if (surplus.length > 0) return surplus;
  const errors: ParseError[] = [];
  parse(text, errors);
  const first = errors.find(({ error }) =>
    [COLON_EXPECTED, COMMA_EXPECTED, BRACE_EXPECTED, BRACKET_EXPECTED].includes(error),
  );
  if (!first) return [];
  const end = told.findLast((token) => token.end <= first.offset)?.end ?? text.length;
  const missing =
    first.error === COLON_EXPECTED
      ? ':'
      : first.error === COMMA_EXPECTED
        ? ','
        : first.error === BRACE_EXPECTED
          ? '}'
          : ']';
  // What closes is missing at the very end only; elsewhere nobody knows where it belongs.
  if ((missing === '}' || missing === ']') && first.offset < text.trimEnd().length) return [];
  return [{ start: end, end, text: missing }];
}

function tokensOf(text: string): Token[] {
  const scanner = createScanner(text, false);
  const tokens: Token[] = [];
  while (scanner.getPosition() < text.length) {
    const kind: number = scanner.scan();
    const start = scanner.getTokenOffset();
    if (!BLANKS.includes(kind)) tokens.push({ kind, start, end: start + scanner.getTokenLength() });
  }
  return tokens;
}

function spelt(word: string): string | undefined {
  const quoted = /^'([^'"\\]*)'$/.exec(word)?.[1];
  if (quoted !== undefined) return JSON.stringify(quoted);
  if (Object.hasOwn(WORDS, word)) return WORDS[word];
  if (/^[A-Za-z_$][\w$]*$/.test(word)) return JSON.stringify(word);
  const ascii = [...word].map((sign) => SIGNS[sign] ?? sign).join('');
  return ascii === word ? undefined : ascii;
}
