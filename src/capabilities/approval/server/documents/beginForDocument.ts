import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { storedContent } from '../../../designedForm/server';
import { nodeOf } from '../../wire';
import { beginApproval } from '../approvalCalls';
import { asksNobody } from '../asksNobody';
import { personalOf, stateOf, type Version } from '../Instance';
import { instanceOf } from '../instanceOf';
import { whereItStands } from '../partsOf';
import type { ApprovedDocument } from './approvedDocument';
import { documentContent } from './documentContent';

/**
 * Begins the approval of a stored document with what it says in the form of the template.
 * @param call on the approvals
 * @returns ids of those for whom it waits; undefined: its flow asks nobody, and nothing has begun
 * @throws Refusal for what the form does not take, and where nobody would act
 */
export async function beginForDocument(
  call: Call,
  version: Version,
  document: ApprovedDocument,
  database: Connection,
): Promise<readonly string[] | undefined> {
  const content = await documentContent(call, document.kind, document.id, version, database);
  const accepted = await storedContent(call, version, personalOf(call), content, database);
  if (await asksNobody(call, version, accepted.content, database)) return undefined;
  const begun = await beginApproval(call, version, { ...accepted, document }, database);
  const instance = await instanceOf(call, begun.id, database);
  return whereItStands(version.flow, stateOf(instance), (node) => nodeOf(version.flow, node)?.title ?? '').people;
}
