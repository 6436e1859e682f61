import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import { usualQuantity } from '../work/quantities';
import { articlesOf, recentDays, recentState, stockLine } from '../work/recent';
import type { World } from '../work/World';
import { STORE, type Store } from './stores';

const KINDS = ['sort', 'sort', 'adjust', 'pick', 'isolate'] as const;
const STORES: readonly Store[] = [
  STORE.raw,
  STORE.raw,
  STORE.auxiliary,
  STORE.finished,
  STORE.ningboRaw,
  STORE.ningboFinished,
];
const QUARANTINE = 'Q-01-01';

/** Goods moved from bin to bin within a warehouse. */
export function relocations(world: World, today: string, count: number): DemoRow[] {
  const { ids, random } = world;
  return recentDays(world, today, count).map((day) => {
    const store = random.pick(STORES);
    const kind = random.pick(KINDS);
    return {
      id: ids.next('transfer'),
      billDate: day,
      kind,
      warehouseId: store.warehouseId,
      factoryId: store.factoryId,
      departmentId: DEPARTMENT.store,
      handlerId: random.pick(['31', store.keeperId]),
      keeperId: store.keeperId,
      lines: random.some(articlesOf(world, store), random.between(2, 6)).map((article) => ({
        ...stockLine(world, 'transfer', article, day),
        fromLocation: bin(world, ['A', 'B', 'C']),
        toLocation: kind === 'isolate' ? QUARANTINE : bin(world, kind === 'pick' ? ['P'] : ['D', 'E', 'F']),
        quantity: String(
          kind === 'isolate'
            ? Math.max(1, Math.floor(usualQuantity(article, random) / 20))
            : usualQuantity(article, random),
        ),
      })),
      ...recentState(world, day, { createdId: store.keeperId, checkedId: store.checkedId }),
    };
  });
}

/** Aisle, rack and level. */
function bin({ random }: World, aisles: readonly string[]): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${random.pick(aisles)}-${two(random.between(1, 18))}-${two(random.between(1, 5))}`;
}
