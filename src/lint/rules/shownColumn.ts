import type { ScreenInput } from '../../language/meta/screenMeta';
import { normaliseGroup } from '../../language/normalise/normaliseGroup';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

const shown = (names: readonly string[]) => order({ screens: { orderList: { shown: names } } });
const sums = (names: readonly string[]) =>
  order({
    screens: {
      orderSums: {
        kind: 'report',
        title: '订单统计',
        group: ['customerId', { field: 'billDate', by: 'month' }],
        measures: { amount: 'sum', code: 'count' },
        shown: names,
      },
    },
  });

export const shownColumn: Rule = {
  id: 'shown-column',
  severity: 'error',
  summary: 'What a list or report shows at first is among its columns.',
  *inResource({ input, at }) {
    for (const [screenName, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'list' && screen.kind !== 'report') continue;
      const columns = columnsOf(screen);
      for (const [index, name] of (screen.shown ?? []).entries()) {
        const place = at('screens', screenName, 'shown', index);
        if (!columns.has(name))
          yield {
            ...place,
            message: say`"${name}" is no column of this list.`,
            hint: say`Add it to the columns, or take it away here`,
            ...removing(place),
          };
      }
    }
  },
  bad: () => [
    { files: shown(['code', 'urgency']), at: { file: orderFile, path: ['screens', 'orderList', 'shown', 1] } },
    { files: sums(['customerId', 'quantity']), at: { file: orderFile, path: ['screens', 'orderSums', 'shown', 1] } },
  ],
  good: () => [
    { files: {} },
    { files: shown(['code', 'total']) },
    { files: sums(['customerId', 'billDate.month', 'amount']) },
    {
      files: order({ screens: { orderList: { columns: ['code', { field: 'total', width: 90 }], shown: ['total'] } } }),
    },
  ],
};

function columnsOf(screen: Extract<ScreenInput, { kind: 'list' | 'report' }>): Set<string> {
  const columns = (screen.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field));
  if (screen.kind === 'list') return new Set(columns);
  const groups = (screen.group ?? []).map((group) => normaliseGroup(group).path);
  return new Set([...columns, ...groups, ...Object.keys(screen.measures ?? {})]);
}
