import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const report = (screen: object) =>
  order({
    screens: { orderBook: { kind: 'report', path: '/sales/order/orderBook', title: '订单', from: 'lines', ...screen } },
  });
const at = (...path: string[]) => ({ file: orderFile, path: ['screens', 'orderBook', ...path] });

export const reportShape: Rule = {
  id: 'report-shape',
  severity: 'error',
  summary: 'A report shows columns, or groups with measures and what is made of them.',
  *inResource({ input, at: place }) {
    for (const [name, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'report') continue;
      const { columns, group, measures } = screen;
      const isGrouped = (group ?? []).length > 0;
      if (!columns && !isGrouped && !measures)
        yield {
          ...place('screens', name),
          message: say`The report shows nothing: it has neither columns nor groups.`,
          hint: say`Say \`columns\`, or \`group\` and \`measures\``,
        };
      else if (isGrouped && !measures)
        yield {
          ...place('screens', name, 'group'),
          message: say`Groups without measures tell nothing.`,
          hint: say`Say with \`measures\` what is added up`,
        };
      else if (measures && !isGrouped)
        yield {
          ...place('screens', name, 'measures'),
          message: say`Measures are told of groups.`,
          hint: say`Say with \`group\` by what`,
        };
      for (const key of ['across', 'cells', 'sources', 'opens', 'chart', 'date'] as const)
        if (
          screen[key] !== undefined &&
          (key === 'cells' ? !screen.across : !isGrouped && !(key === 'opens' && screen.book === 'months'))
        )
          yield {
            ...place('screens', name, key),
            atKey: true,
            message: key === 'cells' ? say`Only \`across\` has cells.` : say`Only a report by groups has \`${key}\`.`,
            fix: { title: say`Remove it`, set: [{ path: place('screens', name, key).path }] },
          };
      const rolled = [...(screen.by ?? []), ...(group ?? [])].map((each) =>
        typeof each === 'string' ? each : each.field,
      );
      if (screen.rollUp !== undefined && !rolled.includes(screen.rollUp))
        yield unknownName({
          place: place('screens', name, 'rollUp'),
          name: screen.rollUp,
          message: say`There is no field "${screen.rollUp}".`,
          allowed: rolled,
        });
      const known = Object.keys(measures ?? {});
      const named = [
        ...(screen.cells ?? []).map((measure, index) => ({ measure, keys: ['cells', index] })),
        ...(screen.chart?.measure === undefined ? [] : [{ measure: screen.chart.measure, keys: ['chart', 'measure'] }]),
      ];
      for (const { keys, measure } of isGrouped ? named : [])
        if (!known.includes(measure))
          yield unknownName({
            place: place('screens', name, ...keys),
            name: measure,
            message: say`There is no measure "${measure}".`,
            allowed: known,
          });
      if (columns && (isGrouped || measures))
        yield {
          ...place('screens', name, 'columns'),
          atKey: true,
          message: say`A report by groups shows its groups and measures: these columns would never be seen.`,
          fix: { title: say`Remove it`, set: [{ path: place('screens', name, 'columns').path }] },
        };
    }
  },
  bad: () => [
    { files: report({}), at: at() },
    { files: report({ group: ['customerId'] }), at: at('group') },
    { files: report({ measures: { amount: 'sum' } }), at: at('measures') },
    { files: report({ columns: ['code'], opens: 'orderList' }), at: at('opens') },
    { files: report({ group: ['customerId'], measures: { amount: 'sum' }, cells: ['amount'] }), at: at('cells') },
    {
      files: report({ group: ['customerId'], measures: { amount: 'sum' }, chart: { kind: 'bar', measure: 'amont' } }),
      at: at('chart', 'measure'),
    },
    { files: report({ columns: ['code'], group: ['customerId'], measures: { amount: 'sum' } }), at: at('columns') },
    { files: report({ group: ['customerId'], measures: { amount: 'sum' }, rollUp: 'custmerId' }), at: at('rollUp') },
  ],
  good: () => [
    { files: {} },
    { files: report({ columns: ['code'] }) },
    { files: report({ group: ['customerId'], measures: { amount: 'sum' } }) },
  ],
};
