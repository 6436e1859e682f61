import { forestOf, type ForestKeys } from './forestOf';

/** The rows that are meant and all they lie under, in the order of the rows. */
export function keepBranches<T extends object>(
  rows: readonly T[],
  keys: ForestKeys<T>,
  isMeant: (row: T) => boolean,
): T[] {
  const forest = forestOf(rows, keys);
  const kept = new Set<T>();
  for (const meant of rows) {
    if (!isMeant(meant)) continue;
    for (let row: T | undefined = meant; row && !kept.has(row); row = forest.parentOf(row)) kept.add(row);
  }
  return rows.filter((row) => kept.has(row));
}
