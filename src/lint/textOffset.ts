/** Of JSON and of JavaScript, and what ends a substitution of a template. */
const QUOTES = '"\'`}';

const ESCAPE = /\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)/y;

/**
 * Where the character `index` of a quoted text stands in the file, which may have written it or those before it as an
 * escape.
 * @param offset of the opening quote, of the brace before the rest of a template, or of a key without quotes
 */
export function textOffset(file: string, offset: number, index: number): number {
  const quote = file[offset]!;
  // A key of TypeScript needs no quotes.
  if (!QUOTES.includes(quote)) return offset + index;
  const end = quote === '}' ? '`' : quote;
  let at = offset + 1;
  for (let read = 0; read < index && at < file.length && file[at] !== end; read++) {
    ESCAPE.lastIndex = at;
    at += ESCAPE.exec(file)?.[0].length ?? 1;
  }
  return at;
}
