import type { CellContext } from '../../../fields/cells';
import type { Allot } from '../../../language/model/Allot';
import { toUnitOf, type CompiledResource, type Document } from '../../../language/rules';
import { asDecimal } from '../../../lib/decimal';
import type { Row } from '../../columns/fieldColumn';
import type { GridColumn } from '../../grid';

/** Column of how much is taken of a batch. */
export const TAKEN = 'taken';

/** Decimals that are shown of what lies there in the unit of the line; never more than there is. */
const SHOWN_DECIMALS = 2;

/** What is shown of a batch, its quantities in the unit of the line; on a phone what the choice hangs on. */
export function batchColumns(
  table: CompiledResource['tables'][number],
  allot: Allot,
  line: Document,
  { t }: CellContext,
  isNarrow: boolean,
): GridColumn<Row>[] {
  const titleOf = (name: string): string =>
    t(table.fields.find(({ field }) => field.name === name)?.field.title ?? name);
  const text = (key: string, title: string, width: number): GridColumn<Row> => ({
    key,
    title,
    width,
    value: (row) => row[key],
    cell: (value) => String(value ?? ''),
  });
  const amount = (key: string, title: string): GridColumn<Row> => ({
    key,
    title,
    width: isNarrow ? 72 : 110,
    align: 'right',
    value: (row) => toUnitOf(asDecimal(row[key]), line).toDecimalPlaces(SHOWN_DECIMALS, 1).toString(),
    cell: String,
  });
  return [
    { ...text('batch', titleOf(allot.field), isNarrow ? 92 : 150), fixed: 'left' },
    ...(isNarrow ? [] : [text('made', t('生产日期'), 110)]),
    text('expires', t('有效期至'), isNarrow ? 88 : 110),
    ...(isNarrow ? [] : [amount('there', t('现存量'))]),
    amount('free', t('可用量')),
    { ...text(TAKEN, titleOf(allot.quantity), isNarrow ? 84 : 120), align: 'right', entered: true },
  ];
}
