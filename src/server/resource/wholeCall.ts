import { resourceOf } from '../../language/model';
import { callOn, type Call } from './Call';

/** A call on another resource in the name of the program: whose rows the caller sees does not count. */
export function wholeCall(call: Call, name: string): Call {
  const resource = resourceOf(call.services.model, name);
  const own = callOn(call.services, call.session, resource, undefined);
  return {
    ...own,
    grants: [],
    resource,
    compiled: own.services.compiled(resource),
    context: { ...call.context, can: () => true, barred: () => false },
    t: call.t,
  };
}
