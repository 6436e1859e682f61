import type { Resource, RoomScreen } from '../../../language/model';
import type { CompiledTable } from '../../../language/rules';
import type { CellContext } from '../../../fields/cells';
import { fieldColumn, type Row } from '../../../renderer/columns/fieldColumn';
import type { GridColumn } from '../../../renderer/grid';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { detailAddress } from '../../../renderer/record/formAddress';
import type { OpenLine } from '../wire';

/** Keys of a row beside the fields of its line; no field may be called so. */
export const OPEN = '#open';
const DOCUMENT = '#document';
const DOCUMENT_ID = '#documentId';

/** Open lines as the table shows them: what people set stands before what the line says. */
export function lineRows(lines: readonly OpenLine[], changed: ReadonlyMap<string, Row>): Row[] {
  return lines.map(({ documentCode, documentId, id, line, open }) => ({
    ...line,
    [DOCUMENT]: documentCode,
    [DOCUMENT_ID]: documentId,
    [OPEN]: open,
    ...changed.get(id),
    id,
  }));
}

/** The document of a line, what the screen shows of it, by what lines are grouped, and how much becomes another document. */
export function openColumns(
  resource: Resource,
  { fields }: CompiledTable,
  { by, shows }: RoomScreen<'dispatch'>,
  context: CellContext,
  isNarrow: boolean,
): GridColumn<Row>[] {
  const columnsOf = (names: readonly string[]): GridColumn<Row>[] =>
    names.flatMap((name) => {
      const field = fields.find((each) => each.field.name === name)?.field;
      return field ? [{ ...fieldColumn(field, { path: name }, context, false), filterable: false }] : [];
    });
  const quantity = fields.find(({ field }) => field.name === 'quantity')?.field;
  const open = quantity && {
    ...fieldColumn(quantity, { path: OPEN, title: '下推数量', width: 100 }, context, false),
    filterable: false,
    entered: true,
  };
  const document: GridColumn<Row> = {
    key: DOCUMENT,
    title: context.t(resource.title),
    width: 150,
    ...(isNarrow ? {} : { fixed: 'left' }),
    value: (row) => row[DOCUMENT],
    cell: (code, row) => (
      <ScreenLink to={detailAddress(resource, String(row[DOCUMENT_ID])) ?? ''}>{String(code)}</ScreenLink>
    ),
  };
  const quantities = open ? [open] : [];
  const others = by.filter((name) => !shows.includes(name));
  // A phone shows what is made and how much of it first.
  return isNarrow
    ? [...columnsOf(shows.slice(0, 1)), ...quantities, document, ...columnsOf([...shows.slice(1), ...others])]
    : [document, ...columnsOf(shows), ...quantities, ...columnsOf(others)];
}
