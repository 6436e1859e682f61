import type { Resource } from '../../language/model';
import type { RoleGrant } from '../access/RoleGrant';
import { callOn, type Call } from './Call';

/** Everything that there is. */
export const WHOLE: RoleGrant = {
  id: '',
  name: '',
  wildcard: true,
  codes: new Set(),
  rows: new Map(),
  hidden: new Map(),
  dimensions: new Set(),
};

/**
 * What follows from what somebody does, and is not his to allow or to see: a call on another resource in his name, with
 * all rights, within the same transaction. Whoever uses it has asked before whether it may follow.
 */
export function asSystem(call: Call, resource: Resource): Call {
  const own = callOn(call.services, { ...call.session, grants: [WHOLE] }, resource, undefined);
  return { ...own, t: call.t, afterwards: call.afterwards };
}
