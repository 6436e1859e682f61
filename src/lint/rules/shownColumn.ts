import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

const shown = (names: readonly string[]) => order({ screens: { orderList: { shown: names } } });

export const shownColumn: Rule = {
  id: 'shown-column',
  severity: 'error',
  summary: 'What a list shows at first is among its columns.',
  *inResource({ input, at }) {
    for (const [screenName, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'list') continue;
      const columns = new Set(screen.columns.map((column) => (typeof column === 'string' ? column : column.field)));
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
  ],
  good: () => [
    { files: {} },
    { files: shown(['code', 'total']) },
    {
      files: order({ screens: { orderList: { columns: ['code', { field: 'total', width: 90 }], shown: ['total'] } } }),
    },
  ],
};
