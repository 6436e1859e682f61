import { type Resource, resourceOf } from '../../language/model';
import type { RoleGrant } from '../access/RoleGrant';
import { callOn, type Call } from '../resource/Call';

/** Everything that there is. */
const WHOLE: RoleGrant = {
  id: '',
  name: '',
  wildcard: true,
  codes: new Set(),
  rows: new Map(),
  hidden: new Map(),
  dimensions: new Set(),
};

/**
 * What follows from what somebody does, and is not his to allow or to see: a call in his name with all rights, within
 * the same transaction. Whoever uses it has asked before whether it may follow. It is the only way to more than the
 * caller may see.
 *
 * @param why what it follows from, in Chinese and 60 characters at most; the history of all that it changes says so
 * @param on a resource, or its name; without it that of the call
 */
export function asSystem(
  call: Pick<Call, 'afterwards' | 'context' | 'resource' | 'services' | 'session' | 't'>,
  why: string,
  on: Resource | string = call.resource.name,
): Call {
  const { afterwards, context, services, session, t } = call;
  const resource = typeof on === 'string' ? resourceOf(services.model, on) : on;
  const own = callOn(services, { ...session, grants: [WHOLE], why }, resource, undefined);
  return { ...own, context: { ...own.context, now: context.now }, t, afterwards };
}
