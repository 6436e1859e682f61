import { MODULE_ICONS } from '../../language/meta/moduleIcons';
import { say } from '../../lib/message';
import { clashing } from '../analogy/clashing';
import type { Finding, Rule } from '../Rule';

const STOCK = 'schemas/stock/module.json';
const stock = (icon: string) => ({ [STOCK]: { schemaVersion: 5, title: '库存', icon, order: 20, groups: {} } });

export const moduleIcon: Rule = {
  id: 'module-icon',
  severity: 'error',
  summary: 'No two modules have the same drawing in the menu, by which people find them when it is folded.',
  *inShared({ sources }) {
    // With more modules than drawings some must share one.
    if (sources.modules.size > MODULE_ICONS.length) return;
    const taken = new Map<string, Placed>();
    for (const [name, { file, value }] of sources.modules) {
      const own = { name, file, icon: value.icon };
      const other = taken.get(value.icon);
      if (other) yield* clashing(inViewOf(other, own), inViewOf(own, other));
      else taken.set(value.icon, own);
    }
  },
  bad: () => [{ files: stock('cart'), at: { file: STOCK, path: ['icon'] } }],
  good: () => [{ files: {} }, { files: stock('warehouse') }],
};

/** A module with where it is declared. */
interface Placed {
  name: string;
  file: string;
  icon: string;
}

const inViewOf = ({ file, icon }: Placed, other: Placed): Finding => ({
  file,
  path: ['icon'],
  message: say`The module "${other.name}" in ${other.file} has the drawing "${icon}" already.`,
});
