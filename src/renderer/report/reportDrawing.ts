import { fieldTypes } from '../../fields/pure';
import { typeIn, type ReportScreen, type Resource, type TextContext } from '../../language/model';
import { reportColumns } from '../../language/rules/reportColumns';
import { reportField } from '../../language/rules/reportField';
import type { ListAnswer } from '../../language/wire';
import { toDecimal } from '../../lib/decimal';
import type { Drawing } from '../table/TableSource';

/**
 * The groups of a page as a drawing of one measure; nothing without rows, or where the measure is kept back. What comes
 * to nothing is no bar. The number of a record is no name, where its group has another.
 */
export function reportDrawing(
  resource: Resource,
  screen: ReportScreen,
  { kind, measure }: NonNullable<ReportScreen['chart']>,
  { list, withheld = [] }: ListAnswer,
  context: TextContext,
): Drawing | undefined {
  const shown = reportColumns(resource, screen, context.t).find(({ column }) => column.path === measure);
  if (!shown || list.length === 0 || withheld.includes(measure)) return undefined;
  const named = screen.group.filter(({ of }) => of !== resource.code);
  const label = (row: Record<string, unknown>): string =>
    (named.length > 0 ? named : screen.group)
      .flatMap(({ path }) => {
        const field = reportField(resource, screen, path)?.field;
        const value = row[path];
        return field && value !== null && value !== undefined
          ? [typeIn(fieldTypes, field).text(value, field, row, context)]
          : [];
      })
      .join(' ');
  const points = list
    .map((row) => ({ label: label(row), value: toDecimal(row[measure])?.toFixed() ?? '0' }))
    .filter(({ value }) => kind === 'line' || Number(value) !== 0);
  return points.length === 0 ? undefined : { kind, title: context.t(shown.column.title ?? shown.field.title), points };
}
