import type { CellContext } from '../../fields/cells';
import { groupThousands } from '../../lib/format/groupThousands';
import type { GridColumn } from '../../renderer/grid';

/** A product of a delivery and its order. Quantities are in the basic unit. */
export interface ContrastRow {
  productId: string;
  productCode: string;
  productName: string;
  spec: string | null;
  unitName: string | null;
  orderCount: string;
  salesCount: string;
  deliveredCount: string;
  returnCount: string;
  remainingCount: string;
}

/** What is told apart of a product, then what was ordered, delivered and brought back. */
export function contrastColumns({ t }: CellContext): GridColumn<ContrastRow>[] {
  const column = (key: keyof ContrastRow, title: string, width: number, isQuantity: boolean): GridColumn<ContrastRow> => ({
    key,
    title,
    width,
    align: isQuantity ? 'right' : 'left',
    sortable: false,
    filterable: false,
    value: (row) => row[key],
    cell: (value) => (isQuantity ? groupThousands(String(value)) : String(value ?? '')),
  });
  return [
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
}
