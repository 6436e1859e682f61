import { sql } from 'kysely';
import { got } from '../../../lib/got';
import type { SavedFile } from '../../../language/wire/Upload';
import { CallError, Refusal } from '../../../server/Refusal';
import type { Services } from '../../../server/Services';
import type { Incoming } from '../../../server/calls/CallSpec';

/** Files that one call asks for. */
const MOST = 100;

/**
 * What the caller has uploaded under these addresses, in their order (B-285). Refused unless every one of them has
 * arrived whole.
 */
export async function savedFiles(
  { database, translator }: Services,
  { body, language, session }: Incoming,
): Promise<SavedFile[]> {
  const { fileUrl } = Object(body) as { fileUrl?: unknown };
  const urls = Array.isArray(fileUrl) ? (fileUrl as unknown[]) : [fileUrl];
  if (
    urls.length === 0 ||
    urls.length > MOST ||
    urls.some((url) => typeof url !== 'string' || url === '' || url.length > 200)
  )
    throw new CallError(400, 'fileUrl');
  const { rows } =
    await sql<SavedFile>`select id, name, size::double precision as size, type, url as "fileUrl", name as "fileName" from sys_file
    where package_id = ${session.packageId} and creator_id = ${session.userId} and received = size and record_id is null and url in (${sql.join(urls)})`.execute(
      database.kysely,
    );
  const found = new Map(rows.map((file) => [file.fileUrl, file]));
  if (urls.some((url) => !found.has(url as string))) throw new Refusal(400, translator(language)('上传失败'));
  return urls.map((url) => got(found, url as string));
}
