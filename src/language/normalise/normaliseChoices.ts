import type { ChoiceInput, Option } from '../model';
import { formerNames } from './formerNames';

/** Choices of a dictionary, or of one field alone. */
export function normaliseChoices(items: readonly ChoiceInput[]): Option[] {
  return items.map(({ color, label, renamedFrom, value }) => ({
    value,
    label,
    ...(color === undefined ? {} : { color }),
    ...formerNames(renamedFrom),
  }));
}
