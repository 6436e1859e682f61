import { type Resource, resourceOf } from '../../../language/model';
import { callOn, type Call } from '../../../server/resource/Call';
import type { Depreciates } from '../language';

/** The resource of the runs that a resource has to do with, and what they are about. */
export interface Runs {
  runs: Resource;
  said: Depreciates;
}

/** @throws Error for a resource that has nothing to do with depreciation */
export function runsOf({ resource, services }: Call): Runs {
  const { depreciation } = resource.uses;
  const runs = depreciation?.of ? resourceOf(services.model, depreciation.of.runs) : resource;
  const said = runs.uses.depreciation?.runs;
  if (!said) throw new Error(`${resource.name} is not depreciated`);
  return { runs: resourceOf(services.model, runs.name), said };
}

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
