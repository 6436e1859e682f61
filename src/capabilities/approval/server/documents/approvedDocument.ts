import { sql } from 'kysely';
import { machineOf, resourceOf, type Resource } from '../../../../language/model';
import { machineAction } from '../../../../language/rules';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { actWithin } from '../../../../server/resource/actOnRecords';
import type { Call } from '../../../../server/resource/Call';
import { snake } from '../../../../server/schema/naming';
import { anyOf, type Connection } from '../../../../server/storage';
import { APPROVAL, type ApprovalState, type ApprovalStatus } from '../../wire';
import { wholeOf } from '../wholeOf';
import type { Content } from '../../../designedForm/wire';

/** A document that an approval is about. */
export interface ApprovedDocument {
  kind: string;
  id: string;
  /** what people call it */
  code: string;
  /** names what several documents have in common, 200 signs at most: people hear of the first of them alone */
  once?: string;
}

/** The latest approval of a document. */
export interface LatestApproval {
  /** of the document */
  documentId: string;
  id: string;
  code: string;
  status: ApprovalStatus;
  waitingFor: string | null;
  content: Content;
}

/** Whether something is still to be done for an approval: it waits for others, or for its initiator. */
export function isUnderWay({ status }: Pick<LatestApproval, 'status'>): boolean {
  return status === 'running' || status === 'returned';
}

export async function keepDocument(
  { session }: Call,
  approvalId: string,
  { id, kind }: ApprovedDocument,
  database: Connection,
): Promise<void> {
  await sql`insert into sys_approval_document (package_id, kind, document_id, approval_id)
    values (${session.packageId}, ${kind}, ${id}, ${approvalId})`.execute(database);
}

/** The document that an approval is about; undefined: it is about its form alone. */
export async function documentOf(
  { session }: Call,
  approvalId: string,
  database: Connection,
): Promise<Pick<ApprovedDocument, 'kind' | 'id'> | undefined> {
  const { rows } = await sql<{ kind: string; id: string }>`
    select kind, document_id::text as id from sys_approval_document
    where package_id = ${session.packageId} and approval_id = ${approvalId}`.execute(database);
  return rows[0];
}

/**
 * What follows for a document once its approval is over: agreed, the action that waited for it is done, within the same
 * transaction, in the name of whoever agreed last. What refuses it refuses his vote, so that nothing hangs in between.
 * Refused, that action is done which the resource names for it, unless the document is past it already.
 * @param note of who decided
 */
export async function followUp(
  call: Call,
  approvalId: string,
  { status }: ApprovalState,
  note: string,
  database: Connection,
): Promise<void> {
  if (status !== 'agreed' && status !== 'refused') return;
  const document = await documentOf(call, approvalId, database);
  const resource = document && call.services.model.resources[document.kind];
  const through = resource?.uses.approval?.through;
  if (!document || !resource || !through) return;
  const ids = [document.id];
  if (status === 'agreed')
    await actWithin(asSystem(call, '审批通过', resource), through.on, { ids, confirmed: true }, database);
  else if (through.refused !== undefined)
    await refuseDocument(asSystem(call, '审批未通过', resource), through.refused, ids, note, database);
}

async function refuseDocument(
  call: Call,
  name: string,
  ids: readonly string[],
  note: string,
  database: Connection,
): Promise<void> {
  const { resource, t } = call;
  const { asks = [], from = [] } = machineAction(resource, name) ?? {};
  const { rows } = await sql`select 1 from ${records(call).rows} as d
    where d.id = ${anyOf(ids)} and ${sql.ref(`d.${snake(machineOf(resource).field)}`)} in (${sql.join(from)}) for no key update of d`.execute(
    database,
  );
  if (rows.length === 0) return;
  const said = Object.fromEntries(asks.map((field) => [field, note === '' ? t('审批未通过') : note]));
  await actWithin(call, name, { ids, confirmed: true, ...said }, database);
}

/** The latest approval of each of some documents, by their ids; those that never had one are left out. */
export async function latestApprovals(
  call: Call,
  approvals: Resource,
  kind: string,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, LatestApproval>> {
  const column = (name: string) => sql.ref(`a.${snake(name)}`);
  const { rows } = await sql<LatestApproval>`
    select distinct on (d.document_id) d.document_id::text as "documentId", a.id::text as id, ${column(approvals.code ?? 'id')}::text as code,
      ${column(APPROVAL.status)} as status, ${column(APPROVAL.waitingFor)} as "waitingFor", ${column(APPROVAL.content)} as content
    from sys_approval_document d join ${wholeOf(call, approvals).rows} a on a.id = d.approval_id
    where d.package_id = ${call.session.packageId} and d.kind = ${kind} and d.document_id = ${anyOf(ids)}
    order by d.document_id, d.approval_id desc`.execute(database);
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** The resource of the approvals that documents of a resource go through; undefined: they go through none. */
export function approvalsOf({ resource, services }: Pick<Call, 'resource' | 'services'>): Resource | undefined {
  const through = resource.uses.approval?.through;
  return through && resourceOf(services.model, through.approvals);
}
