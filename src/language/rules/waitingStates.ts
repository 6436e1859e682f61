import type { Machine } from '../model';
import { statesAfter } from './statesAfter';

/**
 * States of records to which an action has yet to be done, now or after others: not of those that were refused for good.
 */
export function waitingStates(machine: Machine, action: string): number[] {
  const done = statesAfter(machine, action);
  return machine.states
    .map(({ value }) => value)
    .filter((state) => !done.has(state) && leadsTo(machine, state, action));
}

function leadsTo({ actions }: Machine, state: number, name: string): boolean {
  const reached = new Set([state]);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of actions)
      if (to !== undefined && from.some((value) => reached.has(value))) reached.add(to);
  }
  return actions.some((action) => action.name === name && action.from.some((value) => reached.has(value)));
}
