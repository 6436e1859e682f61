import type { CellContext } from '../../fields/cells';
import type { Field } from '../../language/model';
import { maySeeField, type CompiledResource } from '../../language/rules';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import { expressionContext } from '../context/expressionContext';
import type { DocumentModel } from '../document/DocumentModel';
import { LINE_KEY } from '../document/lineKey';
import type { GridColumn } from '../grid';
import { leadingColumn } from '../link/leadingColumn';
import { linkedColumn } from '../link/linkedColumn';
import { awaitedColumn } from './awaitedColumn';

/** Key of the column of row numbers; no field may be called so. */
export const LINE_NUMBER = '#';

/**
 * Columns of line entry: a cell hidden by a rule of its line shows nothing, a column that is never shown is left out.
 */
export function lineColumns(
  model: DocumentModel,
  table: CompiledResource['tables'][number],
  context: CellContext,
  isReadOnly: boolean,
): GridColumn<Row>[] {
  const rights = expressionContext(model.state.compiled.resource);
  const stops = table.field.settings.enter as string[] | undefined;
  const fields = (isReadOnly ? table.fields : table.cells)
    // Of one document its header may say more than can be said of many.
    .filter((compiled) => maySeeField(compiled, rights) || model.holds(compiled.visible))
    .filter(
      ({ visible, field }) =>
        visible !== false &&
        (typeof visible === 'boolean' || visible.dependencies.length > 0 || model.holds(visible)) &&
        // What the server notes beside what people enter; of lines that nobody enters it is all there is.
        (!field.system || table.field.editable === false),
    )
    .map(({ editable, field, required, value, visible }) => ({
      ...columnOf(field, context, isReadOnly),
      // What some lines alone have is demanded of those.
      required: required === true && visible === true && editable !== false && !isReadOnly,
      stop: stops?.includes(field.name) ?? true,
      entered: value === undefined && editable !== false,
    }));
  return [numberColumn(model, table.name, context), ...fields];
}

function columnOf(field: Field, context: CellContext, isReadOnly: boolean): GridColumn<Row> {
  const column = leadingColumn(fieldColumn(field, { path: field.name }, context, false), context, isReadOnly);
  if (isReadOnly) return linkedColumn(column, field);
  return field.target ? awaitedColumn(column, field.name) : column;
}

/** Refusals name the row by its number. */
function numberColumn(model: DocumentModel, table: string, { t }: CellContext): GridColumn<Row> {
  const numberOf = (row: Row): number =>
    model.state.lines(table).findIndex((line) => line[LINE_KEY] === row[LINE_KEY]) + 1;
  return {
    key: LINE_NUMBER,
    title: t('行号'),
    width: 52,
    align: 'center',
    fixed: 'left',
    stays: true,
    value: numberOf,
    cell: String,
  };
}

/**
 * Fields of a child table whose sum means something: those that the document itself adds up, `sum(lines.map(l,
 * l.amount))`, and those that show of a ledger what the document shows of it as a whole.
 */
export function summedFields(model: DocumentModel, table: CompiledResource['tables'][number]): readonly string[] {
  const { header } = model.state.compiled;
  const read = new Set(header.flatMap(({ value }) => value?.dependencies ?? []));
  const isPostedAbove = ({ posted }: Field): boolean =>
    posted !== undefined &&
    posted.per === undefined &&
    header.some(({ field: { posted: whole } }) => whole?.ledger === posted.ledger && whole.measure === posted.measure);
  return table.fields.flatMap(({ field, type }) =>
    type.summable && (read.has(`${table.name}[].${field.name}`) || isPostedAbove(field)) ? [field.name] : [],
  );
}
