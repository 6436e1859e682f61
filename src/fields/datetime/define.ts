import type { FieldType } from '../../language/model';
import { spanOf } from '../../lib/dateWords';
import { accept } from '../shared/accept';
import { dateText } from '../shared/dateText';
import { refuse } from '../shared/refuse';
import { readMoment } from './readMoment';
import { typedMoment } from './typedMoment';

export const datetime: FieldType = {
  name: 'datetime',
  align: 'center',
  width: 150,
  filter: 'range',
  summable: false,
  expressionType: () => ({ kind: 'datetime' }),
  parse(input) {
    const moment = readMoment(input);
    return moment === null ? refuse('请输入正确的时间，例如 2026-01-31 08:30:00') : accept(moment);
  },
  fromEntry: (text, _field, { t }) => typedMoment(text, t) ?? undefined,
  bound: (text, end, today) => spanOf(text, today)?.[end],
  toExpression: (value) => String(value),
  // A day as upper bound means all of it.
  endOfRange: (bound) =>
    /:|^\d{10}$/.test(bound.trim()) ? readMoment(bound)! : `${readMoment(bound)!.slice(0, 10)} 23:59:59`,
  // An expression may give a day (`today()`); it starts at midnight.
  fromExpression: (value) => (String(value).length === 10 ? `${String(value)} 00:00:00` : String(value)),
  text: dateText,
};
