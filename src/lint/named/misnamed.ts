import type { NamedPlace } from '../../language/load/namedPlaces';
import type { Resource } from '../../language/model';
import { say, type Message } from '../../lib/message';
import { meantOf, type Known, type Meant } from './meantOf';
import { usedAt } from './usedNames';

/** A name, or a part of one, that cannot stand where it does. */
export interface Misnamed {
  name: string;
  /** where it begins in the whole name */
  offset: number;
  message: Message;
  allowed: readonly string[];
}

/** What is wrong with the name at a place; undefined: nothing, or it cannot be told. */
export function misnamed(place: NamedPlace, resource: Resource, known: Known): Misnamed | undefined {
  const { name, naming } = place;
  const meant = meantOf(place, resource, known);
  if (!meant) return undefined;
  const found = unknownPart(meant, name, 0);
  if (found || naming.kind !== 'resource' || naming.with === undefined) return found;
  const there = known.model.resources[name];
  if (there && usedAt(there, naming.with) !== undefined) return undefined;
  return { name, offset: 0, message: messageOf(meant, name), allowed: meant.allowed.filter((each) => each !== name) };
}

function unknownPart(meant: Meant, name: string, offset: number): Misnamed | undefined {
  if (meant.allowed.includes(name)) return undefined;
  const [first = '', ...rest] = name.split('.');
  const step = rest.length > 0 ? meant.steps.get(first) : undefined;
  const inner = step?.();
  if (inner) return unknownPart(inner, rest.join('.'), offset + first.length + 1);
  const isWhole = rest.length === 0 || meant.steps.size === 0;
  return {
    name: isWhole ? name : first,
    offset,
    message: messageOf(meant, isWhole ? name : first),
    allowed: isWhole ? meant.allowed : [...meant.steps.keys()],
  };
}

const messageOf = ({ owner, what }: Meant, name: string): Message =>
  owner ? say`"${name}" is no ${what} of "${owner.name}".` : say`"${name}" is no ${what}.`;
