import type { Resource } from '../../../language/model';
import type { CarryOver } from '../language';

/** What periods carry over. @throws Error for a resource that carries nothing over */
export function carryOverOf({ name, uses }: Resource): CarryOver {
  if (!uses.carryOver) throw new Error(`${name} carries nothing over`);
  return uses.carryOver;
}
