import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { openParts, refusedBy, type ApprovalEvent } from '../wire';
import { happen } from './approvalCalls';
import { readEvents, stateOf, type Instance } from './Instance';
import { versionOf } from './instanceOf';
import { returnedTo } from './partsOf';
import { present } from './peopleOf';

/**
 * What waits at an approval for somebody who leaves waits for another person from now on, as if whoever looks after
 * approvals had put him in; nothing where it does not wait for him.
 * @param call on approvals
 * @throws Refusal where the other one cannot act: has no account, or is asked there himself
 */
export async function handOverApproval(
  call: Call,
  id: string,
  { from, to, toName }: { from: string; to: string; toName: string },
  database: Connection,
): Promise<void> {
  const { context, session, t } = call;
  const { packageId } = session;
  const version = await versionOf(call, id, database, true);
  const instance: Instance = { id, packageId, version, events: await readEvents(packageId, id, database) };
  const problem = (remark: string) => refuse(t('操作失败提示'), [{ code: version.title, remark }]);
  if ((await present([to], call, database)).length === 0)
    throw problem(t('接手人{name}没有登录账号，不能处理审批，请换人', { name: toName }));
  const state = stateOf(instance);
  if (returnedTo(state).includes(from)) {
    const people = [...new Set(returnedTo(state).map((person) => (person === from ? to : person)))];
    await happen(call, instance, { kind: 'kept', at: context.now(), by: session.userId, people }, database);
  }
  for (const { id: task, person } of openParts(version.flow, state)) {
    if (person !== from) continue;
    const asked = { task: `${instance.events.length}.0`, person: to };
    const act: ApprovalEvent = { kind: 'replaced', at: context.now(), by: session.userId, task, to: asked };
    const refused = refusedBy(version.flow, stateOf(instance), act, true);
    if (refused) throw problem(t(refused.message, refused.params));
    await happen(call, instance, act, database);
  }
}
