import { sql, type RawBuilder } from 'kysely';
import type { ReportScreen } from '../../language/model';
import { reportFilters } from '../../language/rules/reportFilters';
import { addToDate, daysBetween, isDay, monthsBetween } from '../../lib/dates';
import type { TimeStep } from '../../lib/timeSteps';
import type { Call } from '../resource/Call';
import type { Params } from '../calls/pageOf';
import { reportColumn } from './ReportSource';

/** A time before, as the interval that brings its days to those that they are compared with: `1 month`. */
export type Interval = `${number} ${'day' | 'month'}`;

const STEP: Readonly<Record<TimeStep, Interval>> = {
  day: '1 day',
  week: '7 day',
  month: '1 month',
  quarter: '3 month',
  year: '12 month',
};
const FINEST: readonly TimeStep[] = ['day', 'week', 'month', 'quarter', 'year'];

/**
 * How far back lies what a report compares with: the year before, or the time before, which is one of the parts of time
 * that it is grouped by, else as many months or days as are asked for. Undefined where nothing says how long the time
 * is.
 */
export function comparedTime(
  call: Call,
  screen: ReportScreen,
  params: Params,
  compared: 'previous' | 'lastYear',
): Interval | undefined {
  if (compared === 'lastYear') return '12 month';
  const step = FINEST.find((each) => groupsOf(screen).some(({ by, of }) => of === screen.date && by === each));
  if (step) return STEP[step];
  const { from, to } = askedDays(call, screen, params);
  if (!isDay(from) || !isDay(to)) return undefined;
  const behind = addToDate(to, 1, 'day') ?? to;
  if (from.endsWith('-01') && behind.endsWith('-01')) return `${monthsBetween(from, behind) ?? 0} month`;
  return `${(daysBetween(from, to) ?? 0) + 1} day`;
}

/** A day of the time before, as the one that it is compared with. */
export function broughtForward(day: RawBuilder<unknown>, interval: Interval, hasTime: boolean): RawBuilder<unknown> {
  const later = sql`(${day} + ${interval}::interval)`;
  return hasTime ? later : sql`${later}::date`;
}

/** First and last day that are asked for; empty where an end is open. */
export function askedDays(call: Call, screen: ReportScreen, params: Params): { from: string; to: string } {
  const { date = '' } = screen;
  const name = reportFilters(call.resource, screen).find(
    ({ aggregate, path }) => aggregate === undefined && path === date,
  )?.name;
  const { type } = reportColumn(call, screen, date).compiled;
  const [from = '', to = ''] = (name === undefined ? '' : (params[name] ?? '')).split(',');
  const today = call.context.now().slice(0, 10);
  return { from: type.bound?.(from, 'from', today) ?? from, to: type.bound?.(to, 'to', today) ?? to };
}

function groupsOf({ across, group }: ReportScreen) {
  return [...group, ...(across ? [across] : [])];
}
