import { measureCalls, measureNode } from '../../language/rules/measureExpression';
import type { WidgetInput } from '../../language/meta/boardMeta';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { measureText } from '../measureText';
import type { Rule } from '../Rule';

const figure = { type: 'figure', of: 'order', measures: { total: 'sum' }, date: 'billDate' };
const board = (widget: object) =>
  order({ screens: { board: { kind: 'board', title: '订单', path: '/sales/board', widgets: { part: widget } } } });
const at = (...path: string[]) => ({ file: orderFile, path: ['screens', 'board', 'widgets', 'part', ...path] });
const trend = (title: string, by: string) =>
  board({
    type: 'chart',
    chart: 'line',
    title,
    of: 'order',
    measures: { total: 'sum' },
    by: { field: 'billDate', by },
  });
const compared = (title: string, value: string) =>
  order({
    screens: { orderSums: { from: 'header', date: 'billDate', measures: { total: 'sum', rise: { title, value } } } },
  });
const rise = { file: orderFile, path: ['screens', 'orderSums', 'measures', 'rise', 'value'] };

/** Words for the running day, month and year. */
const RUNNING = { day: /今[日天]|[当本]日/, month: /[本当]月/, year: /[本今当]年/ } as const;
/** Words for many days or months, of which a chart shows each. */
const STEPS: Readonly<Record<string, RegExp>> = { day: /近\d+[天日]/, month: /近\d+个?月/ };
/** Words for what another time is compared by. */
const COMPARED: Readonly<Record<string, RegExp>> = { previous: /环比|上期/, lastYear: /同比|去年|上年|同期/ };

export const saidTime: Rule = {
  id: 'said-time',
  severity: 'warning',
  summary: 'A figure, a chart or a comparison is about the time that its title says: 本月, 近30天, 同比.',
  *inResource({ at: place, input }) {
    for (const [name, screen] of Object.entries(input.screens)) {
      if (screen.kind === 'board')
        for (const [part, widget] of Object.entries(screen.widgets)) {
          const wrong = wrongTime(widget);
          if (wrong) yield { ...place('screens', name, 'widgets', part, ...wrong.keys), message: wrong.message };
        }
      if (screen.kind !== 'report') continue;
      for (const [measure, said] of Object.entries(screen.measures ?? {})) {
        const { keys, text } = measureText(said);
        const node = typeof said === 'object' ? measureNode(text) : null;
        const title = typeof said === 'object' ? (said.title ?? '') : '';
        const used = node ? measureCalls(node).filter((call) => Object.hasOwn(COMPARED, call)) : [];
        const meant = wordIn(title, COMPARED);
        if (meant !== undefined && used.length > 0 && !used.includes(meant))
          yield {
            ...place('screens', name, 'measures', measure, ...keys),
            message: say`「${title}」 is said of ${meant}(), not of ${used.map((each) => `${each}()`)}.`,
          };
      }
    }
  },
  bad: () => [
    { files: board({ ...figure, title: '本月订单', period: 'year' }), at: at('period') },
    { files: board({ ...figure, title: '今日订单', period: 'month' }), at: at('period') },
    { files: trend('近30天订单', 'month'), at: at('by', 'by') },
    { files: compared('同比', 'total - previous(total)'), at: rise },
  ],
  good: () => [
    { files: {} },
    { files: board({ ...figure, title: '本月订单', period: 'month' }) },
    { files: board({ ...figure, title: '订单', period: 'year' }) },
    { files: trend('近12个月订单', 'month') },
    { files: compared('同比', 'total - lastYear(total)') },
  ],
};

function wrongTime(widget: WidgetInput): { keys: string[]; message: Message } | undefined {
  if (widget.type === 'figure') {
    const meant = wordIn(widget.title, RUNNING);
    return meant === undefined || meant === widget.period
      ? undefined
      : { keys: ['period'], message: say`「${widget.title}」 says "${meant}", but it counts the "${widget.period}".` };
  }
  const by = widget.type === 'chart' && typeof widget.by === 'object' ? widget.by.by : undefined;
  const meant = wordIn(widget.title, STEPS);
  return by === undefined || meant === undefined || meant === by
    ? undefined
    : { keys: ['by', 'by'], message: say`「${widget.title}」 says "${meant}", but it counts by "${String(by)}".` };
}

/** What a title says by one of some words. */
function wordIn(title: string, words: Readonly<Record<string, RegExp>>): string | undefined {
  return Object.keys(words).find((each) => words[each]?.test(title));
}
