import type { CellContext } from '../../fields/cells';
import type { CompiledResource } from '../../language/rules';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import type { DocumentModel } from '../form/DocumentModel';
import type { GridColumn } from '../grid';

/** Columns of line entry: a cell hidden by a rule of its line shows nothing, a column that is never shown is left out. */
export function lineColumns(model: DocumentModel, table: CompiledResource['tables'][number], context: CellContext): GridColumn<Row>[] {
  return table.fields
    .filter(({ visible, field }) => visible !== false && (typeof visible === 'boolean' || visible.dependencies.length > 0 || model.holds(visible)) && !field.system)
    .map(({ field, required }) => ({ ...fieldColumn(field, { path: field.name }, context, false), required: required === true }));
}
