import { fieldTypes } from '../../fields/pure';
import { typeIn, type ReportScreen, type Resource, type TextContext } from '../../language/model';
import { hasCells } from '../../language/rules/hasCells';
import { reportColumns } from '../../language/rules/reportColumns';
import { reportField } from '../../language/rules/reportField';
import { crossName, type ListAnswer } from '../../language/wire';
import { toDecimal } from '../../lib/decimal';
import type { Drawing } from '../table/TableSource';

type Row = Record<string, unknown>;

/** Lines at most: more of them cannot be told apart. */
const MOST = 6;

/**
 * The groups of a page as a drawing of one measure; nothing without rows, or where the measure is kept back. What comes
 * to nothing is no bar. The number of a record is no name, where its group has another. A line of a measure that has
 * cells is drawn of these: the first groups of the page, each as a line of its own.
 */
export function reportDrawing(
  resource: Resource,
  screen: ReportScreen,
  { kind, measure }: NonNullable<ReportScreen['chart']>,
  { across = [], list, withheld = [] }: ListAnswer,
  context: TextContext,
): Drawing | undefined {
  const shown = reportColumns(resource, screen, context.t).find(({ column }) => column.path === measure);
  if (!shown || list.length === 0 || withheld.includes(measure)) return undefined;
  const named = screen.group.filter(({ of }) => of !== resource.code);
  const textOf = (path: string, row: Row): string => {
    const field = reportField(resource, screen, path)?.field;
    const value = row[path];
    if (!field || value === null || value === undefined) return '';
    return typeIn(fieldTypes, field).text(value, field, row, context);
  };
  const label = (row: Row): string =>
    (named.length > 0 ? named : screen.group)
      .map(({ path }) => textOf(path, row))
      .filter((text) => text !== '')
      .join(' ');
  const title = context.t(shown.column.title ?? shown.field.title);
  const own = screen.measures.find(({ path }) => path === measure);
  const by = screen.across;
  if (kind === 'line' && by && own && hasCells(screen, own) && across.length > 0) {
    const labels = across.map((each) => textOf(by.path, each) || context.t('未填写'));
    const of = list.slice(0, MOST).map((row) => ({
      label: label(row),
      values: across.map(({ key }) => {
        const value = row[crossName(measure, String(key ?? ''))];
        const decimal = toDecimal(value);
        if (!decimal) return null;
        return {
          value: decimal.toFixed(),
          text: typeIn(fieldTypes, shown.field).text(value, shown.field, row, context),
        };
      }),
    }));
    // The axis has room for numbers alone.
    const areRates = of.every(({ values }) => values.every((each) => each === null || each.text.endsWith('%')));
    return { kind, title: areRates ? `${title} (%)` : title, points: [], lines: { labels, of } };
  }
  const points = list
    .map((row) => ({ label: label(row), value: toDecimal(row[measure])?.toFixed() ?? '0' }))
    .filter(({ value }) => kind === 'line' || Number(value) !== 0);
  return points.length === 0 ? undefined : { kind, title, points };
}
