import { sql } from 'kysely';
import { createHash, timingSafeEqual } from 'node:crypto';
import { cleanName } from '../../../lib/files/cleanName';
import { EXTENSIONS, fileTypeOf } from '../../../lib/files/fileTypes';
import { LARGEST_IN_DRIVE, LARGEST_UPLOAD, type UploadAnswer, type UploadInfo } from '../../../language/wire/Upload';
import { CallError, Refusal } from '../../../server/Refusal';
import { StoreFullError, type TakenPart } from '../../../server/fileStore';
import type { Services } from '../../../server/Services';
import type { Incoming } from '../../../server/calls/CallSpec';
import { arrivingFile, beginFile, type ArrivingFile } from './arriving/arrivingFile';
import { finishFile } from './arriving/finishFile';
import { partCount } from './content/partCount';
import { digests } from './content/digests';
import { hasContentOf } from './hasContentOf';
import { parseMultipart } from './parseMultipart';
import { readLeave } from './UploadLeave';

/** Code of a refused file. */
const REFUSED = 400;

/**
 * Keeps one part of a file (B-135, B-284). The first part says what the file is: type, size and room are settled with
 * it. A part that is sent twice is kept once, so a part whose answer was lost is sent again; a part whose digest is not
 * what it says is not kept. The last one that was missing makes the file whole.
 */
export async function receivePart(services: Services, incoming: Incoming): Promise<UploadAnswer> {
  const { language, request, session } = incoming;
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
  const largest = leave.isDrive ? LARGEST_IN_DRIVE : LARGEST_UPLOAD;
  if (size < 1) throw new Refusal(REFUSED, t('文件是空的'));
  if (size > largest) throw new Refusal(REFUSED, t('单个文件不能超过{size} MB', { size: largest / 1024 / 1024 }));
  if (info.digest !== undefined && !isDigestOf(info.digest, content))
    throw new Refusal(REFUSED, t('文件在传输中受损，请重新上传'));
  const name = cleanName(info.fileName);
  const type = typeOf();
  const sent = await services.database.transaction(async (transaction) => {
    if (part === 0) await beginFile(services, incoming, { leave, name, size, type }, transaction);
    const file = await arrivingFile(session.packageId, leave.upload, transaction);
    if (!file || file.content.size !== size || !isPartOf(file, part, content)) throw new CallError(400, 'part');
    const isNew = !file.parts.has(part);
    if (isNew) {
      const { mark, content: kept } = await put(file, content);
      await sql`insert into sys_content_part (package_id, content_id, position, size, mark, content)
        values (${session.packageId}, ${file.content.id}, ${part}, ${content.length}, ${mark}, ${kept})`.execute(
        transaction,
      );
      await sql`update sys_file set touched_time = localtimestamp where package_id = ${session.packageId}
        and id = ${file.id}`.execute(transaction);
      file.parts.add(part);
    }
    return { file, isNew };
  });
  const { file, isNew } = sent;
  if (isNew) digests.add(`${session.packageId}/${file.content.id}`, part, content);
  const isThere = file.parts.size === partCount(file.content);
  if (isThere) await finishFile(services, file, language);
  return { fileUrl: file.url, fileName: file.name, received: isThere ? size : bytesOf(file) };

  async function put({ content: to }: ArrivingFile, bytes: Buffer): Promise<TakenPart> {
    try {
      return await services.fileStores.of(to.store).put(to, part, bytes);
    } catch (error) {
      if (error instanceof StoreFullError) throw new Refusal(REFUSED, t('服务器的磁盘已满，请联系管理员'));
      throw error;
    }
  }

  /** What it is sent as later: in records only what is taken there, in the drive whatever its content agrees to. */
  function typeOf(): string {
    const known = fileTypeOf(name);
    const isRight = part > 0 || (known !== undefined && hasContentOf(name, content!));
    if (leave.isDrive && name !== '') return (isRight && known?.type) || 'application/octet-stream';
    if (!known) throw new Refusal(REFUSED, t('仅支持{types}文件', { types: EXTENSIONS.join(' ') }));
    if (!isRight) throw new Refusal(REFUSED, t('文件内容与扩展名不符'));
    return known.type;
  }
}

/** Every part but the last one is as long as the store wants it. */
function isPartOf({ content: { partSize, size } }: ArrivingFile, part: number, content: Buffer): boolean {
  return part < partCount({ partSize, size }) && content.length === Math.min(partSize, size - part * partSize);
}

function bytesOf({ content: { partSize, size }, parts }: ArrivingFile): number {
  const last = partCount({ partSize, size }) - 1;
  return parts.size * partSize - (parts.has(last) ? (last + 1) * partSize - size : 0);
}

function isDigestOf(digest: string, content: Buffer): boolean {
  const [given, real] = [Buffer.from(digest, 'hex'), createHash('sha256').update(content).digest()];
  return given.length === real.length && timingSafeEqual(given, real);
}

function readInfo(given: Buffer | undefined): UploadInfo | undefined {
  try {
    const info = JSON.parse(String(given)) as UploadInfo | null;
    const isRight =
      typeof info === 'object' &&
      info !== null &&
      typeof info.fileName === 'string' &&
      info.fileName.length <= 500 &&
      (info.digest === undefined || typeof info.digest === 'string');
    return isRight ? info : undefined;
  } catch {
    return undefined;
  }
}
