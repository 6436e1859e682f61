import { at } from '../../lib/at';
import type { ChartWidget, Group, ReportScreen } from '../../language/model';
import { LARGEST_PAGE, type WidgetData } from '../../language/wire';
import { Decimal, toDecimal } from '../../lib/decimal';
import { addToDate } from '../../lib/dates';
import { lastSteps, stepSpan } from '../../lib/timeSteps';
import type { Call } from '../resource/Call';
import { reportGroups } from '../report/reportGroups';
import { reportColumn } from '../report/ReportSource';
import { leadsOn } from './leadsOn';
import { mayRead, maySee, reportOf } from './measured';

type Row = Record<string, unknown>;

/**
 * A number by parts of time, gaps filled with nought, beside those of as many parts before; or by the greatest values of
 * another field, of a pie with what all others come to behind them, as its parts are parts of all. Two statements.
 */
export async function chart(
  call: Call,
  widget: ChartWidget,
  today: string,
  language: string,
): Promise<WidgetData | undefined> {
  const { by, date, last, measure, top } = widget;
  const screen = reportOf(widget, [by.of, ...(date === undefined ? [] : [date])], [by]);
  if (!mayRead(call) || !maySee(call, screen)) return undefined;
  const address = leadsOn(call, screen);
  const pointOf = (label: string, value: unknown, row: Row, asked: Readonly<Record<string, string>>) => {
    const opens = address?.(row, asked);
    return { label, value: textOf(value), ...(opens === undefined ? {} : { opens }) };
  };
  if (by.by === undefined) {
    const within: Record<string, string> =
      date === undefined ? {} : { [date]: `${addToDate(today, -1, 'year')},${today}` };
    const { list, totals } = await reportGroups(
      call,
      { ...screen, totals: [measure] },
      {
        ...within,
        orderBy: `-${measure}`,
        pageSize: String(top),
      },
    );
    const points = list.map((row) => pointOf(labelOf(call, screen, by, row, language), row[measure], row, within));
    const others = widget.chart === 'pie' ? othersOf(list, measure, totals?.[measure]) : undefined;
    return { type: 'chart', points: others ? [...points, { label: call.t('其他'), value: others }] : points };
  }
  const all = lastSteps(by.by, 2 * last, today);
  const [earlier, steps] = [all.slice(0, -last), all.slice(-last)];
  const asked = (first: string) => ({ [by.of]: `${stepSpan(first, by.by ?? 'day')?.from ?? today},${today}` });
  const { list } = await reportGroups(call, screen, { ...asked(at(all, 0)), pageSize: String(LARGEST_PAGE) });
  const sums = new Map(list.map((row) => [String(row[by.path]), row[measure]]));
  const within = asked(at(steps, 0));
  const points = steps.map((label, index) => ({
    ...pointOf(label, sums.get(label), { [by.path]: label }, within),
    before: textOf(sums.get(at(earlier, index))),
  }));
  return { type: 'chart', points };
}

/** What all groups but these come to; undefined: nothing, or what cannot be told by adding up. */
function othersOf(shown: readonly Row[], measure: string, total: unknown): string | undefined {
  const values = shown.flatMap((row) => toDecimal(row[measure]) ?? []);
  const all = toDecimal(total);
  if (all === null || values.length < shown.length) return undefined;
  const others = values.reduce((left, value) => left.minus(value), all);
  return others.isZero() ? undefined : others.toFixed();
}

function labelOf(call: Call, screen: ReportScreen, { path }: Group, row: Row, language: string): string {
  const { field, type } = reportColumn(call, screen, path).compiled;
  return row[path] === null ? '' : type.text(row[path], field, row, { t: call.t, language });
}

function textOf(value: unknown): string {
  return (toDecimal(value) ?? new Decimal(0)).toFixed();
}
