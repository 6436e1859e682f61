import type { Decimal } from '../../../lib/decimal';
import { amountText } from '../../../lib/format/amountText';
import type { Balanced } from './brokenBalances';
import type { ColumnMeaning, StatementColumns } from './StatementColumns';
import { theirAmount } from './theirAmount';
import { theirDay } from './theirDay';
import { LONGEST_TEXT, MOST_AMOUNT, type TheirLine } from './TheirLine';

/** What is wrong with a row of a file, and what is to be done about it: a Chinese source text and its parameters. */
export interface StatementFault {
  /** as people count it, from 1 */
  row: number;
  /** title of the column */
  column: string;
  message: string;
  params: Record<string, string>;
}

/** How rows begin that sum others up. */
const TOTAL =
  /^(?:合计|总计|小计|累计|本页|本期|本月|期[初末]|上期|承前|过次|总(?:笔数|金额|收入|支出)|(?:借方|贷方|收入|支出)(?:合计|总|笔数)|(?:sub)?total\b|(?:opening|closing) balance)/i;
const SIDE_IN = /^(?:贷|收|入|进|来|转入|cr?$|credit|in|\+)/i;
const SIDE_OUT = /^(?:借|支|付|出|往|转出|dr?$|debit|out|exp|-)/i;
/** Less than this is no part of an amount. */
const DUST = '0.000001';
/** What our reader writes in place of a number whose last digits a spreadsheet has lost. */
const LOST_DIGITS = '#>15';

/** What a row of a file says; undefined where it is no line. `row`: its number as people count it */
export function lineOf(
  cells: readonly string[],
  titles: readonly string[],
  columns: StatementColumns,
  row: number,
): { line: TheirLine; balanced: Balanced } | { faults: StatementFault[] } | undefined {
  const cell = (meaning: ColumnMeaning): string => {
    const column = columns[meaning];
    return column === undefined ? '' : plain(cells[column] ?? '');
  };
  const faults: StatementFault[] = [];
  const fault = (meaning: ColumnMeaning, message: string, params: Record<string, string> = {}): void => {
    faults.push({ row, column: titleOf(titles, columns[meaning]), message, params });
  };
  const amountAt = (meaning: ColumnMeaning): Decimal | null => {
    const text = cell(meaning);
    const amount = theirAmount(text);
    if (amount === undefined) fault(meaning, '金额“{text}”无法识别，请写成 1234.56', { text });
    const cents = amount?.toDecimalPlaces(2);
    if (!amount || !cents) return null;
    // What a program has made of binary numbers has dust behind its cents.
    if (amount.minus(cents).abs().lessThan(DUST)) return cents;
    fault(meaning, '金额“{text}”超过两位小数', { text });
    return amount;
  };
  const day = theirDay(cell('date'));
  const isInOut = columns.in !== undefined || columns.out !== undefined;
  const sides = (['in', 'out', 'amount'] as const).filter(
    (side) => columns[side] !== undefined && (side === 'amount') !== isInOut,
  );
  const hasNoAmounts = sides.every((side) => theirAmount(cell(side)) === null);
  if (day === undefined && (hasNoAmounts || isTotal(cells, titles))) return undefined;
  // What was there before the first line has a day in some files.
  if (hasNoAmounts && TOTAL.test(cell('text'))) return undefined;
  if (day === undefined) {
    const text = cell('date');
    fault('date', text === '' ? '没有日期，请补上' : '日期“{text}”无法识别，请写成 2026-01-05', { text });
  }
  const amounts = sides.map((side) => ({ side, amount: amountAt(side) }));
  const moved = amounts.filter(({ amount }) => amount && !amount.isZero());
  const [first] = moved;
  const balance = amountAt('balance');
  for (const meaning of ['text', 'name', 'no'] as const)
    if (cell(meaning) === LOST_DIGITS)
      fault(meaning, '数字超过15位，末尾的数字已丢失，请将单元格设为文本后重新填写，或不导入此列');
  if (moved.length > 1)
    fault('in', '“{in}”和“{out}”两列只能有一个金额', {
      in: titleOf(titles, columns.in),
      out: titleOf(titles, columns.out),
    });
  else if (!first?.amount) {
    if (faults.length === 0) fault(sides[0] ?? 'amount', '没有金额，请补上');
  } else {
    if (first.amount.abs().greaterThan(MOST_AMOUNT))
      fault(first.side, '金额不能超过{max}', { max: amountText(MOST_AMOUNT) });
    const sign = first.side === 'out' ? -1 : columns.side === undefined || isInOut ? 1 : signOf(cell('side'));
    if (sign === undefined) fault('side', '“{text}”不是收入也不是支出，请写成 收 或 支', { text: cell('side') });
    else if (day !== undefined && faults.length === 0) {
      const amount = first.amount.times(sign);
      return {
        line: {
          theirDate: day,
          theirText: cell('text').slice(0, LONGEST_TEXT.theirText),
          theirName: cell('name').slice(0, LONGEST_TEXT.theirName),
          theirNo: cell('no').slice(0, LONGEST_TEXT.theirNo),
          theirs: amount.toFixed(2),
        },
        balanced: { row, day, amount, balance },
      };
    }
  }
  return { faults };
}

/** Whether a row without a day sums others up, or is the head once more. */
function isTotal(cells: readonly string[], titles: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  return TOTAL.test(plain(first)) || cells.every((cell, index) => cell === (titles[index] ?? ''));
}

function signOf(side: string): 1 | -1 | undefined {
  return SIDE_IN.test(side) ? 1 : SIDE_OUT.test(side) ? -1 : undefined;
}

/** The title of a column that may not be there. */
export function titleOf(titles: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : (titles[column] ?? '');
}

/** A cell without what keeps spreadsheets from reading it as a number: `="0012"`. */
function plain(cell: string): string {
  return (/^="(.*)"$/.exec(cell)?.[1] ?? cell).trim();
}
