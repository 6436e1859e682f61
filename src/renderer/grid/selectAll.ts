/** Marks all rows shown, or unmarks them when all are marked already. */
export function selectAll(selected: ReadonlySet<string>, keys: readonly string[]): Set<string> {
  const next = new Set(selected);
  const isComplete = keys.length > 0 && keys.every((key) => selected.has(key));
  for (const key of keys) {
    if (isComplete) next.delete(key);
    else next.add(key);
  }
  return next;
}
