import type { AssignableResource } from '../../../language/wire';

export interface Guessable {
  path: string;
  /** hidden columns that could be calculated back from it */
  from: string[];
}

/** Columns still shown from which a hidden one could be guessed, directly or through another such column. */
export function guessable(columns: AssignableResource['columns'], hidden: readonly string[]): Guessable[] {
  const telling = new Set(hidden);
  const found: Guessable[] = [];
  // Each round finds what the columns of the round before give away; at most as many rounds as columns.
  for (let size = -1; size !== telling.size;) {
    size = telling.size;
    for (const { path, computedFrom } of columns) {
      const from = computedFrom.filter((source) => telling.has(source));
      if (from.length === 0 || telling.has(path)) continue;
      telling.add(path);
      found.push({ path, from });
    }
  }
  return found;
}
