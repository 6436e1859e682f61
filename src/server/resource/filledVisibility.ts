import { conditionHolds, type CompiledField, type Document, type DocumentState } from '../../language/rules';

/**
 * Whether a field is shown by what a reference beside it fills in, which nobody enters: an account says whether an
 * entry names a customer. That is known only when the references have been looked up. What a right decides as well is
 * not put off.
 */
export function waitsForReferences({ visible }: CompiledField, siblings: readonly CompiledField[]): boolean {
  if (typeof visible === 'boolean' || visible.rights.length > 0) return false;
  return visible.dependencies.some((name) =>
    siblings.some(
      ({ field, value }) =>
        field.name === name &&
        field.editable === false &&
        !value &&
        siblings.some((other) => Object.hasOwn(other.field.target?.fill ?? {}, name)),
    ),
  );
}

/** Empties the fields that turn out to be hidden once the references have filled in what they are shown by. */
export function emptyUnfilled(state: DocumentState): void {
  const hidden = (fields: readonly CompiledField[], table?: string, line?: number): Document => {
    const environment = state.environment(table, line);
    return Object.fromEntries(
      fields
        .filter((compiled) => waitsForReferences(compiled, fields) && !conditionHolds(compiled.visible, environment))
        .map(({ field }) => [field.name, null]),
    );
  };
  state.set(hidden(state.compiled.header));
  for (const { name, fields } of state.compiled.tables) {
    if (!fields.some((compiled) => waitsForReferences(compiled, fields))) continue;
    state.lines(name).forEach((_, line) => state.setLine(name, line, hidden(fields, name, line)));
  }
}
