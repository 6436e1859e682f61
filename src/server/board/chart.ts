import { got } from '../../lib/got';
import { at } from '../../lib/at';
import type { ChartWidget, ReportScreen } from '../../language/model';
import { LARGEST_PAGE, type WidgetData } from '../../language/wire';
import { Decimal, toDecimal } from '../../lib/decimal';
import { addToDate } from '../../lib/dates';
import { lastSteps } from '../../lib/periods';
import type { Call } from '../resource/Call';
import { reportGroups } from '../report/reportGroups';
import { reportColumn } from '../report/ReportSource';
import { mayRead, maySee, reportOf } from './measured';

type Row = Record<string, unknown>;

/** A number by day or month, gaps filled with nought, or by the greatest values of another field. Two statements. */
export async function chart(
  call: Call,
  widget: ChartWidget,
  today: string,
  language: string,
): Promise<WidgetData | undefined> {
  const { by, date, filter, measure, step, top } = widget;
  const screen = reportOf(widget, [by, ...(date === undefined ? [] : [date])], [by]);
  if (!mayRead(call) || !maySee(call, screen)) return undefined;
  if (step === undefined) {
    const within = date === undefined ? {} : { [date]: `${addToDate(today, -1, 'year')},${today}` };
    const { list } = await reportGroups(call, screen, {
      ...filter,
      ...within,
      orderBy: `-${measure}`,
      pageSize: String(top),
    });
    return {
      type: 'chart',
      points: list.map((row) => ({ label: labelOf(call, screen, by, row, language), value: textOf(row[measure]) })),
    };
  }
  const steps = lastSteps(step, widget.last, today);
  const from = at(steps, 0).length === 7 ? `${steps[0]}-01` : steps[0];
  const { list } = await reportGroups(call, screen, {
    ...filter,
    [by]: `${from},${today}`,
    pageSize: String(LARGEST_PAGE),
  });
  const sums = new Map<string, Decimal>(steps.map((label) => [label, new Decimal(0)]));
  for (const row of list) {
    const label = String(row[by]).slice(0, at(steps, 0).length);
    sums.set(label, got(sums, label).plus(toDecimal(row[measure]) ?? 0));
  }
  return { type: 'chart', points: steps.map((label) => ({ label, value: got(sums, label).toFixed() })) };
}

function labelOf(call: Call, screen: ReportScreen, by: string, row: Row, language: string): string {
  const { field, type } = reportColumn(call, screen, by).compiled;
  return row[by] === null ? '' : type.text(row[by], field, row, { t: call.t, language });
}

function textOf(value: unknown): string {
  return (toDecimal(value) ?? new Decimal(0)).toFixed();
}
