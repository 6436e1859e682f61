import type { ResourceInput } from '../meta/resourceMeta';
import { REPRICE } from '../rules/repriced';
import type { Joins } from './ActionDeclaration';
import { copy, copyJoins } from './copy';
import { print, printJoins } from './print';
import { repriceJoins } from './reprice';

/** Actions that join those of a screen by themselves, in this order. */
const JOINING: readonly (readonly [name: string, joins: Joins<ResourceInput>])[] = [
  [copy.name, copyJoins],
  [print.name, printJoins],
  [REPRICE, repriceJoins],
];

/** What a schema file gives a screen, with what joins it there; a screen without actions stays without. */
export function joinedActions(given: readonly string[], input: ResourceInput): string[] {
  return JOINING.reduce(
    (actions, [name, joins]) => {
      const place = actions.length === 0 || actions.includes(name) ? undefined : joins(actions, input);
      return place === undefined ? actions : actions.toSpliced(place, 0, name);
    },
    [...given],
  );
}
