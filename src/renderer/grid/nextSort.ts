import type { GridSort } from './GridSort';

/** Ascending, descending, none. With `additive` the other columns stay as they are. */
export function nextSort(sort: readonly GridSort[], key: string, additive: boolean): GridSort[] {
  const current = sort.find((entry) => entry.key === key);
  const next: GridSort | undefined = !current
    ? { key, descending: false }
    : current.descending
      ? undefined
      : { key, descending: true };
  if (!additive) return next ? [next] : [];
  if (!current) return next ? [...sort, next] : [...sort];
  return sort.flatMap((entry) => (entry.key !== key ? [entry] : next ? [next] : []));
}
