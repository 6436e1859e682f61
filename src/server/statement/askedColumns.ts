import type { StatementScreen } from '../../language/model';
import type { Params } from '../calls/pageOf';
import { type Days, monthsOf, readDays, spanOf } from './spans';

/** A column of a statement with the days that it is of. */
export interface AskedColumn {
  name: string;
  title: string;
  days: Days;
}

/** A column that tells how much the first one differs from that of other days. */
export const CHANGE = 'change';
const COMPARED = 'compared';

/** What a statement is asked for. */
export interface Asked {
  days: Days;
  columns: AskedColumn[];
  /** the first column less that of `compared` is told, too */
  isCompared: boolean;
}

/**
 * The columns of a statement for the days of `billDate`: those of the schema file, with `by=month` one for each month
 * instead, and with `compare=from,to` the first one for these days, too. @throws CallError 400
 */
export function askedColumns(screen: StatementScreen, { billDate, by, compare = '' }: Params): Asked {
  const days = readDays(billDate);
  const columns =
    by === 'month'
      ? monthsOf(days).map((month) => ({ name: month.from.slice(0, 7), title: month.from.slice(0, 7), days: month }))
      : screen.periods.map(({ name, span, title }) => ({ name, title, days: spanOf(span, days) }));
  if (compare === '') return { days, columns, isCompared: false };
  const other = readDays(compare);
  return {
    days,
    columns: [...columns, { name: COMPARED, title: `${other.from} ~ ${other.to}`, days: other }],
    isCompared: true,
  };
}
