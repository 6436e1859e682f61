import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';

const LONGEST = 200;

/** What can be done with files and folders, as the log of visits says it. */
export type Did =
  | '查看'
  | '下载'
  | '打包下载'
  | '上传'
  | '新建'
  | '新版本'
  | '在线编辑'
  | '恢复版本'
  | '改名'
  | '移动'
  | '复制'
  | '删除'
  | '还原'
  | '权限'
  | '预览水印'
  | '分享'
  | '外链查看'
  | '外链下载'
  | '解压';

/**
 * Notes what somebody has done; `userId` '0': somebody with a link.
 *
 * @param visits `namedId`: the other file or folder that the note names
 */
export async function noteVisits(
  { context, resource, session }: Pick<Call, 'context' | 'resource' | 'session'>,
  visits: readonly { id: string; note?: string; namedId?: string }[],
  did: Did,
  database: Connection,
  userId = session.userId,
): Promise<void> {
  if (visits.length === 0) return;
  const rows = visits.map(({ id, namedId = null, note = '' }) => ({
    record_id: id,
    note: note.slice(0, LONGEST),
    named_id: namedId,
  }));
  await sql`insert into sys_drive_visit (package_id, resource, record_id, user_id, did, note, named_id, created_time)
    select ${session.packageId}, ${resource.name}, v.record_id, ${userId}, ${did}, v.note, v.named_id, ${context.now()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(record_id bigint, note varchar, named_id bigint)`.execute(
    database,
  );
}
