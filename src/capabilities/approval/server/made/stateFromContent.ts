import {
  isEmpty,
  newDocument,
  newLine,
  type CompiledField,
  type Document,
  type DocumentState,
} from '../../../../language/rules';
import type { Call } from '../../../../server/resource/Call';

/**
 * A new document with what the form of an approval says: each of its fields takes what the form calls by the same name,
 * and fits it; lines take those of the form's table of their name. Nothing is stored.
 * @param given what it begins with beside that
 */
export function stateFromContent(
  { compiled, context }: Call,
  content: Readonly<Record<string, unknown>>,
  given: Document = {},
): DocumentState {
  const state = newDocument(compiled, context);
  state.set({ ...taken(compiled.header, content), ...given });
  for (const { fields, name } of compiled.tables) {
    const rows = content[name];
    if (!Array.isArray(rows)) continue;
    state.insertLines(
      name,
      0,
      (rows as Document[]).map((row) => ({ ...newLine(state, name), ...taken(fields, row) })),
    );
  }
  return state;
}

/** What of a form fits fields of the same name that people enter. */
function taken(fields: readonly CompiledField[], content: Readonly<Record<string, unknown>>): Document {
  return Object.fromEntries(
    fields.flatMap(({ field, type, value }): [string, unknown][] => {
      const said = content[field.name];
      // A file belongs to the approval, which the document leads to.
      if (value || field.system || type.filesOf || isEmpty(said)) return [];
      const parsed = type.parse(said, field);
      return parsed.ok ? [[field.name, parsed.value]] : [];
    }),
  );
}
