import { isEmpty, type CompiledField, type CompiledTable, type Document } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import { sidesOf } from './balance';
import { mayEnter } from './mayEnter';

/**
 * Whether Enter goes past a cell: it stops where a line begins, and at what is empty and must be filled (E-01). What the
 * record of the line brings along is no stop, whether it has come or not: the same keys lead to the same cells however
 * late the answer is. Of two sides of which a line has one, the empty ones stop until one is filled. Where a line demands
 * nothing more, as in a stock count, its first number is what it is entered for.
 */
export function enterPasses(
  model: DocumentModel,
  table: CompiledTable,
  { field, required }: CompiledField,
  line: number,
): boolean {
  const stops = table.field.settings.enter as string[] | undefined;
  const [first, ...others] = table.cells.filter(
    (cell) => (stops?.includes(cell.field.name) ?? true) && mayEnter(model, cell, table.name, line),
  );
  if (first?.field.name === field.name) return false;
  const row: Document = model.state.lines(table.name)[line] ?? {};
  const sides = sidesOf(table);
  if (sides?.includes(field.name)) return sides.some((name) => !isEmpty(row[name]));
  const isFilled = !isEmpty(row[field.name]) || isBrought(table, field);
  if (isFilled || model.holds(required, table.name, line)) return isFilled;
  const demandsMore = others.some((cell) => model.holds(cell.required, table.name, line));
  return demandsMore || others.find(isNumber)?.field.name !== field.name;
}

function isNumber({ field, type }: CompiledField): boolean {
  return type.expressionType(field).kind === 'number';
}

/** Whether a field is looked up, or filled from the record of a reference beside it. */
function isBrought(table: CompiledTable, { name, lookUp }: CompiledField['field']): boolean {
  return lookUp !== undefined || table.cells.some(({ field }) => Object.hasOwn(field.target?.fill ?? {}, name));
}
