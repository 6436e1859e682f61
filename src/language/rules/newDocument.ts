import type { ExpressionContext } from '../expression';
import type { CompiledField, CompiledResource } from './CompiledResource';
import { isEmpty, type Document } from './Document';
import { DocumentState } from './DocumentState';

/** The values that a new record starts with: the defaults of its header fields, then what is computed from them. */
export function newDocument(
  compiled: CompiledResource,
  context: ExpressionContext,
  given: Document = {},
): DocumentState {
  const state = new DocumentState(compiled, given, context);
  for (const field of compiled.header) {
    if (isEmpty(state.document[field.field.name])) state.set(defaultOf(field, state));
  }
  state.computeAll();
  return state;
}

/** The values that a new line starts with. */
export function newLine(state: DocumentState, table: string): Document {
  const fields = state.compiled.tables.find(({ name }) => name === table)?.fields ?? [];
  return Object.assign({}, ...fields.map((field) => defaultOf(field, state))) as Document;
}

function defaultOf({ field, type, default: initial }: CompiledField, state: DocumentState): Document {
  const value = initial?.run(state.environment());
  return isEmpty(value) ? {} : { [field.name]: type.fromExpression(value!, field) };
}
