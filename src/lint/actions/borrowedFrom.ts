import { edit } from '../../language/action/edit';
import type { MachineInput } from '../../language/meta/sharedMeta';

/** So many other actions must have rights of their own before one is told that it is no editing. */
const FEWEST = 2;

/**
 * The action of the same machine whose right an action asks for, though it does something else: neither takes it back,
 * nor decides the same the other way.
 * @param isUsual whether other machines give this action this right
 */
export function borrowedFrom(
  { actions }: Pick<MachineInput, 'actions'>,
  name: string,
  isUsual: (name: string, right: string) => boolean,
): string | undefined {
  const action = actions[name];
  if (!action) return undefined;
  const { from, permission: right, sets, to, undoes } = action;
  const others = Object.entries(actions).filter(([other]) => other !== name);
  const undone = undoes === undefined ? undefined : actions[undoes];
  const same = others.filter(([, { permission }]) => permission === right);
  const isNearer = (other: string): boolean => likeness(other, right) > likeness(name, right);
  if (undone)
    return undone.permission === right
      ? undefined
      : same.find(([other]) => likeness(name, right) <= likeness(other, right))?.[0];
  if (right === edit.permission) {
    const special = others.filter(([other]) => other !== edit.name);
    return special.length >= FEWEST && special.every(([, { permission }]) => permission !== right)
      ? same[0]?.[0]
      : undefined;
  }
  return same.find(([other, each]) => {
    const isShared = others.some(([, back]) => back.undoes === other && back.permission === right);
    const takesBack =
      to === undefined &&
      others.some(([, back]) => back.undoes === other && back.from.some((state) => from.includes(state)));
    const decidesAsWell = sets !== undefined && JSON.stringify([from, sets]) === JSON.stringify([each.from, each.sets]);
    return (isNearer(other) || isUsual(other, right) || isShared) && !takesBack && !decidesAsWell;
  })?.[0];
}

/** How much of a name stands in a right, and of the right in the name: financeClose and /financeList/close. */
function likeness(name: string, right: string): number {
  const [of, words] = [wordsIn(name), wordsIn(right)];
  return (2 * of.filter((word) => words.includes(word)).length) / (of.length + words.length);
}

const wordsIn = (name: string): string[] => (name.match(/[A-Z]?[a-z\d]+/g) ?? []).map((word) => word.toLowerCase());
