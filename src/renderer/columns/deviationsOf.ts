import type { ColumnDeviation, ColumnLayout } from '../../language/wire/ColumnLayout';
import type { GridColumn } from '../grid';
import type { ArrangedColumn } from './arrangeColumns';

/**
 * What differs between the columns of the schema (or as a role lays them down) and as they are arranged: {@link
 * arrangeColumns} makes the one from the other. As few columns as possible count as moved.
 */
export function deviationsOf<Row>(
  columns: readonly GridColumn<Row>[],
  arranged: readonly ArrangedColumn<Row>[],
): ColumnLayout {
  const places = new Map(columns.map(({ key }, index) => [key, index]));
  const free = arranged.filter(({ column }) => !column.stays);
  const kept = longestRise(free.map(({ column }) => places.get(column.key)!));
  return free.flatMap(({ column, isHidden, width }, index): ColumnDeviation[] => {
    const declared = columns[places.get(column.key)!]!;
    const deviation: ColumnDeviation = {
      path: column.key,
      ...(width === undefined ? {} : { width }),
      ...(isHidden === (declared.isHidden === true) ? {} : { hidden: isHidden }),
      ...(column.fixed === declared.fixed ? {} : { fixed: column.fixed ?? 'none' }),
      ...(stopsAt(column) === stopsAt(declared) ? {} : { enter: stopsAt(column) }),
      ...(kept.has(index) ? {} : { after: free[index - 1]?.column.key ?? '' }),
    };
    return Object.keys(deviation).length > 1 ? [deviation] : [];
  });
}

/** The same where the arranged columns were made from those of a role: its widths count, too. */
export function wholeLayout<Row>(
  columns: readonly GridColumn<Row>[],
  arranged: readonly ArrangedColumn<Row>[],
): ColumnLayout {
  return deviationsOf(
    columns,
    arranged.map((entry) =>
      entry.width === undefined && entry.column.isSized ? { ...entry, width: entry.column.width } : entry,
    ),
  );
}

const stopsAt = ({ stop }: { stop?: boolean }): boolean => stop !== false;

/** Indexes of the longest part of `values` that rises; those outside of it were moved. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  const best: { length: number; before: number }[] = [];
  values.forEach((value, index) => {
    let [length, before] = [1, -1];
    for (let earlier = 0; earlier < index; earlier += 1)
      if (values[earlier]! < value && best[earlier]!.length + 1 > length)
        [length, before] = [best[earlier]!.length + 1, earlier];
    best.push({ length, before });
  });
  const rise = new Set<number>();
  let index = best.reduce((top, { length }, at) => (length > (best[top]?.length ?? 0) ? at : top), -1);
  while (index >= 0) {
    rise.add(index);
    index = best[index]!.before;
  }
  return rise;
}
