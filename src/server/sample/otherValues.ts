import { isEmpty, type CompiledField, type Document, type DocumentState } from '../../language/rules';

const NUMBER = /\d+(\.\d+)?/g;

/**
 * Values that the checks of a field may have been written for: those of the fields that they compare it with, else the
 * numbers in them, and texts of digits that are as long as one of these (`size(taxNo) == 18`).
 */
export function otherValues(
  { check, field, table, type }: CompiledField,
  state: DocumentState,
  row: Document,
): unknown[] {
  // What a reference leads to must exist.
  if (field.target) return [];
  const compared = check.flatMap(({ must }) => must.dependencies).filter((name) => name !== field.name);
  const beside = compared.flatMap((name) => {
    const own = table === undefined ? undefined : state.compiled.byPath.get(`${table}.${name}`);
    return own ? [row[name]] : [state.document[name]];
  });
  const numbers = field.check.flatMap(({ must }) => must.match(NUMBER) ?? []);
  const texts = numbers
    .filter((number) => Number.isInteger(Number(number)) && Number(number) > 0 && Number(number) < 100)
    .map((number) => '1234567890'.repeat(10).slice(0, Number(number)));
  const readable = (values: readonly unknown[]) =>
    values.flatMap((value) => {
      const parsed = isEmpty(value) ? undefined : type.parse(value, field);
      return parsed?.ok && parsed.value !== null ? [parsed.value] : [];
    });
  const found = readable(beside);
  return found.length > 0
    ? found
    : readable([...numbers, ...numbers.map((number) => String(Number(number) + 1)), ...texts]);
}
