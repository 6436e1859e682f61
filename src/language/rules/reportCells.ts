import type { Field, ReportScreen, Resource } from '../model';
import { reportColumns } from './reportColumns';
import { reportField } from './reportField';

/**
 * What a row of a report holds: its columns, by the names that conditions on it use. `quantity.in` is quantityIn there,
 * `header.remark` remark. What names no field is left out.
 */
export function reportCells(resource: Resource, screen: ReportScreen): { name: string; key: string; field: Field }[] {
  const isKnown = (path: string): boolean => reportField(resource, screen, path) !== undefined;
  const known = {
    ...screen,
    columns: screen.columns.filter(({ path }) => isKnown(path)),
    group: screen.group.filter(({ path }) => isKnown(path)),
    measures: screen.measures.filter(({ path }) => isKnown(path)),
  };
  return reportColumns(resource, known, String).map(({ field, column: { path } }) => ({
    name: path.includes('.') ? field.name : path,
    key: path,
    field,
  }));
}
