import type { FieldType } from '../../language/model';
import { spanOf } from '../../lib/dateWords';
import { accept } from '../shared/accept';
import { dateText } from '../shared/dateText';
import { refuse } from '../shared/refuse';
import { readMonth } from './readMonth';
import { typedMonth } from './typedMonth';

/** A month; a text to expressions, since a date has a day. */
export const month: FieldType = {
  name: 'month',
  align: 'center',
  width: 90,
  filter: 'range',
  summable: false,
  expressionType: () => ({ kind: 'text' }),
  parse(input) {
    const read = readMonth(input);
    return read === null ? refuse('请输入正确的月份，例如 2026-01') : accept(read);
  },
  fromEntry: (text, _field, { t }) => typedMonth(text, t) ?? undefined,
  bound: (text, end, today) => spanOf(text, today)?.[end].slice(0, 7),
  toExpression: (value) => String(value),
  fromExpression: (value) => String(value).slice(0, 7),
  text: dateText,
};
