import type { FieldType } from '../../language/model';
import { accept } from '../shared/accept';
import { dateText } from '../shared/dateText';
import { refuse } from '../shared/refuse';
import { INVALID_TIME } from './invalidTime';
import { readTime } from './readTime';

/** A time of the day; a text to expressions, which compares as the clock runs. */
export const time: FieldType = {
  name: 'time',
  align: 'center',
  width: 80,
  filter: 'range',
  summable: false,
  expressionType: () => ({ kind: 'text' }),
  parse(input) {
    const read = readTime(input);
    return read === null ? refuse(INVALID_TIME) : accept(read);
  },
  toExpression: (value) => String(value),
  fromExpression: (value) => String(value),
  text: dateText,
};
