import dayjs from 'dayjs';
import { got } from '../../../lib/got';
import { Decimal } from '../../../lib/decimal';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { type Codes, partOf } from './Codes';
import { type Booked, type Entry, MONTHLY } from './monthlyVouchers';
import { postedOn } from './postedOn';

/** Days that the vouchers of the last three months go back to. */
const RECENT = 90;
/** How busy the months of a year are, January first, of a hundred. */
const SHARES = [88, 62, 96, 100, 103, 101, 98, 97, 106, 104, 110, 115];
const PROFIT = '4103';
const RETAINED = '410415';
const DAY = 'YYYY-MM-DD';

/**
 * The vouchers from the first period on to the months that are still being worked on: each month with its profit carried
 * over, the last of a year with the year's.
 * @param periods that there are, the first one first
 * @param others what else is booked on profit and loss, by month (`YYYY-MM`)
 */
export function pastVouchers(
  ids: Ids,
  today: string,
  codes: Codes,
  periods: readonly DemoRow[],
  others: ReadonlyMap<string, readonly Entry[]>,
): DemoRow[] {
  const until = dayjs(today).subtract(RECENT, 'day').startOf('month');
  const months = periods.filter(({ endDate }) => dayjs(String(endDate)).isBefore(until));
  let ofYear = new Decimal(0);
  return months.flatMap((period) => {
    const start = dayjs(String(period.startDate));
    const share = got(new Map(SHARES.entries()), start.month());
    const booked = MONTHLY.map((each, index) =>
      codes.voucher(ids, start.add(1 + index, 'day').format(DAY), each, share),
    );
    const end = start.endOf('month').format(DAY);
    const { entries, profit } = carried(share, others.get(end.slice(0, 7)) ?? []);
    ofYear = ofYear.plus(profit);
    const isYearEnd = start.month() === 11;
    const made = [
      { origin: 'profit', voucher: codes.voucher(ids, end, ['transfer', 0, entries]) },
      ...(isYearEnd ? [{ origin: 'yearEnd', voucher: codes.voucher(ids, end, ['transfer', 0, yearEnd(ofYear)]) }] : []),
    ];
    if (isYearEnd) ofYear = new Decimal(0);
    period.profitVouchers = made.length;
    return [
      ...booked,
      ...made.map(({ origin, voucher }): DemoRow => ({ ...voucher, origin, carriedPeriodId: period.id })),
    ].map((voucher): DemoRow => ({ ...voucher, ...postedOn(String(voucher.billDate)) }));
  });
}

/** Profit and loss of a month, taken from their subjects to the profit of the year. */
function carried(share: number, others: readonly Entry[]): { entries: Entry[]; profit: Decimal } {
  const sums = new Map<string, { code: string; more: Record<string, string>; amount: Decimal }>();
  const booked = MONTHLY.flatMap(([, , entries]) => entries.map((entry) => ({ entry, part: share })));
  for (const { entry, part } of [...booked, ...others.map((each) => ({ entry: each, part: 100 }))]) {
    const [code, , { credit = '0', debit = '0' }, more = {}] = entry;
    if (!code.startsWith('6')) continue;
    const key = `${code}/${more.departmentId ?? ''}`;
    const known = sums.get(key) ?? { code, more, amount: new Decimal(0) };
    const moved = new Decimal(partOf(debit, part)).minus(partOf(credit, part));
    sums.set(key, { ...known, amount: known.amount.plus(moved) });
  }
  const summary = '结转本期损益';
  const entries = [...sums.values()].map(({ amount, code, more }): Entry => {
    const isIncome = amount.isNegative();
    return [code, summary, { [isIncome ? 'debit' : 'credit']: amount.abs().toFixed(2) }, more];
  });
  const profit = [...sums.values()].reduce((sum, { amount }) => sum.minus(amount), new Decimal(0));
  return { entries: [...entries, [PROFIT, summary, { credit: profit.toFixed(2) }]], profit };
}

function yearEnd(profit: Decimal): Booked[2] {
  const summary = '结转本年利润';
  return [
    [PROFIT, summary, { debit: profit.toFixed(2) }],
    [RETAINED, summary, { credit: profit.toFixed(2) }],
  ];
}
