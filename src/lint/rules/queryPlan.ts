import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

export const queryPlan: Rule = {
  id: 'query-plan',
  severity: 'error',
  summary: 'The query plans of a list or report have names of their own.',
  *inResource({ input, at }) {
    for (const [screenName, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'list' && screen.kind !== 'report') continue;
      const names = new Set<string>();
      for (const [index, { name }] of (screen.plans ?? []).entries()) {
        if (names.has(name))
          yield {
            ...at('screens', screenName, 'plans', index, 'name'),
            message: say`There is another plan "${name}" in this list.`,
          };
        names.add(name);
      }
    }
  },
  bad: () => [
    {
      files: order({
        screens: {
          orderList: {
            plans: [
              { name: 'open', title: '未审核', filter: { status: '0' } },
              { name: 'open', title: '已审核', filter: { status: '1' } },
            ],
          },
        },
      }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 1, 'name'] },
    },
  ],
  good: () => [{ files: {} }],
};
