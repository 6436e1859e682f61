import { dateControl } from '../ui/dateControl';
import { readMoment } from './readMoment';

export const DatetimeControl = dateControl({ read: readMoment, placeholder: 'YYYY-MM-DD HH:mm:ss', withTime: true });
