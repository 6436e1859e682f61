import { describe, expect, it } from 'vitest';
import { qrCode } from './qrCode';
import { errorWords } from './qrErrorWords';

const MASKS: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

/** Format words of level M by mask, as the standard lists them. */
const FORMATS = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];

function formatOf(rows: readonly string[]): number {
  const bits = Array.from({ length: 15 }, (_, at) =>
    at < 6
      ? rows[8]![at]
      : at === 6
        ? rows[8]![7]
        : at === 7
          ? rows[8]![8]
          : at === 8
            ? rows[7]![8]
            : rows[14 - at]![8],
  );
  return FORMATS.indexOf(bits.join(''));
}

/** Reads a code of version 1 as a scanner does: the free modules in columns of two, unmasked. */
function readVersion1(rows: readonly string[]): string {
  const mask = MASKS[formatOf(rows)]!;
  const isFree = (i: number, j: number) => i !== 6 && j !== 6 && !((i < 9 && (j < 9 || j > 12)) || (i > 12 && j < 9));
  let bits = '';
  let isUp = true;
  for (let right = 20; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--;
    for (let step = 0; step < 21; step++)
      for (const j of [right, right - 1]) {
        const i = isUp ? 20 - step : step;
        if (isFree(i, j)) bits += Number(rows[i]![j]) ^ (mask(i, j) === 0 ? 1 : 0);
      }
  }
  expect(bits.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, at) => Number.parseInt(bits.slice(12 + at * 8, 20 + at * 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe('a QR code', () => {
  it('has the correcting words of the standard', () => {
    expect(errorWords([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10)).toEqual([
      196, 35, 39, 119, 235, 215, 231, 226, 93, 23,
    ]);
  });

  it.each(['XSD2026', '螺母', 'a'])('of %s is read again', (text) => {
    const rows = qrCode(text)!;
    expect(rows).toHaveLength(21);
    expect(rows[0]!.slice(0, 8)).toBe('11111110');
    expect(rows[6]).toBe('111111101010101111111');
    expect(readVersion1(rows)).toBe(text);
  });

  it('grows with the text and has none beyond 213 bytes', () => {
    expect([14, 15, 84, 122, 213].map((length) => qrCode('x'.repeat(length))!.length)).toEqual([21, 25, 37, 45, 57]);
    expect([qrCode('x'.repeat(214)), qrCode('')]).toEqual([undefined, undefined]);
  });

  it('of version 7 and above names its version', () => {
    const rows = qrCode('x'.repeat(110))!;
    expect(rows).toHaveLength(45);
    const bits = Array.from({ length: 18 }, (_, at) => rows[Math.floor(at / 3)]![34 + (at % 3)])
      .toReversed()
      .join('');
    expect(bits).toBe('000111110010010100');
  });
});
