import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { asId } from '../asked';
import { addNode, demandDepth } from '../nodes/addNode';
import { folderOf } from '../nodes/DriveNode';
import { namedIn, nameOf } from '../nodes/freeName';
import { noteVisits } from '../visit';

/** Makes a folder. @param body `{ folderId, name }` @throws Refusal where the name is taken */
export function createFolder(call: Call, body: unknown): Promise<{ id: string }> {
  const asked = Object(body) as Record<string, unknown>;
  return transact(call, async (database) => {
    const parent = await folderOf(call, asId(asked.folderId, 'folderId'), 'upload', database);
    const name = nameOf(call, asked.name);
    await demandDepth(call, parent.id, 1, database);
    if (await namedIn(call, parent.id, name, database))
      throw refuse(call.t('操作失败'), [{ code: name, remark: call.t('此处已有同名的文件或文件夹') }]);
    const id = await addNode(call, { name, parent }, database);
    await noteVisits(call, [{ id }], '新建', database);
    return { id };
  });
}
