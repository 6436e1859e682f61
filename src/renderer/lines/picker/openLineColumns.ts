import type { CellContext } from '../../../fields/cells';
import { isEmpty, maySeeField, type CompiledResource } from '../../../language/rules';
import { fieldColumn, type Row } from '../../columns/fieldColumn';
import type { DocumentModel } from '../../document/DocumentModel';
import type { GridColumn } from '../../grid';
import { selectorOf } from '../selector/selectorOf';

/** Number of the document that an open line is of, in what the server offers. */
export const DOCUMENT_CODE = 'documentCode';

/**
 * What is shown of open lines: the document's number, and of what the new line would say all that is entered and filled
 * in anywhere; on a phone what tells lines apart, and the quantity.
 */
export function openLineColumns(
  model: DocumentModel,
  table: CompiledResource['tables'][number],
  rows: readonly Row[],
  context: CellContext,
  isNarrow: boolean,
): GridColumn<Row>[] {
  const number: GridColumn<Row> = {
    key: DOCUMENT_CODE,
    title: context.t('来源单号'),
    width: isNarrow ? 96 : 150,
    value: (row) => row[DOCUMENT_CODE],
    cell: String,
  };
  const said = table.fields.filter(
    (compiled) =>
      !compiled.field.system &&
      compiled.value === undefined &&
      compiled.field.lookUp === undefined &&
      maySeeField(compiled, model.state.context) &&
      rows.some((row) => !isEmpty(row[compiled.field.name])),
  );
  const columns = said.map(({ field }) => ({
    ...fieldColumn(field, { path: field.name, ...(isNarrow ? { width: 84 } : {}) }, context, false),
    filterable: false,
  }));
  const quantity = selectorOf(table)?.quantity.field.name;
  return [number, ...(isNarrow ? columns.filter(({ key }, index) => index < 2 || key === quantity) : columns)];
}
