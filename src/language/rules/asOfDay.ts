import { isDay } from '../../lib/dates';
import { spanOf } from '../../lib/dateWords';
import type { Field, ReportScreen } from '../model';

/** What a report of balances is asked by: the day at the end of which they are told, `2026-01-31` or a word such as 昨天. */
export const AS_OF = 'asOf';

/**
 * The day from which a report counts (`YYYY-MM-DD`): that which it is asked for, else today. Undefined: what it is asked
 * for is no day.
 */
export function asOfDay(
  { asOf }: Pick<ReportScreen, 'asOf'>,
  asked: Readonly<Record<string, string>>,
  today: string,
): string | undefined {
  const said = asOf === undefined ? '' : (asked[AS_OF] ?? '');
  if (said === '') return today;
  const day = spanOf(said, today)?.to ?? said;
  return isDay(day) ? day : undefined;
}

/** What people ask for the day with; undefined: the report is told as of now. */
export function asOfField({ asOf }: Pick<ReportScreen, 'asOf'>): Field | undefined {
  if (asOf === undefined) return undefined;
  return {
    name: AS_OF,
    path: AS_OF,
    type: 'date',
    title: asOf,
    required: false,
    visible: true,
    editable: true,
    check: [],
    copy: false,
    unique: false,
    system: false,
    width: 120,
    settings: { isOneDay: true },
  };
}
