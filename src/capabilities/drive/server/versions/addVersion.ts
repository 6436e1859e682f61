import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { onlyRow, type Connection } from '../../../../server/storage';
import { holdFiles } from '../../../files/server';
import type { DriveNode } from '../nodes/DriveNode';
import { keepTexts } from '../text/keepTexts';
import { noteVisits } from '../visit';

/** A file that nobody holds becomes the newest version of another, which keeps those that it had. @returns its number */
export async function addVersion(
  call: Call,
  { id }: Pick<DriveNode, 'id'>,
  file: { id: string; url: string; size: number },
  database: Connection,
): Promise<number> {
  const { resource, session } = call;
  const now = call.context.now();
  const { number } = onlyRow(
    await sql<{ number: number }>`insert into sys_drive_version
    (package_id, resource, record_id, number, file_id, size, user_id, created_time)
    select ${session.packageId}, ${resource.name}, ${id}, coalesce(max(v.number), 0) + 1, ${file.id}::bigint, ${file.size}::bigint, ${session.userId}::bigint, ${now}::timestamp
    from sys_drive_version v where v.package_id = ${session.packageId} and v.resource = ${resource.name} and v.record_id = ${id}
    returning number`.execute(database),
  );
  await holdFiles(call, { resource: resource.name, record_id: id, field: 'content' }, [file.id], database);
  await records(asSystem(call, '文档操作'))
    .changing('t', {
      set: sql`file_id = ${file.id}::bigint, file_url = ${file.url}, file_size = ${file.size}::bigint, version = ${number}, upload_time = ${now}, updated_time = ${now}`,
      where: sql`t.id = ${id}`,
    })
    .execute(database);
  await noteVisits(call, [{ id, note: `V${number}` }], '新版本', database);
  // Found by what it says at once; where that cannot be read now, the job reads it.
  call.afterwards.push(async () => void (await keepTexts(call, id)));
  return number;
}
