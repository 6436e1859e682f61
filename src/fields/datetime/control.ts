import { dateControl } from '../ui/dateControl';
import { readMoment } from './readMoment';
import { typedMoment } from './typedMoment';

export const DatetimeControl = dateControl({
  read: readMoment,
  readTyped: (text, t) => typedMoment(text, t),
  placeholder: 'YYYY-MM-DD HH:mm:ss',
  withTime: true,
  invalidText: '请输入正确的时间，例如 2026-01-31 08:30:00',
});
