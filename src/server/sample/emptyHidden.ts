import { conditionHolds, type CompiledField, type Document, type DocumentState } from '../../language/rules';

/**
 * Empties what the record itself hides, as the server keeps it. What is computed for rules alone, and never shown, stays.
 */
export function emptyHidden(state: DocumentState): void {
  const hidden = (fields: readonly CompiledField[], table?: string, line?: number): Document =>
    Object.fromEntries(
      fields
        .filter(({ field, visible }) => !(visible === false && field.value !== undefined) && visible !== true)
        .filter(({ visible }) => !conditionHolds(visible, state.environment(table, line)))
        .map(({ field }) => [field.name, null]),
    );
  state.set(hidden(state.compiled.header));
  for (const { name, fields } of state.compiled.tables) {
    if (fields.every(({ visible }) => visible === true)) continue;
    state.lines(name).forEach((_, line) => state.setLine(name, line, hidden(fields, name, line)));
  }
}
