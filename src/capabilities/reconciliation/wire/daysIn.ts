import { cellOf } from './cellOf';
import { orderIn, theirDay } from './theirDay';

/** Signs of a cell that may be a day. */
const SHORTEST = 5;
const LONGEST = 40;
/** Columns of a file in which days are looked for. */
const WITHIN = 50;

/**
 * All days that cells of a file may mean, in whatever column: which of them has the days of its lines, people may say
 * later.
 */
export function daysIn(rows: readonly (readonly string[])[]): string[] {
  const found = new Set<string | undefined>();
  for (const row of rows)
    for (const text of row.slice(0, WITHIN)) {
      if (text.length < SHORTEST || text.length > LONGEST || !/\d/.test(text)) continue;
      const cell = cellOf([text], 0);
      found.add(theirDay(cell, 'day'));
      if (orderIn(cell) === 'unclear') found.add(theirDay(cell, 'month'));
    }
  return [...found].filter((day) => day !== undefined);
}
