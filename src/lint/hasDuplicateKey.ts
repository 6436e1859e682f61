import { isJsonc, withoutComments } from '../lib/jsonc';

const QUOTE = 34;
const OPEN = 123;
const CLOSE = 125;

/**
 * Whether a JSON text has an object with the same key twice. Looks at the text once, many times faster than building a
 * tree of positions for every file. False for invalid JSON.
 */
export function hasDuplicateKey(written: string): boolean {
  const text = withoutComments(written);
  // The keys of the objects that are open, by depth; sets are used again, since there are many small objects.
  const open: Set<string>[] = [];
  let depth = -1;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === OPEN) (open[++depth] ??= new Set()).clear();
    else if (sign === CLOSE) depth--;
    else if (sign === QUOTE) {
      const close = endOfText(text, at);
      if (close < 0) return false;
      // In valid JSON a text before a colon is a key.
      if (text[afterBlanks(text, close + 1)] === ':') {
        const keys = open[depth];
        const key = keyOf(text.slice(at + 1, close));
        if (!keys || key === undefined) return false;
        if (keys.has(key)) return isJsonc(text);
        keys.add(key);
      }
      at = close;
    }
  }
  return false;
}

/** The closing quote: one with an even number of backslashes before it; -1 where there is none. */
function endOfText(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); close >= 0; close = text.indexOf('"', close + 1)) {
    let slashes = 0;
    while (text[close - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return close;
  }
  return -1;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return at;
}

/** Two keys may be written differently and be the same; undefined for what is no text of JSON. */
function keyOf(written: string): string | undefined {
  if (!written.includes('\\')) return written;
  return isJsonc(`"${written}"`) ? (JSON.parse(`"${written}"`) as string) : undefined;
}
