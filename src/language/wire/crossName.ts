/** What stands in a cell of a cross table: the measure `path` in the column `key`. */
export function crossName(path: string, key: string): string {
  return `${path}@${key}`;
}
