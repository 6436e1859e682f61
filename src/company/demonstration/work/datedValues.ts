import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from './Ids';

/** What a dated field of a record says from its beginning, and what it will from the first day of the next month on. */
export function datedValues(
  ids: Ids,
  today: string,
  resource: string,
  field: string,
  [now, next]: readonly [now: string, next: string],
): DemoRow[] {
  const table = `${resource}.${field}Dates`;
  const startDate = addToDate(`${today.slice(0, 7)}-01`, 1, 'month');
  return [
    { id: ids.next(table), [field]: now },
    { id: ids.next(table), startDate, [field]: next },
  ];
}
