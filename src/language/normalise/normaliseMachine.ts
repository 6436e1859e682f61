import type { MachineInput } from '../meta/sharedMeta';
import type { Machine } from '../model';

/** Fills in what a machine file left out. */
export function normaliseMachine(name: string, input: MachineInput): Machine {
  return {
    name,
    title: input.title,
    field: input.field,
    initial: input.initial,
    states: input.states,
    actions: Object.entries(input.actions).map(([action, { select, sets, danger, ...rest }]) => ({
      name: action,
      ...rest,
      select: select ?? 'many',
      sets: sets ?? {},
      danger: danger ?? false,
    })),
  };
}
