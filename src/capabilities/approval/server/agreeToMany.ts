import { isObject } from '../../../lib/isObject';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { openParts } from '../wire';
import { actWithinApproval } from './approvalCalls';
import { stateOf } from './Instance';
import { instanceOf } from './instanceOf';
import { selves } from './substitutes';

/** Approvals that one call may agree to. */
const MOST = 100;

/**
 * Agrees to all that waits for the caller, or for one for whom he stands in, in some approvals: `{ ids }`, all or none
 * with a list of the reasons.
 * @throws Refusal where one does not wait for him
 */
export async function agreeToMany(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const { session, t } = call;
  const given = isObject(body) ? body.ids : undefined;
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST) throw new CallError(400, `ids: 1 - ${MOST}`);
  const insteadOf = (person: string) => (person === session.userId ? {} : { instead: person });
  const ids = [...new Set(given.map(recordId))].toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  const done = await transact(call, async (database) => {
    const all = await selves(call, database);
    const lines: RefusalLine[] = [];
    const refused: RefusalLine[] = [];
    for (const id of ids) {
      const instance = await instanceOf(call, id, database, true);
      const { code, name, version } = instance;
      const parts = openParts(version.flow, stateOf(instance)).filter(({ person }) => all.includes(person));
      if (parts.length === 0) refused.push({ code, remark: t('没有等待您处理的环节') });
      for (const { id: task, person } of parts)
        if (openParts(version.flow, stateOf(instance)).some((part) => part.id === task))
          await actWithinApproval(
            call,
            instance,
            { kind: 'voted', task, vote: 'agree', at: call.context.now(), by: session.userId, ...insteadOf(person) },
            database,
          );
      lines.push({ code, remark: name });
    }
    if (refused.length > 0) throw refuse(t('操作失败提示'), refused);
    return lines;
  });
  return { title: t('已同意{count}项审批', { count: done.length }), lines: done };
}
