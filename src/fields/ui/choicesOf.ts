import type { Field, Option } from '../../language/model';

/** What a choice is made from; a field without options of its own is a yes or no. */
export function choicesOf(field: Field): readonly Option[] {
  return field.options ?? YES_NO;
}

const YES_NO: readonly Option[] = [
  { value: 1, label: '是' },
  { value: 0, label: '否' },
];
