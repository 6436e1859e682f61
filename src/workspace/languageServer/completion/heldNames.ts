import { heldIn } from '../../../language/load/heldIn';
import type { ResourceInput } from '../../../language/meta/resourceMeta';
import type { Field, FieldTypes, Resource } from '../../../language/model';
import { isObject } from '../../../lib/isObject';
import { isSameValue } from '../../../lib/isSameValue';
import { childrenOf } from '../../../lint/childrenOf';
import { meantOf, type Meant } from '../../../lint/named/meantOf';
import { indexEntry, projectIndex, type ProjectIndex } from '../../../lint/ProjectIndex';
import { fieldNames } from './namesOf';
import type { PlaceIn } from './PlaceIn';
import type { Name } from './Proposal';

/**
 * What may stand at a place of which the grammar says what it names; undefined: it says nothing of it.
 * @param isKey the name is a key of the place, not its value
 */
export function heldNames({ before, draft, model, path, resource }: PlaceIn, isKey: boolean): Name[] | undefined {
  if (draft.kind !== 'resource' || !resource || !isObject(draft.whole)) return undefined;
  const { index, registries } = draft.known;
  // Of a file that is half typed the walk takes what has the form that it expects.
  const places = heldIn(draft.whole as unknown as ResourceInput, registries.authoring.capabilities);
  const place = [...places].find((each) => each.isKey === isKey && isSameValue(each.path, [...path]));
  const meant =
    place && meantOf(place, resource, { index: withOwn(index, resource, registries.types), model, registries });
  return meant && namesOf(meant, before, '');
}

/** What files may name, with what the file that is being typed says: what is wrong in it keeps it out of the index. */
function withOwn(index: ProjectIndex, resource: Resource, types: FieldTypes): ProjectIndex {
  if (index.resources.includes(resource.name)) return index;
  const own = projectIndex([indexEntry(resource, types, (name) => index.resources.includes(name))]);
  return {
    ...index,
    resources: [...index.resources, ...own.resources],
    ledgers: [...index.ledgers, ...own.ledgers],
    screens: [...index.screens, ...own.screens],
  };
}

/** @param written what stands before the part that is typed */
function namesOf(meant: Meant, before: string, written: string): Name[] {
  const dot = before.indexOf('.');
  const inner = dot < 0 ? undefined : meant.steps.get(before.slice(0, dot))?.();
  if (inner) return namesOf(inner, before.slice(dot + 1), `${written}${before.slice(0, dot + 1)}`);
  const names = [...meant.steps.keys(), ...meant.allowed].filter((name, index, all) => all.indexOf(name) === index);
  return names.map((name) => ({
    ...(fieldNames(fieldOf(meant.owner, name))[0] ?? { detail: '', kind: 'name' as const }),
    name,
    text: written + name,
  }));
}

function fieldOf(owner: Resource | undefined, path: string): readonly Field[] {
  const [first = '', second] = path.split('.');
  const field = owner?.fields.find(({ name }) => name === first);
  const found = second === undefined ? field : field && childrenOf(field).find(({ name }) => name === second);
  return found ? [found] : [];
}
