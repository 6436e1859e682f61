import { penalty } from './qrPenalty';

/** Centres of the small squares, by version from 1. */
const ALIGNMENTS: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The square of modules while it is drawn. */
class Grid {
  readonly #modules: (boolean | undefined)[] = [];

  constructor(readonly size: number) {}

  isFree(row: number, column: number): boolean {
    return this.#modules[row * this.size + column] === undefined;
  }

  set(row: number, column: number, isDark: boolean): void {
    this.#modules[row * this.size + column] = isDark;
  }

  /** A place, and the one across the diagonal. */
  setBoth(row: number, column: number, isDark: boolean): void {
    this.set(row, column, isDark);
    this.set(column, row, isDark);
  }

  keep(row: number, column: number): void {
    if (this.isFree(row, column)) this.set(row, column, false);
  }

  /** Each row as a text of `0` and `1` (dark). */
  rows(): string[] {
    const places = Array.from({ length: this.size }, (_, index) => index);
    return places.map((row) => places.map((column) => (this.#modules[row * this.size + column] ? '1' : '0')).join(''));
  }
}

/** Draws the words of a QR code (level M) with the mask that readers like best. */
export function drawModules(version: number, words: readonly number[]): string[] {
  const candidates = MASKS.map((mask, number) => {
    const grid = fixedPatterns(version);
    fill(grid, words, mask);
    drawFormat(grid, number);
    if (version >= 7) drawVersion(grid, version);
    return grid.rows();
  });
  return candidates.reduce((best, candidate) => (penalty(candidate) < penalty(best) ? candidate : best));
}

/** Finders, timing, alignment; the places of format and version are kept free as `false`. */
function fixedPatterns(version: number): Grid {
  const size = version * 4 + 17;
  const grid = new Grid(size);
  const square = (
    centreRow: number,
    centreColumn: number,
    reach: number,
    isDark: (distance: number) => boolean,
  ): void => {
    for (let row = Math.max(0, centreRow - reach); row <= Math.min(size - 1, centreRow + reach); row++)
      for (let column = Math.max(0, centreColumn - reach); column <= Math.min(size - 1, centreColumn + reach); column++)
        grid.set(row, column, isDark(Math.max(Math.abs(row - centreRow), Math.abs(column - centreColumn))));
  };
  for (let at = 0; at < size; at++) grid.setBoth(6, at, at % 2 === 0);
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  const centres = ALIGNMENTS[version - 1] ?? [];
  const last = centres.length - 1;
  centres.forEach((row, i) =>
    centres.forEach((column, j) => {
      if (!((i === 0 && (j === 0 || j === last)) || (i === last && j === 0)))
        square(row, column, 2, (distance) => distance !== 1);
    }),
  );
  for (let at = 0; at < 9; at++) {
    grid.keep(8, at);
    grid.keep(at, 8);
    if (at === 8) continue;
    grid.keep(8, size - 1 - at);
    grid.keep(size - 1 - at, 8);
  }
  if (version >= 7) for (let at = 0; at < 18; at++) grid.setBoth(Math.floor(at / 3), size - 11 + (at % 3), false);
  return grid;
}

/** Level M and the mask, 15 bits with their own correction, at two places. */
function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid;
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    if (at < 8) grid.set(at < 6 ? at : at + 1, 8, bit(at));
    else grid.set(8, at === 8 ? 7 : 14 - at, bit(at));
    if (at < 8) grid.set(8, size - 1 - at, bit(at));
    else grid.set(size - 15 + at, 8, bit(at));
  }
  grid.set(size - 8, 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  const bits = withRemainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    grid.setBoth(Math.floor(at / 3), grid.size - 11 + (at % 3), ((bits >> at) & 1) === 1);
  }
}

/** A number with the remainder of its division by a polynomial behind it. */
function withRemainder(value: number, length: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < length; step++) rest = (rest << 1) ^ ((rest >> (length - 1)) * polynomial);
  return (value << length) | rest;
}

/** Bit by bit in columns of two from the right, up and down in turn; what is left over is light. */
function fill(grid: Grid, words: readonly number[], mask: (typeof MASKS)[number]): void {
  const { size } = grid;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (!grid.isFree(row, column)) continue;
        const isSet = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        grid.set(row, column, isSet !== mask(row, column));
        at++;
      }
  }
}
