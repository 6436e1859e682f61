import { actionOf } from '../../../language/action/actionOf';
import { holds } from '../../../server/access/Session';
import { CallError, isConfirmed, refuse } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import { transact } from '../../../server/resource/transact';
import type { CellsCall } from './CellsCall';
import { lockCells } from './lockCells';
import { readAsked } from './readChanges';
import { publishing, readLook } from './readLook';

/** Records that one action takes. */
const AT_ONCE = 1000;

/** Does the action of a timetable to all records of a look which allow it. */
export function publishCells(on: CellsCall, body: unknown): Promise<void> {
  const { call, screen } = on;
  // Who may do the action need not look at all of it.
  if (screen.permissions.length > 0 && !holds(call.session, screen.permissions)) throw new CallError(403, '拒绝访问');
  const action = screen.publish ?? '';
  const title = call.t(actionOf(call.resource, action)?.title ?? '');
  return transact(call, async (transaction) => {
    await lockCells(call, transaction);
    const look = await readLook(on, readAsked(body), transaction);
    const ids = [...look.records.values()].filter(publishing(on)).map(({ id }) => String(id));
    if (ids.length === 0)
      throw refuse(call.t('{action}失败提示', { action: title }), [
        { code: '', remark: call.t('所看的内容没有可以{action}的，请先录入并保存', { action: title }) },
      ]);
    const said = isConfirmed(body) ? { confirmed: true } : {};
    for (let start = 0; start < ids.length; start += AT_ONCE)
      await records(call).act(action, ids.slice(start, start + AT_ONCE), said, transaction);
  });
}
