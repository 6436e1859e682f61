/**
 * The next of `texts` after `from` that begins with what was typed, going round; a single letter goes on to the next,
 * more letters may stay. -1: none.
 */
export function typeAhead(texts: readonly string[], from: number, typed: string): number {
  const wanted = typed.toLowerCase();
  const start = typed.length === 1 ? from + 1 : from;
  for (let step = 0; step < texts.length; step++) {
    const index = (start + step) % texts.length;
    if (texts[index]!.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
