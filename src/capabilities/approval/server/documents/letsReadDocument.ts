import type { Call } from '../../../../server/resource/Call';
import { callOn } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { showsDocument } from '../../wire';
import { stateOf } from '../Instance';
import { concerns, instanceOf } from '../instanceOf';
import { selves } from '../substitutes';
import { approvalsOf, latestApprovals } from './approvedDocument';

/**
 * Whether the latest approval of a document shows it to the caller, with its files. An older one shows it no more once
 * another has begun.
 */
export async function letsReadDocument(call: Call, id: string, database: Connection): Promise<boolean> {
  const { resource, services, session } = call;
  const approvals = approvalsOf(call);
  if (!approvals) return false;
  const latest = (await latestApprovals(call, approvals, resource.name, [id], database)).get(id);
  const own = callOn(services, session, approvals, undefined);
  if (!latest || !(await concerns(own, latest.id, database))) return false;
  const instance = await instanceOf(own, latest.id, database);
  return showsDocument(instance.version.flow, stateOf(instance), await selves(own, database));
}
