import { CallError } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { recordId } from '../../../../server/resource/readRecord';
import { visibleRecord } from '../../../../server/resource/visibleRows';
import { callOn } from '../../../../server/resource/Call';
import type { ApprovalEvent, DocumentApproval } from '../../wire';
import { readEvents } from '../Instance';
import { namesOf } from '../namesOf';
import { peopleIn } from '../peopleIn';
import { versionOf } from '../instanceOf';
import { approvalsOf, latestApprovals } from './approvedDocument';

/**
 * The way of the latest approval of a document, for everybody who sees the document, without what it says; null where it
 * has none.
 * @throws CallError 404 for a document that the caller does not see
 */
export async function readDocumentApproval(call: Call, given: unknown): Promise<DocumentApproval | null> {
  const { resource, services, session } = call;
  const { kysely } = services.database;
  const id = recordId(given);
  const { rows } = await visibleRecord(call, id).execute(kysely);
  const approvals = approvalsOf(call);
  if (rows.length === 0 || !approvals) throw new CallError(404, '记录不存在或已被删除');
  const latest = (await latestApprovals(call, approvals, resource.name, [id], kysely)).get(id);
  if (!latest) return null;
  const version = await versionOf(callOn(services, session, approvals, undefined), latest.id, kysely);
  const events = await readEvents(session.packageId, latest.id, kysely);
  const people = await namesOf(call, peopleIn(events), kysely);
  return {
    code: latest.code,
    flow: version.flow,
    events: events.map(withoutContent),
    people: Object.fromEntries(people),
  };
}

/** The way needs nothing of what the document says, of which its reader may not see all. */
function withoutContent(event: ApprovalEvent): ApprovalEvent {
  return 'content' in event ? { ...event, content: {} } : event;
}
