import type { CompiledField, CompiledTable } from '../../../language/rules';

/**
 * What the lines of a table are chosen by, where its schema says so: the reference, and the quantity that is entered
 * beside it.
 */
export function selectorOf(table: CompiledTable): { picked: CompiledField; quantity: CompiledField } | undefined {
  const said = table.field.settings.selector as { field: string; quantity: string } | undefined;
  const find = (name?: string): CompiledField | undefined => table.fields.find(({ field }) => field.name === name);
  const [picked, quantity] = [find(said?.field), find(said?.quantity)];
  return picked?.field.target && quantity ? { picked, quantity } : undefined;
}
