import type { DateEntry } from '../ui/DateEntry';
import { readMonth } from './readMonth';

export const monthEntry: DateEntry = { read: readMonth, placeholder: 'YYYY-MM', ofMonths: true };
