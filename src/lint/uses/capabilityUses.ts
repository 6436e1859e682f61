import type { CapabilityLanguage } from '../../language/meta/CapabilityLanguage';
import type { Model } from '../../language/model';
import type { ResourceView } from '../ResourceView';
import { pathUses, settingUses } from './pathUses';
import type { Use } from './Use';

/** What the keys of capabilities name. Expressions are gathered elsewhere. */
export function* capabilityUses(
  model: Model,
  { at, input, resource }: Pick<ResourceView, 'at' | 'input' | 'resource'>,
  capabilities: readonly CapabilityLanguage[],
): Generator<Use> {
  for (const { names } of capabilities)
    for (const { atKey, in: lines, name, of = 'field', path, through } of names?.(input) ?? []) {
      const place = at(...path);
      const rest = { purpose: 'capability' as const, place };
      const span = { start: 0, end: name.length };
      const owner = through === undefined ? resource : toldBy(through);
      if (of === 'resource') yield { named: { kind: 'resource', name }, ...rest, span };
      else if (of === 'setting') yield* settingUses(model, name, rest);
      else if (of === 'field') {
        const table = owner?.fields.find((field) => field.name === lines);
        yield* owner ? pathUses(model, owner, table, name, { ...rest, atKey }) : [];
      } else if (resource.machine?.actions.some((action) => action.name === name))
        yield { named: { kind: 'action', machine: resource.machine.name, name }, ...rest, span };
    }

  function toldBy(reference: string): Model['resources'][string] | undefined {
    return model.resources[resource.fields.find(({ name }) => name === reference)?.target?.resource ?? ''];
  }
}
