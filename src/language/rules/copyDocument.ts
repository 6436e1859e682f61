import type { ExpressionContext } from '../expression';
import type { CompiledField, CompiledResource } from './CompiledResource';
import type { Document } from './Document';
import type { DocumentState } from './DocumentState';
import { newDocument, newLine } from './newDocument';

/**
 * A new record with what people entered in another one (E-15). Numbers, dates and states begin anew, as does every field that says
 * `"copy": false` or must be unique; lines are new lines, without the ids of the old ones.
 */
export function copyDocument(compiled: CompiledResource, source: Document, context: ExpressionContext): DocumentState {
  const state = newDocument(compiled, context);
  state.set(copiedValues(compiled.header, source));
  for (const { name, field, fields } of compiled.tables) {
    const lines = field.copy ? ((source[name] as Document[] | undefined) ?? []) : [];
    state.insertLines(name, 0, lines.map((line) => ({ ...newLine(state, name), ...copiedValues(fields, line) })));
  }
  state.computeAll();
  return state;
}

function copiedValues(fields: readonly CompiledField[], source: Document): Document {
  const values: Document = {};
  for (const { field, type, value } of fields) {
    if (!field.copy || field.system || field.unique || value !== undefined) continue;
    values[field.name] = source[field.name] ?? null;
    const companion = type.companion?.(field);
    if (companion !== undefined) values[companion] = source[companion] ?? null;
  }
  return values;
}
