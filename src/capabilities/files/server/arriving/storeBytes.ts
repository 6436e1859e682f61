import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fileTypeOf } from '../../../../lib/files/fileTypes';
import type { Incoming } from '../../../../server/calls/CallSpec';
import type { Services } from '../../../../server/Services';
import { dirOfDay } from '../UploadLeave';
import { hasContentOf } from '../hasContentOf';
import { arrivingFile, beginFile, type ArrivingFile } from './arrivingFile';
import { finishFile } from './finishFile';

/** A file that nobody holds yet. */
export interface StoredFile {
  id: string;
  name: string;
  url: string;
  /** bytes */
  size: number;
}

/**
 * Keeps bytes that the server has made or fetched for somebody, as if he had uploaded them to the drive; must not be
 * called within a transaction. @param bytes at least one @throws Refusal where there is no room
 */
export async function storeBytes(
  services: Services,
  asking: Pick<Incoming, 'language' | 'session'>,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<StoredFile> {
  const { database, fileStores } = services;
  const { packageId } = asking.session;
  const upload = randomBytes(16).toString('hex');
  const type = (hasContentOf(name, bytes) && fileTypeOf(name)?.type) || 'application/octet-stream';
  const leave = { upload, dir: dirOfDay(), expires: 0 };
  const file = await database.transaction(async (transaction): Promise<ArrivingFile> => {
    await beginFile(services, asking, { leave, name, size: bytes.length, type }, transaction);
    const begun = await arrivingFile(packageId, upload, transaction);
    if (!begun) throw new Error(`File ${upload} has gone while it was stored.`);
    const { partSize } = begun.content;
    for (let position = 0; position * partSize < bytes.length; position++) {
      const part = bytes.subarray(position * partSize, (position + 1) * partSize);
      const { content, mark } = await fileStores.of(begun.content.store).put(begun.content, position, part);
      await sql`insert into sys_content_part (package_id, content_id, position, size, mark, content)
        values (${packageId}, ${begun.content.id}, ${position}, ${part.length}, ${mark}, ${content})`.execute(
        transaction,
      );
    }
    return begun;
  });
  await finishFile(services, file);
  return { id: file.id, name: file.name, url: file.url, size: bytes.length };
}
