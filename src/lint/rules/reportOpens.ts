import type { ScreenInput } from '../../language/meta/screenMeta';
import { POSTING } from '../../language/meta/postingFields';
import { readFilterName } from '../../language/wire';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Place } from '../ResourceView';
import type { Finding, Rule } from '../Rule';
import { isBookOfEntries, openedBy } from '../openedBy';
import { unknownName } from '../unknownName';

const report = (opens: string, screen: object = {}, others: object = {}) => ({
  files: order({ screens: { orderSums: { opens, ...screen }, ...others } }),
});
const at = { file: orderFile, path: ['screens', 'orderSums', 'opens'] };
const linkAt = (column: string) => ({ file: orderFile, path: ['screens', 'orderSums', 'links', column] });

export const reportOpens: Rule = {
  id: 'report-opens',
  severity: 'error',
  summary: 'A group leads to the single rows that it was made of, and its values to screens that are asked by them.',
  *inResource({ input, at: place, resource }, { index, model }) {
    const beside = resource.uses.ledger?.beside ?? {};
    for (const [name, screen] of Object.entries(input.screens)) {
      if (screen.kind === 'report')
        yield* ofLinks(
          screen,
          index.screens.map((each) => each.name),
          (column) => place('screens', name, 'links', column),
        );
      if (screen.kind !== 'report' || screen.opens === undefined || !screen.group) continue;
      const { from, opens } = screen;
      const groups = [...screen.group, ...(screen.across === undefined ? [] : [screen.across])].flatMap((each) =>
        typeof each === 'string' ? [each] : [],
      );
      const shows = openedBy({ from, groups, movedBy: screen.movedBy }, input.screens, resource, model);
      if (!shows.includes(opens)) {
        yield unknownName({
          place: place('screens', name, 'opens'),
          name: opens,
          message: say`"${opens}" does not show the single rows of "${from}" of "${resource.name}".`,
          allowed: shows,
        });
        continue;
      }
      const target = input.screens[opens];
      if (!target) continue;
      const asked = [
        ...('search' in target ? (target.search ?? []) : []),
        ...resource.fields.map((field) => field.name),
      ];
      const kept = 'filter' in target ? (target.filter ?? {}) : {};
      const other = Object.entries(kept).find(([parameter, value]) => screen.filter?.[parameter] !== value);
      if (other)
        yield {
          ...place('screens', name, 'opens'),
          message: say`"${opens}" shows only what "${other[0]}" is asked for, which the report is not: rows of a group would be missing.`,
        };
      for (const [parameter, value] of Object.entries(screen.filter ?? {})) {
        const { name: path } = readFilterName(parameter);
        // A book shows each side in a column of its own.
        if (path === POSTING.side && isBookOfEntries(target)) continue;
        // What a group is narrowed to is what it is, and whatever that leads to.
        if (
          kept[parameter] !== value &&
          !asked.includes(path) &&
          !Object.hasOwn(beside, path) &&
          !groups.includes(path.split('.')[0] ?? '')
        )
          yield {
            ...place('screens', name, 'opens'),
            message: say`"${opens}" cannot be asked for "${path}", which the report is narrowed by: it would show other rows.`,
          };
      }
    }
  },
  bad: () => [
    { ...report('orderLine'), at },
    { ...report('orderLines', { links: { code: 'orderList' } }), at: linkAt('code') },
    { ...report('orderLines', { links: { customerId: 'nothing' } }), at: linkAt('customerId') },
    { ...report('orderList'), at },
    { ...report('orderLines', { group: ['phone'], filter: { 'customerId.name': '张三' } }), at },
    {
      ...report(
        'orderList',
        { from: 'header', measures: { total: 'sum' } },
        { orderList: { filter: { urgency: '1' } } },
      ),
      at,
    },
  ],
  good: () => [
    { files: {} },
    report('orderLines'),
    report('orderLines', { links: { customerId: 'orderList' } }),
    report('orderLines', { filter: { urgency: '1' } }),
    report('orderLines', { filter: { 'customerId.name': '张三' } }),
    report('orderList', { group: ['code'] }),
    report('orderList', { from: 'header', measures: { total: 'sum' } }),
  ],
};

function* ofLinks(
  { group = [], links = {} }: Extract<ScreenInput, { kind: 'report' }>,
  screens: readonly string[],
  at: (column: string) => Place,
): Iterable<Finding> {
  const groups = group.flatMap((each) => (typeof each === 'string' ? [each] : []));
  for (const [column, target] of Object.entries(links))
    if (!groups.includes(column))
      yield unknownName({
        place: at(column),
        atKey: true,
        name: column,
        message: say`"${column}" is no group of the report whose values could lead anywhere.`,
        allowed: groups,
      });
    else if (!screens.includes(target))
      yield unknownName({
        place: at(column),
        name: target,
        message: say`There is no screen "${target}".`,
        allowed: screens,
      });
}
