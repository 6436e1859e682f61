import type { Field, ReportScreen, Resource } from '../model';
import { reportField } from './reportField';

/** Name of what the quantities in a row of a report count in; no field is called so. */
export const REPORT_UNIT = '#unit';

/** Where a report finds what its quantities count in. */
export interface ReportUnit {
  /** field of the rows: the unit itself, or a reference to what is counted */
  field: Field;
  /** child table of the field; undefined: the header */
  table?: string;
  /** field of what is counted that names the unit */
  of?: string;
}

/** Where a report finds what its quantities count in; undefined where it has none. */
export function reportUnit(resource: Resource, screen: ReportScreen): ReportUnit | undefined {
  for (const path of [
    ...screen.measures.map((measure) => measure.path),
    ...screen.columns.map((column) => column.path),
    ...screen.totals,
  ]) {
    const found = reportField(resource, screen, path);
    const unit = found?.field.settings.unit;
    if (!found || typeof unit !== 'string') continue;
    const [name, of] = unit.split('.');
    const around =
      found.table === undefined
        ? resource.fields
        : (resource.fields.find((field) => field.name === found.table)?.fields ?? []);
    const field = around.find((each) => each.name === name);
    if (field)
      return {
        field,
        ...(found.table === undefined ? {} : { table: found.table }),
        ...(of === undefined ? {} : { of }),
      };
  }
  return undefined;
}

/** Whether the unit is a column of its own: rows name what is counted and not what it is counted in. */
export function hasUnitColumn(resource: Resource, screen: ReportScreen): boolean {
  const unit = reportUnit(resource, screen);
  return (
    unit?.of !== undefined &&
    (screen.group.length > 0 ? screen.group : screen.columns).some(({ path }) => path === unit.field.name)
  );
}
