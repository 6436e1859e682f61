import type { Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';

/**
 * All records of a resource, as approvals go by them: whom one asks depends on the whole company, and whom it concerns on
 * the parts that people take in it, which every list of approvals is bound by.
 */
export function wholeOf(call: Call, resource: Resource | string): Records {
  return records(asSystem(call, '审批', resource));
}
