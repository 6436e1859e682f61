import { sql } from 'kysely';
import { cleanName } from '../../../lib/files/cleanName';
import { EXTENSIONS, fileTypeOf } from '../../../lib/files/fileTypes';
import { storageName } from '../../../lib/files/storageName';
import { LARGEST_UPLOAD, UPLOAD_PART, type UploadAnswer, type UploadInfo } from '../../../language/wire/Upload';
import { CallError, Refusal } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Services } from '../../../server/Services';
import type { Incoming } from '../../../server/calls/CallSpec';
import { timestamp } from '../../../server/time';
import { remainingSpace } from './fileSpace';
import { hasContentOf } from './hasContentOf';
import { parseMultipart } from './parseMultipart';
import { readLeave, type UploadLeave } from './UploadLeave';

/** Code of a refused file. */
const REFUSED = 400;

/**
 * Keeps one part of a file (B-135, B-284). The first part says what the file is: type, size and room are settled with
 * it. A part that is sent twice is kept once, so a part whose answer was lost is sent again.
 */
export async function receivePart(services: Services, { language, request, session }: Incoming): Promise<UploadAnswer> {
  const parts = Buffer.isBuffer(request.body)
    ? parseMultipart(request.body, request.headers['content-type'] ?? '')
    : new Map<string, Buffer>();
  const content = parts.get('file');
  const info = readInfo(parts.get('fileInfo'));
  if (!content || !info) throw new CallError(400, '请求参数错误');
  const leave = readLeave(session, info);
  const { size = content.length, part = 0 } = info;
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(part) || part < 0) throw new CallError(400, 'fileInfo');
  const t = services.translator(language);
  if (size < 1) throw new Refusal(REFUSED, t('文件是空的'));
  if (size > LARGEST_UPLOAD)
    throw new Refusal(REFUSED, t('单个文件不能超过{size} MB', { size: LARGEST_UPLOAD / 1024 / 1024 }));
  const isWhole = info.part === undefined && content.length === size && size <= UPLOAD_PART;
  if (!isWhole && content.length !== Math.min(UPLOAD_PART, size - part * UPLOAD_PART)) throw new CallError(400, 'part');
  const name = cleanName(info.fileName);
  const known = fileTypeOf(name);
  if (!known) throw new Refusal(REFUSED, t('仅支持{types}文件', { types: EXTENSIONS.join(' ') }));
  if (part === 0 && !hasContentOf(name, content)) throw new Refusal(REFUSED, t('文件内容与扩展名不符'));
  return services.database.transaction(async (transaction) => {
    if (part === 0) await begin({ name, size, type: known.type, leave }, transaction);
    const file = await fileOf(leave, transaction);
    if (!file || Number(file.size) !== size) throw new CallError(400, 'part');
    const kept = await transaction
      .insertInto('sys_file_part')
      .values({ package_id: session.packageId, file_id: file.id, position: part, content })
      .onConflict((conflict) => conflict.doNothing())
      .returning('position')
      .executeTakeFirst();
    const received = Number(file.received) + (kept ? content.length : 0);
    await transaction
      .updateTable('sys_file')
      .set({ received, touched_time: timestamp() })
      .where('package_id', '=', session.packageId)
      .where('id', '=', file.id)
      .execute();
    return { fileUrl: file.url, fileName: file.name, received };
  });

  async function begin(
    file: { name: string; size: number; type: string; leave: UploadLeave },
    transaction: Connection,
  ): Promise<void> {
    // One at a time: two files at once must not both take the last room, nor the same name.
    await sql`select pg_advisory_xact_lock(hashtext(${`sys_file/${session.packageId}`}))`.execute(transaction);
    if (await fileOf(leave, transaction)) return;
    if ((await remainingSpace(transaction, session.packageId, services.fileSpace)) < size)
      throw new Refusal(REFUSED, t('剩余存储空间不足，请重新选择文件'));
    const now = timestamp();
    await transaction
      .insertInto('sys_file')
      .values({
        package_id: session.packageId,
        upload: leave.upload,
        url: await freeUrl(file, transaction),
        name: file.name,
        type: file.type,
        size,
        received: 0,
        creator_id: session.userId,
        created_time: now,
        touched_time: now,
      })
      .execute();
  }

  async function freeUrl(file: { name: string }, transaction: Connection): Promise<string> {
    for (let time = Date.now(); ; time++) {
      const url = leave.dir + storageName(file.name, time);
      const taken = await transaction
        .selectFrom('sys_file')
        .select('id')
        .where('package_id', '=', session.packageId)
        .where('url', '=', url)
        .executeTakeFirst();
      if (!taken) return url;
    }
  }

  function fileOf({ upload }: UploadLeave, transaction: Connection) {
    return transaction
      .selectFrom('sys_file')
      .select(['id', 'url', 'name', 'size', 'received'])
      .where('package_id', '=', session.packageId)
      .where('upload', '=', upload)
      .forUpdate()
      .executeTakeFirst();
  }
}

function readInfo(given: Buffer | undefined): UploadInfo | undefined {
  try {
    const info = JSON.parse(String(given)) as UploadInfo | null;
    return typeof info === 'object' && info !== null && typeof info.fileName === 'string' && info.fileName.length <= 500
      ? info
      : undefined;
  } catch {
    return undefined;
  }
}
