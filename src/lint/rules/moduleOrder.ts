import { say } from '../../lib/message';
import type { Rule } from '../Rule';

const STOCK = 'schemas/stock/module.json';
const stock = (order: number) => ({ [STOCK]: { schemaVersion: 5, title: '订单', icon: 'folder', order, groups: {} } });

export const moduleOrder: Rule = {
  id: 'module-order',
  severity: 'error',
  summary: 'No two modules have the same place in the menu.',
  *inShared({ sources }) {
    const taken = new Map<number, string>();
    for (const [name, { file, value }] of sources.modules) {
      const other = taken.get(value.order);
      if (other === undefined) taken.set(value.order, name);
      else
        yield {
          file,
          path: ['order'],
          message: say`The module "${other}" has the place ${value.order} in the menu already.`,
        };
    }
  },
  bad: () => [{ files: stock(10), at: { file: STOCK, path: ['order'] } }],
  good: () => [{ files: {} }, { files: stock(20) }],
};
