import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';

/** The day on which the company began to keep its books here: two years before the documents end. */
export function openingDay(today: string): string {
  return addToDate(today, -2, 'year')!;
}

/** A master record: enabled unless said otherwise, entered by the administrator when the books were opened. */
export function masterRow(id: string, today: string, values: Record<string, unknown>): DemoRow {
  const time = `${openingDay(today)} 09:00:00`;
  return { status: 1, createdId: '1', createdTime: time, updatedTime: time, ...values, id };
}
