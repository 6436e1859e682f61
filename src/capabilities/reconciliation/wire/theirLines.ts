import { amountText } from '../../../lib/format/amountText';
import { type Balanced, brokenBalances, isNewestFirst } from './brokenBalances';
import { lineOf, titleOf, type StatementFault } from './lineOf';
import { rowsRead } from './rowsRead';
import type { StatementColumns } from './StatementColumns';
import type { StatementRows } from './StatementRows';
import type { TheirLine } from './TheirLine';

/** Lines that one file brings at most. */
export const MOST_LINES = 5000;

/** What a file says. */
export interface ReadLines {
  /** of the rows without faults, in the order of the file */
  lines: TheirLine[];
  /** in the order of the rows */
  faults: StatementFault[];
  /** rows below the head that are no lines: totals, footers, a head that is repeated */
  skipped: number;
  balances?: EndBalances;
}

/** What the balance was before the first line and after the last one, where nothing is wrong with it; decimals. */
export interface EndBalances {
  opening?: string;
  closing?: string;
}

/**
 * The lines of a statement's file. Every row below the head, whose position is `head`, is a line, a fault, or passed
 * over, as it has neither a day nor an amount or sums up others. What comes in is above zero. Where the balance is
 * known, it must follow from row to row.
 */
export function theirLines({ numbers, rows }: StatementRows, head: number, columns: StatementColumns): ReadLines {
  const titles = rows[head] ?? [];
  const faults: StatementFault[] = [];
  const found: { row: number; line: TheirLine }[] = [];
  const read = rowsRead({ numbers, rows }, head, columns);
  let balanced: Balanced[] = [];
  let skipped = 0;
  const broken = (): StatementFault[] =>
    brokenBalances(balanced).map(({ expected, found: balance, row }) => ({
      row,
      column: titleOf(titles, columns.balance),
      message: '应为{expected}，文件中是{found}：请检查此行的金额，以及前面是否缺行；不核对余额可将此列改为不导入',
      params: { expected: amountText(expected), found: amountText(balance) },
    }));
  for (const [index, cells] of rows.entries()) {
    if (index <= head) continue;
    const row = numbers[index] ?? index + 1;
    const said = lineOf(cells, row, read);
    if (said === undefined) skipped++;
    else if (found.length >= MOST_LINES) {
      faults.push({
        row,
        column: '',
        message: '一个文件最多{max}行，请分成几个文件导入',
        params: { max: MOST_LINES.toLocaleString('en-US') },
      });
      break;
    } else if ('faults' in said) {
      faults.push(...said.faults);
      // What cannot be read may have moved the balance: it is followed anew behind it.
      faults.push(...broken());
      balanced = [];
    } else {
      found.push({ row, line: said.line });
      balanced.push(said.balanced);
    }
  }
  faults.push(...broken());
  const balances = faults.length === 0 ? endsOf(balanced) : undefined;
  const wrong = new Set(faults.map(({ row }) => row));
  return {
    lines: found.flatMap(({ line, row }) => (wrong.has(row) ? [] : [line])),
    faults: faults.toSorted((a, b) => a.row - b.row),
    skipped,
    ...(balances ? { balances } : {}),
  };
}

/** The balances that lines begin and end with; undefined where it is not known which of them is the last one. */
function endsOf(lines: readonly Balanced[]): EndBalances | undefined {
  const isNewest = isNewestFirst(lines);
  if (isNewest === undefined && lines.length > 1) return undefined;
  const [oldest, newest] = isNewest === true ? [lines.at(-1), lines[0]] : [lines[0], lines.at(-1)];
  if (!oldest?.balance || !newest?.balance) return undefined;
  return { opening: oldest.balance.minus(oldest.amount).toFixed(2), closing: newest.balance.toFixed(2) };
}
