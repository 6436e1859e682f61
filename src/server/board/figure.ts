import type { FigureWidget } from '../../language/model';
import type { WidgetData } from '../../language/wire';
import { periodBefore, runningPeriod, type Period } from '../../lib/periods';
import type { Call } from '../resource/Call';
import { reportColumn } from '../report/ReportSource';
import { leadsOn } from './leadsOn';
import { mayRead, maySee, numberOf, reportOf } from './measured';

/** The number of the running period and that of the same part of the one before. Two statements. */
export async function figure(
  call: Call,
  widget: FigureWidget,
  today: string,
  language: string,
): Promise<WidgetData | undefined> {
  const screen = reportOf(widget, [widget.date], []);
  if (!mayRead(call) || !maySee(call, screen)) return undefined;
  const within = ({ from, to }: Period) => ({ [widget.date]: `${from},${to}` });
  const during = (period: Period) => numberOf(call, screen, within(period));
  const [value, before] = await Promise.all([
    during(runningPeriod(widget.period, today)),
    during(periodBefore(widget.period, today)),
  ]);
  const { field, type } = reportColumn(call, screen, widget.measure).compiled;
  const text = (number: string | null): string => {
    if (widget.aggregate === 'count') return number ?? '0';
    return type.text(number ?? '0', field, {}, { t: call.t, language });
  };
  const opens = leadsOn(call, screen)?.({}, within(runningPeriod(widget.period, today)));
  return {
    type: 'figure',
    value,
    before,
    texts: [text(value), text(before)],
    ...(opens === undefined ? {} : { opens }),
  };
}
