import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { UPLOAD_DIR } from '../../../../language/wire/Upload';
import { cleanName } from '../../../../lib/files/cleanName';
import { fileTypeOf } from '../../../../lib/files/fileTypes';
import type { Incoming } from '../../../../server/calls/CallSpec';
import { CallError } from '../../../../server/Refusal';
import type { Services } from '../../../../server/Services';
import { timestamp } from '../../../../server/time';
import { hasContentOf } from '../hasContentOf';
import { arrivingFile, beginFile } from './arrivingFile';
import { finishFile } from './finishFile';

/** A file that nobody holds yet. */
export interface KeptFile {
  id: string;
  name: string;
  url: string;
  size: number;
}

/**
 * Keeps a content that the server itself has, such as what was unpacked, as an upload of a person: room, scanner and
 * digest count as for any other. Not within a transaction: a large one takes its time.
 *
 * @param size bytes, which it must have
 * @throws Refusal without room; Error for another size
 */
export async function keepContent(
  services: Services,
  who: Pick<Incoming, 'language' | 'session'>,
  { name: given, size }: { name: string; size: number },
  chunks: AsyncIterable<Buffer>,
): Promise<KeptFile> {
  const { packageId } = who.session;
  const { database, fileStores } = services;
  const name = cleanName(given);
  const upload = randomBytes(16).toString('hex');
  const dir = UPLOAD_DIR.replace('{yyyyMMdd}', timestamp().slice(0, 10).replaceAll('-', ''));
  let isBegun = false;
  let position = 0;
  for await (const part of inParts(chunks, fileStores.current.partSize)) {
    await database.transaction(async (transaction) => {
      if (!isBegun) {
        const isRight = fileTypeOf(name) && hasContentOf(name, part);
        const type = (isRight && fileTypeOf(name)?.type) || 'application/octet-stream';
        await beginFile(services, who, { leave: { upload, dir, expires: 0 }, name, size, type }, transaction);
      }
      const file = await arrivingFile(packageId, upload, transaction);
      if (!file) throw new CallError(404, '请求错误,未找到该资源');
      const { content, mark } = await fileStores.of(file.content.store).put(file.content, position, part);
      await sql`insert into sys_content_part (package_id, content_id, position, size, mark, content)
        values (${packageId}, ${file.content.id}, ${position}, ${part.length}, ${mark}, ${content})`.execute(
        transaction,
      );
    });
    isBegun = true;
    position++;
  }
  const file = await database.transaction((transaction) => arrivingFile(packageId, upload, transaction), {
    isShort: true,
  });
  if (!file) throw new Error(`${name} is empty.`);
  const { rows } = await sql<{
    size: number;
  }>`select coalesce(sum(size), 0)::double precision as size from sys_content_part
    where package_id = ${packageId} and content_id = ${file.content.id}`.execute(database.kysely);
  if (rows[0]?.size !== size) throw new Error(`${name} has another size than it says.`);
  await finishFile(services, file, who.language);
  return { id: file.id, name, url: file.url, size };
}

/** Chunks put together in parts of one length, but for the last. */
async function* inParts(chunks: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    while (size >= length) {
      const all = Buffer.concat(held);
      yield all.subarray(0, length);
      held = [all.subarray(length)];
      size -= length;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}
