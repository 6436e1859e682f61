import { sql } from 'kysely';
import { readContent, thumbnailOf } from '../../../../server/fileStore';
import type { Services } from '../../../../server/Services';
import type { SentFile } from './sendContent';

/** Bytes of a picture that is small enough to be sent as it is. */
const SMALL = 64 * 1024;

/**
 * A small picture of a file, made once for each content; `itself`: the file is small enough, or a drawing; undefined:
 * there is none.
 */
export async function smallPicture(
  services: Services,
  { content, type }: SentFile,
): Promise<Buffer | 'itself' | undefined> {
  if (!type.startsWith('image/')) return undefined;
  if (type === 'image/svg+xml' || content.size <= SMALL) return 'itself';
  const { kysely } = services.database;
  const of = sql`package_id = ${content.packageId} and content_id = ${content.id}`;
  const { rows } = await sql<{ image: Uint8Array | null }>`select image from sys_thumbnail where ${of}`.execute(kysely);
  const [kept] = rows;
  if (kept) return kept.image === null ? undefined : Buffer.from(kept.image);
  const made = (await thumbnailOf(readContent(services, content))) ?? null;
  await sql`insert into sys_thumbnail (package_id, content_id, image)
    values (${content.packageId}, ${content.id}, ${made}) on conflict do nothing`.execute(kysely);
  return made ?? undefined;
}
