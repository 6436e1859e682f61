import { readFilterName } from '../../language/wire';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const report = (opens: string, screen: object = {}, others: object = {}) => ({
  files: order({ screens: { orderSums: { opens, ...screen }, ...others } }),
});
const at = { file: orderFile, path: ['screens', 'orderSums', 'opens'] };

export const reportOpens: Rule = {
  id: 'report-opens',
  severity: 'error',
  summary: 'A group leads to the single rows that it was made of.',
  *inResource({ input, at: place, resource }) {
    for (const [name, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'report' || screen.opens === undefined || !screen.group) continue;
      const { from, opens } = screen;
      const shows = Object.entries(input.screens).flatMap(([key, each]) =>
        (each.kind === 'report' && !each.group && each.from === from) || (each.kind === 'list' && from === 'header')
          ? [key]
          : [],
      );
      const target = input.screens[opens];
      if (!target || !shows.includes(opens)) {
        yield unknownName({
          place: place('screens', name, 'opens'),
          name: opens,
          message: say`"${opens}" does not show the single rows of "${from}" of "${resource.name}".`,
          allowed: shows,
        });
        continue;
      }
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
        if (kept[parameter] !== value && !asked.includes(path))
          yield {
            ...place('screens', name, 'opens'),
            message: say`"${opens}" cannot be asked for "${path}", which the report is narrowed by: it would show other rows.`,
          };
      }
    }
  },
  bad: () => [
    { ...report('orderLine'), at },
    { ...report('orderList'), at },
    { ...report('orderLines', { filter: { 'customerId.name': '张三' } }), at },
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
    report('orderLines', { filter: { urgency: '1' } }),
    report('orderList', { from: 'header', measures: { total: 'sum' } }),
  ],
};
