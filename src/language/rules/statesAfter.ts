import type { Machine } from '../model';

/**
 * The states of records to which an action has been done and not been taken back: where it leads, and what follows from
 * there.
 */
export function statesAfter({ actions }: Machine, name: string): ReadonlySet<number> {
  const states = new Set(
    actions.flatMap((action) => (action.name === name && action.to !== undefined ? [action.to] : [])),
  );
  for (let before = -1; before < states.size;) {
    before = states.size;
    for (const { from, to, undoes, name: other } of actions)
      if (other !== name && to !== undefined && undoes === undefined && from.some((state) => states.has(state)))
        states.add(to);
  }
  return states;
}
