import { type Resource, resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';

/** What is read and set for it, and not the caller's to see, follows from it. */
export const WHY = '整理编号';

/** The documents, whole, that periods put the numbers of in order. @throws Error for a resource that does no such thing */
export function renumberedOf({ resource: { name, uses }, services }: Call): Resource {
  if (!uses.renumbering) throw new Error(`${name} numbers nothing anew`);
  return resourceOf(services.model, uses.renumbering.documents);
}
