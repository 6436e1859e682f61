import dayjs from 'dayjs';
import type { Resource } from '../../../language/model';
import { isDated, seriesOf, seriesTexts } from '../../../language/rules';
import { fillDateParts } from '../../../lib/dateParts';

/**
 * All series that count documents of some days, `记-202601-{seq:4}`: one for each choice that it names and each part of a
 * date. The days, `YYYY-MM-DD`, are looked at one by one; a series without a date has no days.
 */
export function filledSeries(resource: Resource, from: string, to: string): string[] {
  const series = seriesOf(resource);
  if (series === undefined) return [];
  const days = isDated(series) ? dayjs(to).diff(from, 'day') + 1 : 1;
  const texts = seriesTexts(series, resource.fields);
  const filled = Array.from({ length: days }, (_, index) => dayjs(from).add(index, 'day').format('YYYY-MM-DD')).flatMap(
    (day) => texts.map((each) => fillDateParts(each, day)),
  );
  return [...new Set(filled)];
}
