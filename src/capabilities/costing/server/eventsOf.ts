import { inOrder, isBefore } from './inOrder';
import type { Movement } from './Movement';
import { movementWorth, namedBy, type Named } from './movementWorth';
import type { CostEvent } from './replay/CostEvent';

/**
 * The movements of one key as the replay wants them: in order, and each with the way to what it is worth.
 * @param closed last day that nothing changes any more; undefined: none
 * @param named these, and the movements of other keys that they name
 */
export function eventsOf(movements: readonly Movement[], closed: string | undefined, named: Named): CostEvent[] {
  const own = new Set(movements.map(({ id }) => id));
  const originOf = (movement: Movement): CostEvent['valued'] => {
    const { date, valued } = movement;
    if (closed !== undefined && date <= closed) return 'given';
    if (valued === 'derived') return 'derived';
    return valued === 'carried' || valued === 'returned' ? 'linked' : 'given';
  };
  const rankOf = (movement: Movement): number => {
    const origin = originOf(movement);
    if (origin === 'given') return 0;
    if (origin === 'derived') return 2;
    // What gives back goods that left on this very day stands behind what left.
    const isOfToday = namedBy(movement, named).some(({ date, id }) => own.has(id) && date === movement.date);
    return isOfToday ? 3 : 1;
  };
  return inOrder(movements, rankOf).map((movement): CostEvent => {
    const { amount, date, id, quantity } = movement;
    const valued = originOf(movement);
    if (valued !== 'linked') return { id, date, quantity, amount, valued };
    return {
      id,
      date,
      quantity,
      amount,
      valued,
      names: namedBy(movement, named).flatMap((source) => (own.has(source.id) ? [source.id] : [])),
      worth: (valueOf) =>
        movementWorth(
          movement,
          named,
          (source) => (own.has(source.id) && originOf(source) !== 'given' ? valueOf(source.id) : source.amount),
          isBefore,
        ),
    };
  });
}
