import { sql } from 'kysely';
import { fieldNamed } from '../../../language/model';
import { CallError, refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { snake } from '../../../server/schema/naming';
import { nameOf } from '../../../language/rules';
import { onlyRow } from '../../../server/storage';
import type { Votes } from '../wire';

const WHY = '点赞';

/**
 * The caller is for a record that he sees, or is it no more; what he was already he stays. The number is that of the rows,
 * counted while the record is held, so that neither a second press nor many at once make it wrong.
 * @throws Refusal 900 it is his own; CallError 404 he sees no such record
 */
export function changeVote(call: Call, body: unknown, isFor: boolean): Promise<Votes> {
  const id = recordId((body as { id?: unknown } | null)?.id);
  const { resource, session } = call;
  const said = resource.uses.votes;
  if (!said) throw new CallError(404, '请求错误,未找到该资源');
  return transact(call, async (database) => {
    const all = records(asSystem(call, WHY));
    await all.lock([id], database);
    const record = await all.one(id, database);
    if (!record || !(await records(call).one(id, database))) throw new CallError(404, '记录不存在或已被删除');
    if (isFor && String(record[said.by]) === session.userId)
      throw refuse(call.t('点赞失败提示'), [
        { code: nameOf(resource, record), remark: call.t('这是您自己写的，请由别人点赞') },
      ]);
    const own = sql`package_id = ${session.packageId} and resource = ${resource.name} and record_id = ${id}`;
    if (isFor)
      await sql`insert into sys_vote (package_id, resource, record_id, user_id, created_time)
        values (${session.packageId}, ${resource.name}, ${id}, ${session.userId}, ${call.context.now()})
        on conflict do nothing`.execute(database);
    else await sql`delete from sys_vote where ${own} and user_id = ${session.userId}`.execute(database);
    const column = snake(fieldNamed(resource, said.count).name);
    const counted = all.changing('t', {
      set: sql`${sql.ref(column)} = (select count(*) from sys_vote where ${own})`,
      where: sql`t.id = ${id}`,
    });
    const changed = await sql<{ count: number }>`${counted} returning ${sql.ref(`t.${column}`)} as count`.execute(
      database,
    );
    return { count: Number(onlyRow(changed).count), isMine: isFor };
  });
}
