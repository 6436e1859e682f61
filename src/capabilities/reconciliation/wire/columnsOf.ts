import { guessColumns } from './guessColumns';
import { rowsRead } from './rowsRead';
import type { StatementColumns } from './StatementColumns';
import type { StatementRows } from './StatementRows';
import { theirLines } from './theirLines';

/** Titles that say which side of somebody's books an amount stands on, and not whether it adds to a balance. */
const SIDES = /借|贷|debit|credit|^[dc]r$/i;

/**
 * What the columns of a file are, as its titles and its balances say. The credit of a bank comes in for us; on which
 * side a partner books what adds to the balance hangs on who owes whom, which the balances of the file tell. Where they
 * do not, the amounts are left to the person. `head`: position of the row with the titles
 */
export function columnsOf(file: StatementRows, head: number, party: 'bank' | 'partner'): StatementColumns {
  const titles = file.rows[head] ?? [];
  const columns = guessColumns(titles);
  const { amount: _, in: comesIn, out, side, ...others } = columns;
  const isOpen = (column: number | undefined) => column !== undefined && SIDES.test(titles[column] ?? '');
  if (comesIn !== undefined && out !== undefined && columns.balance !== undefined) {
    const turned = { ...others, in: out, out: comesIn };
    const more = faultsOf(file, head, columns) - faultsOf(file, head, turned);
    if (more !== 0) return more > 0 ? turned : columns;
  }
  if (party === 'bank') return columns;
  const isSided = side !== undefined || isOpen(comesIn) || isOpen(out) || rowsRead(file, head, columns).hasWords;
  return isSided ? others : columns;
}

function faultsOf(file: StatementRows, head: number, columns: StatementColumns): number {
  return theirLines(file, head, columns).faults.length;
}
