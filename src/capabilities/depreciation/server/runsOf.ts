import { type Resource, resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Depreciates } from '../language';

/** The resource of the runs that a resource has to do with, and what they are about. */
export interface Runs {
  runs: Resource;
  said: Depreciates;
}

/** What is read for it, and not the caller's to see, follows from it. */
export const WHY = '资产折旧';

/** @throws Error for a resource that has nothing to do with depreciation */
export function runsOf({ resource, services }: Call): Runs {
  const { depreciation } = resource.uses;
  const runs = depreciation?.of ? resourceOf(services.model, depreciation.of.runs) : resource;
  const said = runs.uses.depreciation?.runs;
  if (!said) throw new Error(`${resource.name} is not depreciated`);
  return { runs: resourceOf(services.model, runs.name), said };
}
