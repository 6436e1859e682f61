import { sql } from 'kysely';
import { CallError, refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import type { Connection } from '../../../../server/storage';
import { holdFiles } from '../../../files/server';
import { DEEPEST } from '../../wire';
import { asId } from '../asked';
import { addNode, demandDepth } from '../nodes/addNode';
import { folderOf, nodeOf, demandRight, type DriveNode } from '../nodes/DriveNode';
import { freeName, namedIn, nameOf } from '../nodes/freeName';
import { addVersion } from '../versions/addVersion';
import { keepTexts } from '../text/keepTexts';
import { noteVisits } from '../visit';

/** Field of a drive's records that holds what they say. */
export const CONTENT_FIELD = 'content';

/**
 * Puts an uploaded file into a folder, with the folders that it came in (see PlaceRequest). @returns the record that it
 * is now of
 */
export function placeFile(call: Call, body: unknown): Promise<{ id: string; name: string }> {
  const asked = Object(body) as Record<string, unknown>;
  const below = Array.isArray(asked.below) ? asked.below : [];
  if (below.length > DEEPEST || typeof asked.fileUrl !== 'string') throw new CallError(400, 'below');
  return transact(call, async (database) => {
    let folder = await folderOf(call, asId(asked.folderId, 'folderId'), 'upload', database);
    if (below.length > 0) await demandDepth(call, folder.id, below.length, database);
    for (const name of below) folder = await folderIn(call, folder, nameOf(call, name), database);
    const file = await uploadedFile(call, asked.fileUrl as string, database);
    const there = await namedIn(call, folder.id, file.name, database);
    if (there && !there.isFolder && asked.same === 'version') {
      const node = await nodeOf(call, there.id, database);
      demandRight(call, [node], 'edit');
      await addVersion(call, node, file, database);
      return { id: node.id, name: node.name };
    }
    return keepFile(call, folder, file, database);
  });
}

/** Makes a file that nobody holds one of a folder, under a name that is free there. */
export async function keepFile(
  call: Call,
  folder: Pick<DriveNode, 'id' | 'rightsId' | 'space'>,
  file: { id: string; name: string; url: string; size: number },
  database: Connection,
): Promise<{ id: string; name: string }> {
  const name = await freeName(call, folder.id, file.name, database);
  const id = await addNode(call, { name, parent: folder, file }, database);
  await holdFiles(call, { resource: call.resource.name, record_id: id, field: CONTENT_FIELD }, [file.id], database);
  await sql`insert into sys_drive_version (package_id, resource, record_id, number, file_id, size, user_id, created_time)
    values (${call.session.packageId}, ${call.resource.name}, ${id}, 1, ${file.id}, ${file.size}, ${call.session.userId}, ${call.context.now()})`.execute(
    database,
  );
  await noteVisits(call, [{ id }], '上传', database);
  // Found by what it says at once; where that cannot be read now, the job reads it.
  call.afterwards.push(async () => void (await keepTexts(call, id)));
  return { id, name };
}

/** The folder of a name, made where it is not there. */
export async function folderIn(call: Call, parent: DriveNode, name: string, database: Connection): Promise<DriveNode> {
  const there = await namedIn(call, parent.id, name, database);
  if (there?.isFolder) return folderOf(call, there.id, 'upload', database);
  if (there) throw refuse(call.t('操作失败'), [{ code: name, remark: call.t('此处已有同名的文件') }]);
  return nodeOf(call, await addNode(call, { name, parent }, database), database);
}

/** What the caller has uploaded whole under an address, for nothing else; locked. @throws Refusal */
export async function uploadedFile(
  call: Call,
  url: string,
  database: Connection,
): Promise<{ id: string; name: string; url: string; size: number }> {
  const { rows } = await sql<{ id: string; name: string; url: string; size: number }>`select id::text as id, name, url,
    size::double precision as size from sys_file where package_id = ${call.session.packageId} and url = ${url}
    and creator_id = ${call.session.userId} and received = size and record_id is null for update`.execute(database);
  const [file] = rows;
  if (!file) throw refuse(call.t('操作失败'), [{ code: '', remark: call.t('文件不存在或已失效，请重新上传') }]);
  return file;
}
