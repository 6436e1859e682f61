import { sql } from 'kysely';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { isBatch } from './Share';

/** Takes one of the caller's links back, at once and for good. @param body `{ batch }` @throws Refusal */
export function endShare(call: Call, body: unknown): Promise<null> {
  const { batch } = Object(body) as { batch?: unknown };
  const { context, resource, session } = call;
  return transact(call, async (database) => {
    const { rows } = await sql`update sys_drive_share set ended_time = coalesce(ended_time, ${context.now()}::timestamp)
      where package_id = ${session.packageId} and resource = ${resource.name} and user_id = ${session.userId}
      and batch = ${isBatch(batch) ? batch : ''} returning id`.execute(database);
    if (rows.length === 0) throw refuse(call.t('操作失败'), [{ code: '', remark: call.t('链接不存在') }]);
    return null;
  });
}
