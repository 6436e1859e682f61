import { CallError } from '../../../../server/Refusal';
import { asSystem } from '../../../../server/records/asSystem';
import type { Call } from '../../../../server/resource/Call';
import { maskRow } from '../../../../server/resource/maskRow';
import { readRecord, recordId } from '../../../../server/resource/readRecord';
import { showsDocument, type ShownDocument } from '../../wire';
import { stateOf } from '../Instance';
import { instanceOf } from '../instanceOf';
import { selves } from '../substitutes';
import { documentOf } from './approvedDocument';

/**
 * The document that an approval is about, whole, for those to whom a step shows it: who decides sees what he decides on,
 * whatever his own rights. `call`: on the approvals; `given`: id of the approval.
 * @throws CallError 404 for an approval that does not concern the caller, and without a document; 403 where no step
 *   shows it to him
 */
export async function readShownDocument(call: Call, given: unknown): Promise<ShownDocument> {
  const { services } = call;
  const { kysely } = services.database;
  const id = recordId(given);
  const instance = await instanceOf(call, id, kysely);
  const about = await documentOf(call, id, kysely);
  const resource = about && services.model.resources[about.kind];
  if (!about || !resource) throw new CallError(404, '记录不存在或已被删除');
  if (!showsDocument(instance.version.flow, stateOf(instance), await selves(call, kysely)))
    throw new CallError(403, '拒绝访问');
  const whole = asSystem(call, '审批', resource);
  const record = await readRecord(whole, about.id, kysely);
  if (!record) throw new CallError(404, '记录不存在或已被删除');
  return {
    kind: about.kind,
    record: maskRow(whole, record),
    hasPaper: services.model.prints[about.kind] !== undefined,
  };
}
