import { type Column, type Field, fieldNamed, type Model, type Resource, type TextContext } from '../../language/model';
import { reportColumns } from '../../language/rules/reportColumns';
import type { Session } from '../access/Session';
import { holds } from '../access/Session';
import { CallError } from '../Refusal';

/**
 * A table whose columns people arrange: that of a list or report, or the lines of a document; or a form, whose header
 * fields they arrange.
 */
export interface ColumnTable {
  resource: Resource;
  columns: { field: Field; column: Column }[];
}

/**
 * The table of a name: that of a list or report screen, `resource.childTable` for lines (`procure.lines`), or
 * `resource.form` for the header of a form.
 * @param t in which the titles of a report's own columns are told, such as the parts of a measure
 * @throws CallError 404 there is no such table, 403 the caller may open no screen that shows it
 */
export function columnTable(
  model: Model,
  session: Session,
  name: unknown,
  t: TextContext['t'] = (text) => text,
): ColumnTable {
  const found = Object.values(model.resources)
    .map((resource) => tableIn(resource, name, t))
    .find((table) => table !== undefined);
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  if (!found.screens.some(({ permissions }) => holds(session, permissions))) throw new CallError(403, '拒绝访问');
  return found;
}

function tableIn(
  resource: Resource,
  name: unknown,
  t: TextContext['t'],
): (ColumnTable & { screens: { permissions: string[] }[] }) | undefined {
  const screen = resource.screens.find((candidate) => candidate.name === name);
  if (screen?.kind === 'list') {
    const columns = screen.columns.map((column) => ({
      field: fieldNamed(resource, column.path),
      column,
    }));
    return { resource, screens: [screen], columns };
  }
  if (screen?.kind === 'report') return { resource, screens: [screen], columns: reportColumns(resource, screen, t) };
  const lines = resource.fields.find((field) => field.fields && `${resource.name}.${field.name}` === name);
  if (!lines)
    return name === `${resource.name}.form`
      ? { resource, screens: resource.screens, columns: headerOf(resource) }
      : undefined;
  return {
    resource,
    screens: resource.screens,
    columns: (lines.fields ?? [])
      .filter(({ system }) => !system)
      .map((field) => ({ field, column: { path: field.name } })),
  };
}

function headerOf({ fields, form }: Resource): ColumnTable['columns'] {
  return form.sections.flatMap((section) =>
    section.fields.flatMap((name) =>
      fields
        .filter((field) => field.name === name && !field.fields)
        .map((field) => ({ field, column: { path: name } })),
    ),
  );
}
