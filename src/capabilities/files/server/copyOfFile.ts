import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { onlyRow, type Connection } from '../../../server/storage';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { fileSpaces, remainingOf } from './fileSpace';

/**
 * Another file of the caller's with the same content, which nobody holds yet. It counts whole for his space, as an upload
 * does. @throws Refusal where there is no room
 */
export async function copyOfFile(
  call: Call,
  fileId: string,
  name: string,
  database: Connection,
): Promise<{ id: string; name: string; url: string; size: number }> {
  const { services, session } = call;
  const upload = randomBytes(16).toString('hex');
  // One at a time, so that two do not both take the last room.
  await sql`select pg_advisory_xact_lock(hashtext(${`sys_file/${session.packageId}`}))`.execute(database);
  const { size } = onlyRow(
    await sql<{ size: number }>`select size::double precision as size from sys_file
      where package_id = ${session.packageId} and id = ${fileId} and received = size`.execute(database),
  );
  if (remainingOf(await fileSpaces(services, session, database)) < size)
    throw refuse(call.t('操作失败'), [{ code: name, remark: call.t('剩余存储空间不足，请重新选择文件') }]);
  const copied = onlyRow(
    await sql<{ id: string; name: string; url: string; size: number }>`insert into sys_file
      (package_id, upload, url, name, type, size, received, creator_id, department_id, created_time, touched_time, content_id)
      select f.package_id, ${upload}, ${`drive/${upload}`}, ${name}, f.type, f.size, f.size, ${session.userId}::bigint,
      ${session.departmentId}::bigint, ${call.context.now()}::timestamp, ${call.context.now()}::timestamp, f.content_id
      from sys_file f where f.package_id = ${session.packageId} and f.id = ${fileId} and f.received = f.size
      returning id::text as id, name, url, size::double precision as size`.execute(database),
  );
  return copied;
}
