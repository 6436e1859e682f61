import { isEmpty, type CompiledField, type Document } from '../../language/rules';

/** A line in which a person has entered nothing yet. */
export function isBlankLine(fields: readonly CompiledField[], line: Document): boolean {
  return fields.every(
    ({ field, value, default: initial }) => value !== undefined || initial !== undefined || isEmpty(line[field.name]),
  );
}
