import { sql } from 'kysely';
import type { Call } from '../../../../server/resource/Call';
import { contentOfFile } from '../../../files/server';
import { allNodes } from '../nodes/DriveNode';
import { textOf } from './textOf';

/** Files of one run at most. */
const MOST = 500;

/**
 * Reads files that nobody has read yet since they say what they say now, so that they are found by it. A file without a
 * text is noted, too. @param call of the program @param only this one @returns how many were read
 */
export async function keepTexts(call: Call, only?: string): Promise<number> {
  const { resource, services, session } = call;
  const { kysely } = services.database;
  const of = sql`x.package_id = ${session.packageId} and x.resource = ${resource.name} and x.record_id = t.id`;
  const { rows } = await sql<{ id: string; name: string; fileId: string }>`select t.id::text as id, t.file_name as name,
    t.file_id::text as "fileId" from ${allNodes(call)} t where t.is_dir = 0
    ${only === undefined ? sql`` : sql`and t.id = ${only}`}
    and not exists (select 1 from sys_drive_text x where ${of} and x.file_id = t.file_id)
    order by t.id desc limit ${MOST}`.execute(kysely);
  for (const { fileId, id, name } of rows) {
    const content = await contentOfFile(kysely, session.packageId, fileId);
    const text = content ? await textOf(services, name, content) : '';
    await sql`insert into sys_drive_text (package_id, resource, record_id, file_id, text)
      values (${session.packageId}, ${resource.name}, ${id}, ${fileId}, ${text})
      on conflict (package_id, resource, record_id) do update set file_id = excluded.file_id, text = excluded.text`.execute(
      kysely,
    );
  }
  return rows.length;
}
