import { machineAction, nameOf } from '../../../../language/rules';
import { refuse, type RefusalLine } from '../../../../server/Refusal';
import { callOn, type Call } from '../../../../server/resource/Call';
import { onRecords } from '../../../../server/resource/actOnRecords';
import { SUBMIT_APPROVAL } from '../../wire';
import { namesOf } from '../namesOf';
import { approvalsOf, isUnderWay, latestApprovals } from './approvedDocument';
import { beginForDocument } from './beginForDocument';
import { boundVersion } from './boundVersion';

/**
 * Documents go through the flow of their template: `{ ids }`, all or none. Tells of each for whom it waits, or that it
 * may be reviewed at once because its flow asks nobody.
 * @throws Refusal for one whose approval runs, for what the form does not take, and where no template is in use
 */
export async function submitDocuments(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const { resource, services, session, t } = call;
  const approvals = approvalsOf(call);
  const action = machineAction(resource, SUBMIT_APPROVAL);
  if (!approvals || !action) throw new Error(`${resource.name} goes through no approval`);
  const { refusalTitle } = action;
  // What the approval holds back: 审核 of most documents, 印发 of official ones.
  const released = t(machineAction(resource, resource.uses.approval?.through?.on ?? '')?.title ?? '');
  const lines: RefusalLine[] = [];
  await onRecords(call, SUBMIT_APPROVAL, refusalTitle, body, async (records, database) => {
    const own = { ...callOn(services, session, approvals, undefined), t, afterwards: call.afterwards };
    const version = await boundVersion(own, resource.name, database);
    if (!version)
      throw refuse(t(refusalTitle), [
        {
          code: t(resource.title),
          remark: t('没有启用的审批模板，可直接{action}；如需审批请在模板管理中启用', { action: released }),
        },
      ]);
    const ids = records.map(({ id }) => String(id));
    const latest = await latestApprovals(call, approvals, resource.name, ids, database);
    for (const record of records) {
      const [id, code] = [String(record.id), nameOf(resource, record)];
      const before = latest.get(id);
      if (before && isUnderWay(before))
        throw refuse(t(refusalTitle), [{ code, remark: t('已提交审批（{code}），尚未结束', { code: before.code }) }]);
      const people = await beginForDocument(own, version, { kind: resource.name, id, code }, database);
      if (!people) {
        lines.push({ code, remark: t('流程不需要审批，可直接{action}', { action: released }) });
        continue;
      }
      const names = await namesOf(call, people, database);
      lines.push({
        code,
        remark: t('已提交审批，等待{people}处理', {
          people: people.map((person) => names.get(person) ?? person).join(t('、')),
        }),
      });
    }
    return ids.map((id) => ({ id, changes: [] }));
  });
  return { title: t('{action}成功', { action: t(action.title) }), lines };
}
