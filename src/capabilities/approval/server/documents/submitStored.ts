import type { Call } from '../../../../server/resource/Call';
import { callOn } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { approvalsOf, isUnderWay, latestApprovals, type ApprovedDocument } from './approvedDocument';
import { beginForDocument } from './beginForDocument';
import { boundVersion } from './boundVersion';

/**
 * Documents that have just been stored go through the flow of their template at once, within the same transaction; none
 * where no template is in use. What is being approved, or came back to its initiator, stays there, and what asks nobody
 * waits for whoever reviews it.
 * @throws Refusal where one cannot be submitted, so that it is not stored either
 */
export async function submitStored(
  call: Call,
  documents: readonly Omit<ApprovedDocument, 'kind'>[],
  database: Connection,
): Promise<void> {
  const { resource, services, session, t } = call;
  const approvals = approvalsOf(call);
  if (!approvals || documents.length === 0) return;
  const own = { ...callOn(services, session, approvals, undefined), t, afterwards: call.afterwards };
  const version = await boundVersion(own, resource.name, database);
  if (!version) return;
  const ids = documents.map(({ id }) => id);
  const latest = await latestApprovals(call, approvals, resource.name, ids, database);
  for (const document of documents) {
    const before = latest.get(document.id);
    if (before && isUnderWay(before)) continue;
    await beginForDocument(own, version, { kind: resource.name, ...document }, database);
  }
}
