import type { Column } from '../../../../language/model';
import { CallError } from '../../../../server/Refusal';
import type { Params } from '../../../../server/calls/pageOf';

const MOST = 100;

/**
 * The columns that an export is asked for, in their order (`columns=code,billDate`); those of the screen without it.
 * 400 for a name that is none.
 */
export function askedColumns(
  { columns: given }: Params,
  usual: readonly Column[],
  known: ReadonlySet<string>,
): Column[] {
  if (given === undefined || given === '') return [...usual];
  const paths = [...new Set(given.split(','))];
  const unknown = paths.find((path) => !known.has(path));
  if (unknown !== undefined || paths.length > MOST)
    throw new CallError(400, `columns: ${(unknown ?? '').slice(0, 40)}`);
  return paths.map((path) => usual.find((column) => column.path === path) ?? { path });
}
