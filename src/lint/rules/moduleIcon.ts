import { MODULE_ICONS } from '../../language/meta/moduleIcons';
import { say } from '../../lib/message';
import type { Rule } from '../Rule';

const STOCK = 'schemas/stock/module.json';
const stock = (icon: string) => ({ [STOCK]: { schemaVersion: 5, title: '库存', icon, order: 20, groups: {} } });

export const moduleIcon: Rule = {
  id: 'module-icon',
  severity: 'error',
  summary: 'No two modules have the same drawing in the menu, by which people find them when it is folded.',
  *inShared({ sources }) {
    const taken = new Map<string, string>();
    // With more modules than drawings some must share one.
    if (sources.modules.size > MODULE_ICONS.length) return;
    for (const [name, { file, value }] of sources.modules) {
      const other = taken.get(value.icon);
      if (other === undefined) taken.set(value.icon, name);
      else
        yield {
          file,
          path: ['icon'],
          message: say`The module "${other}" has the drawing "${value.icon}" already.`,
        };
    }
  },
  bad: () => [{ files: stock('cart'), at: { file: STOCK, path: ['icon'] } }],
  good: () => [{ files: {} }, { files: stock('warehouse') }],
};
