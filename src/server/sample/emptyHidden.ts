import { conditionHolds, type CompiledField, type Document, type DocumentState } from '../../language/rules';

/** Empties what the record itself hides, as the server keeps it. */
export function emptyHidden(state: DocumentState): void {
  const hidden = (fields: readonly CompiledField[], table?: string, line?: number): Document =>
    Object.fromEntries(
      fields
        .filter(({ visible }) => visible !== true && !conditionHolds(visible, state.environment(table, line)))
        .map(({ field }) => [field.name, null]),
    );
  state.set(hidden(state.compiled.header));
  for (const { name, fields } of state.compiled.tables) {
    if (fields.every(({ visible }) => visible === true)) continue;
    state.lines(name).forEach((_, line) => state.setLine(name, line, hidden(fields, name, line)));
  }
}
