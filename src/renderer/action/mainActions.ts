import type { Action } from '../../language/action/Action';

/** Buttons of a bar; of more, the others stand behind 更多. */
const MOST = 6;

/** What people come to a list for, by weight; what a screen declares besides follows in its order. */
const BY_WEIGHT = ['add', 'edit', 'review', 'generate', 'unreview', 'print'];

/**
 * Names of the actions that have a button of their own: all where there are few, else the weightiest. What cannot be
 * taken back is not among them.
 */
export function mainActions(
  actions: readonly Pick<Action, 'name' | 'danger'>[],
  most: number = MOST,
): ReadonlySet<string> {
  if (actions.length <= most) return new Set(actions.map(({ name }) => name));
  const weight = (name: string): number => {
    const at = BY_WEIGHT.indexOf(name);
    return at < 0 ? BY_WEIGHT.length : at;
  };
  const safe = actions.filter(({ danger }) => !danger).map(({ name }) => name);
  return new Set(safe.toSorted((a, b) => weight(a) - weight(b)).slice(0, most));
}
