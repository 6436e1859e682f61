import { sql } from 'kysely';
import { extensionOf, fileTypeOf } from '../../../../lib/files/fileTypes';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { asId } from '../asked';
import { demandBelowTop, demandRight, nodeOf } from '../nodes/DriveNode';
import { namedIn, nameOf } from '../nodes/freeName';
import { noteVisits } from '../visit';

/** Gives a file or folder another name, be it only in the case of its letters. @param body `{ id, name }` */
export function renameNode(call: Call, body: unknown): Promise<{ name: string }> {
  const asked = Object(body) as Record<string, unknown>;
  return transact(call, async (database) => {
    const node = await nodeOf(call, asId(asked.id, 'id'), database);
    demandBelowTop(call, [node]);
    demandRight(call, [node], 'edit');
    const name = nameOf(call, asked.name);
    const parentId = node.parentId ?? '0';
    // The folder is locked, so that nobody else takes the name.
    await records(asSystem(call, '文档操作')).lock([parentId], database);
    if (await namedIn(call, parentId, name, database, node.id))
      throw refuse(call.t('操作失败'), [{ code: name, remark: call.t('此处已有同名的文件或文件夹') }]);
    const ending = (!node.isFolder && extensionOf(name).slice(0, 20)) || null;
    const kind = node.isFolder ? 'folder' : (fileTypeOf(name)?.kind ?? 'other');
    await records(asSystem(call, '文档操作'))
      .changing('t', {
        set: sql`file_name = ${name}, name_key = ${name.toLowerCase()}, extend_name = ${ending}, kind = ${kind}, updated_time = ${call.context.now()}`,
        where: sql`t.id = ${node.id}`,
      })
      .execute(database);
    await noteVisits(call, [{ id: node.id, note: `${node.name} → ${name}` }], '改名', database);
    return { name };
  });
}
