import type { FieldType } from '../../language/model';
import { spanOf } from '../../lib/dateWords';
import { accept } from '../shared/accept';
import { dateText } from '../shared/dateText';
import { refuse } from '../shared/refuse';
import { readDate } from './readDate';
import { typedDay } from '../shared/typedDay';

export const date: FieldType = {
  name: 'date',
  align: 'center',
  width: 100,
  filter: 'range',
  summable: false,
  expressionType: () => ({ kind: 'date' }),
  parse(input) {
    const day = readDate(input);
    return day === null ? refuse('请输入正确的日期，例如 2026-01-31') : accept(day);
  },
  fromEntry: (text, _field, { t }) => typedDay(text, t) ?? undefined,
  bound: (text, end, today) => spanOf(text, today)?.[end],
  toExpression: (value) => String(value),
  // An expression may give a moment (`now()`); a date keeps its day.
  fromExpression: (value) => String(value).slice(0, 10),
  text: dateText,
};
