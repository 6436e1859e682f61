import type { Field } from './Field';
import type { FieldType, FieldTypes } from './FieldType';

/** The pure face of a field's type, in a registry that must know it. @throws Error where it does not */
export function typeIn(types: FieldTypes, { path, type }: Field): FieldType {
  const found = types[type];
  if (found === undefined) throw new Error(`Field "${path}" is of the unknown type "${type}"`);
  return found;
}
