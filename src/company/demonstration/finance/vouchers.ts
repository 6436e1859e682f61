import dayjs from 'dayjs';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { booksBegin } from '../work/bookDays';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';
import type { Codes } from './Codes';
import { MONTHLY } from './monthlyVouchers';
import { postedOn } from './postedOn';

/** Days of the month on which they are entered; accruals come towards its end. */
const DAYS = [25, 26, 5, 6] as const;

/** The vouchers that were entered by hand in each month; of this one they have not been posted. */
export function vouchers(ids: Ids, today: string, codes: Codes): DemoRow[] {
  const first = dayjs(booksBegin(today));
  const months = Array.from({ length: dayjs(today).diff(first, 'month') + 1 }, (_, index) => first.add(index, 'month'));
  return months
    .flatMap((start) =>
      MONTHLY.map((booked, place) => ({ booked, place, day: start.date(DAYS[place] ?? 1).format('YYYY-MM-DD') })),
    )
    .filter(({ day }) => day <= today)
    .map(({ booked, day, place }) => ({
      ...codes.voucher(ids, day, booked),
      ...(day.slice(0, 7) === today.slice(0, 7) ? underway(day, place) : postedOn(day)),
    }));
}

/** What is entered this month: every second one has been reviewed. */
function underway(day: string, place: number): Omit<DemoRow, 'id'> {
  const { checkedId, checkedTime, createdId, createdTime } = postedOn(day);
  return place % 2 === 0
    ? { status: STATE.entered, createdId, createdTime, updatedTime: createdTime }
    : { status: STATE.reviewed, createdId, createdTime, checkedId, checkedTime, updatedTime: checkedTime };
}
