import type { Measure, ReportScreen } from '../model';
import { GROUP_FUNCTIONS, measureCalls, measureNode } from './measureExpression';

/** Whether a measure is told in each column of a cross table: what looks at other groups is told of whole rows alone. */
export function hasCells({ cells }: ReportScreen, { path, value }: Measure): boolean {
  if (cells && !cells.includes(path)) return false;
  const node = value === undefined ? undefined : measureNode(value);
  return !node || !measureCalls(node).some((name) => GROUP_FUNCTIONS.includes(name));
}
