import type { Model, Resource } from '../../language/model';
import type { ResourceInput } from '../../language/meta/resourceMeta';
import type { Place } from '../ResourceView';
import { mentioned } from './mentioned';
import { pathUses } from './pathUses';
import type { Use } from './Use';

/** What buttons and demands name. Expressions are gathered elsewhere. */
export function* operationUses(
  model: Model,
  resource: Resource,
  input: ResourceInput,
  at: (...keys: (string | number)[]) => Place,
): Generator<Use> {
  const of = (owner: Resource, name: string, keys: (string | number)[], atKey?: boolean) =>
    pathUses(model, owner, undefined, name, { place: at(...keys), purpose: 'operation', atKey });
  for (const [button, { asks, confirm, opens, sets }] of Object.entries(input.buttons ?? {})) {
    yield* mentioned(resource, confirm, at('buttons', button, 'confirm'));
    if (opens !== undefined)
      yield {
        named: { kind: 'screen', name: opens },
        purpose: 'action',
        place: at('buttons', button, 'opens'),
        span: { start: 0, end: opens.length },
      };
    for (const name of Object.keys(sets ?? {})) yield* of(resource, name, ['buttons', button, 'sets', name], true);
    for (const [index, name] of (asks ?? []).entries()) yield* of(resource, name, ['buttons', button, 'asks', index]);
  }
  for (const [action, demands] of Object.entries(input.demands ?? {})) {
    if (resource.machine?.actions.some(({ name }) => name === action))
      yield {
        named: { kind: 'action', machine: resource.machine.name, name: action },
        purpose: 'operation',
        place: at('demands', action),
        atKey: true,
        span: { start: 0, end: action.length },
      };
    for (const [index, { refusal }] of demands.entries())
      yield* mentioned(resource, refusal, at('demands', action, index, 'refusal'));
  }
}
