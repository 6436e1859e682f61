import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { onlyRow, type Connection } from '../../../../server/storage';
import { asId, asIds } from '../asked';
import { demandDepth } from '../nodes/addNode';
import { allNodes, demandBelowTop, demandRight, folderOf, nodesOf, type DriveNode } from '../nodes/DriveNode';
import { lockTree } from '../nodes/lockTree';
import { namedIn } from '../nodes/freeName';
import { above } from '../nodes/subtree';
import { inheritRights } from '../rights/inheritRights';
import { noteVisits } from '../visit';

/**
 * Moves files and folders into another folder, all or none. They keep their ids, so that links and tags stay theirs. A
 * folder does not go into itself, nor onto one of its name. @param body `{ ids, folderId }`
 */
export function moveNodes(call: Call, body: unknown): Promise<{ moved: number }> {
  const { folderId, ids } = Object(body) as Record<string, unknown>;
  return transact(call, async (database) => {
    const wanted = asIds(ids);
    await lockTree(call, 'alone', database);
    const folder = await folderOf(call, asId(folderId, 'folderId'), 'upload', database);
    const nodes = await nodesOf(call, wanted, database);
    demandBelowTop(call, nodes);
    demandRight(call, nodes, 'delete');
    await demandElsewhere(call, folder, nodes, database);
    const moving = nodes.filter(({ parentId }) => parentId !== folder.id);
    for (const node of moving) {
      if (await namedIn(call, folder.id, node.name, database))
        throw refuse(call.t('操作失败'), [{ code: node.name, remark: call.t('此处已有同名的文件或文件夹') }]);
      await demandDepth(call, folder.id, node.isFolder ? await heightOf(call, node.id, database) : 0, database);
      await records(asSystem(call, '文档操作'))
        .changing('t', {
          set: sql`parent_id = ${folder.id}::bigint, updated_time = ${call.context.now()}`,
          where: sql`t.id = ${node.id}`,
        })
        .execute(database);
      await inheritRights(call, node.id, folder, database);
    }
    await noteVisits(
      call,
      moving.map(({ id }) => ({ id, note: folder.name, namedId: folder.id })),
      '移动',
      database,
    );
    return { moved: moving.length };
  });
}

/** @throws Refusal for a folder that is to go into itself or below itself */
export async function demandElsewhere(
  call: Call,
  folder: DriveNode,
  nodes: readonly DriveNode[],
  database: Connection,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select u.id::text as id from ${above(call, folder.id)} u`.execute(
    database,
  );
  const upper = new Set(rows.map(({ id }) => id));
  const inItself = nodes.filter(({ id }) => upper.has(id));
  if (inItself.length > 0)
    throw refuse(
      call.t('操作失败'),
      inItself.map(({ name }) => ({ code: name, remark: call.t('文件夹不能放进自己或自己的下级') })),
    );
}

/** Folders that lie in one another at and below a folder. */
export async function heightOf(call: Call, id: string, database: Connection): Promise<number> {
  const { height } = onlyRow(
    await sql<{ height: number }>`select coalesce(max(d.depth), 0) as height from (with recursive down(id, depth) as (
      select ${id}::bigint, 1 union all select s.id, d.depth + 1 from ${allNodes(call)} s join down d on s.parent_id = d.id where s.is_dir = 1)
      select depth from down) d`.execute(database),
  );
  return height;
}
