import { isDeepStrictEqual } from 'node:util';
import type { DocumentProblem } from '../../../../language/rules';
import { nameOf, type Document } from '../../../../language/rules';
import { refuse, type RefusalLine } from '../../../../server/Refusal';
import type { Act, Found, Saved } from '../../../../server/resource/capability/Capability';
import { callOn, type Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { asksNobody } from '../asksNobody';
import { asStored } from '../asStored';
import { approvalsOf, isUnderWay, latestApprovals, type LatestApproval } from './approvedDocument';
import { boundVersion } from './boundVersion';
import { documentContent } from './documentContent';
import { personalOf } from '../Instance';
import { storedContent } from '../../../designedForm/server';

/**
 * Refuses the action that waits for approval on documents that have not passed it as they are now, unless their flow asks
 * nobody; and refuses to delete, or to refuse past its flow, what is being approved.
 */
export async function demandApproved(
  call: Call,
  { name, refusalTitle }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { resource, services, session, t } = call;
  const approvals = approvalsOf(call);
  const { on, refused: refusing } = resource.uses.approval?.through ?? {};
  const isWaiting = name === on;
  if (!approvals || (!isWaiting && name !== refusing && name !== 'delete')) return;
  const ids = records.map(({ id }) => String(id));
  const latest = await latestApprovals(call, approvals, resource.name, ids, database);
  const own = { ...callOn(services, session, approvals, undefined), t, afterwards: call.afterwards };
  const version = isWaiting ? await boundVersion(own, resource.name, database) : undefined;
  const refused: RefusalLine[] = [];
  for (const record of records) {
    const id = String(record.id);
    const known = latest.get(id);
    const code = nameOf(resource, record);
    if (known && isUnderWay(known)) refused.push({ code, remark: underWay(call, known) });
    else if (version) {
      const content = await documentContent(call, resource.name, id, version, database);
      const accepted = await storedContent(own, version, personalOf(own), content, database);
      const isAgreed = known?.status === 'agreed' && isDeepStrictEqual(known.content, asStored(accepted.content));
      if (!isAgreed && !(await asksNobody(own, version, accepted.content, database)))
        refused.push({ code, remark: t('须先通过审批流程“{name}”，请点击“提交审批”', { name: version.title }) });
    }
  }
  if (refused.length > 0) throw refuse(t(refusalTitle), refused);
}

/** What is being approved is not changed meanwhile: it is withdrawn, returned or decided first. */
export async function refuseChanges(
  call: Call,
  saved: readonly Saved[],
  database: Connection,
): Promise<readonly Found[]> {
  const approvals = approvalsOf(call);
  const known = saved.flatMap(({ before, state }) => (before ? [{ state, id: String(before.id) }] : []));
  if (!approvals || known.length === 0) return [];
  const ids = known.map(({ id }) => id);
  const latest = await latestApprovals(call, approvals, call.resource.name, ids, database);
  return known.flatMap(({ id, state }) => {
    const running = latest.get(id);
    // What was returned to the initiator is what he mends before he submits it again.
    if (running?.status !== 'running') return [];
    const problem: DocumentProblem = {
      message: '审批中（{code}，等待{people}处理），不可修改，请先撤销审批',
      params: { code: running.code, people: running.waitingFor ?? '' },
    };
    return [{ state, problem }];
  });
}

function underWay({ t }: Call, { code, waitingFor }: LatestApproval): string {
  return t('审批中（{code}，等待{people}处理）', { code, people: waitingFor ?? '' });
}
