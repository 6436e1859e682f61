import type { CellValue } from '../wire';
import type { CellEntry } from './CellModel';

/** A series of values that is repeated from a day on, and where it cannot be read. */
export interface Pattern {
  values: CellValue[];
  /** words that are no choice */
  unknown: string[];
}

/** Reads `白 白 早 早 休 休`: words between blanks, commas or slashes; `-` leaves a day without a record. */
export function readPattern(text: string, read: (word: string) => CellValue | undefined): Pattern {
  const words = text.split(/[\s,，、;；/]+/).filter((word) => word !== '');
  const found = words.map((word) => ({ word, value: /^[-－—]$/.test(word) ? null : read(word) }));
  return {
    values: found.flatMap(({ value }) => (value === undefined ? [] : [value])),
    unknown: found.flatMap(({ value, word }) => (value === undefined ? [word] : [])),
  };
}

/**
 * A pattern laid over rows from a day on to the end.
 * @param shift by how many days each row begins later in the pattern than the row above it
 */
export function laidPattern(
  values: readonly CellValue[],
  rows: readonly number[],
  { days, from, shift }: { days: number; from: number; shift: number },
): CellEntry[] {
  const { length } = values;
  if (length === 0) return [];
  return rows.flatMap((row, index) =>
    Array.from({ length: Math.max(0, days - from) }, (_, day) => {
      const at = (((day + index * shift) % length) + length) % length;
      return { row, day: from + day, value: values[at] ?? null };
    }),
  );
}
