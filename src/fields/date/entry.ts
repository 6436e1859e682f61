import type { DateEntry } from '../ui/DateEntry';
import { readDate } from './readDate';

export const dateEntry: DateEntry = { read: readDate, placeholder: 'YYYY-MM-DD' };
