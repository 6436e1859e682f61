import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { FastifyReply } from 'fastify';
import type { SystemTables } from '../../../server/storage';
import { entryPermissions } from '../../../server/access/entryPermissions';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import type { Incoming } from '../../../server/calls/CallSpec';
import { CallError } from '../../../server/Refusal';
import { callOn } from '../../../server/resource/Call';
import { maskRow } from '../../../server/resource/maskRow';
import { readerCall } from '../../../server/resource/readerCall';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import type { Services } from '../../../server/Services';
import { fileFields, filesIn } from './recordFiles';

type FileRow = Selectable<SystemTables['sys_file']>;

/**
 * Sends a file, part by part as it lies in the database, to who may see the field of the record that holds it, or to
 * who uploaded it while none does. Always as something to be saved, never as a page of this server: the browser shows
 * it from memory. @throws CallError 403, 404
 */
export async function sendFile(
  services: Services,
  incoming: Incoming,
  { asItself }: { asItself: boolean },
): Promise<FastifyReply> {
  const { params, reply, session } = incoming;
  const file = await services.database.kysely
    .selectFrom('sys_file')
    .selectAll()
    .where('package_id', '=', session.packageId)
    .where('id', '=', recordId(params.userFileId))
    .whereRef('received', '=', 'size')
    .executeTakeFirst();
  if (!file) throw new CallError(404, '请求错误,未找到该资源');
  if (!(await maySee(services, incoming, file))) throw new CallError(403, '拒绝访问');
  return reply
    .header('content-type', asItself ? file.type : 'application/octet-stream')
    .header('content-length', file.size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(Readable.from(partsOf(services, session.packageId, file.id), { objectMode: false }));
}

/**
 * Asks for the record as its detail does: permission, rows, columns and conditions count here as there. Who is let read
 * it by a capability sees what it holds.
 */
async function maySee(services: Services, { language, session }: Incoming, file: FileRow): Promise<boolean> {
  if (file.resource === null || file.record_id === null) return file.creator_id === session.userId;
  const resource = services.model.resources[file.resource];
  if (!resource) return false;
  const call = callOn(services, session, resource, language);
  for (const { letsRead } of services.phases.usedBy(resource))
    if (await letsRead?.(call, file.record_id, file.field ?? '', services.database.kysely)) return true;
  const codes = [
    ...(permissionsOf(resource, 'detail', services.index) ?? []),
    ...entryPermissions(services.index, resource.name),
  ];
  if (codes.length === 0 || !holds(session, codes)) return false;
  const record = await readRecord(readerCall(call), file.record_id);
  if (!record) return false;
  const shown = maskRow(call, record);
  return fileFields(call).some(
    (compiled) => compiled.field.name === file.field && filesIn(compiled, shown).some(({ id }) => id === file.id),
  );
}

async function* partsOf({ database }: Services, packageId: string, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const part = await database.kysely
      .selectFrom('sys_file_part')
      .select('content')
      .where('package_id', '=', packageId)
      .where('file_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield Buffer.from(part.content);
  }
}
