import type { FieldType } from '../../language/model';
import { Decimal } from '../../lib/decimal';
import { optionOf } from '../enum/optionOf';
import { accept } from '../shared/accept';
import { refuse } from '../shared/refuse';
import { choicesIn, inOrder } from './choicesIn';

/**
 * Several of the choices of a dictionary or of its own options: their values in the order of the options, each once.
 * Expressions see a list, so that `'oral' in languages` asks for one of them.
 */
export const choices: FieldType = {
  name: 'choices',
  align: 'left',
  width: 160,
  filter: 'none',
  summable: false,
  ofHeader: true,
  expressionType: (field) => ({
    kind: 'list',
    item: { kind: 'choice', values: (field.options ?? []).map(({ value }) => value) },
  }),
  parse(input, field) {
    const values: readonly unknown[] | undefined = Array.isArray(input) ? input : undefined;
    if (!values || values.some((each) => optionOf(each, field) === undefined)) return refuse('请选择有效的选项');
    const chosen = inOrder(values, field);
    if (chosen.length < values.length) return refuse('同一选项只能选一次');
    return accept(chosen.length === 0 ? null : chosen);
  },
  fromText(text, field, { t }) {
    const labels = text.split('、').map((each) => each.trim());
    const found = labels.map((label) =>
      field.options?.find((option) => option.label === label || t(option.label) === label),
    );
    return found.includes(undefined) ? undefined : found.map((option) => option?.value);
  },
  toExpression: (value) => choicesIn(value).map((each) => (typeof each === 'number' ? new Decimal(each) : each)),
  fromExpression: (value) =>
    Array.isArray(value) ? value.map((each) => (each instanceof Decimal ? each.toNumber() : each)) : [value],
  text: (value, field, _record, { t }) =>
    choicesIn(value)
      .map((each) => {
        const option = optionOf(each, field);
        return option ? t(option.label) : String(each);
      })
      .join('、'),
};
