import type { MachineInput } from '../language/meta/sharedMeta';

/** Whether an action leads from or to a state that there is not: what else is found of the machine follows from that. */
export function hasUnknownState({ actions, initial, states }: MachineInput): boolean {
  const known = new Set(states.map(({ value }) => value));
  return [
    initial,
    ...Object.values(actions).flatMap(({ from, to }) => [...from, ...(to === undefined ? [] : [to])]),
  ].some((state) => !known.has(state));
}
