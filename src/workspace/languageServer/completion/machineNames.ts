import type { MachineInput } from '../../../language/meta/sharedMeta';
import type { Resource } from '../../../language/model';
import { isObject } from '../../../lib/isObject';
import { fieldNames, named } from './namesOf';
import type { PlaceIn } from './PlaceIn';
import type { Name } from './Proposal';

/** States that a machine's file says, by their numbers. */
export function statesIn({ draft: { written } }: PlaceIn): Name[] {
  const states = isObject(written) && Array.isArray(written.states) ? (written.states as unknown[]) : [];
  return states.flatMap((state) =>
    isObject(state) && typeof state.value === 'number' ? [stateName(state.value, String(state.title ?? ''))] : [],
  );
}

/** States of the machine that a resource has. */
export function statesOf(resource: Resource | undefined): Name[] {
  return resource?.machine?.states.map(({ title, value }) => stateName(value, title)) ?? [];
}

/** Actions that a machine's file says. */
export function actionsIn({ draft: { written } }: PlaceIn): Name[] {
  const actions = isObject(written) && isObject(written.actions) ? written.actions : {};
  return named(
    Object.entries(actions as MachineInput['actions']).map(([name, action]) => [name, action?.title ?? ''] as const),
  );
}

/** Actions of the machine that a resource has. */
export function actionsOf(resource: Resource | undefined): Name[] {
  return named(resource?.machine?.actions.map(({ name, title }) => [name, title] as const) ?? []);
}

/** Fields that all resources have that a machine is of. */
export function machineFields({ draft, model }: PlaceIn): Name[] {
  const resources = Object.values(model.resources).filter(({ machine }) => machine?.name === draft.name);
  const [first, ...others] = resources;
  return fieldNames(
    first?.fields.filter(({ name }) => others.every(({ fields }) => fields.some((field) => field.name === name))),
  );
}

function stateName(value: number, title: string): Name {
  return { name: String(value), detail: title, documentation: title, kind: 'value', isNumber: true };
}
