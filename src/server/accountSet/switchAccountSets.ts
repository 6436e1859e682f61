import { anyOf } from '../storage';
import { actionNamed, refusalOf } from '../../language/rules';
import { refuse, type RefusalLine } from '../Refusal';
import type { Call } from '../resource/Call';
import { keepHistory } from '../resource/history';
import { refusalLine } from '../resource/refusalLine';
import { transact } from '../resource/transact';
import { plusSeconds } from '../time';
import { idsOf, objectOf } from '../role/input';
import { lockAccountSets } from './accountSets';

/**
 * Enables or disables account sets: all of them, or none with the reasons. Nobody works in a disabled one; the caller's
 * own goes on.
 */
export function switchAccountSets(
  call: Call,
  actionName: 'enable' | 'disable',
  body: unknown,
): Promise<{ ids: string[] }> {
  const { context, resource, services, session, t } = call;
  const action = actionNamed(resource, actionName);
  const ids = idsOf(objectOf(body).ids);
  return transact(call, async (database) => {
    const sets = await lockAccountSets(call, ids, database);
    const found = new Set(sets.map(({ id }) => String(id)));
    const lines: RefusalLine[] = ids
      .filter((id) => !found.has(id))
      .map((id) => ({ code: id, remark: t('记录不存在或已被删除') }));
    for (const set of sets) {
      const refusal = refusalOf(call.compiled, actionName, set, context);
      if (refusal) lines.push(refusalLine(call, set, refusal));
      else if (actionName === 'disable' && set.id === session.packageId)
        lines.push({ code: String(set.name), remark: t('不能禁用正在使用的账套') });
    }
    if (lines.length > 0) throw refuse(t(action.refusalTitle), lines);
    const latest = sets.map(({ updatedTime }) => String(updatedTime ?? '')).reduce((a, b) => (a > b ? a : b), '');
    const updatedTime = latest >= context.now() ? plusSeconds(latest, 1) : context.now();
    await database
      .updateTable('sys_package')
      .set({ status: action.to, updated_time: updatedTime })
      .where('id', '=', anyOf(ids))
      .execute();
    await keepHistory(
      call,
      database,
      actionName,
      sets.map(({ id, status }) => ({ id: String(id), changes: [{ path: 'status', from: status, to: action.to }] })),
    );
    if (actionName === 'disable') {
      const sessions = await database
        .selectFrom('sys_session')
        .select('id')
        .where('package_id', '=', anyOf(ids))
        .execute();
      call.afterwards.push(() =>
        services.hub.endSessions(
          sessions.map(({ id }) => id),
          '账套已停用',
        ),
      );
    }
    return { ids };
  });
}
