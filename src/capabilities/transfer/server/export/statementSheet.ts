import { got } from '../../../../lib/got';
import type { StatementAnswer, StatementAnswerRow } from '../../../../language/wire/Statement';
import type { Translate } from '../../../../server/texts/translator';
import type { Sheet, SheetCell } from '../SheetCell';
import { columnName } from '../../../../lib/files/columnName';

/** Rows above the first one of the statement: its title, its days with the unit, the head. */
const ABOVE = 3;
const INDENT = '　';
const WIDTHS = { title: 240, number: 50, amount: 130 };

/**
 * A financial statement as a sheet in the layout of the paper: halves beside each other, sums of rows as formulas, so
 * that what is changed in the file is added up anew.
 */
export function statementSheet({ columns, from, rows, to }: StatementAnswer, title: string, t: Translate): Sheet {
  const right = rows.filter(({ side }) => side === 'right');
  const halves = [rows.filter(({ side }) => side !== 'right'), ...(right.length > 0 ? [right] : [])];
  const width = columns.length + 2;
  const places = new Map(
    halves.flatMap((half, index) =>
      half.map(({ key }, place) => [key, { first: index * width, row: ABOVE + 1 + place }] as const),
    ),
  );
  const cellsOf = (row: StatementAnswerRow | undefined): (SheetCell | null)[] => {
    if (!row) return Array.from({ length: width }, () => null);
    const { indent = 0, number, style, title: text, values } = row;
    const look = style === undefined ? {} : { isBold: true };
    return [
      { text: `${INDENT.repeat(indent)}${t(text)}`, ...look },
      number === undefined ? null : { text: String(number) },
      ...columns.map(({ name }, index): SheetCell | null =>
        values === undefined ? null : amountCell(values[name] ?? '0', { ...look, ...formulaOf(row, index) }),
      ),
    ];
  };
  const formulaOf = ({ key, sums }: StatementAnswerRow, column: number): { formula?: string } => {
    if (!sums || !sums.every((each) => places.has(each.key)) || !places.has(key)) return {};
    const parts = sums.map(({ isNegative, key: of }) => {
      const { first, row } = got(places, of);
      return `${isNegative ? '-' : '+'}${columnName(first + 2 + column)}${row}`;
    });
    return { formula: parts.join('').replace(/^\+/, '') };
  };
  async function* batches(): AsyncGenerator<(SheetCell | null)[][]> {
    const longest = Math.max(...halves.map((half) => half.length));
    yield Array.from({ length: longest }, (_, place) => halves.flatMap((half) => cellsOf(half[place])));
  }
  return {
    title,
    above: [[{ text: title, isBold: true }], [{ text: `${from} ~ ${to}` }, null, { text: t('单位：元') }]],
    columns: halves.flatMap(() => [
      { title: t('报表项目'), width: WIDTHS.title },
      { title: t('行次'), width: WIDTHS.number },
      ...columns.map((column) => ({ title: t(column.title), width: WIDTHS.amount })),
    ]),
    rows: batches(),
  };
}

function amountCell(value: string, more: Partial<SheetCell>): SheetCell {
  return { text: value, value, shown: { decimals: 2, isPercent: false }, ...more };
}
