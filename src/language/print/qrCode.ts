import { errorWords } from './qrErrorWords';
import { drawModules } from './qrModules';

/**
 * Blocks of a version at level M: correcting words of each block, and of how many data words each block is. ISO/IEC
 * 18004, table 9.
 */
const VERSIONS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];
/** From this version on the length takes two bytes. */
const LONG_LENGTH = 10;

/**
 * The modules of a QR code, a row as a text of `0` and `1` (dark), without the quiet zone. Bytes of UTF-8, correction
 * level M, versions 1 to 10. Undefined for an empty text and for more than 213 bytes.
 */
export function qrCode(text: string): string[] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(([, blocks], at) => bytes.length + (at + 1 >= LONG_LENGTH ? 3 : 2) <= sum(blocks));
  const known = VERSIONS[index];
  if (bytes.length === 0 || !known) return undefined;
  const [correcting, blocks] = known;
  const version = index + 1;
  return drawModules(version, interleaved(dataWords(bytes, version, sum(blocks)), blocks, correcting));
}

function dataWords(bytes: readonly number[], version: number, count: number): number[] {
  const length = version >= LONG_LENGTH ? [bytes.length >> 8, bytes.length & 0xff] : [bytes.length];
  // Mode and closing zeros take half a byte each, so that every byte is written over two words.
  const nibbles = [BYTE_MODE, ...[...length, ...bytes].flatMap((byte) => [byte >> 4, byte & 0xf]), 0];
  const words = Array.from(
    { length: nibbles.length / 2 },
    (_, at) => ((nibbles[at * 2] ?? 0) << 4) | (nibbles[at * 2 + 1] ?? 0),
  );
  return Array.from({ length: count }, (_, at) => words[at] ?? PADDING[(at - words.length) % 2] ?? 0);
}

/** First words of all blocks, then second ones, and so on; the correcting words behind them in the same order. */
function interleaved(words: readonly number[], blocks: readonly number[], correcting: number): number[] {
  let start = 0;
  const data = blocks.map((length) => words.slice(start, (start += length)));
  const errors = data.map((block) => errorWords(block, correcting));
  const across = (lists: readonly (readonly number[])[], longest: number) =>
    Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...across(data, Math.max(...blocks)), ...across(errors, correcting)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
