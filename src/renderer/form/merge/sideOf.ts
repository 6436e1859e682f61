import { isEmpty, type CompiledField, type Document } from '../../../language/rules';
import type { Difference } from './Difference';

/** Fields that people enter; what is computed or set by the server follows from the others. */
export function enteredFields(fields: readonly CompiledField[]): CompiledField[] {
  return fields.filter(({ field, value }) => value === undefined && !field.system);
}

/** Which version changed a field; undefined: none, or both to the same. */
export function sideOf(
  compiled: CompiledField,
  base: Document,
  mine: Document,
  theirs: Document,
): Difference['kind'] | undefined {
  if (isSame(compiled, mine, theirs)) return undefined;
  if (isSame(compiled, base, mine)) return 'theirs';
  return isSame(compiled, base, theirs) ? 'mine' : 'conflict';
}

/** Whether two records hold the same in a field, however it was typed. */
function isSame({ field, type }: CompiledField, a: Document, b: Document): boolean {
  const canonical = (value: unknown): string => {
    if (isEmpty(value)) return '';
    const parsed = type.parse(value, field);
    return JSON.stringify(parsed.ok ? (parsed.value ?? '') : value);
  };
  const [one, other] = [a[field.name], b[field.name]];
  return Object.is(one, other) || canonical(one) === canonical(other);
}

/** Whether two lines hold the same in all that people enter. */
export function isSameRow(fields: readonly CompiledField[], a: Document, b: Document): boolean {
  return enteredFields(fields).every((compiled) => isSame(compiled, a, b));
}

/** The reference that fills a field which people cannot change themselves: it goes along with the choice there. */
export function leaderOf(fields: readonly CompiledField[], { field }: CompiledField): CompiledField | undefined {
  return field.editable === false
    ? fields.find((other) => other.field.target?.fill[field.name] !== undefined)
    : undefined;
}
