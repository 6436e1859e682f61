import { sql } from 'kysely';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { readRecord } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { checkedText } from '../../sensitive/server';
import { REMARK_COUNT, REMARKS_OF_RECORD, type Person } from '../wire';
import { remarkInput } from './remarkInput';
import { tellNamed } from './tellNamed';

/**
 * Remarks on a record that the caller sees, and tells those whom the remark names. They must be of the account set, and
 * are told as much as they may see of the record.
 */
export function addRemark(call: Call, body: unknown): Promise<{ id: string }> {
  const { id, mentions, text: said } = remarkInput(body);
  const { resource, session } = call;
  return transact(call, async (database) => {
    const record = await readRecord(call, id, database);
    if (!record) throw new CallError(404, '记录不存在或已被删除');
    const people = await membersOf(session.packageId, mentions, database);
    if (people.length < mentions.length) throw new CallError(400, '接收人不在当前账套中');
    await counted(call, id, 1, database);
    const text = await checkedText(call, '评论内容', said, database);
    const row = {
      package_id: session.packageId,
      resource: resource.name,
      record_id: id,
      user_id: session.userId,
      text,
      mentions: JSON.stringify(people),
      created_time: call.context.now(),
    };
    const added = await database.insertInto('sys_remark').values(row).returning('id').executeTakeFirstOrThrow();
    const named = people.filter((person) => person.id !== session.userId);
    await tellNamed(call, named, { id, name: String(record[resource.label]), text }, database);
    return { id: added.id };
  });
}

/** Keeps the number of remarks, which lists show, and holds the record until it is stored. */
export async function counted(call: Call, id: string, by: 1 | -1, database: Connection): Promise<void> {
  const count = snake(REMARK_COUNT);
  const more = records(asSystem(call, '评论')).changing('t', {
    set: sql`${sql.ref(count)} = coalesce(${sql.ref(`t.${count}`)}, 0) + ${by}`,
    where: sql`t.id = ${id}`,
  });
  const { rows } = await sql<{ count: number }>`${more} returning ${sql.ref(`t.${count}`)} as count`.execute(database);
  if (Number(rows[0]?.count) > REMARKS_OF_RECORD)
    throw new CallError(400, '最多{max}条评论', { max: REMARKS_OF_RECORD });
}

async function membersOf(packageId: string, ids: readonly string[], database: Connection): Promise<Person[]> {
  if (ids.length === 0) return [];
  return database
    .selectFrom('sys_user_package as m')
    .innerJoin('sys_user as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.package_id', '=', packageId)
    .where('m.user_id', 'in', ids)
    .orderBy('u.id')
    .execute();
}
