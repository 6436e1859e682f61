import { got } from '../../../lib/got';
import type { Session } from '../../../server/access/Session';
import { systemSession } from '../../../server/access/systemSession';
import { accountModels } from '../../../server/accountModels';
import { asSystem } from '../../../server/records/asSystem';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { WHY } from './sharingOf';

/**
 * A call of the program on a resource in another account set, within the transaction of a call in this one. Only this
 * room makes such calls; whoever uses one has asked before whether the caller may, or goes on with what was allowed.
 * @param session of somebody who works there; left out: nobody, where something follows by itself
 */
export async function callThere(
  call: Call,
  packageId: string,
  name: string,
  database: Connection,
  session?: Session,
): Promise<Call> {
  const { model } = call.services;
  const sets = await accountModels(database, model, packageId);
  const { decimals } = got(new Map(sets.map((set) => [set.id, set])), packageId);
  return asSystem({ ...call, session: { ...(session ?? systemSession(packageId)), decimals } }, WHY, name);
}
