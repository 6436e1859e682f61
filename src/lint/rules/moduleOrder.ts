import { say } from '../../lib/message';
import { clashing } from '../analogy/clashing';
import type { Finding, Rule } from '../Rule';

const STOCK = 'schemas/stock/module.json';
const stock = (order: number) => ({ [STOCK]: { schemaVersion: 5, title: '订单', icon: 'folder', order, groups: {} } });

export const moduleOrder: Rule = {
  id: 'module-order',
  severity: 'error',
  summary: 'No two modules have the same place in the menu.',
  *inShared({ sources }) {
    const taken = new Map<number, Placed>();
    for (const [name, { file, value }] of sources.modules) {
      const own = { name, file, order: value.order };
      const other = taken.get(value.order);
      if (other) yield* clashing(inViewOf(other, own), inViewOf(own, other));
      else taken.set(value.order, own);
    }
  },
  bad: () => [{ files: stock(10), at: { file: STOCK, path: ['order'] } }],
  good: () => [{ files: {} }, { files: stock(20) }],
};

/** A module with where it is declared. */
interface Placed {
  name: string;
  file: string;
  order: number;
}

const inViewOf = ({ file, order }: Placed, other: Placed): Finding => ({
  file,
  path: ['order'],
  message: say`The module "${other.name}" in ${other.file} has the place ${order} in the menu already.`,
});
