import type { MachineInput } from '../../language/meta/sharedMeta';

type Actions = MachineInput['actions'];

/** An action and the one that it takes back. */
export interface WayBackOf {
  name: string;
  of: string;
  /** whether it says so by `undoes`; else that follows from where it leads */
  isSaid: boolean;
}

/**
 * Actions that take another one back: those that say so, and those that lead from where another one led to where that
 * began, nearer to the beginning, if in between something may not be done that may be done before or after.
 */
export function waysBack({ actions, initial }: Pick<MachineInput, 'actions' | 'initial'>): WayBackOf[] {
  const order = statesInOrder(actions, initial);
  const undone = new Set(Object.values(actions).map(({ undoes }) => undoes));
  return Object.entries(actions).flatMap(([name, { from, to, undoes }]): WayBackOf[] => {
    if (undoes !== undefined) return actions[undoes] ? [{ name, of: undoes, isSaid: true }] : [];
    if (to === undefined || undone.has(name) || from.some((state) => order.indexOf(state) < order.indexOf(to)))
      return [];
    const [of, ...others] = Object.entries(actions).flatMap(([other, { from: began, to: led, undoes: back }]) => {
      if (led === undefined || led === to || back !== undefined || undone.has(other)) return [];
      const leadsBack = from.includes(led) && began.includes(to);
      const bars = Object.entries(actions).some(
        ([third, each]) => third !== name && third !== other && each.from.includes(to) !== each.from.includes(led),
      );
      return leadsBack && bars ? [other] : [];
    });
    return of !== undefined && others.length === 0 ? [{ name, of, isSaid: false }] : [];
  });
}

/** States that can be reached, those first that take the fewest actions. */
function statesInOrder(actions: Actions, initial: number): number[] {
  const states = [initial];
  for (const state of states)
    for (const { from, to } of Object.values(actions))
      if (to !== undefined && from.includes(state) && !states.includes(to)) states.push(to);
  return states;
}
