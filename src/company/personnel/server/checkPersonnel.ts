import { isEmpty } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import type { Connection } from '../../../server/storage';
import { phoneProblem } from './phoneProblem';

/** Who is to come has a telephone of his own, which will be what he signs in with. */
export function checkPersonnel(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  if (call.resource.name !== 'induction') return Promise.resolve([]);
  return eachOf(saved, async ({ state: { document } }) => {
    const problem = isEmpty(document.tel) ? undefined : await phoneProblem(call, document, database);
    return problem ? [problem] : [];
  });
}
