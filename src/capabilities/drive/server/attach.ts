import { sql } from 'kysely';
import type { FileEntry } from '../../../language/model/FileEntry';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { asIds } from './asked';
import { nodesOf } from './nodes/DriveNode';
import { copyOfFile } from '../../files/server';

/**
 * Files of the drive for a record: copies of what they say now, as if the caller had uploaded them, so that a record keeps
 * what it was given whatever becomes of the file. Contents are kept once. @param body `{ ids }`
 */
export function attachFiles(call: Call, body: unknown): Promise<FileEntry[]> {
  return transact(call, async (database) => {
    const nodes = await nodesOf(call, asIds((Object(body) as { ids?: unknown }).ids), database);
    const folders = nodes.filter(({ fileId }) => fileId === null);
    if (folders.length > 0)
      throw refuse(
        call.t('操作失败'),
        folders.map(({ name }) => ({ code: name, remark: call.t('请选择文件') })),
      );
    const entries: FileEntry[] = [];
    for (const { fileId, name } of nodes) {
      const { id } = await copyOfFile(call, fileId ?? '0', name, database);
      const { rows } =
        await sql<FileEntry>`select id::text as id, name, size::double precision as size, type from sys_file
        where package_id = ${call.session.packageId} and id = ${id}`.execute(database);
      entries.push(...rows);
    }
    return entries;
  });
}
