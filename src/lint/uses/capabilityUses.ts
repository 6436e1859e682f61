import { heldIn } from '../../language/load/heldIn';
import type { NamedPlace } from '../../language/load/namedPlaces';
import type { CapabilityLanguage } from '../../language/meta/CapabilityLanguage';
import type { Model, Resource } from '../../language/model';
import { readFilterName } from '../../language/wire';
import { ownerOf, tableOf } from '../named/ownerOf';
import type { ResourceView } from '../ResourceView';
import { pathUses, settingUses } from './pathUses';
import type { Use, UsePurpose } from './Use';

/** What names are there for; of rooms nobody else knows it. */
const PURPOSES: Readonly<Record<string, UsePurpose>> = { ledger: 'ledger', postings: 'posting' };

/** What keys name that say it themselves. Expressions are gathered elsewhere. */
export function* capabilityUses(
  model: Model,
  { at, input, resource }: Pick<ResourceView, 'at' | 'input' | 'resource'>,
  capabilities: readonly CapabilityLanguage[],
): Generator<Use> {
  for (const held of heldIn(input, capabilities)) {
    const place = at(...held.path);
    const rest = {
      purpose: PURPOSES[String(held.path[0])] ?? ('capability' as const),
      place,
      ...(held.isKey ? { atKey: true } : {}),
    };
    yield* usesAt(model, resource, held, rest);
    yield* neededUses(model, resource, held, rest);
  }
}

/** What a room reads by names of its own: nothing is written there that another name could take the place of. */
function* neededUses(
  model: Model,
  resource: Resource,
  { name, naming }: NamedPlace,
  { place, purpose }: Pick<Use, 'purpose' | 'place'>,
): Generator<Use> {
  if (naming.kind !== 'own' && naming.kind !== 'resource') return;
  const owner = naming.kind === 'own' ? resource : model.resources[name];
  if (!owner) return;
  const needed = Object.keys(naming.has ?? {}).map((path) => ({ path, of: [owner] }));
  const shown = naming.kind === 'resource' && naming.isShown ? sharedNames(resource, owner) : [];
  for (const { of, path } of [...needed, ...shown.map((path) => ({ path, of: [resource, owner] }))])
    for (const each of of)
      for (const { named } of pathUses(model, each, undefined, path, { place, purpose }))
        yield { named, place, purpose };
}

const sharedNames = (one: Resource, other: Resource): string[] =>
  one.fields.flatMap(({ name }) => (other.fields.some((field) => field.name === name) ? [name] : []));

function* usesAt(
  model: Model,
  resource: Resource,
  held: NamedPlace,
  rest: Pick<Use, 'purpose' | 'place' | 'atKey'>,
): Generator<Use> {
  const { name, naming, value } = held;
  const span = { start: 0, end: name.length };
  switch (naming.kind) {
    case 'resource':
    case 'screen':
      yield { named: { kind: naming.kind, name }, ...rest, span };
      return;
    case 'setting':
      yield* settingUses(model, name, rest);
      return;
    case 'action': {
      const machine = ownerOf(held, naming, resource, model)?.machine;
      if (machine?.actions.some((action) => action.name === name))
        yield { named: { kind: 'action', machine: machine.name, name }, ...rest, span };
      return;
    }
    case 'field': {
      const owner = ownerOf(held, naming, resource, model);
      const said = owner && tableOf(held, owner);
      if (owner && said) yield* pathUses(model, owner, said.table, name, rest);
      return;
    }
    case 'rows': {
      const owner = ownerOf(held, naming, resource, model);
      if (!owner) return;
      for (const parameter of Object.keys(value as object))
        yield* pathUses(model, owner, undefined, readFilterName(parameter).name, {
          purpose: rest.purpose,
          place: { ...rest.place, path: [...rest.place.path, parameter] },
          atKey: true,
        });
    }
  }
}
