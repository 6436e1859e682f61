import type { LineSelector } from '../../../language/model/LineSelector';
import type { CompiledField, CompiledTable } from '../../../language/rules';

/**
 * What the lines of a table are chosen by, where its schema says so: the reference, and the quantity that is entered
 * beside it.
 */
export function selectorOf(
  table: CompiledTable,
): { picked: CompiledField; quantity: CompiledField; stock?: LineSelector['stock'] } | undefined {
  const said = table.field.settings.selector as LineSelector | undefined;
  const find = (name?: string): CompiledField | undefined => table.fields.find(({ field }) => field.name === name);
  const [picked, quantity] = [find(said?.field), find(said?.quantity)];
  return picked?.field.target && quantity ? { picked, quantity, stock: said?.stock } : undefined;
}
