import { sql } from 'kysely';
import { storageName } from '../../../../lib/files/storageName';
import { Refusal } from '../../../../server/Refusal';
import type { Incoming } from '../../../../server/calls/CallSpec';
import type { Services } from '../../../../server/Services';
import type { Connection } from '../../../../server/storage';
import { timestamp } from '../../../../server/time';
import { contentRow, type ContentRow } from '../content/contentRow';
import { fileSpaces, remainingOf } from '../fileSpace';
import type { UploadLeave } from '../UploadLeave';

/** A file on its way. */
export interface ArrivingFile {
  id: string;
  url: string;
  name: string;
  content: ContentRow;
  /** positions of the parts that have arrived */
  parts: Set<number>;
}

/** A file by what names its upload, locked; undefined: its first part has not come. */
export async function arrivingFile(
  packageId: string,
  upload: string,
  transaction: Connection,
): Promise<ArrivingFile | undefined> {
  const { rows } = await sql<Record<'id' | 'url' | 'name' | 'content', string>>`
    select id::text as id, url, name, content_id as content from sys_file
    where package_id = ${packageId} and upload = ${upload} for update`.execute(transaction);
  const [file] = rows;
  const content = file && (await contentRow(transaction, packageId, file.content));
  if (!file || !content) return undefined;
  if (content.sha256 !== null) {
    const parts = Math.max(1, Math.ceil(content.size / content.partSize));
    return { ...file, content, parts: new Set(Array.from({ length: parts }, (_, at) => at)) };
  }
  const { rows: parts } = await sql<{ position: number }>`select position from sys_content_part
    where package_id = ${packageId} and content_id = ${content.id}`.execute(transaction);
  return { ...file, content, parts: new Set(parts.map(({ position }) => position)) };
}

/** Begins a file, unless it has begun. @throws Refusal where there is no room for it */
export async function beginFile(
  services: Services,
  { language, session }: Pick<Incoming, 'language' | 'session'>,
  file: { leave: UploadLeave; name: string; size: number; type: string },
  transaction: Connection,
): Promise<void> {
  const { leave, name, size, type } = file;
  const { departmentId, packageId, userId } = session;
  // One at a time: two files at once must not both take the last room, nor the same name.
  await sql`select pg_advisory_xact_lock(hashtext(${`sys_file/${packageId}`}))`.execute(transaction);
  const { rows } =
    await sql`select 1 from sys_file where package_id = ${packageId} and upload = ${leave.upload}`.execute(transaction);
  if (rows.length > 0) return;
  if (remainingOf(await fileSpaces(services, session, transaction)) < size)
    throw new Refusal(400, services.translator(language)('剩余存储空间不足，请重新选择文件'));
  const { current } = services.fileStores;
  const content = { packageId, id: leave.upload, size, partSize: current.partSize };
  const place = await current.begin(content);
  const now = timestamp();
  await sql`insert into sys_content (package_id, id, size, part_size, store, place, created_time)
    values (${packageId}, ${content.id}, ${size}, ${content.partSize}, ${current.name}, ${place}, ${now})`.execute(
    transaction,
  );
  await transaction
    .insertInto('sys_file')
    .values({
      package_id: packageId,
      upload: leave.upload,
      url: await freeUrl(packageId, leave.dir, name, transaction),
      name,
      type,
      size,
      received: 0,
      creator_id: userId,
      department_id: departmentId,
      created_time: now,
      touched_time: now,
      content_id: content.id,
    })
    .execute();
}

async function freeUrl(packageId: string, dir: string, name: string, transaction: Connection): Promise<string> {
  for (let time = Date.now(); ; time++) {
    const url = dir + storageName(name, time);
    const { rows } = await sql`select 1 from sys_file where package_id = ${packageId} and url = ${url}`.execute(
      transaction,
    );
    if (rows.length === 0) return url;
  }
}
