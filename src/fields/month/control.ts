import { dateControl } from '../ui/dateControl';
import { monthEntry } from './entry';

export const MonthControl = dateControl(monthEntry);
