import type { Model, Resource } from '../../language/model';
import { closedLedgers } from '../../language/rules';

/** Whether the records of a resource are the periods of ledgers. */
export function isPeriods(model: Model, resource: Pick<Resource, 'name'>): boolean {
  return closedLedgers(model, resource).length > 0;
}
