import { groupBy } from '../../../lib/groupBy';
import type { DemoPerson } from '../../../server/demonstration/Demo';
import { booksBegin, closedUntil } from '../work/bookDays';
import { dayAfter } from '../work/dayAfter';

/** Days for which documents of now wait for their vouchers. */
const WAITING = 7;
/** Records of a page, and documents at a time. */
const AT_ONCE = '500';
/** Vouchers of this month that somebody has yet to review. */
const UNREVIEWED = 3;

interface Period {
  id: string;
  code: string;
  startDate: string;
  endDate: string;
}

/**
 * How the company keeps its books, month by month: vouchers of documents, by kind; costs, overheads and profit carried
 * over; the month closed, up to the one before last. The last one is posted and open, and of this one the documents of
 * the last days wait for their vouchers.
 */
export async function keepBooks(person: DemoPerson, today: string): Promise<void> {
  const periods = (await person.list('accountingPeriod', { pageSize: AT_ONCE })) as unknown as Period[];
  const closed = closedUntil(today);
  const until = dayAfter(today, -WAITING);
  for (const period of periods.toSorted((one, other) => one.code.localeCompare(other.code))) {
    if (period.endDate < booksBegin(today) || period.startDate > today) continue;
    const isClosed = period.endDate <= closed;
    if (isClosed) await actOn(person, period, 'close');
    await vouchersOf(person, period.startDate, period.endDate < until ? period.endDate : until);
    await post(person, period, period.endDate >= today ? UNREVIEWED : 0);
    if (!isClosed) continue;
    for (const carry of ['carryCost', 'carryCustom', 'carryProfit']) {
      const { plans } = await person.call<{ plans: unknown[] }>('accountingPeriod', `${carry}/show`, {
        ids: [period.id],
      });
      if (plans.length === 0) continue;
      await person.call('accountingPeriod', carry, { ids: [period.id] });
      await post(person, period);
    }
    await actOn(person, period, 'financeClose');
  }
}

const actOn = (person: DemoPerson, { id }: Period, action: string): Promise<void> =>
  person.act('accountingPeriod', action, [id]);

/** Makes the vouchers of documents of some days, those of a kind in one. */
async function vouchersOf(person: DemoPerson, from: string, to: string): Promise<void> {
  if (from > to) return;
  const waiting = await person.list('voucherSource', {
    'voucherId?': '0',
    billDate: `${from},${to}`,
    pageSize: AT_ONCE,
  });
  for (const own of groupBy(waiting, ({ documentKind }) => String(documentKind)).values())
    await person.call('voucherSource', 'makeVouchers', { ids: own.map(({ id }) => id), join: 'kind' });
}

/** Reviews and posts the vouchers of a month that wait, but for the last ones. */
async function post(person: DemoPerson, { endDate, startDate }: Period, left = 0): Promise<void> {
  const idsIn = async (status: string): Promise<string[]> => {
    const found = await person.list('cashVoucher', {
      billDate: `${startDate},${endDate}`,
      status,
      pageSize: AT_ONCE,
    });
    return found.map(({ id }) => String(id));
  };
  const entered = await idsIn('0');
  const reviewed = left === 0 ? entered : entered.slice(0, -left);
  if (reviewed.length > 0) await person.act('cashVoucher', 'review', reviewed);
  const ids = await idsIn('1');
  if (ids.length > 0) await person.act('cashVoucher', 'post', ids);
}
