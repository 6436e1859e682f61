import type { CellContext } from '../../../fields/cells';
import { groupThousands } from '../../../lib/format/groupThousands';
import type { GridColumn } from '../../../renderer/grid';
import type { ContrastLine } from '../ContrastLine';

/** What a phone has no room for. */
const WIDE: readonly (keyof ContrastLine)[] = ['productCode', 'unitName'];
/** Width of a column of a phone, px, at most. */
const NARROW = 92;

/** What products are told apart by, then what was ordered, delivered and brought back of them. */
export function contrastColumns({ t }: CellContext, isNarrow: boolean): GridColumn<ContrastLine>[] {
  const column = (
    key: keyof ContrastLine,
    title: string,
    width: number,
    isQuantity: boolean,
  ): GridColumn<ContrastLine> => ({
    key,
    title,
    width: isNarrow ? Math.min(width, NARROW) : width,
    align: isQuantity ? 'right' : 'left',
    sortable: false,
    filterable: false,
    value: (row) => row[key],
    cell: (value) => (isQuantity ? groupThousands(String(value)) : String(value ?? '')),
  });
  const columns = [
    column('productCode', t('存货编号'), 120, false),
    column('productName', t('存货'), 180, false),
    column('spec', t('规格型号'), 150, false),
    column('unitName', t('单位'), 70, false),
    column('orderCount', t('订单数量'), 110, true),
    column('salesCount', t('本单数量'), 110, true),
    column('deliveredCount', t('累计销售数量'), 130, true),
    column('returnCount', t('累计退货数量'), 130, true),
    column('remainingCount', t('未销售数量'), 120, true),
  ];
  return isNarrow ? columns.filter(({ key }) => !WIDE.some((name) => name === key)) : columns;
}
