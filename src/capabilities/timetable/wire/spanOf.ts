import { addToDate, daysBetween } from '../../../lib/dates';
import { periodSpan } from '../../../lib/periodSpan';

/** The days of the look in which a day lies, or of the one that lies `distance` of them behind it: YYYY-MM-DD, in order. */
export function spanOf(span: 'day' | 'week' | 'month', day: string, distance = 0): string[] {
  const { from, to } =
    span === 'day' ? bothAt(addToDate(day, distance, 'day') ?? day) : periodSpan(span, distance, day);
  return Array.from({ length: (daysBetween(from, to) ?? 0) + 1 }, (_, index) => addToDate(from, index, 'day') ?? from);
}

const bothAt = (day: string): { from: string; to: string } => ({ from: day, to: day });
