import { conditionHolds, DocumentState, type CompiledField, type CompiledResource } from '../../language/rules';
import type { Call } from './Call';

type Row = Record<string, unknown>;

/** Takes out of a record what its rules hide from the caller: what the page does not show is not sent either. */
export function maskRow(call: Call, row: Row): Row {
  const { compiled } = call;
  if (!hides(compiled)) return row;
  const state = new DocumentState(compiled, row, call.context);
  for (const field of [...compiled.header, ...compiled.lookUps])
    if (!conditionHolds(field.visible, state.environment())) clear(row, field);
  for (const table of compiled.tables) {
    const lines = row[table.name] as Row[] | undefined;
    if (!conditionHolds(table.visible, state.environment())) row[table.name] = [];
    else
      lines?.forEach((line, index) => {
        for (const field of table.fields)
          if (!conditionHolds(field.visible, state.environment(table.name, index))) clear(line, field);
      });
  }
  return row;
}

function clear(row: Row, { field, type }: CompiledField): void {
  row[field.name] = null;
  const companion = type.companion?.(field);
  if (companion !== undefined) row[companion] = null;
}

const hiding = new WeakMap<CompiledResource, boolean>();

function hides(compiled: CompiledResource): boolean {
  const known = hiding.get(compiled);
  if (known !== undefined) return known;
  const some =
    [...compiled.byPath.values()].some(({ visible }) => visible !== true) ||
    compiled.tables.some(({ visible }) => visible !== true);
  hiding.set(compiled, some);
  return some;
}
