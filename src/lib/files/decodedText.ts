/** Bytes that are looked at to tell how the signs of a file are kept. */
const LOOKED_AT = 8192;
/** Of so many signs of a table one at least is a digit, a separator or the end of a line. */
const PLAIN_WITHIN = 20;
/** The zeros of plain signs stand on one side; of others, such as 一, few do. */
const MORE = 4;

/**
 * The text of a file in UTF-8, UTF-16 of either byte order, with or without a mark before it, or GB18030, in which
 * Chinese banks and a Chinese Excel save. Signs of UTF-8 that were cut in half become U+FFFD.
 */
export function decodedText(bytes: Uint8Array): string {
  const wide = wideOf(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const lost = count(text, /\uFFFD/g);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  // What was kept in GB18030 is hardly ever a sign of UTF-8.
  if (isMarked || lost === 0 || lost * MORE <= count(text, /[^\0-\x7f\uFFFD]/g)) return text;
  return new TextDecoder('gb18030').decode(bytes);
}

/** UTF-16 by its mark, else by the zeros that it has in each plain sign. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0] as [number, number];
  const first = bytes.subarray(0, LOOKED_AT);
  for (const [at, byte] of first.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++;
  const least = first.length / 2 / PLAIN_WITHIN;
  const [even, odd] = zeros;
  if (odd > 0 && odd >= least && odd > even * MORE) return 'utf-16le';
  return even > 0 && even >= least && even > odd * MORE ? 'utf-16be' : undefined;
}

function count(text: string, signs: RegExp): number {
  return text.match(signs)?.length ?? 0;
}
