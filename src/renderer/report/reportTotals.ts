import { typeOf } from '../../fields/pure';
import type { Column, Field, ReportScreen, Resource, TextContext } from '../../language/model';
import { decimalsOf } from '../../language/rules';
import { pageMeasure } from '../../language/rules/pageMeasure';
import { reportField } from '../../language/rules/reportField';
import { REPORT_UNIT } from '../../language/rules/reportUnit';
import { decimalSum } from '../../lib/decimalSum';
import type { ListAnswer } from '../../language/wire';
import { totalText } from '../columns/totalText';
import { totalRows } from '../table/totalRows';

/**
 * The totals below a report: those of the page are computed as those of all rows are, a rate of the sums and not as a sum
 * of rates. Undefined when the screen declares none.
 * @param columns as they are shown
 */
export function reportTotals(
  resource: Resource,
  screen: ReportScreen,
  columns: readonly { column: Column; field: Field }[],
  page: ListAnswer,
  context: TextContext,
): Record<string, string>[] | undefined {
  const totalled = columns.filter(({ column }) => screen.totals.includes(column.path.split('@')[0] ?? ''));
  const fields = new Map(totalled.map(({ column, field }) => [column.path, field]));
  const names = [...fields.keys()];
  const fieldOf = (name: string): Field => fields.get(name)!;
  const rows = totalRows(names, fieldOf, page, context, screen.rollUp !== undefined);
  if (rows && page.subtotals) {
    const ofEach = page.subtotals.map(({ totals }) =>
      Object.fromEntries(names.map((name) => [name, totalText(totals[name], fieldOf(name), context)])),
    );
    return [...ofEach, ...rows.slice(-1)];
  }
  const [ofPage] = rows ?? [];
  if (!ofPage || rows?.length !== 2) return rows;
  const isMixed = page.list.some((row) => row[REPORT_UNIT] !== page.list[0]?.[REPORT_UNIT]);
  for (const name of names) {
    const [path = '', key] = name.split('@');
    const { value } = screen.measures.find((measure) => measure.path === path) ?? {};
    if (value === undefined) continue;
    const sumOf = (read: string) => {
      const measure = screen.measures.find(
        (each) => (each.path.includes('.') ? reportField(resource, screen, each.path)?.field.name : each.path) === read,
      );
      if (!measure || measure.value !== undefined || !['sum', 'count'].includes(measure.aggregate)) return undefined;
      // Pieces and kilograms are not added up, nor is anything computed of that.
      if (isMixed && reportField(resource, screen, measure.path)?.field.settings.unit !== undefined) return undefined;
      const column = key === undefined ? measure.path : `${measure.path}@${key}`;
      return decimalSum(page.list.map((row) => row[column]));
    };
    // A share of all groups is what the shares of these come to.
    const isShare = /^share\(\w+\)$/.test(value);
    const total = isShare ? decimalSum(page.list.map((row) => row[name])) : pageMeasure(value, sumOf);
    const field = fieldOf(name);
    const decimals = decimalsOf({ field, type: typeOf(field) });
    ofPage[name] = total === undefined ? '' : totalText(total.toFixed(decimals), field, context);
  }
  return rows;
}
