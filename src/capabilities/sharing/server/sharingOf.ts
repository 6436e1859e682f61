import { type Resource, resourceOf } from '../../../language/model';
import { got } from '../../../lib/got';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Sharing } from '../language';

/** Why the program changes records by itself, as their history says. */
export const WHY = '账套间共享';

/** What is said of a shared master, and the resource of the records that tell with whom. */
export interface SharingOf {
  said: Sharing;
  kept: Resource;
  master: Resource;
}

/** Of a call on a master that is shared, or on the records that tell it. */
export function sharingOf({ resource, services: { model } }: Pick<Call, 'resource' | 'services'>): SharingOf {
  const kept = resourceOf(model, resource.uses.shared?.by ?? resource.name);
  const said = kept.uses.sharing;
  if (!said) throw new Error(`${resource.name} is not shared`);
  return { said, kept, master: resourceOf(model, said.of) };
}

/** The master that a sharing is about, which is among these. */
export function masterAmong(masters: readonly Document[], { record }: Sharing, sharing: Document): Document {
  return got(new Map(masters.map((master) => [String(master.id), master])), String(sharing[record]));
}
