import { cellOf } from './cellOf';
import { type Side, sideOf } from './sideOf';
import type { StatementColumns } from './StatementColumns';
import type { TheirAmount } from './theirAmount';

/**
 * The side of an amount: of its column, of the column beside it, or of the word beside it; `both` where they contradict
 * each other, undefined where none says it.
 */
export function sideIn(
  cells: readonly string[],
  columns: StatementColumns,
  meaning: 'in' | 'out' | 'amount',
  { side: word }: TheirAmount,
): Side | 'both' | undefined {
  const side = meaning === 'amount' ? sideOf(cellOf(cells, columns.side)) : meaning;
  return side !== undefined && word !== undefined && side !== word ? 'both' : (side ?? word);
}
