import type { Resource } from '../../language/model';
import type { Neighbours } from '../../language/wire';
import type { Incoming } from '../calls/CallSpec';
import { CallError } from '../Refusal';
import type { Services } from '../Services';
import { callOn } from './Call';
import { listScreenOf } from './listScreenOf';
import { neighbours } from './neighbours';

/** What stands around a record in a list, for those who may open that list. */
export async function neighboursHandler(
  services: Services,
  resource: Resource,
  { language, params, session }: Incoming,
): Promise<Neighbours> {
  const screen = listScreenOf(resource, session, params);
  if (!screen) throw new CallError(403, '拒绝访问');
  return neighbours({ ...callOn(services, session, resource, language), only: [screen.filter] }, params);
}
