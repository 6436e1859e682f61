import { AveragePot } from './AveragePot';
import type { CostMethod } from '../../../../language/meta/costMethods';
import type { CostEvent, Stand, Valued } from './CostEvent';
import { LayeredPot } from './LayeredPot';
import { monthlyCost } from './monthlyCost';
import { RunningCost, type UnitCost } from './RunningCost';

/**
 * What the movements of one cost key are worth, in the order of their days and numbers. The same for everybody who
 * asks: it knows nothing of when something was entered.
 * @param events all since `opening`, in order; since the first one ever of first in first out, and where nothing was
 *   there and the first does not say what it is worth
 * @param methodOn the method that counts on a day; of a month that of its first day
 */
export function replay(events: readonly CostEvent[], opening: Stand, methodOn: (day: string) => CostMethod): Valued {
  const valued: Valued = { amounts: new Map(), provisional: new Set(), differences: new Map() };
  let stand: Stand = opening;
  // What such goods last cost.
  let last: UnitCost | undefined;
  for (const { events: some, method } of runsOf(events, methodOn)) {
    if (method === 'monthly') {
      ({ last, stand } = monthlyCost(some, stand, last, valued));
      continue;
    }
    const cost = new RunningCost(method === 'fifo' ? new LayeredPot() : new AveragePot(), valued, last);
    cost.open(stand);
    for (const event of some) cost.move(event);
    cost.finish();
    ({ last, stand } = cost);
  }
  return valued;
}

/** Movements that are valued together: a month of them where its average counts, else as many as have one method. */
function runsOf(
  events: readonly CostEvent[],
  methodOn: (day: string) => CostMethod,
): { method: CostMethod; events: CostEvent[] }[] {
  const runs: { method: CostMethod; month: string; events: CostEvent[] }[] = [];
  for (const event of events) {
    const month = event.date.slice(0, 7);
    const current = runs.at(-1);
    const method = current?.month === month ? current.method : methodOn(`${month}-01`);
    if (current?.method === method && (method !== 'monthly' || current.month === month)) {
      current.events.push(event);
      current.month = month;
    } else runs.push({ method, month, events: [event] });
  }
  return runs;
}
