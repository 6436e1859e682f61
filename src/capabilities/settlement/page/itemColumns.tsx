import type { CellContext } from '../../../fields/cells';
import { overdueDays } from '../../../fields/integer/overdueDays';
import { tonedNumber } from '../../../fields/shared/tonedNumber';
import { amountText } from '../../../lib/format/amountText';
import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import type { GridColumn } from '../../../renderer/grid';
import { type OpenItem, SETTLED_LINE } from '../wire';

/** Column of how much of an item is settled. */
export const SHARE = 'share';

/**
 * An open item in the window: how many days it is overdue, below zero where it is not due yet, whether it takes off what
 * the others come to, and what is settled.
 */
export interface ItemRow extends OpenItem {
  overdue: number | null;
  isCredit: boolean;
  [SHARE]: string | null;
  [name: string]: unknown;
}

/**
 * What is shown of open items, without the figures of which the person sees none; what takes off stands below zero. On a phone what the choice hangs on, number, kind and
 * due date in one cell.
 */
export function itemColumns(
  { fields }: LineToolsProps['table'],
  { t }: CellContext,
  isNarrow: boolean,
  rows: readonly ItemRow[],
): GridColumn<ItemRow>[] {
  const text = (
    key: string,
    title: string,
    width: number,
    value: (row: ItemRow) => unknown = (row) => row[key],
  ): GridColumn<ItemRow> => ({ key, title: t(title), width, value, cell: (shown) => String(shown ?? '') });
  const money = (key: string, title: string): GridColumn<ItemRow> => ({
    ...text(key, title, isNarrow ? 92 : 110),
    align: 'right',
    cell: (value) => (value === null ? '' : tonedNumber(amountText(value, 2))),
  });
  // What is entered says how much of it is settled, whichever way it counts.
  const owed = (key: 'amount' | 'open', title: string): GridColumn<ItemRow>[] =>
    rows.length > 0 && rows.every((row) => row[key] === null)
      ? []
      : [
          {
            ...money(key, title),
            value: (row) => (row.isCredit && row[key] !== null ? `-${row[key]}` : row[key]),
          },
        ];
  const { options = [] } = fields.find(({ field }) => field.name === SETTLED_LINE.kind)?.field ?? {};
  const kindOf = ({ isCredit, kind }: ItemRow): string => {
    const called = t(options.find(({ value }) => value === kind)?.label ?? kind);
    return isCredit ? t('{kind}（抵减）', { kind: called }) : called;
  };
  const share = { ...money(SHARE, '本次核销'), entered: true };
  if (isNarrow) {
    const lines = (row: ItemRow): string[] => [row.code, kindOf(row), row.dueDate ?? ''];
    const whole: GridColumn<ItemRow> = {
      ...text('code', '单据编号', 148, (row) => lines(row).join('\n')),
      fixed: 'left',
      text: ({ code }) => code,
      cell: (_, row) => (
        <span className="gj-settle-item">
          {lines(row).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      ),
    };
    return [whole, ...owed('open', '未结金额'), share];
  }
  return [
    { ...text('code', '单据编号', 160), fixed: 'left' },
    text('kind', '往来类型', 130, kindOf),
    text('billDate', '单据日期', 100),
    text('dueDate', '到期日', 100),
    { ...text('overdue', '逾期天数', 90), align: 'right', cell: (_, { overdue }) => overdueDays(overdue, t) },
    ...owed('amount', '原单金额'),
    ...owed('open', '未结金额'),
    share,
  ];
}
