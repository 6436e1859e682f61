/** Signs that part cells; of two that do it alike the first. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Signs of a file that are looked at. */
const LOOKED_AT = 10_000;
/** The line that tells a spreadsheet what parts cells. */
const SAID = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)/i;

/**
 * What parts the cells of a comma-separated text, and where its rows begin: behind a line `sep=;`, else at 0. Without
 * such a line the sign that parts most lines into the same number of cells, of several the one that parts them into
 * most: titles stand above some heads, and commas in some amounts.
 */
export function separatorOf(text: string): { separator: string; start: number } {
  const said = SAID.exec(text);
  if (said?.[1] !== undefined) return { separator: said[1], start: said[0].length };
  const lines = text
    .slice(0, LOOKED_AT)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/);
  // The last one may be cut off.
  if (text.length > LOOKED_AT) lines.pop();
  const found = SEPARATORS.map((separator) => ({ separator, ...partedBy(lines, separator) }));
  const best = found.reduce((one, other) => {
    const more = other.lines - one.lines || other.signs - one.signs;
    return more > 0 ? other : one;
  });
  return { separator: best.separator, start: 0 };
}

/** How many lines have the same number of a sign, and that number. */
function partedBy(lines: readonly string[], sign: string): { lines: number; signs: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const signs = line.split(sign).length - 1;
    if (signs > 0) counts.set(signs, (counts.get(signs) ?? 0) + 1);
  }
  const [[signs, most] = [0, 0]] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0]);
  return { lines: most, signs };
}
