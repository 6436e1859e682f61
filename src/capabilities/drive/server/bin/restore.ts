import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import type { Connection } from '../../../../server/storage';
import { asIds } from '../asked';
import { nodesOf, nodesWhere, type DriveNode } from '../nodes/DriveNode';
import { freeName } from '../nodes/freeName';
import { above } from '../nodes/subtree';
import { inheritRights } from '../rights/inheritRights';
import { noteVisits } from '../visit';
import { lockTree } from '../nodes/lockTree';

/**
 * Takes what was deleted out of the bin, with all that went with it: into the folder that it was in, or the nearest one
 * above that is still there. Where its name was taken meanwhile it gets another. @param body `{ ids }` @returns where
 * each went
 */
export function restoreNodes(
  call: Call,
  body: unknown,
): Promise<{ name: string; folder: string; isElsewhere: boolean }[]> {
  return transact(call, async (database) => {
    await lockTree(call, 'alone', database);
    const nodes = await nodesOf(call, asIds((Object(body) as { ids?: unknown }).ids), database, { inBin: true });
    const restored = [];
    for (const node of nodes) {
      if (node.deletedTop !== node.id)
        throw refuse(call.t('操作失败'), [{ code: node.name, remark: call.t('您不能还原它') }]);
      const folder = await livingAbove(call, node, database);
      const name = await freeName(call, folder.id, node.name, database);
      await records(asSystem(call, '文档操作'))
        .changing('t', {
          set: sql`delete_flag = 0, deleted_top = null, deleted_id = null, delete_time = null`,
          where: sql`t.deleted_top = ${node.id}`,
        })
        .execute(database);
      await records(asSystem(call, '文档操作'))
        .changing('t', {
          set: sql`parent_id = ${folder.id}::bigint, file_name = ${name}, name_key = ${name.toLowerCase()}`,
          where: sql`t.id = ${node.id}`,
        })
        .execute(database);
      await inheritRights(call, node.id, folder, database);
      restored.push({ name, folder: folder.name, isElsewhere: folder.id !== node.parentId });
    }
    await noteVisits(call, nodes, '还原', database);
    return restored;
  });
}

async function livingAbove(call: Call, { parentId }: DriveNode, database: Connection): Promise<DriveNode> {
  const { rows } = await sql<{ id: string }>`select u.id::text as id from ${above(call, parentId ?? '0')} u
    order by u.depth`.execute(database);
  const found = await nodesWhere(
    call,
    sql`t.delete_flag = 0 and t.id in (${sql.join(['0', ...rows.map(({ id }) => id)])})`,
    database,
  );
  const nearest = rows.map(({ id }) => found.find((node) => node.id === id)).find((node) => node !== undefined);
  if (!nearest) throw new Error(`No folder is left above ${parentId}.`);
  await records(asSystem(call, '文档操作')).lock([nearest.id], database);
  return nearest;
}
