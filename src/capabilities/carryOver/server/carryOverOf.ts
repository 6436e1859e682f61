import type { Resource } from '../../../language/model';
import type { CarryOver } from '../language';

/** What is read and set for carrying over, and not the caller's to see, follows from it. */
export const WHY = '期末结转';

/** What periods carry over. @throws Error for a resource that carries nothing over */
export function carryOverOf({ name, uses }: Resource): CarryOver {
  if (!uses.carryOver) throw new Error(`${name} carries nothing over`);
  return uses.carryOver;
}
