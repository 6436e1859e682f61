import dayjs from 'dayjs';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { booksBegin } from '../work/bookDays';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** The months from the one in which the books begin to the end of this year, all open until they are closed by calls. */
export function accountingPeriods(ids: Ids, today: string): DemoRow[] {
  const first = dayjs(booksBegin(today));
  const count = dayjs(today).endOf('year').diff(first, 'month') + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = first.add(index, 'month');
    return masterRow(ids.next('accountingPeriod'), today, {
      status: 0,
      code: start.format('YYYY-MM'),
      startDate: start.format('YYYY-MM-DD'),
      endDate: start.endOf('month').format('YYYY-MM-DD'),
    });
  });
}
