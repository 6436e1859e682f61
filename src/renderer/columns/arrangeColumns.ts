import type { ColumnDeviation, ColumnLayout } from '../../language/wire/ColumnLayout';
import type { GridColumn } from '../grid';

/** A column as the person wants it. */
export interface ArrangedColumn<Row> {
  column: GridColumn<Row>;
  isHidden: boolean;
  /** Pixels that the person chose. */
  width?: number;
}

/**
 * The columns of a schema in the order, width and freezing of a layout. Columns that the layout does not know stand
 * where the schema has them, and what it says about columns that are no more is passed over (E-08). Freezing goes with
 * its column wherever that is put (E-10).
 */
export function arrangeColumns<Row>(columns: readonly GridColumn<Row>[], layout: ColumnLayout): ArrangedColumn<Row>[] {
  const deviations = new Map(layout.map((deviation) => [deviation.path, deviation]));
  return inOrder(columns, layout).map((column) =>
    arranged(column, column.stays ? undefined : deviations.get(column.key)),
  );
}

/**
 * The columns as a role lays them down (E-09): what people arrange themselves deviates from these in place of the
 * schema's.
 */
export function laidDown<Row>(columns: readonly GridColumn<Row>[], layout: ColumnLayout): readonly GridColumn<Row>[] {
  if (layout.length === 0) return columns;
  return arrangeColumns(columns, layout).map(({ column, isHidden }) =>
    isHidden === (column.isHidden === true) ? column : { ...column, isHidden },
  );
}

/** The same without hidden columns, for a table. A layout that hides everything hides nothing. */
export function shownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  layout: ColumnLayout,
  needed?: ReadonlySet<string>,
): readonly GridColumn<Row>[] {
  if (layout.length === 0 && !columns.some(({ isHidden }) => isHidden)) return columns;
  const all = arrangeColumns(columns, layout);
  const shown = all.filter(({ column, isHidden }) => !isHidden || needed?.has(column.key));
  return (shown.some(({ column }) => !column.stays) ? shown : all).map(({ column }) => column);
}

function inOrder<Row>(columns: readonly GridColumn<Row>[], layout: ColumnLayout): GridColumn<Row>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const moved = layout.filter(
    ({ after, path }) => after !== undefined && byKey.has(path) && !byKey.get(path)!.stays,
  ) as { path: string; after: string }[];
  const isMoved = new Set(moved.map(({ path }) => path));
  const order = columns.filter(({ key }) => !isMoved.has(key));
  const first = columns.findIndex(({ stays }) => !stays);
  for (const { after, path } of moved) {
    const anchor = order.findIndex(({ key }) => key === after);
    const place = after === '' ? first : anchor >= 0 ? anchor + 1 : placeOfSchema(order, columns, path);
    order.splice(place, 0, byKey.get(path)!);
  }
  return order;
}

/** Behind the nearest column before it that has its place already. */
function placeOfSchema<Row>(
  order: readonly GridColumn<Row>[],
  columns: readonly GridColumn<Row>[],
  path: string,
): number {
  const before = columns
    .slice(
      0,
      columns.findIndex(({ key }) => key === path),
    )
    .map(({ key }) => key);
  return order.findLastIndex(({ key }) => before.includes(key)) + 1;
}

function arranged<Row>(column: GridColumn<Row>, deviation: ColumnDeviation | undefined): ArrangedColumn<Row> {
  const isHidden = (deviation?.hidden ?? column.isHidden === true) && column.required !== true;
  const { width } = deviation ?? {};
  return {
    column: deviation ? changed(column, deviation) : column,
    isHidden,
    ...(width === undefined ? {} : { width }),
  };
}

/** The changed columns by what they were made from: one that stays the same keeps its cells as they are. */
const known = new WeakMap<
  object,
  { width: number | undefined; fixed: string | undefined; enter: boolean | undefined; column: unknown }
>();

function changed<Row>(column: GridColumn<Row>, { enter, fixed, width }: ColumnDeviation): GridColumn<Row> {
  if (width === undefined && fixed === undefined && enter === undefined) return column;
  const last = known.get(column);
  if (last && last.width === width && last.fixed === fixed && last.enter === enter)
    return last.column as GridColumn<Row>;
  const { fixed: declared, ...rest } = column;
  const side = fixed === undefined ? declared : fixed === 'none' ? undefined : fixed;
  const result: GridColumn<Row> = {
    ...rest,
    ...(side ? { fixed: side } : {}),
    ...(width === undefined ? {} : { width, isSized: true }),
    ...(enter === undefined ? {} : { stop: enter }),
  };
  known.set(column, { width, fixed, enter, column: result });
  return result;
}
