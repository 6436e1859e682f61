import dayjs from 'dayjs';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

const MONTHS = 24;
const FINANCE_CLOSED = 2;

/** Months whose documents are still being worked on. */
const OPEN = 13;

/**
 * The months of last year and of this one.
 * @param closedBy who has closed those before the documents that are still being worked on; undefined: nobody
 */
export function accountingPeriods(ids: Ids, today: string, closedBy?: string): DemoRow[] {
  const first = dayjs(today).startOf('year').subtract(1, 'year');
  return Array.from({ length: MONTHS }, (_, index) => {
    const start = first.add(index, 'month');
    const end = start.endOf('month');
    const closedTime = `${end.add(5, 'day').format('YYYY-MM-DD')} 10:20:00`;
    const isClosed = closedBy !== undefined && end.isBefore(dayjs(today).subtract(OPEN, 'month'));
    return masterRow(ids.next('accountingPeriod'), today, {
      status: isClosed ? FINANCE_CLOSED : 0,
      ...(isClosed ? { closedId: closedBy, closedTime, financeClosedId: closedBy, financeClosedTime: closedTime } : {}),
      code: start.format('YYYY-MM'),
      startDate: start.format('YYYY-MM-DD'),
      endDate: end.format('YYYY-MM-DD'),
    });
  });
}
