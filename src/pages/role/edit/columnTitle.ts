import { t } from '../../../client';
import type { AssignableResource } from '../../../language/wire';

/** Title of a column; that of a child table after its table, `请购明细 · 单价`. */
export function columnTitle({ columns }: AssignableResource, path: string): string {
  const own = t(columns.find((column) => column.path === path)?.title ?? path);
  const table = tableOf(path);
  return table === undefined ? own : `${tableTitle(columns, table)} · ${own}`;
}

/** Child table that a path lies in. */
export function tableOf(path: string): string | undefined {
  return path.includes('.') ? path.split('.')[0] : undefined;
}

export function tableTitle(columns: AssignableResource['columns'], table: string): string {
  return t(columns.find(({ path }) => path === table)?.title ?? '明细');
}
