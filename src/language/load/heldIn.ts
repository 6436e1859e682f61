import { namedPlaces, type NamedPlace } from './namedPlaces';
import type { CapabilityLanguage } from '../meta/CapabilityLanguage';
import type { ResourceInput } from '../meta/resourceMeta';

/** What the keys of capabilities hold in a resource's file: names of things, choices of rows, texts. */
export function* heldIn(
  input: ResourceInput,
  capabilities: readonly Pick<CapabilityLanguage, 'keys'>[],
): Generator<NamedPlace> {
  const written = input as unknown as Readonly<Record<string, unknown>>;
  for (const { keys } of capabilities)
    for (const [key, meta] of Object.entries(keys))
      if (written[key] !== undefined) yield* namedPlaces(meta, written[key], [key]);
}
