import { isEmpty, type CompiledField, type Document } from '../../language/rules';

/**
 * What a picked record fills into a field: what it says, and where it says nothing, what the field of a new document
 * starts with, if it must be filled in: a customer without a tax rate of his own is charged the usual one. A field that
 * has the name of its value beside it is emptied.
 */
export function filledIn(filled: CompiledField | undefined, given: unknown, start: Document): unknown {
  if (!isEmpty(given) || filled?.required !== true || filled.type.companion?.(filled.field) !== undefined)
    return given ?? null;
  return start[filled.field.name] ?? null;
}
