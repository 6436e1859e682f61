/**
 * Keys of the rows in which something is wrong; `problems` as the grid gets them. A row none of whose places is named
 * need not look at any of them.
 */
export function rowsWithProblems(problems: ReadonlyMap<string, string> | undefined): ReadonlySet<string> {
  const rows = new Set<string>();
  for (const place of problems?.keys() ?? []) {
    // Keys of rows and columns may have points themselves: of what may be the row's key, each counts.
    for (let point = place.indexOf('.'); point >= 0; point = place.indexOf('.', point + 1))
      rows.add(place.slice(0, point));
  }
  return rows;
}
