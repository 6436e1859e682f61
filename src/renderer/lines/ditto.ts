import type { CompiledField, Document } from '../../language/rules';

/**
 * `..` in a text cell takes the text of the row above, `//` that of the first row (E-02); anything else is what it is.
 */
export function ditto(
  lines: readonly Document[],
  line: number,
  { field, type }: CompiledField,
  value: unknown,
): unknown {
  if ((value !== '..' && value !== '//') || type.expressionType(field).kind !== 'text' || line < 1) return value;
  return lines[value === '..' ? line - 1 : 0]?.[field.name] ?? value;
}
