import { dayOrder, type Placing } from './dayOrder';
import { isBefore } from './inOrder';
import type { Movement } from './Movement';
import { movementWorth, namedBy, type Named } from './movementWorth';
import type { CostEvent } from './replay/CostEvent';
import { shareOf } from './replay/shareOf';

/**
 * The movements of one key as the replay wants them: in order, and each with the way to what it is worth. Differences
 * that the replay finds itself are left out, but for those that nothing changes any more.
 * @param closed last day that nothing changes any more; undefined: none
 * @param named these, and the movements of other keys that they name
 */
export function eventsOf(movements: readonly Movement[], closed: string | undefined, named: Named): CostEvent[] {
  const own = new Set(movements.map(({ id }) => id));
  const isClosed = ({ date }: Movement) => closed !== undefined && date <= closed;
  const originOf = ({ valued }: Movement): Placing['origin'] => {
    if (valued === 'derived') return 'derived';
    return valued === 'carried' || valued === 'returned' ? 'linked' : 'given';
  };
  // A period that is closed keeps its order, whatever its values have become.
  const placingOf = (movement: Movement): Placing => {
    const origin = originOf(movement);
    const sources = origin === 'linked' ? namedBy(movement, named) : [];
    return { origin, sources: sources.filter(({ date, id }) => own.has(id) && date === movement.date) };
  };
  const valuedOf = (movement: Movement) => (isClosed(movement) ? 'given' : originOf(movement));
  const { counted: inReceipts, brought } = broughtWith(movements.filter((movement) => !isClosed(movement)));
  const isFound = (movement: Movement) => movement.valued === 'difference' && !isClosed(movement);
  const counted = movements.filter((movement) => !isFound(movement) && !inReceipts.has(movement.id));
  return dayOrder(counted, placingOf).map((movement): CostEvent => {
    const { date, id, quantity } = movement;
    const amount = movement.amount + (brought.get(id) ?? 0n);
    const valued = valuedOf(movement);
    const receipts = movement.receipts?.filter((receipt) => own.has(receipt));
    const event = {
      id,
      date,
      quantity,
      amount,
      valued,
      ...(isClosed(movement) ? { isClosed: true } : {}),
      ...(receipts ? { receipts } : {}),
    };
    if (valued !== 'linked') return event;
    return {
      ...event,
      names: namedBy(movement, named).flatMap((source) => (own.has(source.id) ? [source.id] : [])),
      worth: (valueOf) =>
        movementWorth(
          movement,
          named,
          (source) => (own.has(source.id) && valuedOf(source) !== 'given' ? valueOf(source.id) : source.amount),
          isBefore,
        ),
    };
  });
}

/**
 * Values without goods that count on the day of the receipts that they belong to are part of these, so that goods that
 * had left before they came bear them as well.
 * @returns receipt -> what comes with it, and the values that are counted there
 */
function broughtWith(movements: readonly Movement[]): { brought: Map<string, bigint>; counted: Set<string> } {
  const counted = new Set<string>();
  const brought = new Map<string, bigint>();
  const given = new Map(
    movements.flatMap((each) => (each.quantity > 0n && each.valued === 'given' ? [[each.id, each] as const] : [])),
  );
  for (const { amount, date, id, receipts = [] } of movements) {
    const own = receipts.flatMap((receipt) => given.get(receipt) ?? []);
    if (own.length === 0 || own.length < receipts.length || own.some((each) => each.date !== date)) continue;
    let [left, quantity] = [amount, own.reduce((sum, each) => sum + each.quantity, 0n)];
    for (const receipt of own) {
      const part = shareOf(left, receipt.quantity, quantity);
      brought.set(receipt.id, (brought.get(receipt.id) ?? 0n) + part);
      left -= part;
      quantity -= receipt.quantity;
    }
    counted.add(id);
  }
  return { brought, counted };
}
