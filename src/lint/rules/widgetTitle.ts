import type { WidgetInput } from '../../language/meta/boardMeta';
import { MONEY } from '../../language/model';
import { reportField } from '../../language/rules/reportField';
import { groupBy } from '../../lib/groupBy';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { ResourceContext } from '../LintContext';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';
import { common } from '../units/Unit';
import { unitOfField } from '../units/unitOf';

const figure = (title: string, measures: object, of = 'order') => ({
  type: 'figure',
  title,
  of,
  measures,
  date: 'billDate',
  period: 'month',
});
const board = (...widgets: object[]) =>
  order({
    screens: {
      board: {
        kind: 'board',
        title: '订单',
        path: '/sales/board',
        widgets: Object.fromEntries(widgets.map((widget, index) => [`w${index}`, widget])),
      },
    },
  });
const at = (index: number, ...path: string[]) => ({
  file: orderFile,
  path: ['screens', 'board', 'widgets', `w${index}`, ...path],
});
const count = { code: 'count' };
const sum = { total: 'sum' };

interface Shown {
  title: string;
  /** what each part of it is called by, taken out of the title */
  of: string;
  place: Place;
}

interface Noted {
  title: string;
  shown: Shown[];
}

/** Others that must agree. */
const FEWEST = 2;

export const widgetTitle: Rule = {
  id: 'widget-title',
  severity: 'warning',
  summary: 'A part of a board is about the records that its title names, and adds up an amount where that says 额.',
  byAnalogy: true,
  *inResource(view, context) {
    for (const [name, screen] of Object.entries(view.input.screens))
      for (const [part, widget] of Object.entries(screen.kind === 'board' ? screen.widgets : {}))
        for (const { measure, message } of wrongMeasures(widget, context))
          yield { ...view.at('screens', name, 'widgets', part, 'measures', measure), atKey: true, message };
  },
  gathers: gathering<Noted>({
    note: ({ at: place, input, resource }, context) => ({
      title: resource.title,
      shown: Object.entries(input.screens).flatMap(([name, screen]) =>
        Object.entries(screen.kind === 'board' ? screen.widgets : {}).flatMap(([part, widget]): Shown[] =>
          'of' in widget
            ? [
                {
                  title: withoutBy(widget, context),
                  of: widget.of.split('.')[0] ?? '',
                  place: place('screens', name, 'widgets', part, 'of'),
                },
              ]
            : [],
        ),
      ),
    }),
    *judge(notes) {
      const titles = new Map(notes.map(({ note, resource }) => [resource, note.title]));
      const all = notes.flatMap(({ note }) => note.shown);
      const alike = groupBy(all, ({ title }) => KEY.exec(title)?.[0] ?? '');
      for (const shown of all) {
        const key = KEY.exec(shown.title)?.[0] ?? '';
        const others = key === '' ? [] : (alike.get(key) ?? []).filter((other) => other !== shown);
        const [usual] = others;
        if (usual && others.length >= FEWEST && others.every(({ of }) => of === usual.of)) {
          if (usual.of !== shown.of)
            yield { ...shown.place, message: say`All others that say 「${key}」 are about "${usual.of}".` };
          continue;
        }
        const likeness = (of: string) => sharedLength(shown.title, titles.get(of) ?? '');
        const own = likeness(shown.of);
        const best = Math.max(...[...titles.keys()].map(likeness));
        if (best >= 2 && own < best && own < 2)
          yield {
            ...shown.place,
            message: say`「${shown.title}」 does not speak of "${shown.of}" (${titles.get(shown.of) ?? ''}).`,
          };
        else if (best >= SURE && own < best)
          yield {
            ...shown.place,
            message: say`「${shown.title}」 speaks of other records than "${shown.of}" (${titles.get(shown.of) ?? ''}).`,
          };
      }
    },
  }),
  bad: () => [
    { files: board(figure('订单额', count)), at: at(0, 'measures', 'code') },
    { files: board(figure('订单数', sum)), at: at(0, 'measures', 'total') },
    { files: board(figure('新增订单', sum)), at: at(0, 'measures', 'total') },
    { files: board({ ...figure('订单数', count, 'customer'), date: 'createdTime' }), at: at(0, 'of') },
    {
      files: board(figure('订单额', sum), figure('本月订单额', sum), { ...figure('订单额', sum, 'customer') }),
      at: at(2, 'of'),
    },
  ],
  good: () => [
    { files: {} },
    { files: board(figure('订单额', sum), figure('订单数', count), figure('本月订单', count)) },
    {
      files: board({
        type: 'chart',
        chart: 'pie',
        title: '客户订单占比',
        of: 'order',
        measures: sum,
        by: 'customerId',
        date: 'billDate',
      }),
    },
  ],
};

/** So many signs in common are no chance. */
const SURE = 4;

/** What is measured: 销售额, 订单数. */
const KEY = /\p{Script=Han}{2}[额数]/u;

/** The title without what its parts are called by. */
function withoutBy(widget: Extract<WidgetInput, { of: string }>, { model }: ResourceContext): string {
  if (widget.type !== 'chart') return widget.title;
  const by = typeof widget.by === 'string' ? widget.by : widget.by.field;
  const [name = '', from = 'header'] = widget.of.split('.');
  const resource = model.resources[name];
  const field = resource && reportField(resource, { from }, by)?.field;
  return [field?.title, field?.target?.title]
    .flatMap((title) => title ?? [])
    .reduce((text, title) => text.replace(title, ''), widget.title);
}

function* wrongMeasures(
  widget: WidgetInput,
  { model, registries: { authoring } }: ResourceContext,
): Iterable<{ measure: string; message: Message }> {
  if (!('of' in widget)) return;
  const [name = '', from = 'header'] = widget.of.split('.');
  const resource = model.resources[name];
  for (const [measure, aggregate] of Object.entries(widget.measures)) {
    const field = resource && reportField(resource, { from }, measure)?.field;
    if (!field) continue;
    const isMoney =
      aggregate !== 'count' && (common(unitOfField(field, authoring.fields) ?? [], [MONEY])?.length ?? 0) > 0;
    const { title, type } = widget;
    if (/额/.test(title) && !isMoney)
      yield {
        measure,
        message: say`「${title}」 is an amount, but "${measure}" is counted or adds up something else.`,
      };
    else if (isMoney && (/数(?:量)?$/.test(title) || (type === 'figure' && !AMOUNT.test(title))))
      yield { measure, message: say`「${title}」 is no amount, but "${measure}" is.` };
  }
}

/** Words for amounts. */
const AMOUNT = /额|款|价|金|费|成本/;

/** Signs of the longest text that stands in both. */
function sharedLength(one: string, other: string): number {
  for (let length = other.length; length > 1; length--)
    for (let start = 0; start + length <= other.length; start++)
      if (one.includes(other.slice(start, start + length))) return length;
  return 0;
}
