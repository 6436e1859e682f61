import { namedPlaces, type NamedPlace } from './namedPlaces';
import type { CapabilityLanguage } from '../meta/CapabilityLanguage';
import { roomScreensIn } from '../meta/ScreenLanguage';
import { languageKeys, type ResourceInput } from '../meta/resourceMeta';

/** What the keys of a resource's file hold, as far as these say it: names of things, choices of rows, texts. */
export function* heldIn(
  input: ResourceInput,
  capabilities: readonly Pick<CapabilityLanguage, 'keys' | 'screens'>[],
): Generator<NamedPlace> {
  const written = input as unknown as Readonly<Record<string, unknown>>;
  for (const keys of [SAYING, ...capabilities.map((capability) => capability.keys)])
    for (const [key, meta] of Object.entries(keys))
      if (written[key] !== undefined) yield* namedPlaces(meta, written[key], [key]);
  for (const { meta, name, screen } of roomScreensIn(input, capabilities))
    yield* namedPlaces(meta, screen, ['screens', name]);
}

/** Keys of the language itself that say what they name; of fields, prints and the screens of the language others know it. */
const SAYING = { ledger: languageKeys.ledger, postings: languageKeys.postings };
