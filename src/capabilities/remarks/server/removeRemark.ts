import { holds } from '../../../server/access/Session';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { counted } from './addRemark';

/**
 * Takes back a remark on a record that one sees: one's own, or that of another by the right to remove them. That there
 * was one stays, what it said goes.
 */
export function removeRemark(call: Call, body: unknown): Promise<null> {
  const id = recordId((body as { id?: unknown } | null)?.id);
  const { resource, session } = call;
  const { remove } = resource.uses.remarks ?? {};
  const mayAll = remove !== undefined && holds(session, [remove]);
  return transact(call, async (database) => {
    const removed = await database
      .updateTable('sys_remark')
      .set({ removed: true, text: '', mentions: '[]' })
      .where('package_id', '=', session.packageId)
      .where('resource', '=', resource.name)
      .where('id', '=', id)
      .$if(!mayAll, (own) => own.where('user_id', '=', session.userId))
      .where('removed', '=', false)
      .returning('record_id')
      .executeTakeFirst();
    if (!removed || !(await readRecord(call, removed.record_id, database)))
      throw new CallError(404, '评论不存在或已撤回');
    await counted(call, removed.record_id, -1, database);
    return null;
  });
}
