import type { Machine, MachineState } from '../model';

/**
 * The states that a record passes from the first to the end when all goes well: the longest way of actions that neither
 * take back, nor refuse, nor can be undone by going on. A state that is left again to where the record was before, such
 * as 禁用, is no progress and stands beside the way, as 已拒绝 does.
 */
export function mainWay(machine: Machine): MachineState[] {
  const ahead = new Map<number, number[]>();
  for (const { danger, from, to, undoes } of machine.actions) {
    if (to === undefined || undoes !== undefined || danger) continue;
    for (const state of from) ahead.set(state, [...(ahead.get(state) ?? []), to]);
  }
  const values = longest(machine.initial, [], ahead);
  return values.flatMap((value) => machine.states.find((state) => state.value === value) ?? []);
}

function longest(state: number, before: readonly number[], ahead: ReadonlyMap<number, readonly number[]>): number[] {
  const passed = [...before, state];
  const onward = (ahead.get(state) ?? []).filter(
    (next) => !passed.includes(next) && !(ahead.get(next) ?? []).some((back) => passed.includes(back)),
  );
  const ways = onward.map((next) => longest(next, passed, ahead));
  return [state, ...ways.reduce<number[]>((best, way) => (way.length > best.length ? way : best), [])];
}
