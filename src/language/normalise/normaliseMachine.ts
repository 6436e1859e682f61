import { OTHER_STATES } from '../meta/otherStates';
import type { MachineInput } from '../meta/sharedMeta';
import type { Machine } from '../model';
import { formerNames } from './formerNames';

/** Fills in what a machine file left out. */
export function normaliseMachine(name: string, input: MachineInput): Machine {
  return {
    name,
    title: input.title,
    field: input.field,
    initial: input.initial,
    states: input.states.map(({ renamedFrom, ...state }) => ({ ...state, ...formerNames(renamedFrom) })),
    formerActions: input.formerActions ?? {},
    actions: Object.entries(input.actions).map(([action, { select, sets, danger, refusal, ...rest }]) => ({
      name: action,
      ...rest,
      refusal: refusalsOf(input, rest.from, refusal),
      select: select ?? 'many',
      sets: sets ?? {},
      danger: danger ?? false,
    })),
  };
}

/** A refusal for each state in which an action may not be done. */
function refusalsOf(
  { states }: MachineInput,
  from: readonly number[],
  { [OTHER_STATES]: other, ...own }: Readonly<Record<string, string>>,
): Record<string, string> {
  if (other === undefined) return own;
  const others = states.filter(({ value }) => !from.includes(value));
  return { ...Object.fromEntries(others.map(({ value }) => [String(value), other])), ...own };
}
