import { leftOutside, type CompiledField, type Document } from '../../language/rules';
import { withPicked } from './withPicked';

/** The values that follow from one entry in a row, with what they empty beside it. */
export function entered(
  fields: readonly CompiledField[],
  compiled: CompiledField,
  row: Document,
  value: unknown,
  picked: Document | undefined,
  start?: Document,
): Document {
  const values = withPicked(fields, compiled, value, picked, start);
  return { ...values, ...leftOutside(fields, row, values) };
}
