import { sql } from 'kysely';
import { entryPermissions } from '../../../../server/access/entryPermissions';
import { permissionsOf } from '../../../../server/access/permissionsOf';
import { holds, type Session } from '../../../../server/access/Session';
import { CallError } from '../../../../server/Refusal';
import { callOn } from '../../../../server/resource/Call';
import { maskRow } from '../../../../server/resource/maskRow';
import { readerCall } from '../../../../server/resource/readerCall';
import { readRecord } from '../../../../server/resource/readRecord';
import type { Services } from '../../../../server/Services';
import { contentOfFile } from '../content/contentRow';
import { fileFields, filesIn } from '../recordFiles';
import type { SentFile } from './sendContent';

/** A file, and what holds it. */
export interface FileRow {
  id: string;
  name: string;
  type: string;
  creatorId: string;
  resource: string | null;
  recordId: string | null;
  field: string | null;
}

/** Who asks. */
export interface Asking {
  session: Session;
  language: string | undefined;
}

/**
 * A whole file that the caller may see: who sees the field of the record that holds it, or who uploaded it while none
 * does. @throws CallError 403, 404
 */
export async function seenFile(services: Services, asking: Asking, fileId: string): Promise<SentFile & FileRow> {
  const { kysely } = services.database;
  const { packageId } = asking.session;
  const { rows } = await sql<FileRow>`select id::text as id, name, type, creator_id::text as "creatorId", resource,
    record_id::text as "recordId", field from sys_file where package_id = ${packageId} and id = ${fileId}`.execute(
    kysely,
  );
  const [file] = rows;
  const content = file && (await contentOfFile(kysely, packageId, fileId));
  if (!file || !content) throw new CallError(404, '请求错误,未找到该资源');
  if (!(await maySee(services, asking, file))) throw new CallError(403, '拒绝访问');
  return { ...file, content };
}

/**
 * Asks for the record as its detail does: permission, rows, columns and conditions count here as there. Who is let read
 * it by a capability sees what it holds.
 */
async function maySee(services: Services, { language, session }: Asking, file: FileRow): Promise<boolean> {
  if (file.resource === null || file.recordId === null) return file.creatorId === session.userId;
  const resource = services.model.resources[file.resource];
  if (!resource) return false;
  const call = callOn(services, session, resource, language);
  for (const { letsRead } of services.phases.usedBy(resource))
    if (await letsRead?.(call, file.recordId, file.field ?? '', services.database.kysely)) return true;
  const codes = [
    ...(permissionsOf(resource, 'detail', services.index) ?? []),
    ...entryPermissions(services.index, resource.name),
  ];
  if (codes.length === 0 || !holds(session, codes)) return false;
  const record = await readRecord(readerCall(call), file.recordId);
  if (!record) return false;
  const shown = maskRow(call, record);
  return fileFields(call).some(
    (compiled) => compiled.field.name === file.field && filesIn(compiled, shown).some(({ id }) => id === file.id),
  );
}
