import { cellOf } from './cellOf';
import { sideIn } from './sideIn';
import { type Sided, type Signs, signsOf } from './signsOf';
import { amountColumns, type StatementColumns } from './StatementColumns';
import type { StatementRows } from './StatementRows';
import { balanceOf } from './theirAmount';

import { amountIn, dayIn, type Writing, writingOf } from './writingOf';

/** What holds of all rows of a file. */
export interface RowsRead {
  /** of its columns */
  titles: readonly string[];
  columns: StatementColumns;
  writing: Writing;
  /** what signs may mean beside sides */
  signs: readonly Signs[];
  /** a word beside an amount says its side: `CR` */
  hasWords: boolean;
}

/** What holds of all rows below the one at `head`. */
export function rowsRead({ numbers, rows }: StatementRows, head: number, columns: StatementColumns): RowsRead {
  const below = rows.slice(head + 1);
  const writing = writingOf(below, columns);
  const meanings = amountColumns(columns);
  let hasWords = false;
  const sided = below.flatMap((cells, index): Sided[] => {
    const day = dayIn(cellOf(cells, columns.date), writing);
    if (day === undefined) return [];
    return meanings.flatMap((meaning): Sided[] => {
      const said = amountIn(cellOf(cells, columns[meaning]), writing);
      if (!said || said.amount.isZero()) return [];
      if (said.side !== undefined) hasWords = true;
      const side = sideIn(cells, columns, meaning, said);
      if (side === undefined || side === 'both') return [];
      const balance = balanceOf(amountIn(cellOf(cells, columns.balance), writing) ?? null);
      return [{ row: numbers[head + 1 + index] ?? 0, day, side, amount: said.amount, balance }];
    });
  });
  const signs = signsOf(sided);
  const isTold = signs.length === 1 || meanings.includes('amount');
  return { titles: rows[head] ?? [], columns, writing, signs: isTold ? signs : [apartSigns(sided)], hasWords };
}

/** Of columns of their own: what goes out is below zero where all of it is, and else was taken back. */
function apartSigns(rows: readonly Sided[]): Signs {
  const out = rows.filter(({ side }) => side === 'out');
  return out.length > 0 && out.every(({ amount }) => amount.isNegative()) ? 'says' : 'turns';
}
