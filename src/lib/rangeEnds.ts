import { spanOf } from './dateWords';

/**
 * The parts of `from,to` on a day, words such as 上月 resolved: the first to the day with which it begins, the second to
 * that with which it ends.
 */
export function rangeEnds(range: string, today: string): string[] {
  const [from = '', to = '', ...more] = range.split(',');
  return [spanOf(from, today)?.from ?? from, spanOf(to, today)?.to ?? to, ...more];
}
