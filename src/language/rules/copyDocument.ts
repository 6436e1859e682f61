import type { ExpressionContext } from '../expression';
import type { CompiledField, CompiledResource } from './CompiledResource';
import { isEmpty, type Document } from './Document';
import type { DocumentState } from './DocumentState';
import { newDocument, newLine } from './newDocument';
import { MOST_ROWS } from './validateDocument';

/**
 * A new record with what people entered in another one (E-15). Numbers, dates and states begin anew, as does every
 * field that says `"copy": false` or must be unique; lines are new lines, without the ids of the old ones.
 */
export function copyDocument(compiled: CompiledResource, source: Document, context: ExpressionContext): DocumentState {
  const state = newDocument(compiled, context);
  state.set(copiedValues(compiled.header, source));
  for (const { name, field, fields } of compiled.tables) {
    const lines = field.copy ? ((source[name] as Document[] | undefined) ?? []) : [];
    state.insertLines(
      name,
      0,
      lines.map((line) => ({ ...newLine(state, name), ...copiedValues(fields, line) })),
    );
  }
  state.computeAll();
  return state;
}

/**
 * What of a record a copy would take over, and nothing else: values that their types can read, of the header and of the
 * lines.
 */
export function copiedPart(compiled: CompiledResource, source: Document): Document {
  const part = readableValues(compiled.header, source);
  for (const { name, field, fields } of compiled.tables) {
    const lines = field.copy && Array.isArray(source[name]) ? (source[name] as unknown[]) : [];
    part[name] = lines
      .slice(0, MOST_ROWS)
      .flatMap((line) => (typeof line === 'object' && line !== null ? [readableValues(fields, line as Document)] : []));
  }
  return part;
}

function readableValues(fields: readonly CompiledField[], source: Document): Document {
  const values = copiedValues(fields, source);
  for (const { field, type } of fields) {
    const parsed = isEmpty(values[field.name]) ? undefined : type.parse(values[field.name], field);
    const companion = type.companion?.(field);
    values[field.name] = parsed?.ok ? parsed.value : null;
    if (companion !== undefined && (!parsed?.ok || typeof values[companion] !== 'string')) values[companion] = null;
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
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
