import { sql } from 'kysely';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import type { Connection } from '../../../../server/storage';
import { asId, asIds } from '../asked';
import { addNode, demandDepth } from '../nodes/addNode';
import { folderOf, nodesOf, nodesWhere, type DriveNode } from '../nodes/DriveNode';
import { freeName } from '../nodes/freeName';
import { hasRight, MOST_AT_ONCE } from '../../wire';
import { noteVisits } from '../visit';
import { copyOfFile } from '../../../files/server';
import { demandElsewhere, heightOf } from './moveNodes';
import { keepFile } from './placeFile';

/**
 * Copies files and folders, with all below them that the caller sees, into a folder. Contents are kept once, and count
 * whole for who copies. @param body `{ ids, folderId }`
 */
export function copyNodes(call: Call, body: unknown): Promise<{ copied: number }> {
  const { folderId, ids } = Object(body) as Record<string, unknown>;
  return transact(call, async (database) => {
    const folder = await folderOf(call, asId(folderId, 'folderId'), 'upload', database);
    const nodes = await nodesOf(call, asIds(ids), database);
    await demandElsewhere(
      call,
      folder,
      nodes.filter(({ id, isFolder }) => isFolder && id !== folder.id),
      database,
    );
    const count = { copied: 0 };
    for (const node of nodes) await copyInto(call, node, folder, count, database);
    return count;
  });
}

async function copyInto(
  call: Call,
  node: DriveNode,
  folder: DriveNode,
  count: { copied: number },
  database: Connection,
): Promise<void> {
  if (++count.copied > MOST_AT_ONCE)
    throw refuse(call.t('操作失败'), [
      { code: node.name, remark: call.t('一次最多{max}个文件', { max: MOST_AT_ONCE }) },
    ]);
  if (!node.isFolder) {
    if (node.fileId !== null)
      await keepFile(call, folder, await copyOfFile(call, node.fileId, node.name, database), database);
    return;
  }
  await demandDepth(call, folder.id, await heightOf(call, node.id, database), database);
  // What lies in it is read before it is copied, since a folder may be copied into itself.
  const inside = await nodesWhere(call, sql`t.parent_id = ${node.id} and t.delete_flag = 0`, database);
  const name = await freeName(call, folder.id, node.name, database);
  const id = await addNode(call, { name, parent: folder }, database);
  await noteVisits(call, [{ id, note: node.name, namedId: node.id }], '复制', database);
  for (const each of inside)
    if (hasRight(each.rights, 'view'))
      await copyInto(call, each, { ...folder, id, name, isFolder: true }, count, database);
}
