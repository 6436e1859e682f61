import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import type { Connection } from '../../../../server/storage';
import { asIds } from '../asked';
import { demandBelowTop, demandRight, nodesOf, nodesWhere, type DriveNode } from '../nodes/DriveNode';
import { subtree } from '../nodes/subtree';
import { hasRight } from '../../wire';
import { noteVisits } from '../visit';
import { lockTree } from '../nodes/lockTree';

/**
 * Puts files and folders, with all that lies in them, into the recycle bin. Refused where something below may not be
 * deleted by the caller. @param body `{ ids }`
 */
export function recycleNodes(call: Call, body: unknown): Promise<{ deleted: number }> {
  return transact(call, async (database) => {
    await lockTree(call, 'alone', database);
    const nodes = await nodesOf(call, asIds((Object(body) as { ids?: unknown }).ids), database);
    demandBelowTop(call, nodes);
    demandRight(call, nodes, 'delete');
    for (const node of nodes) {
      if (node.isFolder) await demandAllBelow(call, node, database);
      await records(asSystem(call, '文档操作'))
        .changing('t', {
          set: sql`delete_flag = 1, deleted_top = ${node.id}::bigint, deleted_id = ${call.session.userId}::bigint, delete_time = ${call.context.now()}`,
          where: sql`t.delete_flag = 0 and t.id in ${subtree(call, [node.id])}`,
        })
        .execute(database);
    }
    await noteVisits(call, nodes, '删除', database);
    return { deleted: nodes.length };
  });
}

/** Only places with rights of their own can have less than what is above them. */
async function demandAllBelow(call: Call, folder: DriveNode, database: Connection): Promise<void> {
  const own = await nodesWhere(
    call,
    sql`t.delete_flag = 0 and t.id <> ${folder.id} and t.id = t.rights_id and t.id in ${subtree(call, [folder.id])}`,
    database,
  );
  const kept = own.filter(({ rights }) => !hasRight(rights, 'delete'));
  if (kept.length > 0)
    throw refuse(call.t('操作失败'), [
      { code: folder.name, remark: call.t('其中有您不能删除的内容，请联系文件夹的管理者') },
    ]);
}
