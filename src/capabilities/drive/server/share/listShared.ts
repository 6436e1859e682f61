import { sql } from 'kysely';
import { CallError } from '../../../../server/Refusal';
import type { Connection } from '../../../../server/storage';
import { SHARE_PAGE, type SharedFile, type SharedFiles } from '../../wire';
import { watermarked } from '../list/watermarked';
import { allNodes } from '../nodes/DriveNode';
import { mayBeShared, sharedBy, sharedNode, type Sharing } from './Sharing';

/** Pages of one folder that are answered. */
const MOST_PAGES = 10_000;

/**
 * Files and folders of a link, or of a folder in it. @param folderId null: those that were shared @param page from 1 on
 * @throws CallError 404 for a folder that is not of the link
 */
export async function listShared(
  sharing: Sharing,
  folderId: string | null,
  page: number,
  database: Connection,
): Promise<SharedFiles> {
  const { call, share } = sharing;
  const folder = folderId === null ? undefined : await sharedNode(sharing, folderId, database);
  if (folder?.isFolder === false) throw new CallError(404, '文件不存在或已取消分享');
  const place = folder ? sql`t.parent_id = ${folder.id}` : sharedBy(share);
  const { rows } = await sql<
    Omit<SharedFile, 'hasWatermark'> & { parentId: string; total: number }
  >`select t.id::text as "userFileId", t.file_name as "fileName",
    coalesce(t.extend_name, '') as "extendName", t.is_dir::integer as "isDir", t.file_size::double precision as "fileSize",
    t.updated_time as "updatedTime", t.parent_id::text as "parentId", (count(*) over ())::integer as total
    from ${allNodes(call)} t where ${place} and ${mayBeShared(call)}
    order by t.is_dir desc, t.name_key, t.id limit ${SHARE_PAGE} offset ${(page - 1) * SHARE_PAGE}`.execute(database);
  const marked = await watermarked(call, [...new Set(rows.map(({ parentId }) => parentId))], database);
  return {
    files: rows.map(({ parentId, total: _, ...file }) => ({ ...file, hasWatermark: marked.has(parentId) })),
    total: rows[0]?.total ?? 0,
  };
}

/** A page of a call. @throws CallError 400 */
export function asPage(given: unknown): number {
  const page = given ?? 1;
  if (typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= MOST_PAGES) return page;
  throw new CallError(400, 'page');
}
