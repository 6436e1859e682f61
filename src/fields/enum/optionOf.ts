import type { Field, Option } from '../../language/model';

/** The choice that a value means; the text `1` means the number 1, as query parameters are texts. */
export function optionOf(value: unknown, field: Field): Option | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const options = field.options ?? [];
  return (
    options.find((option) => option.value === value) ?? options.find((option) => String(option.value) === String(value))
  );
}
