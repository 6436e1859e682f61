import type { Call } from '../../../../server/resource/Call';
import { asSystem } from '../../../../server/records/asSystem';
import type { Connection } from '../../../../server/storage';
import { happen } from '../approvalCalls';
import { instanceOf } from '../instanceOf';
import { approvalsOf, isUnderWay, latestApprovals } from './approvedDocument';

/** Withdraws what waits to be approved of documents that are given up, so that it waits for nobody any more. */
export async function withdrawApprovals(
  call: Call,
  ids: readonly string[],
  note: string,
  database: Connection,
): Promise<void> {
  const { context, resource, session } = call;
  const approvals = approvalsOf(call);
  if (!approvals || ids.length === 0) return;
  const own = asSystem(call, '撤回审批', approvals);
  for (const latest of (await latestApprovals(call, approvals, resource.name, ids, database)).values()) {
    if (!isUnderWay(latest)) continue;
    const instance = await instanceOf(own, latest.id, database, true);
    const act = { kind: 'ended', result: 'withdrawn', at: context.now(), by: session.userId, note } as const;
    await happen(own, instance, act, database);
  }
}
