import type { DateEntry } from '../ui/DateEntry';
import { typedDay } from '../shared/typedDay';
import { readDate } from './readDate';

export const dateEntry: DateEntry = {
  read: readDate,
  readTyped: (text, t) => typedDay(text, t),
  placeholder: 'YYYY-MM-DD',
  invalidText: '请输入正确的日期，例如 2026-01-31',
};
