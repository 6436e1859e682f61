import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { anyOf } from '../../../server/storage';
import { asIds } from './asked';
import { demandRight, nodesOf } from './nodes/DriveNode';

const MOST_TAGS = 10;
const LONGEST_TAG = 20;

/** The caller's favourites, his alone. @param body `{ ids, is }` */
export function favour(call: Call, body: unknown): Promise<null> {
  const { ids, is } = Object(body) as Record<string, unknown>;
  const { resource, session } = call;
  return transact(call, async (database) => {
    const nodes = await nodesOf(call, asIds(ids), database);
    for (const { id } of nodes)
      await (
        is === true
          ? sql`insert into sys_drive_favourite (package_id, resource, record_id, user_id)
            values (${session.packageId}, ${resource.name}, ${id}, ${session.userId}) on conflict do nothing`
          : sql`delete from sys_drive_favourite where package_id = ${session.packageId} and resource = ${resource.name}
            and record_id = ${id} and user_id = ${session.userId}`
      ).execute(database);
    return null;
  });
}

/** Tags that everybody sees. @param body `{ ids, tags }` */
export function tagNodes(call: Call, body: unknown): Promise<null> {
  const { ids, tags } = Object(body) as Record<string, unknown>;
  if (!Array.isArray(tags) || tags.some((tag) => typeof tag !== 'string')) throw new CallError(400, 'tags');
  const kept = [
    ...new Set(
      (tags as string[]).map((tag) =>
        tag
          .normalize('NFC')
          .replaceAll(/[\p{Cc}\p{Cf},，]/gu, '')
          .trim(),
      ),
    ),
  ].filter((tag) => tag !== '');
  if (kept.length > MOST_TAGS || kept.some((tag) => tag.length > LONGEST_TAG))
    throw refuse(call.t('操作失败'), [
      { code: '', remark: call.t('标签最多{max}个，每个不超过{size}个字', { max: MOST_TAGS, size: LONGEST_TAG }) },
    ]);
  return transact(call, async (database) => {
    const nodes = await nodesOf(call, asIds(ids), database);
    demandRight(call, nodes, 'edit');
    await records(asSystem(call, '文档操作'))
      .changing('t', {
        set: sql`tags = ${kept.length === 0 ? null : kept.join('，')}`,
        where: sql`t.id = ${anyOf(nodes.map(({ id }) => id))}`,
      })
      .execute(database);
    return null;
  });
}
