import { dateControl } from '../ui/dateControl';
import { dateEntry } from './entry';

export const DateControl = dateControl(dateEntry);
