import type { CapabilityLanguage, Joining } from '../meta/CapabilityLanguage';
import type { ResourceInput } from '../meta/resourceMeta';
import { copy, copyJoins } from './copy';
import { print, printJoins } from './print';

/** Actions that join those of a screen by themselves, in this order; behind them those of capabilities. */
const JOINING: readonly Joining[] = [
  { action: copy.name, at: copyJoins },
  { action: print.name, at: printJoins },
];

/** What a schema file gives a screen, with what joins it there; a screen without actions stays without. */
export function joinedActions(
  given: readonly string[],
  input: ResourceInput,
  capabilities: readonly CapabilityLanguage[],
): string[] {
  return [...JOINING, ...capabilities.flatMap(({ joins }) => joins ?? [])].reduce(
    (actions, { action, at }) => {
      const place = actions.length === 0 || actions.includes(action) ? undefined : at(actions, input);
      return place === undefined ? actions : actions.toSpliced(place, 0, action);
    },
    [...given],
  );
}
