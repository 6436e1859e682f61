import type { DateEntry } from '../ui/DateEntry';
import { readMonth } from './readMonth';
import { typedMonth } from './typedMonth';

export const monthEntry: DateEntry = {
  read: readMonth,
  readTyped: (text, t) => typedMonth(text, t),
  placeholder: 'YYYY-MM',
  ofMonths: true,
  invalidText: '请输入正确的月份，例如 2026-01',
};
