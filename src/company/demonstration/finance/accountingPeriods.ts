import dayjs from 'dayjs';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

const MONTHS = 24;

/** The months of last year and of this one, all open: the documents of the recent months are still being worked on. */
export function accountingPeriods(ids: Ids, today: string): DemoRow[] {
  const first = dayjs(today).startOf('year').subtract(1, 'year');
  return Array.from({ length: MONTHS }, (_, index) => {
    const start = first.add(index, 'month');
    return masterRow(ids.next('accountingPeriod'), today, {
      status: 0,
      code: start.format('YYYY-MM'),
      startDate: start.format('YYYY-MM-DD'),
      endDate: start.endOf('month').format('YYYY-MM-DD'),
    });
  });
}
