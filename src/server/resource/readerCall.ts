import { readingPermissions } from '../access/readingPermissions';
import { holds } from '../access/Session';
import type { Call } from './Call';

/**
 * A call that reads single records: who may fill in the form of a resource, and may not list it, reads those records alone
 * that are his own (E-29).
 */
export function readerCall(call: Call): Call {
  const codes = readingPermissions(call.resource);
  return holds(call.session, codes) ? call : { ...call, isOfOwn: true };
}
