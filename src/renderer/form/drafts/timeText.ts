import dayjs from 'dayjs';

/** `12:30` of today, else `11-20 12:30`. */
export function timeText(time: number): string {
  const then = dayjs(time);
  return then.format(then.isSame(dayjs(), 'day') ? 'HH:mm' : 'MM-DD HH:mm');
}
