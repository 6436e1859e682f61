import { amountText } from '../../../lib/format/amountText';
import type { Balanced } from './brokenBalances';
import { cellOf } from './cellOf';
import { amountColumns, type ColumnMeaning } from './StatementColumns';
import type { RowsRead } from './rowsRead';
import { sideIn } from './sideIn';
import { movement } from './signsOf';
import { storedText } from './storedText';
import { balanceOf, type TheirAmount } from './theirAmount';
import { orderIn } from './theirDay';
import { LONGEST_TEXT, MOST_AMOUNT, type TheirLine } from './TheirLine';
import { amountIn, dayIn } from './writingOf';

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
  /^(?:合计|总计|小计|累计|共\d*[笔条项]|本页|本[日年期月季旬]|当[日月]|期[初末]|上[期月年]|承前|过次|总(?:笔数|金额|收入|支出)|(?:借方|贷方|收入|支出)(?:合计|总|笔数)|(?:sub)?total\b|(?:opening|closing) ?balance)/i;
/** What no line is called that moves anything. */
const NO_LINE =
  /^(?:(?:本[日年期月季旬页]|当[日月]|[日月年])?(?:收入|支出|借方|贷方|发生额?)?(?:合计|小计|总计|累计)|期[初末]余额|上[期月年](?:余额|结[余转])|承前页|过次页|(?:sub)?total|(?:opening|closing)balance)[:：]?$/i;
/** Less than this is no part of an amount. */
const DUST = '0.000001';
/** What our reader writes in place of a number whose last digits a spreadsheet has lost. */
const LOST_DIGITS = '#>15';

/** What a row of a file says; undefined where it is no line. `row`: its number as people count it */
export function lineOf(
  cells: readonly string[],
  row: number,
  { columns, hasWords, signs, titles, writing }: RowsRead,
): { line: TheirLine; balanced: Balanced } | { faults: StatementFault[] } | undefined {
  const cell = (meaning: ColumnMeaning): string => cellOf(cells, columns[meaning]);
  const faults: StatementFault[] = [];
  const fault = (meaning: ColumnMeaning, message: string, params: Record<string, string> = {}): void => {
    faults.push({ row, column: titleOf(titles, columns[meaning]), message, params });
  };
  const amountAt = (meaning: ColumnMeaning): TheirAmount | null => {
    const text = cell(meaning);
    const said = amountIn(text, writing);
    if (said === undefined) fault(meaning, '金额“{text}”无法识别，请写成 1234.56', { text });
    if (!said) return null;
    const cents = said.amount.toDecimalPlaces(2);
    // What a program has made of binary numbers has dust behind its cents.
    if (said.amount.minus(cents).abs().lessThan(DUST)) return { ...said, amount: cents };
    fault(meaning, '金额“{text}”超过两位小数', { text });
    return said;
  };
  const day = dayIn(cell('date'), writing);
  const sides = amountColumns(columns);
  const hasNoAmounts = sides.every((side) => amountIn(cell(side), writing) === null);
  if (day === undefined && (hasNoAmounts || isTotal(cells, titles))) return undefined;
  // What was there before the first line has a day in some files, as have their sums.
  const text = withoutBlanks(cell('text'));
  if (NO_LINE.test(text) || (hasNoAmounts && TOTAL.test(text))) return undefined;
  if (day === undefined) {
    const date = cell('date');
    if (date === '') fault('date', '没有日期，请补上');
    else if (orderIn(date) === 'unclear')
      fault('date', '日期“{text}”分不清哪个是月哪个是日，请写成 2026-01-05', { text: date });
    else fault('date', '日期“{text}”无法识别，请写成 2026-01-05', { text: date });
  }
  const amounts = sides.map((meaning) => ({ meaning, said: amountAt(meaning) }));
  const moved = amounts.filter(({ said }) => said && !said.amount.isZero());
  const [first] = moved;
  const balance = balanceOf(amountAt('balance'));
  for (const meaning of ['text', 'name', 'no'] as const)
    if (cell(meaning) === LOST_DIGITS)
      fault(meaning, '数字超过15位，末尾的数字已丢失，请将单元格设为文本后重新填写，或不导入此列');
  if (moved.length > 1)
    fault('in', '“{in}”和“{out}”两列只能有一个金额', {
      in: titleOf(titles, columns.in),
      out: titleOf(titles, columns.out),
    });
  else if (!first?.said) {
    if (faults.length === 0) fault(sides[0] ?? 'amount', '没有金额，请补上');
  } else {
    const { meaning, said } = first;
    if (said.amount.abs().greaterThan(MOST_AMOUNT))
      fault(meaning, '金额不能超过{max}', { max: amountText(MOST_AMOUNT) });
    const side = sideIn(cells, columns, meaning, said);
    const moves = side === undefined || side === 'both' ? [] : signs.map((each) => movement(said.amount, side, each));
    const [amount = said.amount] = moves;
    if (side === 'both') fault(meaning, '“{text}”与所在列或方向列的收支方向不一致，请核对', { text: cell(meaning) });
    else if (side === undefined && meaning === 'amount' && columns.side !== undefined)
      fault('side', '“{text}”不是收入也不是支出，请写成 收 或 支', { text: cell('side') });
    else if (side === undefined && hasWords)
      fault(meaning, '“{text}”没有写明收支方向，其他行写明了，请补上', { text: cell(meaning) });
    else if (moves.some((each) => !each.equals(amount)))
      fault(meaning, '金额为负数，看不出是冲销还是只表示方向，请在文件中改为正数，并核对收支方向');
    else if (day !== undefined && faults.length === 0) {
      const stored = (name: keyof typeof LONGEST_TEXT, from: ColumnMeaning) =>
        storedText(cell(from), LONGEST_TEXT[name]);
      return {
        line: {
          theirDate: day,
          theirText: stored('theirText', 'text'),
          theirName: stored('theirName', 'name'),
          theirNo: stored('theirNo', 'no'),
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
  return TOTAL.test(withoutBlanks(cellOf([first], 0))) || cells.every((cell, index) => cell === (titles[index] ?? ''));
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}

/** The title of a column that may not be there. */
export function titleOf(titles: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : (titles[column] ?? '');
}
