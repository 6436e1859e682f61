import type { Field } from '../../language/model';
import { optionOf } from '../enum/optionOf';

/** The values that a field of choices holds, however old they are. */
export function choicesIn(value: unknown): readonly (string | number)[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string' || typeof each === 'number') : [];
}

/** Values in the order of the options; those that are no options are left out. */
export function inOrder(values: readonly unknown[], field: Field): (string | number)[] {
  const chosen = new Set(values.map((each) => optionOf(each, field)));
  return (field.options ?? []).flatMap((option) => (chosen.has(option) ? [option.value] : []));
}
