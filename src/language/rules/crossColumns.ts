import {
  typeIn,
  type Column,
  type Field,
  type FieldTypes,
  type ReportScreen,
  type Resource,
  type TextContext,
} from '../model';
import { crossName } from '../wire';
import { hasCells } from './hasCells';
import { reportField } from './reportField';

interface Shown {
  field: Field;
  column: Column;
}

/**
 * The columns of a report with those that an answer has beside them: each value of a cross table with the measures that
 * have cells, between the groups and what the whole row comes to.
 * @param across of the answer
 */
export function crossColumns(
  resource: Resource,
  screen: ReportScreen,
  columns: readonly Shown[],
  across: readonly Readonly<Record<string, unknown>>[],
  types: FieldTypes,
  context: TextContext,
): Shown[] {
  const by = screen.across;
  const made = by && reportField(resource, screen, by.path)?.field;
  if (!by || !made) return [...columns];
  const measures = new Map(screen.measures.map((measure) => [measure.path, measure]));
  const crossing = columns.filter(({ column }) => {
    const measure = measures.get(column.path);
    return measure && hasCells(screen, measure);
  });
  const cells = across.flatMap((each): Shown[] => {
    const value = each[by.path];
    const text = value === null ? context.t('未填写') : typeIn(types, made).text(value, made, each, context);
    return crossing.map(({ column, field }) => ({
      field,
      column: {
        ...column,
        path: crossName(column.path, String(each.key ?? '')),
        title: crossing.length === 1 ? text : `${text} ${context.t(column.title ?? field.title)}`,
      },
    }));
  });
  const isMeasure = ({ column }: Shown): boolean => measures.has(column.path);
  const sums = columns.filter(isMeasure).map(({ column, field }) =>
    crossing.some((each) => each.column.path === column.path)
      ? {
          field,
          column: { ...column, title: context.t('{title}合计', { title: context.t(column.title ?? field.title) }) },
        }
      : { field, column },
  );
  return [...columns.filter((each) => !isMeasure(each)), ...cells, ...sums];
}
