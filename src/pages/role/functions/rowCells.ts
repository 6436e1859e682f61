import type { AssignableFunction } from '../../../language/wire';
import { actionColumn, type ActionColumn } from './actionColumn';

export interface RowCells {
  /** one function or none per column */
  cells: (AssignableFunction | undefined)[];
  /** what has no column, or whose column is taken */
  others: AssignableFunction[];
}

/** Puts the functions of a screen under the columns of the matrix. */
export function rowCells(functions: readonly AssignableFunction[], columns: readonly ActionColumn[]): RowCells {
  const cells: (AssignableFunction | undefined)[] = columns.map(() => undefined);
  const others = functions.filter((item) => {
    const index = columns.findIndex(({ key }) => key === actionColumn(item.code)?.key);
    if (index < 0 || cells[index]) return true;
    cells[index] = item;
    return false;
  });
  return { cells, others };
}
