import type { CellContext } from '../../../fields/cells';
import { amountText } from '../../../lib/format/amountText';
import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import type { GridColumn } from '../../../renderer/grid';
import { type OpenItem, SETTLED_LINE } from '../wire';

/** Column of how much of an item is settled. */
export const SHARE = 'share';

/** An open item in the window: how many days it is overdue, below zero where it is not due yet, and what is settled. */
export interface ItemRow extends OpenItem {
  overdue: number | null;
  [SHARE]: string | null;
  [name: string]: unknown;
}

/** What is shown of an open item; on a phone what the choice hangs on. */
export function itemColumns(
  { fields }: LineToolsProps['table'],
  { t }: CellContext,
  isNarrow: boolean,
): GridColumn<ItemRow>[] {
  const text = (
    key: string,
    title: string,
    width: number,
    value: (row: ItemRow) => unknown = (row) => row[key],
  ): GridColumn<ItemRow> => ({ key, title: t(title), width, value, cell: (shown) => String(shown ?? '') });
  const money = (key: string, title: string): GridColumn<ItemRow> => ({
    ...text(key, title, isNarrow ? 84 : 110),
    align: 'right',
    cell: (value) => (value === null ? '' : amountText(value, 2)),
  });
  const { options = [] } = fields.find(({ field }) => field.name === SETTLED_LINE.kind)?.field ?? {};
  const kindOf = ({ kind }: ItemRow): string => t(options.find(({ value }) => value === kind)?.label ?? kind);
  return [
    { ...text('code', '单据编号', isNarrow ? 110 : 160), fixed: 'left' },
    ...(isNarrow ? [] : [text('kind', '往来类型', 90, kindOf), text('billDate', '单据日期', 100)]),
    text('dueDate', '到期日', isNarrow ? 88 : 100),
    ...(isNarrow ? [] : [{ ...text('overdue', '逾期天数', 80), align: 'right' as const }, money('amount', '原单金额')]),
    money('open', '未结金额'),
    { ...money(SHARE, '本次核销'), entered: true },
  ];
}
