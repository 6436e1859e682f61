import type { Column, Field, Model, ReportScreen, Resource } from '../../language/model';
import { reportField } from '../../language/rules';
import type { Session } from '../access/Session';
import { holds } from '../access/Session';
import { CallError } from '../Refusal';

/** A table whose columns people arrange: that of a list or report, or the lines of a document. */
export interface ColumnTable {
  resource: Resource;
  columns: { field: Field; column: Column }[];
}

/**
 * The table of a name: that of a list or report screen, or `resource.childTable` for lines (`procure.lines`).
 * @throws CallError 404 there is no such table, 403 the caller may open no screen that shows it
 */
export function columnTable(model: Model, session: Session, name: unknown): ColumnTable {
  const found = Object.values(model.resources).map((resource) => tableIn(resource, name)).find((table) => table !== undefined);
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  if (!found.screens.some(({ permissions }) => holds(session, permissions))) throw new CallError(403, '拒绝访问');
  return found;
}

function tableIn(resource: Resource, name: unknown): (ColumnTable & { screens: { permissions: string[] }[] }) | undefined {
  const screen = resource.screens.find((candidate) => candidate.name === name);
  if (screen?.kind === 'list') {
    const columns = screen.columns.map((column) => ({ field: resource.fields.find((field) => field.name === column.path)!, column }));
    return { resource, screens: [screen], columns };
  }
  if (screen?.kind === 'report') return { resource, screens: [screen], columns: columnsOfReport(resource, screen) };
  const lines = resource.fields.find((field) => field.fields && `${resource.name}.${field.name}` === name);
  if (!lines) return undefined;
  return { resource, screens: resource.screens, columns: lines.fields!.filter(({ system }) => !system).map((field) => ({ field, column: { path: field.name } })) };
}

/** As declared, or what is grouped by, followed by the measures. */
function columnsOfReport(resource: Resource, screen: ReportScreen): ColumnTable['columns'] {
  const columns: Column[] = screen.group.length === 0 ? screen.columns : [...screen.group.map((path) => ({ path })), ...screen.measures.map(({ path, aggregate }) => (aggregate === 'count' ? { path, title: '单据数', width: 90 } : { path }))];
  return columns.map((column) => ({ field: reportField(resource, screen.from, column.path)!.field, column }));
}
