/**
 * Whether a JSON text has an object with the same key twice. Counts the keys in the text against those that `JSON.parse` kept, many times
 * faster than building a tree of positions for every file. False for invalid JSON.
 */
export function hasDuplicateKey(text: string): boolean {
  try {
    return keptKeys(JSON.parse(text)) !== writtenKeys(text);
  } catch {
    return false;
  }
}

function keptKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let keys = 0;
  if (Array.isArray(value)) for (const item of value) keys += keptKeys(item);
  else for (const key in value) keys += 1 + keptKeys((value as Record<string, unknown>)[key]);
  return keys;
}

/** In valid JSON a text before a colon is a key. */
function writtenKeys(text: string): number {
  let keys = 0;
  for (let open = text.indexOf('"'); open >= 0; ) {
    const close = endOfText(text, open);
    let next = close + 1;
    while (text[next] === ' ' || text[next] === '\n' || text[next] === '\r' || text[next] === '\t') next++;
    if (text[next] === ':') keys++;
    open = text.indexOf('"', next);
  }
  return keys;
}

/** The closing quote: one with an even number of backslashes before it. */
function endOfText(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); ; close = text.indexOf('"', close + 1)) {
    let slashes = 0;
    while (text[close - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return close;
  }
}
