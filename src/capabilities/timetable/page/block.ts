import type { CellValue } from '../wire';
import type { CellEntry } from './CellModel';
import type { CellPlace } from './CellPlace';

/** Cells between two corners, both inside. */
export interface Block {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

export function blockOf(a: CellPlace, b: CellPlace): Block {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    first: Math.min(a.day, b.day),
    last: Math.max(a.day, b.day),
  };
}

/** The cells of a block, row by row. */
export function placesIn({ bottom, first, last, top }: Block): CellPlace[] {
  return Array.from({ length: bottom - top + 1 }, (_, row) => row + top).flatMap((row) =>
    Array.from({ length: last - first + 1 }, (_, day) => ({ row, day: day + first })),
  );
}

/** The same value for all cells of a block. */
export function filled(block: Block, value: CellValue): CellEntry[] {
  return placesIn(block).map((place) => ({ ...place, value }));
}

/**
 * A table of values laid over a block from its first cell on: repeated as often as it fits where the block is larger, whole
 * where it is not. `undefined` leaves a cell as it is.
 */
export function laid(values: readonly (readonly (CellValue | undefined)[])[], block: Block): CellEntry[] {
  const height = values.length;
  const width = Math.max(0, ...values.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const bottom = Math.max(block.bottom, block.top + height - 1);
  const last = Math.max(block.last, block.first + width - 1);
  return placesIn({ ...block, bottom, last }).flatMap((place) => {
    const value = values[(place.row - block.top) % height]?.[(place.day - block.first) % width];
    return value === undefined ? [] : [{ ...place, value }];
  });
}
