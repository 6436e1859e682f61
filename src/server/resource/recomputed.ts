import { DocumentState, type CompiledResource, type Document } from '../../language/rules';
import type { Call } from './Call';

/**
 * Names of the header fields that are computed from header fields alone, some of `changed` among them. What lines add
 * up to does not change with these.
 */
export function computedFrom({ computed, tables }: CompiledResource, changed: readonly string[]): string[] {
  const names = new Set(changed);
  const found: string[] = [];
  for (const { reads, target } of computed) {
    const ofLines =
      target.table !== undefined ||
      [...reads].some((path) => tables.some(({ name }) => path === name || path.startsWith(`${name}.`)));
    if (ofLines || ![...reads].some((path) => names.has(path))) continue;
    names.add(target.field.name);
    found.push(target.field.name);
  }
  return found;
}

/** What computed fields of a record come to when some of its fields are set. */
export function recomputed(
  { compiled, context }: Call,
  record: Document,
  values: Document,
  computed: readonly string[],
): Document {
  const state = new DocumentState(compiled, record, context);
  state.set(values);
  return Object.fromEntries(computed.map((name) => [name, state.document[name] ?? null]));
}
