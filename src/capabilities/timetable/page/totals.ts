import { REST, type CellValue } from '../wire';

/** How often each value stands somewhere, in the order of `values`; what stands nowhere is left out. */
export function counted(
  cells: readonly (CellValue | undefined)[],
  values: readonly string[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of cells) if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...values, REST].flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count === 0 ? [] : [{ value, count }];
  });
}

/** The same of every day: value -> one count for each day; values that stand nowhere are left out. */
export function countedByDay(
  rows: readonly (readonly CellValue[])[],
  values: readonly string[],
  days: number,
): { value: string; counts: number[] }[] {
  const all = new Map<string, number[]>();
  for (const row of rows)
    row.forEach((value, day) => {
      if (value === null) return;
      const counts = all.get(value) ?? Array.from({ length: days }, () => 0);
      counts[day] = (counts[day] ?? 0) + 1;
      all.set(value, counts);
    });
  return [...values, REST].flatMap((value) => {
    const counts = all.get(value);
    return counts ? [{ value, counts }] : [];
  });
}
